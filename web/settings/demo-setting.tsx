import { useTranslations } from 'use-intl'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SettingCard } from './setting-card.tsx'
import { useSetting } from './use-setting.ts'

/** Whether visitors see the firms and requests of the demo (docs/settings.md#demo). */
export function DemoSetting({ settings: { demo, demoRows } }: { settings: AdminSettings }) {
  const t = useTranslations('settings.demo')
  const state = useSetting('demo', demo)
  const { value, set } = state
  return (
    <SettingCard
      name="demo"
      setting={demo}
      state={state}
      preview={<p>{t(value.isOn ? 'shown' : 'hidden', demoRows)}</p>}
    >
      <CheckboxField
        name="demo-isOn"
        label={t('isOn')}
        checked={value.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      <p className="caption">{t('stays')}</p>
    </SettingCard>
  )
}
