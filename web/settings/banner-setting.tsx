import { ExternalLink } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { directionOf, LOCALES } from '#i18n/locale.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BothLanguages } from './both-languages.tsx'
import { PeriodFields, ShownWhen } from './period-fields.tsx'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** The banner over public pages (docs/settings.md#banner). */
export function BannerSetting({ setting }: { setting: AdminSettings['banner'] }) {
  const t = useTranslations('settings.banner')
  const state = useSetting('banner', setting)
  const { value, set, errorOf } = state
  return (
    <SettingCard name="banner" setting={setting} state={state} preview={<Preview value={value} />}>
      <CheckboxField
        name="banner-isOn"
        label={t('isOn')}
        checked={value.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {(['title', 'text', 'linkText', 'link'] as const).map((part) => (
        <BothLanguages
          key={part}
          name={`banner-${part}`}
          path={part}
          label={(language) => t(part === 'title' ? 'heading' : part, { language })}
          {...(part === 'link' && { hint: t('linkHint'), isLink: true })}
          isLong={part === 'text'}
          value={value[part]}
          onChange={(texts) => set({ [part]: texts })}
          errorOf={errorOf}
        />
      ))}
      <PeriodFields name="banner" value={value} set={set} errorOf={errorOf} />
    </SettingCard>
  )
}

/** As web/layouts/initiative-banner.tsx shows it, whose code would otherwise be a file of its own on every page. */
function Preview({ value }: { value: AdminSettings['banner']['value'] }) {
  const words = useTranslations('settings')
  return (
    <>
      <ShownWhen value={value} />
      {LOCALES.map((locale) => (
        <Fragment key={locale}>
          <p className="caption">{words(`language.${locale}`)}</p>
          <div
            className={`initiative ${styles.banner}`}
            lang={locale}
            dir={directionOf(locale)}
            data-off={value.isOn ? undefined : ''}
          >
            <p>
              <b>{value.title[locale]}</b>
              <span>{value.text[locale]}</span>
              <a className="link initiative-link" href={value.link[locale]} target="_blank" rel="noopener">
                {value.linkText[locale]}
                {!value.link[locale].startsWith('/') && <Icon icon={ExternalLink} size={15} />}
              </a>
            </p>
          </div>
        </Fragment>
      ))}
    </>
  )
}
