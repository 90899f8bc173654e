import { ArrowUpRight } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SettingName } from '#domain/settings/setting-names.ts'
import type { AdminSettings } from '#server/settings/settings-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { useMay } from '#web/admin/console/use-may.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

/** The weightiest first. */
const SECTIONS: readonly SettingName[] = [
  ...(['promises', 'coverage', 'holidays', 'notice', 'support', 'operator', 'banner', 'demo'] as const),
]

/** A database without a demo has nothing to show or hide. */
export const sectionsOf = ({ demoRows }: Pick<AdminSettings, 'demoRows'>): readonly SettingName[] =>
  SECTIONS.filter((name) => name !== 'demo' || demoRows.providers + demoRows.projectRequests > 0)

/** The section of the address; without one, what is missing is shown first. */
export const readSection = (search: URLSearchParams, settings: AdminSettings): SettingName =>
  sectionsOf(settings).find((name) => name === search.get('section')) ??
  (missingOf(settings.operator.value).length > 0 ? 'operator' : 'promises')

/** What the law wants visitors to read of the operator and nobody has entered. */
export const missingOf = (value: AdminSettings['operator']['value']) => [
  ...(value.name.ar && value.name.en ? [] : (['name'] as const)),
  ...(['registrationNumber', 'vatNumber'] as const).filter((number) => !value[number]),
]

/** Settings that have a page of their own. */
const ELSEWHERE = [
  { page: 'packages', at: '', right: 'settings', words: 'packages' },
  { page: 'messages', at: '#templates-title', right: 'conversations', words: 'templates' },
] as const

/** The sections, each with its own address, and what an admin should know of it before opening it. */
export function SettingsMenu({ settings, here }: { settings: AdminSettings; here: SettingName }) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const may = useMay()
  const { operator, notice, banner, demo } = settings
  const isOperatorMissing = missingOf(operator.value).length > 0
  const states: Partial<Record<SettingName, string>> = {
    notice: t(notice.value.isOn ? 'menu.on' : 'menu.off'),
    banner: t(banner.value.isOn ? 'menu.on' : 'menu.off'),
    demo: t(demo.value.isOn ? 'menu.on' : 'menu.off'),
    ...(isOperatorMissing && { operator: t('menu.missing') }),
  }
  return (
    <nav className={styles.menu} aria-label={t('menu.label')}>
      <ul>
        {sectionsOf(settings).map((section) => (
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
        {ELSEWHERE.map(({ page, at, right, words }) =>
          may('read', right) ? (
            <li key={words}>
              <Link to={`${adminPath(page, locale)}${at}`}>
                <span className={styles.menuElsewhere}>
                  {t(`menu.${words}`)}
                  <Icon icon={ArrowUpRight} size={16} flip />
                </span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}
