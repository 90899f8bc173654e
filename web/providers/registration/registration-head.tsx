import { useTranslations } from 'use-intl'
import styles from './registration.module.css'
import { Progress } from './registration-notices.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSections, SECTION_NAMES, SECTIONS, type SectionName } from './registration-sections.ts'
import type { RegistrationState } from './registration-store.ts'

interface RegistrationHeadProps {
  /** Of a form that was sent without a script. */
  outcome?: RegistrationOutcome | undefined
  state?: RegistrationState
}

/**
 * Title and the parts of the form: an opening of the wall says of each whether it is done, wrong or still to come. A
 * part rendered on the server alone until the script is there.
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
