import {
  BadgeCheck,
  Banknote,
  ChartColumn,
  Clock,
  ExternalLink,
  FileText,
  Flag,
  type IconNode,
  Images,
  LogOut,
  MessageSquareWarning,
  Package,
  ScrollText,
  Settings2,
  ShieldCheck,
  Star,
  UserRoundX,
  Users,
} from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
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
import { adminPath, MENU_PAGES, type MenuPageName, mayOpen } from '../admin-pages.ts'
import { FindButton } from '../find/find-button.tsx'
import styles from './admin.module.css'
import type { MessagesSummary, Summary } from './answers.ts'
import { useAnswer } from './use-admin.tsx'
import { useIsReadOnly } from './use-may.ts'

/** A side bar on wide screens; a header with a row of links on phones. */
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
        <FindButton />
        <LanguageSwitch />
        <ThemeSwitch label={t('layout.theme')} />
      </div>
      <OwnRole />
      <Places />
      <Whoever />
    </header>
  )
}

/** Above the menu, so that who only reads sees it on the first screen. An admin needs no such line. */
function OwnRole() {
  const t = useTranslations('admin.roles')
  const { role } = useAuth()
  const isReadOnly = useIsReadOnly()
  if (!role || role === 'admin') return null
  return (
    <p className={styles.adminRole}>
      {t(`role.${role}`)}
      {isReadOnly && <> · {t('readOnly')}</>}
    </p>
  )
}

/** Icon of each page in the menu. */
const ICONS: Record<MenuPageName, IconNode> = {
  queue: BadgeCheck,
  revenue: ChartColumn,
  payments: Banknote,
  packages: Package,
  invoices: FileText,
  messages: MessageSquareWarning,
  reviews: Star,
  workPhotos: Images,
  complaints: Flag,
  clocks: Clock,
  audit: ScrollText,
  settings: Settings2,
  staff: Users,
  privacy: UserRoundX,
  security: ShieldCheck,
}

/** How many items wait for an admin on a page. */
function useWaiting(): Partial<Record<MenuPageName, number | undefined>> {
  const { data } = useAnswer<Summary>('/admin/summary')
  const payments = data?.payments
  return {
    queue: data && data.pending - data.awaiting,
    payments: payments && payments.transfers + payments.toLookAt + payments.refunds,
    complaints: data?.complaints?.open,
    workPhotos: data?.workPhotos,
  }
}

function Places() {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const waiting = useWaiting()
  const { role } = useAuth()
  return (
    <nav aria-label={t('label')}>
      <ul className={styles.adminPlaces}>
        {MENU_PAGES.filter((name) => !role || mayOpen(role, name)).map((name) => (
          <li key={name}>
            <Place to={adminPath(name, locale)} icon={<Icon icon={ICONS[name]} />}>
              <span>{t(name)}</span>
              {name === 'messages' ? <MessagesWaiting /> : <Waiting count={waiting[name]} />}
            </Place>
          </li>
        ))}
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

/** Asked for only where the menu has the page. */
function MessagesWaiting() {
  const { data } = useAnswer<MessagesSummary>('/admin/messages/summary')
  return <Waiting count={data && data.open + data.holds.length} />
}

const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="num">{formatNumber(count)}</span>

/** On phones the row is wider than the screen, so the link of the current page is scrolled into view. */
function Place({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname } = useLocation()
  const isHere = pathname.endsWith(to) || pathname.includes(`${to}/`)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])
  return (
    <Link ref={link} className={styles.adminPlace} to={to} aria-current={isHere ? 'page' : undefined}>
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
        <span>{t('accounts.dashboard.signOut')}</span>
      </Button>
    </div>
  )
}
