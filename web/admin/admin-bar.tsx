import {
  BadgeCheck,
  Clock,
  ExternalLink,
  LogOut,
  MessageSquareWarning,
  ScrollText,
  ShieldCheck,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { ThemeSwitch } from '#web/layouts/site-header.tsx'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { MessagesSummary, Summary } from './answers.ts'
import { useAnswer } from './use-admin.tsx'

/** At the side on wide screens, a head with a row of links on phones. */
export function AdminBar() {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <header className="admin-bar">
      <div className="admin-bar-head">
        <Link
          to={paths.adminDashboard(locale)}
          className="site-logo"
          aria-label={t('accounts.dashboard.title')}
        >
          <Logo locale={locale} />
        </Link>
        <LanguageSwitch />
        <ThemeSwitch label={t('layout.theme')} />
      </div>
      <Places />
      <Whoever />
    </header>
  )
}

function Places() {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const { data } = useAnswer<Summary>('/admin/summary')
  const { data: messages } = useAnswer<MessagesSummary>('/admin/messages/summary')
  const stopped = messages ? messages.open + messages.holds.length : 0
  return (
    <nav aria-label={t('label')}>
      <ul className="admin-places">
        <li>
          <Place to={paths.adminDashboard(locale)} icon={<Icon icon={BadgeCheck} />}>
            <span>{t('queue')}</span>
            {data && data.pending > 0 && <span className="num">{formatNumber(data.pending)}</span>}
          </Place>
        </li>
        <li>
          <Place to={paths.adminMessages(locale)} icon={<Icon icon={MessageSquareWarning} />}>
            <span>{t('messages')}</span>
            {stopped > 0 && <span className="num">{formatNumber(stopped)}</span>}
          </Place>
        </li>
        <li>
          <Place to={paths.adminClocks(locale)} icon={<Icon icon={Clock} />}>
            <span>{t('clocks')}</span>
          </Place>
        </li>
        <li>
          <Place to={paths.adminAudit(locale)} icon={<Icon icon={ScrollText} />}>
            <span>{t('audit')}</span>
          </Place>
        </li>
        <li>
          <Place to={paths.accountSecurity(locale)} icon={<Icon icon={ShieldCheck} />}>
            <span>{t('security')}</span>
          </Place>
        </li>
        <li>
          <a className="admin-place" href={paths.serviceProviders(locale)}>
            <Icon icon={ExternalLink} flip />
            <span>{t('site')}</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

function Place({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Link className="admin-place" to={to} aria-current={pathname.endsWith(to) ? 'page' : undefined}>
      {icon}
      {children}
    </Link>
  )
}

function Whoever() {
  const t = useTranslations()
  const { user } = useAuth()
  const { end, ending } = useSignOut()
  return (
    <div className="admin-whoever">
      <p>
        <small>{t('admin.signedInAs')}</small> <Bdi className="admin-email">{user?.email}</Bdi>
      </p>
      <Button
        size="sm"
        variant="ghost"
        icon={<Icon icon={LogOut} flip />}
        loading={ending !== undefined}
        onClick={() => void end('local')}
      >
        {t('accounts.dashboard.signOut')}
      </Button>
    </div>
  )
}
