import { Check } from 'lucide'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './wizard.module.css'
import { questionId, STEP_NAMES, STEPS, type StepName } from './wizard-steps.ts'

/** The four steps; each leads to its first question. */
export function WizardProgress({ current }: { current: StepName }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const at = STEP_NAMES.indexOf(current)
  return (
    <nav aria-label={t('steps')}>
      <ol className={styles.wizardProgress}>
        {STEP_NAMES.map((name, index) => (
          <li key={name} data-state={index < at ? 'done' : index === at ? 'current' : 'left'}>
            <Link
              to={{ search, hash: questionId(STEPS[name][0]) }}
              preventScrollReset
              aria-current={index === at ? 'step' : undefined}
            >
              {index < at && <Icon icon={Check} size={16} />}
              <span>{t(`step.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
