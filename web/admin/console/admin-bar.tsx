import {
  BadgeCheck,
  Banknote,
  ChartColumn,
  Clock,
  ExternalLink,
  FileText,
  Flag,
  LogOut,
  MessageSquareWarning,
  Package,
  ScrollText,
  ShieldCheck,
  Star,
  UserRoundX,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Logo } from '#web/brand/logo.tsx'
import { complaintPaths } from '#web/complaints/complaint-paths.ts'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { ThemeSwitch } from '#web/layouts/site-header.tsx'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './admin.module.css'
import type { MessagesSummary, Summary } from './answers.ts'
import { useAnswer } from './use-admin.tsx'

/** At the side on wide screens, a head with a row of links on phones. */
export function AdminBar() {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <header className={styles.adminBar}>
      <div className={styles.adminBarHead}>
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
      <ul className={styles.adminPlaces}>
        <li>
          <Place to={paths.adminDashboard(locale)} icon={<Icon icon={BadgeCheck} />}>
            <span>{t('queue')}</span>
            <Waiting count={data?.pending} />
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminRevenue(locale)} icon={<Icon icon={ChartColumn} />}>
            <span>{t('revenue')}</span>
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminPayments(locale)} icon={<Icon icon={Banknote} />}>
            <span>{t('payments')}</span>
            <Waiting count={paymentsThatWait(data)} />
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminPackages(locale)} icon={<Icon icon={Package} />}>
            <span>{t('packages')}</span>
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminInvoices(locale)} icon={<Icon icon={FileText} />}>
            <span>{t('invoices')}</span>
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminMessages(locale)} icon={<Icon icon={MessageSquareWarning} />}>
            <span>{t('messages')}</span>
            <Waiting count={stopped} />
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminReviews(locale)} icon={<Icon icon={Star} />}>
            <span>{t('reviews')}</span>
          </Place>
        </li>
        <li>
          <Place to={complaintPaths.admin(locale)} icon={<Icon icon={Flag} />}>
            <span>{t('complaints')}</span>
            <Waiting count={data?.complaints?.open} />
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminClocks(locale)} icon={<Icon icon={Clock} />}>
            <span>{t('clocks')}</span>
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminAudit(locale)} icon={<Icon icon={ScrollText} />}>
            <span>{t('audit')}</span>
          </Place>
        </li>
        <li>
          <Place to={privatePaths.adminPrivacy(locale)} icon={<Icon icon={UserRoundX} />}>
            <span>{t('privacy')}</span>
          </Place>
        </li>
        <li>
          <Place to={paths.accountSecurity(locale)} icon={<Icon icon={ShieldCheck} />}>
            <span>{t('security')}</span>
          </Place>
        </li>
        <li>
          <a className={styles.adminPlace} href={paths.serviceProviders(locale)}>
            <Icon icon={ExternalLink} flip />
            <span>{t('site')}</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** How many wait for an admin there. */
const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="num">{formatNumber(count)}</span>

const paymentsThatWait = (summary: Summary | undefined) =>
  summary?.payments && summary.payments.transfers + summary.payments.toLookAt + summary.payments.refunds

function Place({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const isHere = pathname.endsWith(to) || pathname.includes(`${to}/`)
  return (
    <Link className={styles.adminPlace} to={to} aria-current={isHere ? 'page' : undefined}>
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
    <div className={styles.adminWhoever}>
      <p>
        <small>{t('admin.signedInAs')}</small> <Bdi className={styles.adminEmail}>{user?.email}</Bdi>
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
