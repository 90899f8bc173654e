import type { IconNode } from 'lucide'
import {
  CalendarClock,
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  Inbox,
  KeyRound,
  Menu,
  Plug,
  ReceiptText,
  Route,
  ShieldCheck,
  Star,
  Store,
  UserRound,
} from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import { isAdvising } from '#web/consultations/calendar/is-advising.ts'
import { LEADS_FIRST } from '#web/leads/lead-address.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { mayOpen } from '#web/team/page-rights.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard-frame.module.css'
import { PLACE_PARTS, partAddress, partIn } from './profile-parts.ts'
import { useAnswer, useDashboard } from './use-dashboard.tsx'

/** On phones a bar at the bottom holds these and a button for the others. */
const LEADS = ['leads', paths.contractorLeads, Inbox] as const
const QUOTES = ['quotes', privatePaths.contractorQuotes, FileText] as const
const RECORD = ['record', privatePaths.contractorRecord, ChartNoAxesColumn] as const
const PROFILE = ['profile', paths.contractorProfile, Store] as const
const FIRST = [LEADS, QUOTES, RECORD, PROFILE]

const OTHERS = [
  ['reviews', privatePaths.contractorReviews, Star],
  ['package', privatePaths.contractorPackage, CreditCard],
  ['statement', privatePaths.contractorStatement, ReceiptText],
  ['dispatch', privatePaths.contractorDispatch, Route],
  ['team', privatePaths.contractorTeam, UserRound],
  ['integrations', privatePaths.contractorIntegrations, Plug],
  ['privacy', privatePaths.contractorPrivacy, ShieldCheck],
  ['security', privatePaths.contractorSecurity, KeyRound],
] as const

/** Consultations are an advisor's main work, so they have the place of the record. */
const CONSULTATIONS = ['consultations', privatePaths.contractorConsultations, CalendarClock] as const
const FIRST_OF_ADVISOR = [LEADS, CONSULTATIONS, QUOTES, PROFILE]
const OTHERS_OF_ADVISOR = [RECORD, ...OTHERS]

/** Links to the dashboard's pages with their pending counts. On the profile also links to its sections. */
export function DashboardNav({ isKnown }: { isKnown: boolean }) {
  const t = useTranslations('leads.nav')
  const locale = useLocale()
  const { pathname } = useLocation()
  const { reading } = useDashboard()
  const isAdvisor = typeof reading !== 'string' && isAdvising(reading.kind)
  const role = typeof reading === 'string' ? undefined : reading.yourRole
  const [first, others] = pagesOf(isAdvisor, ([, to]) => mayOpen(role, to(locale), locale))
  return (
    <nav className={styles.placeNav} aria-label={t('label')}>
      <ul>
        {first.map(([name, to, icon]) => (
          <li key={name} data-page={name}>
            <Page to={to(locale)} icon={icon} isCurrent={isAt(pathname, to(locale))}>
              <span>{t(name)}</span>
              {isKnown && name === 'leads' && <Waiting />}
            </Page>
            {isKnown && name === 'profile' && isAt(pathname, to(locale)) && <Parts />}
          </li>
        ))}
        {others.length > 0 && (
          <Others isHere={others.some(([, to]) => isAt(pathname, to(locale)))} key={pathname}>
            {others.map(([name, to, icon]) => (
              <li key={name} data-page={name}>
                <Page to={to(locale)} icon={icon} isCurrent={isAt(pathname, to(locale))}>
                  <span>{t(name)}</span>
                </Page>
              </li>
            ))}
          </Others>
        )}
      </ul>
    </nav>
  )
}

type NavPage = (typeof FIRST | typeof FIRST_OF_ADVISOR | typeof OTHERS_OF_ADVISOR)[number]

/** Pages of the bar and those behind its button, of those that may be opened; the bar of a phone has room for four. */
function pagesOf(isAdvisor: boolean, isOpen: (page: NavPage) => boolean): [NavPage[], NavPage[]] {
  const first: NavPage[] = (isAdvisor ? FIRST_OF_ADVISOR : FIRST).filter(isOpen)
  const others: NavPage[] = (isAdvisor ? OTHERS_OF_ADVISOR : OTHERS).filter(isOpen)
  const room = BAR_PAGES - first.length
  return [[...first, ...others.slice(0, room)], others.slice(room)]
}

const BAR_PAGES = 4

interface OthersProps {
  /** One of them is the page that is open. */
  isHere: boolean
  children: React.ReactNode
}

/** The other pages: behind a button on phones, in the list on wide screens. */
function Others({ isHere, children }: OthersProps) {
  const t = useTranslations('leads.nav')
  const [isOpen, open] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      const isInside = event.target instanceof Node && place.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isInside) open(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', leave)
    }
  }, [isOpen])
  return (
    <li ref={place} className={styles.placeMore} data-open={isOpen ? '' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        data-here={isHere ? '' : undefined}
        onClick={() => open(!isOpen)}
      >
        <Icon icon={Menu} size={20} />
        {t('more')}
      </button>
      <ul>{children}</ul>
    </li>
  )
}

/** A path with the optional `/ar` prefix is the same page. */
const isAt = (pathname: string, to: string) =>
  pathname === to || pathname.replace(/^\/ar(?=\/)/, '').startsWith(to)

interface PageProps {
  to: string
  icon: IconNode
  isCurrent: boolean
  children: React.ReactNode
}

function Page({ to, icon, isCurrent, children }: PageProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon icon={icon} size={20} />
      {children}
    </Link>
  )
}

/** What waits for the provider, for an answer or for a price. What waits for an owner is no number here. */
function Waiting() {
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  const count = data && data.counts.offered + data.counts.accepted
  return count ? <b className="num">{formatNumber(count)}</b> : null
}

/** On wide screens only: on a phone the overview lists them, so that one strip of links does not lie above another. */
function Parts() {
  const t = useTranslations('providerDashboard')
  const locale = useLocale()
  const [query] = useSearchParams()
  const current = partIn(query)
  return (
    <ul className={styles.placePartsNav} aria-label={t('navigation')}>
      {PLACE_PARTS.map((part) => (
        <li key={part}>
          <Link to={partAddress(locale, part)} aria-current={part === current ? 'page' : undefined}>
            {t(`part.${part}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
