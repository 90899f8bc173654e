import { Fragment } from 'react'
import { Link, type MetaFunction, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { LEAD_STAGES, type LeadStage } from '#domain/dispatch/follow-up.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { LeadList, LeadSummary } from '#server/leads/lead-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type ListPage, useListPages } from '#web/ui/use-list-pages.ts'
import { useLocale } from '#web/use-locale.ts'
import { DueFollowUps } from './due-follow-ups.tsx'
import followStyles from './follow-up.module.css'
import { type DueWhen, dueWhen, inOrderOf, nextDeadline } from './lead-acts.ts'
import {
  FOLLOW_UPS_DUE,
  isLeadStage,
  isLeadTab,
  LEAD_TABS,
  LEADS_FIRST,
  type LeadTab,
  leadsAddress,
} from './lead-address.ts'
import { LeadCard } from './lead-card.tsx'
import { NoAnswer } from './no-answer.tsx'
import { QuotaLine } from './quota-meter.tsx'
import { useTimeText } from './time-text.ts'
import { useNow } from './use-now.ts'
import '#web/styles/lead-tabs.css'
import styles from './leads.module.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: ['leads', 'projectDocuments', 'jobs'],
  reads: ({ query }: Parameters<ReadsOfPage>[0]) => [
    leadsAddress(tabOf(query), stageOf(query)),
    FOLLOW_UPS_DUE,
  ],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ leads }) => ({ title: leads.metaTitle })),
  ...UNLISTED_PAGE,
]

function tabOf(query: URLSearchParams): LeadTab {
  const asked = query.get('status')
  return isLeadTab(asked) ? asked : 'offered'
}

/** Only of quoted leads. */
function stageOf(query: URLSearchParams): { stage?: LeadStage } {
  const asked = query.get('stage')
  return tabOf(query) === 'quoted' && isLeadStage(asked) ? { stage: asked } : {}
}

/** The provider's leads by their state. */
export default function OwnLeadsPage() {
  const t = useTranslations('leads')
  const [query] = useSearchParams()
  const tab = tabOf(query)
  const { stage } = stageOf(query)
  const { isConnected } = useDashboard()
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      {tab !== 'over' && <Waiting tab={tab} />}
      <div className={styles.leadQuota}>
        <QuotaLine />
      </div>
      <DueFollowUps />
      <Tabs current={tab} />
      {tab === 'quoted' && <StageFilter current={stage} />}
      {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
      <LeadPages key={`${tab} ${stage}`} tab={tab} stage={stage} />
      {tab === 'offered' && <Counted />}
    </div>
  )
}

/** Said once below the cards, because each of them has the button that people fear to pay for. */
function Counted() {
  const t = useTranslations('leads.quota')
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  return data && data.counts.offered > 0 ? <p className="caption">{t('counted')}</p> : null
}

/** What a tab is about, in one line under the title: what waits for the provider and how soon, or what is with owners. */
function Waiting({ tab }: { tab: LeadTab }) {
  const t = useTranslations('leads.waiting')
  const span = useTimeText()
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  const now = useNow()
  if (!data) return null
  const { counts, items, priceDueAt } = data
  if (tab === 'quoted') return counts.quoted > 0 ? <WithOwners count={counts.quoted} /> : null
  if (counts.offered + counts.accepted === 0) return null
  const late =
    now === undefined
      ? 0
      : items.filter((lead) => lead.status === 'offered' && dueWhen(nextDeadline(lead).at, now) === 'late')
          .length
  const left = priceDueAt !== undefined && now !== undefined ? Date.parse(priceDueAt) - now : undefined
  return (
    <p className={styles.leadsWaiting}>
      {counts.offered > 0 && (
        <>
          <b>{t('offered', { count: counts.offered })}.</b> {late > 0 && t('late', { count: late })}{' '}
        </>
      )}
      {counts.accepted > 0 && (
        <>
          <Link to="?status=accepted" preventScrollReset>
            {t('accepted', { count: counts.accepted })}
          </Link>
          {left === undefined ? '.' : left > 0 ? t('nearest', { span: span(left) }) : t('nearestLate')}
        </>
      )}
    </p>
  )
}

/** Where one page holds all of them, also when the first stops being valid. */
function WithOwners({ count }: { count: number }) {
  const t = useTranslations('leads.waiting')
  const locale = useLocale()
  const { data } = useAnswer<LeadList>(leadsAddress('quoted', {}))
  const quoted = t('quoted', { count })
  const [first] = inGroups(data?.items ?? [], 'quoted', undefined)[0]!.leads
  const until = data?.next === undefined ? first?.quote?.validUntil : undefined
  return (
    <p className={styles.leadsWaiting}>
      {until ? t('firstEnds', { quoted, date: formatDate(until, locale) }) : `${quoted}.`}
    </p>
  )
}

