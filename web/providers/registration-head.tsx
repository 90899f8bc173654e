import { ShieldCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { SECTION_NAMES, SECTIONS, type SectionName } from './registration-sections.ts'

/** Title and the parts of the form; after a try, an opening of the wall says which part is done and which is not. */
export function RegistrationHead({ outcome }: { outcome: RegistrationOutcome | undefined }) {
  const t = useTranslations('registration')
  return (
    <div className="registration-head">
      <h1>{t('title')}</h1>
      <p className="registration-lead">{t('lead')}</p>
      <nav aria-label={t('parts')}>
        <ol className="registration-parts">
          {SECTION_NAMES.map((name) => (
            <li key={name} data-state={stateOf(name, outcome)}>
              <a href={`#section-${name}`}>{t(`section.${name}`)}</a>
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

function stateOf(name: SectionName, outcome: RegistrationOutcome | undefined) {
  if (!outcome) return undefined
  return SECTIONS[name].some((field) => outcome.fieldErrors[field]) ? 'wrong' : 'done'
}
