import { useTranslations } from 'use-intl'
import styles from './registration.module.css'
import { Progress } from './registration-notices.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSections, SECTION_NAMES, SECTIONS, type SectionName } from './registration-sections.ts'
import type { RegistrationState } from './registration-store.ts'

interface RegistrationHeadProps {
  /** Result of a form that was sent without a script. */
  outcome?: RegistrationOutcome | undefined
  state?: RegistrationState
}

/**
 * Title and sections of the form, each marked as done, wrong or open. Rendered only on the server until the script is
 * loaded.
 */
export function RegistrationHead({ outcome, state }: RegistrationHeadProps) {
  const t = useTranslations('registration')
  const done = state?.done ?? (outcome ? doneSections(outcome.fieldErrors) : [])
  const errors = (state?.outcome ?? outcome)?.fieldErrors ?? {}
  const stateOf = (name: SectionName) =>
    SECTIONS[name].some((field) => errors[field]) ? 'wrong' : done.includes(name) ? 'done' : undefined
  return (
    <div className={styles.registrationHead}>
      <h1>{t('title')}</h1>
      <p className={styles.registrationLead}>{t('lead')}</p>
      <Progress done={done.length} />
      <nav aria-label={t('parts')}>
        <ol className={styles.registrationParts}>
          {SECTION_NAMES.map((name) => (
            <li key={name} data-state={stateOf(name)}>
              <a href={`#section-${name}`} aria-current={state?.current === name ? 'step' : undefined}>
                {t(`section.${name}`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.registrationPrivacy}>{t('privacy')}</p>
    </div>
  )
}
