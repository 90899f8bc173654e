import { LogOut, Moon, Sun } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { SupportButton } from '#web/layouts/support-button.tsx'
import { switchTheme } from '#web/layouts/theme.ts'
import { QuotaMeter } from '#web/leads/quota-meter.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard-frame.module.css'
import { DashboardNav } from './dashboard-nav.tsx'

interface DashboardFrameProps {
  /** The provider, at the bottom of the side bar. Undefined while loading. */
  owner?: ReactNode
  children: ReactNode
}

/** A side bar on wide screens; a bar of five at the bottom on phones. */
export function DashboardFrame({ owner, children }: DashboardFrameProps) {
  const layout = useTranslations('layout')
  const t = useTranslations('providerDashboard')
  const locale = useLocale()
  return (
    <div className={styles.place}>
      <a className="skip-link" href="#main">
        {layout('skip')}
      </a>
      <header className={styles.placeHead}>
        <a href={paths.businessHome(locale)} className="site-logo" aria-label={layout('home')}>
          <Logo locale={locale} />
        </a>
        <span className={styles.placeTools}>
          <LanguageSwitch />
          <ThemeButton label={layout('theme')} />
          <SignOutButton />
        </span>
      </header>
      <div className={styles.placeSide}>
        <DashboardNav isKnown={owner !== undefined} />
        {owner && (
          <aside className={styles.placeFoot} aria-label={t('title')}>
            <QuotaMeter />
            {owner}
          </aside>
        )}
      </div>
      <main id="main" tabIndex={-1} className={styles.placeMain}>
        {children}
      </main>
      <footer className={styles.placeEnd}>
        <SupportButton />
      </footer>
    </div>
  )
}

function ThemeButton({ label }: { label: string }) {
  return (
    <button type="button" className="icon-button theme-switch" aria-label={label} onClick={switchTheme}>
      <Icon icon={Moon} size={20} className="theme-light-only" />
      <Icon icon={Sun} size={20} className="theme-dark-only" />
    </button>
  )
}

function SignOutButton() {
  const t = useTranslations('accounts.security')
  const { end, ending } = useSignOut()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('signOutHere')}
      aria-busy={ending !== undefined || undefined}
      onClick={() => void end('local')}
    >
      <Icon icon={LogOut} size={20} flip />
    </button>
  )
}
