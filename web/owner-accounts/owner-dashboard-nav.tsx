import { CalendarClock, Inbox, LockKeyhole, LogOut, ShieldCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { pathInLocale, paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './owner-dashboard.module.css'

const PAGES = [
  ['projectRequests', paths.accountProjectRequests, Inbox],
  ['consultations', privatePaths.accountConsultations, CalendarClock],
  ['privacy', privatePaths.accountPrivacy, ShieldCheck],
  ['security', paths.accountSecurity, LockKeyhole],
] as const

/** The pages of one's own account, and the way out of it. */
export function OwnerDashboardNav() {
  const t = useTranslations('ownerAccounts.nav')
  const locale = useLocale()
  const { pathname } = useLocation()
  const here = pathInLocale(locale, { pathname })
  const { end, ending } = useSignOut()
  const list = useRef<HTMLUListElement>(null)
  // On phones the row may be wider than the screen: the page one is on is moved into view, along the row alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another link
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <div className={`wrap ${styles.ownerPlaceBar}`}>
      <nav className={styles.ownerPlaceNav} aria-label={t('label')}>
        <ul ref={list}>
          {PAGES.map(([name, to, icon]) => (
            <li key={name}>
              <Link to={to(locale)} aria-current={here === to(locale) ? 'page' : undefined}>
                <Icon icon={icon} size={18} />
                <span>{t(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        className={styles.ownerPlaceOut}
        aria-busy={ending !== undefined || undefined}
        onClick={() => void end('local')}
      >
        <Icon icon={LogOut} size={18} flip />
        <span>{t('signOut')}</span>
      </button>
    </div>
  )
}
