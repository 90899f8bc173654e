import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { settings as ar } from '#i18n/ar/settings.ts'
import { settings as en } from '#i18n/en/settings.ts'
import { directionOf, LOCALES } from '#i18n/locale.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { SiteNotice } from '#web/layouts/site-notice.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { BothLanguages } from './both-languages.tsx'
import { PeriodFields, ShownWhen } from './period-fields.tsx'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

const TONES = ['info', 'warning'] as const

/** What every visitor is told under the header (docs/settings.md#notice). */
export function NoticeSetting({ setting }: { setting: AdminSettings['notice'] }) {
  const t = useTranslations('settings.notice')
  const state = useSetting('notice', setting)
  const { value, set, errorOf } = state
  return (
    <SettingCard name="notice" setting={setting} state={state} preview={<Preview value={value} />}>
      <CheckboxField
        name="notice-isOn"
        label={t('isOn')}
        checked={value.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      <SegmentedControl
        name="notice-tone"
        label={t('tone')}
        options={TONES.map((tone) => ({ value: tone, label: t(`tones.${tone}`) }))}
        value={value.tone}
        onChange={(tone) => set({ tone: tone as (typeof TONES)[number] })}
      />
      <BothLanguages
        name="notice-text"
        path="text"
        label={(language) => t('text', { language })}
        isLong
        value={value.text}
        onChange={(text) => set({ text })}
        errorOf={errorOf}
      />
      <PeriodFields name="notice" value={value} set={set} errorOf={errorOf} />
    </SettingCard>
  )
}

/** Each in its own language, whichever the page has. */
const NO_TEXT = { ar: ar.notice.noText, en: en.notice.noText }

function Preview({ value }: { value: AdminSettings['notice']['value'] }) {
  const words = useTranslations('settings')
  return (
    <>
      <ShownWhen value={value} />
      {LOCALES.map((locale) => (
        <Fragment key={locale}>
          <p className="caption">{words(`language.${locale}`)}</p>
          <div
            className={styles.notice}
            lang={locale}
            dir={directionOf(locale)}
            data-off={value.isOn ? undefined : ''}
          >
            <SiteNotice tone={value.tone} text={value.text[locale] || NO_TEXT[locale]} isPreview />
          </div>
        </Fragment>
      ))}
    </>
  )
}
