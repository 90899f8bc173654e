import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/forms/error-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import styles from './registration.module.css'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { INPUTS_IN_ORDER } from './registration-sections.ts'
import { PROBLEM_ID } from './use-registration.ts'

/** Reason why the form was refused, with links to the invalid fields. */
export function RegistrationProblem({ outcome }: { outcome: RegistrationOutcome }) {
  const t = useTranslations('registration')
  const errorText = useErrorText()
  const wrong = INPUTS_IN_ORDER.filter((name) => outcome.fieldErrors[name])
  const { refusal, hasFailed } = outcome
  const told = refusal?.code === 'idempotency.key_reused' ? t('sentBefore') : errorText(refusal)
  if (wrong.length === 0 && !told && !hasFailed) return null
  if (wrong.length === 0) {
    return (
      <Notice tone="danger" role="alert" id={PROBLEM_ID} title={hasFailed ? t('failed') : told}>
        {hasFailed && <p>{t(outcome.isOffline ? 'keptOnDevice' : 'nothingLost')}</p>}
      </Notice>
    )
  }
  return (
    <Notice tone="danger" role="alert" id={PROBLEM_ID} title={t('wrong', { count: wrong.length })}>
      <ul className={styles.registrationWrong}>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{t(`field.${name}`)}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
