import { ArrowLeft, ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './registration.module.css'
import { STEP_NAMES, type StepName, stepId } from './registration-steps.ts'

interface RegistrationStepProps {
  name: StepName
  /** The step that is shown. Undefined until the script is there: until then the style sheet follows the address. */
  here: StepName | undefined
  children: ReactNode
  /** The last step sends the form, where the others lead on. */
  send?: ReactNode
}

/**
 * One step of the form. Its address is an anchor, so the browser's own back and forward walk the steps before and after
 * the script has come; without scripts all steps stand on one page.
 */
export function RegistrationStep({ name, here, children, send }: RegistrationStepProps) {
  const t = useTranslations('registration')
  const at = STEP_NAMES.indexOf(name)
  const [before, after] = [STEP_NAMES[at - 1], STEP_NAMES[at + 1]]
  const title = `title-${stepId(name)}`
  return (
    <section
      className={styles.registrationStep}
      id={stepId(name)}
      data-here={here === name ? '' : undefined}
      aria-labelledby={title}
    >
      <header className={styles.registrationStepHead}>
        <h2 id={title} tabIndex={-1}>
          {t(`stepTitle.${name}`)}
        </h2>
        {name !== 'firm' && <p className="caption">{t(`stepLead.${name}`)}</p>}
      </header>
      {children}
      <div className={styles.registrationBar}>
        {before && (
          <a
            className={`${buttonClass({ variant: 'ghost' })} ${styles.registrationOn}`}
            href={`#${stepId(before)}`}
          >
            <Icon icon={ArrowLeft} flip />
            <span>{t('back')}</span>
          </a>
        )}
        {after && (
          <a className={`${buttonClass()} ${styles.registrationOn}`} href={`#${stepId(after)}`}>
            <span>{t('next', { name: t(`step.${after}`) })}</span>
            <Icon icon={ArrowRight} flip />
          </a>
        )}
        {send}
      </div>
    </section>
  )
}
