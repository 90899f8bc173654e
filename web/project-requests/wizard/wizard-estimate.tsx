import { ChevronUp } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownRange } from '#domain/estimates/shown-range.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EstimatePanel } from '../form/estimate-panel.tsx'
import type { ShownEstimate } from '../form/shown-estimate.ts'
import styles from './wizard.module.css'
import { hasField, questionId, questionOf } from './wizard-steps.ts'

interface WizardEstimateProps {
  shown: ShownEstimate | undefined
  isStale: boolean
}

/** The estimate beside the questions: a column on a desktop, on a phone a bar that opens. */
export function WizardEstimate({ shown, isStale }: WizardEstimateProps) {
  const t = useTranslations('wizard')
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={styles.wizardEstimate} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.wizardBar}
        aria-expanded={isOpen}
        aria-controls="wizard-panel"
        onClick={() => setOpen(!isOpen)}
      >
        <BarRange shown={shown} />
        <Icon icon={ChevronUp} size={20} />
        <span className="visually-hidden">{t(isOpen ? 'estimateClose' : 'estimateOpen')}</span>
      </button>
      <div id="wizard-panel" className={styles.wizardPanel}>
        <EstimatePanel shown={shown} isStale={isStale} placeOf={placeOf} />
      </div>
    </aside>
  )
}

const placeOf = (fact: FactName) => (hasField(fact) ? questionId(questionOf(fact)) : undefined)

function BarRange({ shown }: { shown: ShownEstimate | undefined }) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  if (!shown) return <span>{t('now')}</span>
  const { low, high } = shownRange(shown, true)
  return (
    <span className={styles.wizardBarRange}>
      <small>{t(shown.sample ? 'sampleNow' : 'nowWithVat')}</small>
      <span>
        <Money halalas={low} locale={locale} whole /> {t('to')} <Money halalas={high} locale={locale} whole />
      </span>
    </span>
  )
}
