import { useTranslations } from 'use-intl'
import { internationalMobile, readMobile } from '#domain/shared/phone.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { SettingCard } from './setting-card.tsx'
import styles from './settings.module.css'
import { useSetting } from './use-setting.ts'

/** The number behind the floating WhatsApp button, and the words its chat begins with. */
export function SupportSetting({ setting }: { setting: AdminSettings['support'] }) {
  const t = useTranslations('settings.support')
  const state = useSetting('support', setting)
  const { value, set, errorOf } = state
  const mobile = readMobile(value.whatsapp)
  return (
    <SettingCard
      name="support"
      setting={setting}
      state={state}
      preview={
        <div className={styles.chat}>
          <p>{mobile ? <Bdi className="num">{internationalMobile(mobile)}</Bdi> : t('noNumber')}</p>
          <UserText as="p" className={styles.bubble}>
            {value.greeting}
          </UserText>
        </div>
      }
    >
      <MobileField
        name="support-whatsapp"
        label={t('whatsapp')}
        required
        value={value.whatsapp}
        onChange={(whatsapp) => set({ whatsapp })}
        error={errorOf('whatsapp')}
      />
      <TextArea
        name="support-greeting"
        label={t('greeting')}
        hint={t('greetingHint')}
        rows={3}
        required
        value={value.greeting}
        onChange={(greeting) => set({ greeting })}
        error={errorOf('greeting')}
      />
    </SettingCard>
  )
}
