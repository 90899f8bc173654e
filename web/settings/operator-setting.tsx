import { useTranslations } from 'use-intl'
import { LOCALES } from '#i18n/locale.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { BothLanguages } from './both-languages.tsx'
import { SettingCard } from './setting-card.tsx'
import { missingOf } from './settings-menu.tsx'
import { useSetting } from './use-setting.ts'

const TEXTS = ['name', 'address'] as const
const NUMBERS = ['registrationNumber', 'vatNumber', 'authenticationNumber'] as const

/** Who runs the site, as the footer of every page says it (docs/settings.md#operator). */
export function OperatorSetting({ setting }: { setting: AdminSettings['operator'] }) {
  const t = useTranslations('settings.operator')
  const state = useSetting('operator', setting)
  const { value, set, errorOf } = state
  return (
    <SettingCard name="operator" setting={setting} state={state} preview={<Preview value={value} />}>
      <Missing value={setting.value} />
      {TEXTS.map((part) => (
        <BothLanguages
          key={part}
          name={`operator-${part}`}
          path={part}
          label={(language) => t(part, { language })}
          isOptional
          value={value[part]}
          onChange={(text) => set({ [part]: text })}
          errorOf={errorOf}
        />
      ))}
      {NUMBERS.map((number) => (
        <TextField
          key={number}
          name={`operator-${number}`}
          label={t(number)}
          inputMode="numeric"
          dir="ltr"
          value={value[number]}
          onChange={(typed) => set({ [number]: typed })}
          error={errorOf(number)}
        />
      ))}
    </SettingCard>
  )
}

/** What is missing on the pages now, whatever is typed. */
function Missing({ value }: { value: AdminSettings['operator']['value'] }) {
  const t = useTranslations('settings.operator')
  const missing = missingOf(value)
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" role="status" title={t('missingTitle')}>
      <ul>
        {missing.map((part) => (
          <li key={part}>{part === 'name' ? t('missingName') : t(part)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function Preview({ value }: { value: AdminSettings['operator']['value'] }) {
  const t = useTranslations('settings.operator')
  const texts = [...new Set(TEXTS.flatMap((part) => LOCALES.map((locale) => value[part][locale])))].filter(
    Boolean,
  )
  const numbers = NUMBERS.filter((number) => value[number] !== '')
  if (texts.length + numbers.length === 0) return <p>{t('none')}</p>
  return (
    <div>
      {texts.map((text) => (
        <UserText as="p" key={text}>
          {text}
        </UserText>
      ))}
      {numbers.map((number) => (
        <p key={number}>
          {t(number)}: <Bdi>{value[number]}</Bdi>
        </p>
      ))}
    </div>
  )
}
