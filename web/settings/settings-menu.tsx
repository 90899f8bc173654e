import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SETTING_NAMES, type SettingName } from '#domain/settings/setting-names.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

/** In the order in which they are changed most. */
export const SECTIONS: readonly SettingName[] = [
  ...(['notice', 'banner', 'support', 'operator', 'coverage', 'holidays'] as const),
]

export const readSection = (search: URLSearchParams): SettingName =>
  SETTING_NAMES.find((name) => name === search.get('section')) ?? 'notice'

/** The sections, each with its own address, and what an admin should know of it before opening it. */
export function SettingsMenu({ settings, here }: { settings: AdminSettings; here: SettingName }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const { operator, notice, banner } = settings
  const { name, registrationNumber, vatNumber } = operator.value
  const isOperatorMissing = !name[locale] || !registrationNumber || !vatNumber
  const states: Partial<Record<SettingName, string>> = {
    notice: t(notice.value.isOn ? 'menu.on' : 'menu.off'),
    banner: t(banner.value.isOn ? 'menu.on' : 'menu.off'),
    ...(isOperatorMissing && { operator: t('menu.missing') }),
  }
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <Link
              to={`${adminPath('settings', locale)}?section=${section}`}
              aria-current={section === here ? 'page' : undefined}
              preventScrollReset
            >
              {t(`${section}.title`)}
              {states[section] && (
                <small data-missing={section === 'operator' ? '' : undefined}>{states[section]}</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
