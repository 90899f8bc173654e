import { useTranslations } from 'use-intl'
import { STANDARD_HOURS } from '#domain/sla/quote-due.ts'
import { VERIFICATION_HOURS } from '#domain/sla/verification-due.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { daysIn } from './holidays-setting.tsx'
import { PromisesNow } from './promises-now.tsx'
import { SettingCard } from './setting-card.tsx'
import { useSetting } from './use-setting.ts'

/** Longest time of each promise: what the terms and public pages name. */
const MOST = { standardQuoteHours: STANDARD_HOURS, verificationHours: VERIFICATION_HOURS }
type Hours = AdminSettings['promises']['value']
const NAMES = ['standardQuoteHours', 'verificationHours'] as const satisfies (keyof Hours)[]

/** How soon we promise a first quote and a decision on a registration (docs/settings.md#promises). */
export function PromisesSetting({ settings }: { settings: AdminSettings }) {
  const t = useTranslations('settings.promises')
  const { promises, holidays, running } = settings
  const state = useSetting('promises', promises)
  const { value, set, errorOf } = state
  return (
    <SettingCard
      name="promises"
      setting={promises}
      state={state}
      preview={
        <>
          <Changes from={promises.value} to={value} />
          <p>{t('stay', { count: running.standardQuotes + running.verifications })}</p>
          <PromisesNow days={daysIn(holidays.value.days)} hours={value} />
        </>
      }
    >
      {NAMES.map((name) => (
        <SelectField
          key={name}
          name={name}
          label={t(name)}
          hint={t(`${name}Hint`, { most: String(MOST[name]) })}
          options={Array.from({ length: MOST[name] }, (_, at) => ({
            value: String(at + 1),
            label: t('hours', { count: at + 1 }),
          }))}
          value={String(value[name])}
          onChange={(hours) => set({ [name]: Number(hours) })}
          error={errorOf(name)}
        />
      ))}
      <p className="caption">{t('counts')}</p>
    </SettingCard>
  )
}

/** What is typed beside what stands. */
function Changes({ from, to }: { from: Hours; to: Hours }) {
  const t = useTranslations('settings.promises')
  const changed = NAMES.filter((name) => from[name] !== to[name])
  if (changed.length === 0) return <p className="caption">{t('nothing')}</p>
  return (
    <ul>
      {changed.map((name) => (
        <li key={name}>
          {t('change', {
            what: t(name),
            from: t('hours', { count: from[name] }),
            to: t('hours', { count: to[name] }),
          })}
        </li>
      ))}
    </ul>
  )
}
