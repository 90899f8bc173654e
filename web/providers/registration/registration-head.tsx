import { useTranslations } from 'use-intl'
import { priceOf } from '#domain/packages/package.ts'
import type { OfferedPackage } from '#server/packages/package-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './registration.module.css'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSteps, errorsOfStep } from './registration-sections.ts'
import { STEP_NAMES, type StepName, stepId } from './registration-steps.ts'
import type { RegistrationState } from './registration-store.ts'

interface RegistrationHeadProps {
  packages: readonly OfferedPackage[] | null
  /** Result of a form that was sent without a script. */
  outcome?: RegistrationOutcome | undefined
  state?: RegistrationState
}

/**
 * Title, and the steps of the form, each marked as done, wrong or open: they stay in view. Rendered only on the server
 * until the script is loaded.
 */
export function RegistrationHead({ packages, outcome, state }: RegistrationHeadProps) {
  const t = useTranslations('registration')
  const locale = useLocale()
  const fees = (packages ?? []).map((offered) => priceOf(offered, 'monthly').total)
  const here = state?.here ?? 'firm'
  const done = state?.done ?? (outcome ? doneSteps(outcome.fieldErrors) : [])
  const errors = (state?.outcome ?? outcome)?.fieldErrors ?? {}
  const stateOf = (name: StepName) => {
    if (Object.keys(errorsOfStep(name, errors)).length > 0) return 'wrong'
    return done.includes(name) ? 'done' : undefined
  }
  const word = { done: t('stepDone'), wrong: t('stepWrong') }
  return (
    <div className={styles.registrationHead} data-step={here}>
      <h1>{t('title')}</h1>
      <p className={styles.registrationLead}>
        {t('lead')}{' '}
        {fees.length > 0 &&
          t.rich('feeFrom', { fee: () => <Money halalas={Math.min(...fees)} locale={locale} /> })}
      </p>
      <nav className={styles.registrationWay} aria-label={t('parts')}>
        <ol className={styles.registrationParts}>
          {STEP_NAMES.map((name) => {
            const mark = stateOf(name)
            return (
              <li key={name} data-state={mark}>
                <a href={`#${stepId(name)}`} aria-current={here === name ? 'step' : undefined}>
                  {t(`step.${name}`)}
                  {mark && <span className="visually-hidden"> ({word[mark]})</span>}
                </a>
              </li>
            )
          })}
        </ol>
        <p className={styles.registrationCount}>
          {t('count', { step: STEP_NAMES.indexOf(here) + 1, total: STEP_NAMES.length })}
        </p>
      </nav>
      <p className={styles.registrationPrivacy}>{t('privacy')}</p>
    </div>
  )
}
