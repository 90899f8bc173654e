import {
  BadgeCheck,
  Banknote,
  Building2,
  ChartColumn,
  ClipboardList,
  Clock,
  ExternalLink,
  FileText,
  Flag,
  type IconNode,
  Images,
  Inbox,
  LogOut,
  Menu,
  MessageSquareWarning,
  Package,
  ScrollText,
  Settings2,
  ShieldCheck,
  Star,
  UserRoundX,
  Users,
  X,
} from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
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
import {
  adminPageAt,
  adminPath,
  groupOf,
  isInMenuOf,
  MENU_GROUPS,
  MENU_PAGES,
  type MenuGroup,
  type MenuPageName,
} from '../admin-pages.ts'
import { FindButton } from '../find/find-button.tsx'
import { readQueueView } from '../queue/queue-address.ts'
import { sumOf } from '../queue/waiting-sum.ts'
import styles from './admin.module.css'
import type { MessagesSummary, Summary } from './answers.ts'
import { formatCounted } from './counted.ts'
import { nameOfEmail } from './name-of-email.ts'
import { useAnswer } from './use-admin.tsx'
import { useIsReadOnly, useMay } from './use-may.ts'

/** A side bar on wide screens; on phones a header whose menu opens below it. */
export function AdminBar() {
  const t = useTranslations()
  const locale = useLocale()
  const [isOpen, open] = useState(false)
  const { key } = useLocation()
  // The next page is read, not its menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever another page comes
  useEffect(() => open(false), [key])
  return (
    <header className={styles.adminBar} data-open={isOpen ? '' : undefined}>
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
        <button
          type="button"
          className={`icon-button ${styles.adminMenuButton}`}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          aria-label={t(isOpen ? 'admin.nav.close' : 'admin.nav.menu')}
          onClick={() => open(!isOpen)}
        >
          <Icon icon={isOpen ? X : Menu} size={24} />
        </button>
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
  queue: Inbox,
  revenue: ChartColumn,
  payments: Banknote,
  packages: Package,
  invoices: FileText,
  messages: MessageSquareWarning,
  reviews: Star,
  workPhotos: Images,
  complaints: Flag,
  marketRows: ClipboardList,
  clocks: Clock,
  audit: ScrollText,
  settings: Settings2,
  staff: Users,
  privacy: UserRoundX,
  security: ShieldCheck,
}

/** How many items wait for an admin on a page. */
function useWaiting(): Partial<Record<MenuPageName, number | undefined>> {
  const waiting = useAnswer<Summary>('/admin/summary').data?.waiting
  return {
    queue: waiting && sumOf(waiting),
    payments: waiting?.money,
    complaints: waiting?.report,
    reviews: waiting?.review,
    workPhotos: waiting?.photos,
  }
}

function Places() {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const { role } = useAuth()
  const mine = MENU_PAGES.filter((name) => !role || isInMenuOf(role, name))
  const of = (group: MenuGroup | undefined) => mine.filter((name) => groupOf(name) === group)
  return (
    <nav id="admin-menu" aria-label={t('label')}>
      <PlaceList names={of(undefined)} />
      {MENU_GROUPS.filter((group) => of(group).length > 0).map((group) => (
        <section key={group} aria-labelledby={`admin-menu-${group}`}>
          <p id={`admin-menu-${group}`} className={styles.adminGroup}>
            {t(`group.${group}`)}
          </p>
          <PlaceList names={of(group)} before={group === 'market' && <ProviderPlaces />}>
            {group === 'platform' && (
              <li>
                <a className={styles.adminPlace} href={paths.serviceProviders(locale)}>
                  <Icon icon={ExternalLink} flip />
                  <span>{t('site')}</span>
                </a>
              </li>
            )}
          </PlaceList>
        </section>
      ))}
    </nav>
  )
}

interface PlaceListProps {
  names: readonly MenuPageName[]
  before?: ReactNode
  children?: ReactNode
}

function PlaceList({ names, before, children }: PlaceListProps) {
  const t = useTranslations('admin.nav')
  const locale = useLocale()
  const waiting = useWaiting()
  return (
    <ul className={styles.adminPlaces}>
      {before}
      {names.map((name) => (
        <li key={name}>
          <Place to={adminPath(name, locale)} icon={<Icon icon={ICONS[name]} />}>
            <span>{t(name)}</span>
            {name === 'messages' ? <MessagesWaiting /> : <Waiting count={waiting[name]} />}
          </Place>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** Asked for only where the menu has the page. */
function MessagesWaiting() {
  const { data } = useAnswer<MessagesSummary>('/admin/messages/summary')
  return <Waiting count={data && data.open + data.holds.length} />
}

const Waiting = ({ count = 0 }: { count: number | undefined }) =>
  count > 0 && <span className="num">{formatCounted(count)}</span>

/** The two lists of providers, which Today opens too: those to verify, and all of them. */
function ProviderPlaces() {
  const t = useTranslations('admin.nav')
  const queue = adminPath('queue', useLocale())
  const mayRead = useMay()('read', 'registrations')
  const waiting = useAnswer<Summary>('/admin/summary').data?.waiting
  if (!mayRead) return null
  return (
    <>
      <li>
        <Place to={`${queue}?status=pending`} icon={<Icon icon={BadgeCheck} />}>
          <span>{t('verification')}</span>
          <Waiting count={waiting?.verification} />
        </Place>
      </li>
      <li>
        <Place to={`${queue}?status=all`} icon={<Icon icon={Building2} />}>
          <span>{t('providers')}</span>
        </Place>
      </li>
    </>
  )
}

interface PlaceProps {
  to: string
  icon: ReactNode
  children: ReactNode
}

/** Lists of providers have the address of Today, and are told apart by what they list. */
const listOf = (search: string) => {
  const { status } = readQueueView(new URLSearchParams(search))
  return status === 'awaiting' ? 'pending' : status
}

function Place({ to, icon, children }: PlaceProps) {
  const { pathname, search } = useLocation()
  const [path = to, query = ''] = to.split('?')
  const isOfQueue = adminPageAt(path) === 'queue'
  const isHere =
    (pathname.endsWith(path) || pathname.includes(`${path}/`)) &&
    (!isOfQueue || listOf(search) === listOf(query))
  return (
    <Link className={styles.adminPlace} to={to} aria-current={isHere ? 'page' : undefined}>
      {icon}
      {children}
    </Link>
  )
}

/** Who is signed in, by name and role. */
function Whoever() {
  const t = useTranslations()
  const { user, role } = useAuth()
  const { end, ending } = useSignOut()
  return (
    <div className={styles.adminWhoever}>
      <p title={user?.email}>
        <small>{t('admin.signedInAs')}</small>{' '}
        <Bdi className={styles.adminEmail}>{user?.email && nameOfEmail(user.email)}</Bdi>{' '}
        {role && <small>{t(`admin.roles.role.${role}`)}</small>}
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