function Tabs({ current }: { current: LeadTab }) {
  const t = useTranslations('leads')
  const { data } = useAnswer<LeadList>(LEADS_FIRST)
  return (
    <nav className="lead-tabs" aria-label={t('tabs')}>
      {LEAD_TABS.map((tab) => (
        <Link
          key={tab}
          to={tab === 'offered' ? '?' : `?status=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(`tab.${tab}`)}
          {data && <b className="num">{formatNumber(data.counts[tab])}</b>}
        </Link>
      ))}
    </nav>
  )
}

/** The quoted leads by how far they are, with the number of each. */
function StageFilter({ current }: { current: LeadStage | undefined }) {
  const t = useTranslations('leads.followUp')
  const { data } = useAnswer<LeadList>(leadsAddress('quoted', current ? { stage: current } : {}))
  const some = LEAD_STAGES.filter((stage) => stage === current || data?.stages?.[stage])
  // Until one was noted, every lead is at the first stage, and the filter would offer the same list twice.
  const isNoted = some.some((stage) => stage !== LEAD_STAGES[0])
  const stages = isNoted ? [undefined, ...some] : []
  return (
    <>
      {isNoted && (
        <nav className={`chips ${followStyles.stageFilter}`} aria-label={t('filter')}>
          {stages.map((stage) => (
            <Link
              key={stage ?? 'all'}
              className="chip"
              to={stage ? `?status=quoted&stage=${stage}` : '?status=quoted'}
              aria-current={stage === current ? 'page' : undefined}
              preventScrollReset
            >
              {t(stage ? `stage.${stage}` : 'open')}
              {data && (
                <b className="num">
                  {formatNumber(stage ? (data.stages?.[stage] ?? 0) : data.counts.quoted)}
                </b>
              )}
            </Link>
          ))}
        </nav>
      )}
      <p className="caption">{t('private')}</p>
    </>
  )
}

/** Successive pages, each read by its own address. */
function LeadPages({ tab, stage }: { tab: LeadTab; stage: LeadStage | undefined }) {
  const pages = useListPages((after) =>
    leadsAddress(tab, { ...(after && { after }), ...(stage && { stage }) }),
  )
  return (
    <ol className={styles.leadList}>
      {pages.map((page) => (
        <LeadPage key={page.address} {...page} tab={tab} stage={stage} />
      ))}
    </ol>
  )
}

interface LeadGroup {
  /** Undefined where nothing runs out, or the time is not known yet. */
  when?: DueWhen
  leads: readonly LeadSummary[]
}

/** In the order of the tab; what waits for the provider is grouped by day. */
function inGroups(leads: readonly LeadSummary[], tab: LeadTab, now: number | undefined): LeadGroup[] {
  const ordered = inOrderOf(tab, leads)
  if (tab === 'quoted' || tab === 'over' || now === undefined) return [{ leads: ordered }]
  const groups = Map.groupBy(ordered, (lead) => dueWhen(nextDeadline(lead).at, now))
  return [...groups].map(([when, leads]) => ({ when, leads }))
}

interface LeadPageProps extends ListPage {
  tab: LeadTab
  stage: LeadStage | undefined
}

function LeadPage({ address, tab, stage, isFirst, onMore }: LeadPageProps) {
  const t = useTranslations('leads')
  const answer = useAnswer<LeadList>(address)
  const now = useNow()
  const { data } = answer
  if (!data) return <li>{<NoAnswer answer={answer} />}</li>
  if (isFirst && data.items.length === 0)
    return (
      <li>
        <EmptyState level={2} title={t(stage ? 'followUp.none' : `empty.${tab}`)}>
          {t(stage ? 'followUp.noneText' : `empty.${tab}Text`)}
        </EmptyState>
      </li>
    )
  const { next } = data
  const groups = inGroups(data.items, tab, now)
  const firstId = groups[0]?.leads[0]?.id
  return (
    <>
      {groups.map(({ when, leads }) => (
        <Fragment key={when ?? 'all'}>
          {when && (
            <li className={styles.leadGroup}>
              <h2>{t(`dueWhen.${when}`)}</h2>
            </li>
          )}
          {leads.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              now={now}
              tab={tab}
              level={when ? 3 : 2}
              isFirst={isFirst && lead.id === firstId}
            />
          ))}
        </Fragment>
      ))}
      {next && onMore && (
        <li className="lead-more">
          <Button variant="secondary" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  )
}
