import { Check, ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DeskState } from './registration-desk.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSections, SECTION_NAMES, SECTIONS, type SectionName } from './registration-sections.ts'

interface RegistrationHeadProps {
  outcome: RegistrationOutcome | undefined
  desk: DeskState | undefined
}

/** Title and the parts of the form: an opening of the wall says of each whether it is done, wrong or still to come. */
export function RegistrationHead({ outcome, desk }: RegistrationHeadProps) {
  const t = useTranslations('registration')
  const done = desk?.done ?? (outcome ? doneSections(outcome.fieldErrors) : [])
  const errors = (desk?.outcome ?? outcome)?.fieldErrors ?? {}
  const stateOf = (name: SectionName) =>
    SECTIONS[name].some((field) => errors[field]) ? 'wrong' : done.includes(name) ? 'done' : undefined
  return (
    <div className="registration-head">
      <h1>{t('title')}</h1>
      <p className="registration-lead">{t('lead')}</p>
      {desk && <Progress done={done.length} />}
      <nav aria-label={t('parts')}>
        <ol className="registration-parts">
          {SECTION_NAMES.map((name) => (
            <li key={name} data-state={stateOf(name)}>
              <a href={`#section-${name}`} aria-current={desk?.current === name ? 'step' : undefined}>
                <span>{t(`section.${name}`)}</span>
                <Icon icon={Check} size={16} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <p className="registration-privacy">
        <Icon icon={ShieldCheck} size={20} />
        <span>{t('privacy')}</span>
      </p>
    </div>
  )
}

function Progress({ done }: { done: number }) {
  const t = useTranslations('registration')
  const total = SECTION_NAMES.length
  return (
    <p className="registration-progress">
      <FurjatSteps total={total} done={done} current={false} />
      <span>{t('progress', { done, total })}</span>
    </p>
  )
}
