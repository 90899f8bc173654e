import { Clock, FileText, ShieldCheck } from 'lucide'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { asksOthersUntil } from '#domain/dispatch/waves.ts'
import { budgetOf } from '#domain/estimates/place-budget.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { compareValid } from '#domain/quotes/compare-quotes.ts'
import type { Comparison, Finding } from '#domain/quotes/comparison.ts'
import { deadlineOf } from '#domain/quotes/own-deadline.ts'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { formatDue } from '#i18n/due-format.ts'
import { firmName } from '#i18n/firm-name.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import type { TrackingToCompare } from '#server/project-requests/read-tracking.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import type { Services } from '#server/services.ts'
import { AskAnAdvisor } from '#web/consultations/booking/ask-an-advisor.tsx'
import { ShownDocuments } from '#web/documents/shown-documents.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { EstimateRange } from '#web/project-requests/form/estimate-range.tsx'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import {
  ProjectRequestFacts,
  type ToldFacts,
  toldFacts,
} from '#web/project-requests/project-request-facts.tsx'
import { FirstQuoteTook, QuoteClock } from '#web/project-requests/quote-clock.tsx'
import { ReviewSection } from '#web/reviews/review-section.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AwardPanel } from './award-panel.tsx'
import { ComparisonSection } from './comparison-section.tsx'
import { ContactedProviders } from './contacted-providers.tsx'
import { Conversation } from './conversation.tsx'
import { RENEW, useQuestion } from './finding-question.ts'
import { type Beside, daysToFirstEnd, type LaidOut, laidOut, withdrawnOf } from './laid-out.ts'
import { LinkSettings } from './link-settings.tsx'
import { ProjectRequestSettings } from './project-request-settings.tsx'
import { ProjectRequestStatusBadge } from './project-request-status-badge.tsx'
import { PushSwitch } from './push-switch.tsx'
import { QuoteFindings } from './quote-findings.tsx'
import { actOnTracking } from './tracking-action.server.ts'
import { TrackingNews } from './tracking-news.tsx'
import { useOpenedQuotes } from './use-opened-quotes.ts'
import { useTrackingStream } from './use-tracking-stream.ts'
import '#web/styles/request-page.css'
import '#web/providers/firm-avatar.module.css'
import { UserText } from '#web/ui/user-text.tsx'
import besideStyles from './beside-pages.module.css'
import styles from './comparison.module.css'

export const handle = {
  messages: [
    'endedLink',
    'tracking',
    'compare',
    'verifications.fact',
    'projectRequests',
    'jobs',
    'projectDocuments',
    'advisorsToAsk',
    'estimates',
    'reviews',
    'contracts',
    'errors.handover',
    'errors.review',
    'errors.chat',
    'errors.lead',
    'errors.quote',
    'errors.projectRequest',
    'errors.field',
    'wizard.fact',
    'wizard.feast',
    'wizard.stage',
    'wizard.firstFixIs',
    'wizard.joined',
    'wizard.before',
    'wizard.beforeFeast',
    'wizard.from',
    'wizard.upTo',
    'wizard.riyals',
    'wizard.days',
    'wizard.yes',
    'wizard.no',
  ],
}

/** `tracking` is null for an unknown token: an incomplete link gets a page with help, not a bare 404. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const services = context.get(servicesContext)
  const found = await services.readTrackingToCompare(token)
  const read = found && { ...found, tracking: trackingIn(found.tracking, localeOfPath(url.pathname)) }
  const tracking = read?.tracking ?? null
  const comparison = read ? comparisonOf(read) : null
  const beside = read ? besideOf(read) : NOTHING_BESIDE
  const isEnded = read !== undefined && isOver(read.tracking.status)
  const again = isEnded ? factsAgain(read) : ''
  const told = read ? toldFacts(read.compared.estimate.facts) : {}
  const review = tracking && (await reviewOf(services, token, tracking))
  const warranties = review?.handover ? await warrantiesOf(services, token) : []
  return data(
    {
      token,
      tracking,
      comparison,
      beside,
      ownWords: read?.compared.ownWords ?? '',
      review,
      warranties,
      again,
      told,
    },
    { status: tracking ? 200 : 404, headers: PRIVATE_HEADERS },
  )
}

/** With the firms' names as readers of a language know them. */
const trackingIn = (tracking: Tracking, locale: Locale): Tracking => ({
  ...tracking,
  leads: tracking.leads.map(({ providerName: companyName, ...lead }) => ({
    ...lead,
    providerName: firmName({ companyName, ...lead }, locale),
  })),
})

/** Reviews exist only after the award. */
const reviewOf = async (services: Services, token: string, { leads }: Tracking) =>
  leads.some(({ status }) => status === 'won') ? services.readOwnerReview(token) : null

/** Work that was awarded before contracts existed may have none. */
async function warrantiesOf(services: Services, token: string): Promise<Contract['warranties']> {
  try {
    return (await services.ownerContract.read(token)).warranties
  } catch (error) {
    if (isRefusal(error) && error.code === 'contract.not_found') return []
    throw error
  }
}

/** Computed on the server, so that the browser gets the results without the rules. */
function comparisonOf({ tracking, compared }: TrackingToCompare): Comparison | null {
  const quotes = tracking.leads.flatMap(({ quote }) => quote ?? [])
  return quotes.length === 0
    ? null
    : compareValid(tracking.scopeLines, quotes, compared.estimate, Date.parse(compared.readAt))
}

function besideOf({ tracking, compared }: TrackingToCompare): Beside {
  const { records, ownWords, readAt, estimate } = compared
  const now = new Date(readAt)
  const { facts } = estimate
  return {
    asksUntil: asksUntil(tracking, now.getTime()),
    ...{ records, readAt: now.getTime() },
    deadline: deadlineOf(facts.deadline, ownWords, now),
    budget: budgetOf(facts),
  }
}

function asksUntil({ leads, quotesWished, receivedAt }: Tracking, now: number): number | undefined {
  const quoted = leads.filter(({ status }) => status === 'quoted' || status === 'won').length
  const minutes = asksOthersUntil({ wished: quotesWished, quoted, asked: leads.length })
  const until = minutes && Date.parse(receivedAt) + minutes * 60_000
  return until && until > now ? until : undefined
}

/** What the owner told, for a new request; without where and for how much, which no address may carry. */
function factsAgain({ compared }: TrackingToCompare): string {
  const { district: _district, budget: _budget, ...facts } = compared.estimate.facts
  return new URLSearchParams(fieldsOfFacts(facts)).toString()
}

const NOTHING_BESIDE: Beside = { records: {}, readAt: 0 }

export const action = (args: ActionFunctionArgs) => actOnTracking(args)

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ tracking, projectRequests }) => ({
    title: loaderData?.tracking ? tracking.metaTitle : projectRequests.success.missingTitle,
  })),
  ...PRIVATE_PAGE,
]

export default function TrackingPage() {
  const { tracking, comparison, ...rest } = useLoaderData<typeof loader>()
  return tracking ? (
    <Tracked {...rest} tracking={tracking} comparison={comparison ?? NOTHING_TO_COMPARE} />
  ) : (
    <LinkNotFound />
  )
}

const IN_STEPS: readonly Finding['kind'][] = ['lines_missing', 'advance_too_high', 'front_loaded']

const NOTHING_TO_COMPARE: Comparison = { quotes: [], findings: [] }

interface TrackedProps {
  token: string
  tracking: Tracking
  comparison: Comparison
  beside: Beside
  ownWords: string
  review: ReviewStanding | null
  warranties: Contract['warranties']
  /** Query of a new request with the same facts, once this one has ended. */
  again: string
  told: ToldFacts
}

function Tracked(props: TrackedProps) {
  const { token, tracking, comparison, beside, ownWords, review, warranties, again, told } = props
  const t = useTranslations('tracking')
  const [isConnected, setConnected] = useState(true)
  useTrackingStream(token, setConnected)
  const locale = useLocale()
  const outcome = useActionData<typeof action>()
  const quotes = laidOut(tracking, comparison, beside.readAt)
  useOpenedQuotes(
    token,
    quotes.flatMap(({ quote }) => (quote.isOpened === false ? quote.id : [])),
  )
  const winner = tracking.leads.find(({ status }) => status === 'won')
  // A quote chosen before this visit is shown first; one chosen on this page stays where the reader is.
  const [wasChosen] = useState(winner !== undefined)
  const [wasOver] = useState(isOver(tracking.status))
  const [wasHandedOver] = useState(review?.handover?.disputedAt ? undefined : review?.handover?.statedAt)
  // Once it is decided, questions about the other quotes help nobody. On this visit everything keeps its place.
  const isOpenQuestion = ({ quoteId, otherQuoteId }: Finding) =>
    winner?.quote ? [quoteId, otherQuoteId].includes(winner.quote.id) : false
  const isPast = wasChosen || wasOver
  const shown = isPast ? { ...comparison, findings: comparison.findings.filter(isOpenQuestion) } : comparison
  // The steps after the choice say these already.
  const unsaid = wasHandedOver ? [] : shown.findings.filter(({ kind }) => !IN_STEPS.includes(kind))
  const compared = { comparison: shown, quotes, scopeLines: tracking.scopeLines }
  const about = useSearchParams()[0].get('about')
  const suggested = comparison.findings.find(({ id }) => id === about)
  const question = useQuestion(compared)(suggested)
  const renewal = useTranslations('compare')('renewQuestion')
  const questionTo = (quoteId: string | undefined) =>
    about === `${RENEW}:${quoteId}` ? renewal : suggested?.quoteId === quoteId ? question : ''
  const award = winner && (
    <AwardPanel
      tracking={tracking}
      lead={winner}
      one={quotes.find(({ lead }) => lead.id === winner.id)}
      records={beside.records}
      recommended={comparison.recommended}
      isNew={!wasChosen}
      isHandedOver={wasHandedOver !== undefined}
      warranties={warranties}
      contract={privatePaths.ownerContract(locale, token)}
    />
  )
  const asked = <ProjectRequestFacts projectRequest={tracking} told={told} />
  const reviewing = review && (
    <ReviewSection side="owner" standing={review} action={privatePaths.ownerReview(locale, token)} />
  )
  return (
    <>
      <TrackingHead
        tracking={tracking}
        quotes={quotes}
        beside={beside}
        ownWords={ownWords}
        chosen={wasChosen ? winner : undefined}
        wasOver={wasOver}
        handedOverAt={wasHandedOver}
      />
      <div className={`wrap ${styles.trackingWhole}`}>
        {!isConnected && (
          <div className={styles.reconnecting}>
            <Notice tone="warning">{t('reconnecting')}</Notice>
          </div>
        )}
        {wasHandedOver && reviewing}
        {wasChosen && award}
        {wasChosen && unsaid.length > 0 && (
          <QuoteFindings {...compared} comparison={{ ...shown, findings: unsaid }} canAsk={false} />
        )}
        {wasChosen && !wasHandedOver && reviewing}
        {isOver(tracking.status) && !winner && quotes.length > 0 && (
          <AfterTheEnd token={token} tracking={tracking} again={again} />
        )}
        {quotes.length > 0 ? (
          <ComparisonSection
            {...compared}
            isPast={isPast}
            tracking={tracking}
            outcome={outcome}
            beside={{ ...beside, recommended: comparison.recommended }}
            chosen={
              !wasChosen && (
                <>
                  {award}
                  {reviewing}
                </>
              )
            }
          />
        ) : (
          <Waiting
            token={token}
            tracking={tracking}
            readAt={beside.readAt}
            budget={beside.budget}
            again={again}
          />
        )}
      </div>
      <div className="wrap request-columns">
        <div>
          <ContactedProviders
            leads={tracking.leads}
            status={tracking.status}
            token={token}
            readAt={beside.readAt}
            quotes={quotes}
          >
            {(lead) => (
              <Conversation
                tracking={tracking}
                lead={lead}
                question={questionTo(lead.quote?.id)}
                outcome={outcome}
              />
            )}
          </ContactedProviders>
          {/* Until there are quotes the column beside it is the longer one. */}
          {quotes.length === 0 && asked}
          {tracking.documents.length > 0 && <OwnDocuments token={token} tracking={tracking} />}
        </div>
        <aside>
          {quotes.length > 0 && asked}
          {!wasHandedOver && <AskAnAdvisor token={token} status={tracking.status} />}
          <nav className={`card card-surface ${besideStyles.besidePages}`} aria-label={t('pages')}>
            <Link to={paths.submitSuccess(locale, token)}>
              <Icon icon={FileText} size={18} /> {t('report')}
            </Link>
            <Link to={privatePaths.trackedPrivacy(locale, token)}>
              <Icon icon={ShieldCheck} size={18} /> {t('privacy')}
            </Link>
          </nav>
          <LinkSettings />
          <ProjectRequestSettings tracking={tracking} outcome={outcome} />
          {/* The last, because its height follows what the browser says about notifications. */}
          <PushSwitch token={token} />
        </aside>
      </div>
      <TrackingNews leads={tracking.leads} />
    </>
  )
}

interface WaitingProps extends AfterTheEndProps {
  readAt: number
  /** Halalas with VAT, as the owner told it. */
  budget: Beside['budget']
}

/** Without a quote: what now, and the estimate to which quotes are, or would have been, compared. */
function Waiting({ token, tracking, readAt, budget, again }: WaitingProps) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  const { estimate, sla, quoteDueAt, status } = tracking
  if (isOver(status)) {
    return (
      <>
        <AfterTheEnd token={token} tracking={tracking} again={again} hasQuotes={false} />
        {estimate && (
          <section className="card card-surface card-padded request-block" aria-labelledby="estimate-title">
            <h2 id="estimate-title">{t('ourEstimateVat')}</h2>
            <Estimated estimate={estimate} budget={budget} />
          </section>
        )}
      </>
    )
  }
  const dueAt = sla?.dueAt ?? quoteDueAt
  const isDue = Date.parse(dueAt) > readAt
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="quotes-title">
      <header className={styles.quotesHead}>
        <h2 id="quotes-title">{t('quotes')}</h2>
        <span>{t('quoteCount', { count: 0 })}</span>
      </header>
      {estimate && (
        <>
          <p className="caption">{t('ourEstimateVat')}</p>
          <Estimated estimate={estimate} budget={budget} />
        </>
      )}
      <p className="quotes-waiting">
        {isDue && t.rich('waitingUntil', { due: () => <bdi>{formatDue(dueAt, readAt, locale)}</bdi> })}{' '}
        {t('waiting')}
      </p>
      <p className="actions">
        <Link className={buttonClass({ size: 'md' })} to={paths.submitSuccess(locale, token)}>
          <Icon icon={FileText} /> {t('readReport')}
        </Link>
      </p>
    </section>
  )
}

interface EstimatedProps extends Pick<WaitingProps, 'budget'> {
  estimate: NonNullable<Tracking['estimate']>
}

/** The range, and the owner's budget on it. */
function Estimated({ estimate, budget }: EstimatedProps) {
  const compare = useTranslations('compare')
  const locale = useLocale()
  return (
    <>
      <EstimateRange range={shownRange(estimate, true)} marks={budget ? [{ value: budget }] : []} />
      {budget && (
        <p className={styles.ownBudget}>
          {compare('axis.budget')} <Money halalas={budget} locale={locale} whole />
        </p>
      )}
    </>
  )
}

interface AfterTheEndProps {
  token: string
  tracking: Tracking
  again: string
}

/** After an end without a choice: when it was, and what can be done now. */
function AfterTheEnd({
  token,
  tracking,
  again,
  hasQuotes = true,
}: AfterTheEndProps & { hasQuotes?: boolean }) {
  const t = useTranslations('tracking')
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="ended-title">
      <h2 id="ended-title">{t('endedTitle')}</h2>
      <Ended tracking={tracking} hasQuotes={hasQuotes} />
      <p className="actions">
        <NextSteps token={token} again={again} />
      </p>
    </section>
  )
}

function Ended({ tracking, hasQuotes }: { tracking: Tracking; hasQuotes: boolean }) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  const { endedAt, status, leads } = tracking
  const isKnown = leads.some(({ disclosure }) => disclosure !== undefined)
  return (
    <ul className={styles.endedRows}>
      {endedAt && (
        <li>
          {t.rich(status === 'cancelled' ? 'cancelledAt' : 'closedAt', {
            time: () => <bdi>{formatDateTime(endedAt, locale)}</bdi>,
          })}
        </li>
      )}
      <li>{t(hasQuotes ? 'endedWithQuotes' : 'ended')}</li>
      <li>{t('endedAgain')}</li>
      {isKnown && <li>{t('endedKnown')}</li>}
    </ul>
  )
}

function NextSteps({ token, again }: Pick<AfterTheEndProps, 'token' | 'again'>) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  return (
    <>
      <Link
        className={buttonClass({ size: 'md' })}
        to={`${paths.newProjectRequest(locale)}?${again}`}
        reloadDocument
      >
        {t('another')}
      </Link>
      <Link
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        to={paths.submitSuccess(locale, token)}
      >
        {t('readReport')}
      </Link>
    </>
  )
}

const isOver = (status: Tracking['status']) => status === 'cancelled' || status === 'closed'

function OwnDocuments({ token, tracking }: { token: string; tracking: Tracking }) {
  const t = useTranslations('projectDocuments')
  return (
    <section className="card card-surface card-padded request-block">
      <h2>{t('title')}</h2>
      <p>{t('shared')}</p>
      <ShownDocuments documents={tracking.documents} way="tracking" token={token} />
    </section>
  )
}

/** Days from which on the end of a quote is no reason to hurry. */
const SOON = 5

interface TrackingHeadProps {
  tracking: Tracking
  quotes: readonly LaidOut[]
  beside: Beside
  ownWords: string
  /** The provider chosen before this visit. */
  chosen: TrackedLead | undefined
  /** It had ended before this visit; what ends on this page keeps its place. */
  wasOver: boolean
  /** When the work of `chosen` was handed over, by what was said before this visit. */
  handedOverAt: string | undefined
}

/** Until there are quotes, shows when the first one is due; then the comparison. */
function TrackingHead({
  tracking,
  quotes,
  beside,
  ownWords,
  chosen,
  wasOver,
  handedOverAt,
}: TrackingHeadProps) {
  const t = useTranslations('tracking')
  const compare = useTranslations('compare')
  const locale = useLocale()
  const received = <bdi>{formatDateTime(tracking.receivedAt, locale)}</bdi>
  const isOpen = tracking.status === 'quoted'
  const days = daysToFirstEnd(quotes, beside.readAt)
  const [lastDays, setLastDays] = useState(isOpen ? days : undefined)
  if (isOpen && days !== lastDays) setLastDays(days)
  const withdrawn = withdrawnOf(tracking).length
  const hasEnded = quotes.some(({ quote }) => hasExpired(quote, beside.readAt))
  return (
    <div className="request-head">
      <div className="wrap">
        <div>
          <p className="request-eyebrow">
            <ProjectRequestStatusBadge
              status={tracking.status}
              isOffered={tracking.leads.length > 0}
              isHandedOver={handedOverAt !== undefined}
            />
            <span>
              {t('reference')} <Reference>{tracking.reference}</Reference>
            </span>
            {lastDays !== undefined && (
              <span
                className={styles.firstEnds}
                data-gone={!isOpen || undefined}
                data-calm={lastDays > SOON || undefined}
              >
                <Icon icon={Clock} size={14} />{' '}
                {quotes.length === 1
                  ? compare('onlyEnds', { days: lastDays })
                  : compare('firstEnds', { days: lastDays, ended: hasEnded ? 'yes' : 'no' })}
              </span>
            )}
          </p>
          <h1
            data-two-lines={
              !chosen && !wasOver && (quotes.length === 0 || quotes.length > 2 || hasEnded || withdrawn > 0)
                ? ''
                : undefined
            }
          >
            <HeadTitle
              tracking={tracking}
              count={quotes.length}
              ended={quotes.filter(({ quote }) => hasExpired(quote, beside.readAt)).length}
              withdrawn={withdrawn}
              chosen={chosen}
              wasOver={wasOver}
              handedOverAt={handedOverAt}
            />
          </h1>
          <p>
            <FactsLine tracking={tracking} />
          </p>
          {ownWords && (
            <blockquote className={styles.ownWords}>
              <header>{compare.rich('ownWords', { time: () => received })}</header>
              <span data-words={ownWords}>
                <UserText as="q">{ownWords}</UserText>
              </span>
            </blockquote>
          )}
          <p className="caption">
            {!chosen && !wasOver && isKept(tracking.sla) && (
              <>
                <FirstQuoteTook sla={tracking.sla} />{' '}
              </>
            )}
            {!wasOver && !chosen && t('live')}
          </p>
        </div>
        {quotes.length === 0 && !wasOver && <QuoteClock tracking={tracking} readAt={beside.readAt} />}
      </div>
    </div>
  )
}

interface HeadTitleProps extends Pick<TrackingHeadProps, 'tracking' | 'chosen' | 'wasOver' | 'handedOverAt'> {
  /** Quotes to compare, and how many of them have expired. */
  count: number
  ended: number
  withdrawn: number
}

/** What the owner opens the page for: their choice, the end of the request, the comparison, or the request itself. */
function HeadTitle({
  tracking: { status, ownerName, leads },
  count,
  ended,
  withdrawn,
  chosen,
  wasOver,
  handedOverAt,
}: HeadTitleProps) {
  const t = useTranslations('tracking')
  const compare = useTranslations('compare')
  const locale = useLocale()
  if (chosen && handedOverAt)
    return compare.rich('headHandedOver', { day: () => <bdi>{formatDate(handedOverAt, locale)}</bdi> })
  if (chosen) return compare.rich('headChosen', { name: () => <UserText>{chosen.providerName}</UserText> })
  if (status === 'cancelled') return t('titleCancelled')
  if (status === 'closed' && wasOver) return t('titleClosed')
  if (ended > 0) return compare('titleEnded', { valid: count - ended, ended })
  if (count > 0 && withdrawn > 0) return compare('titleWithdrawn', { count, withdrawn })
  if (count > 0) return compare('title', { count })
  const preparing = leads.filter((lead) => lead.status === 'accepted').length
  const silent = leads.filter((lead) => lead.status === 'offered').length
  if (preparing + silent > 0) return t('titleWaiting', { preparing, silent })
  if (status === 'received' || status === 'dispatched') return t('titleChoosing')
  // A name in the other script reads backwards in a heading.
  if (languageOfText(ownerName) !== locale) return t('titleAlone')
  return t.rich('title', { name: () => <UserText>{ownerName}</UserText> })
}

/** Whether the first quote arrived in time. */
const isKept = (sla: Tracking['sla']): sla is NonNullable<typeof sla> & { stoppedAt: string } =>
  sla?.stopReason === 'kept'

/** Work, size and place in one line. */
function FactsLine({ tracking: { projectType, areaSqm, jobs, city } }: { tracking: Tracking }) {
  const t = useTranslations('projectRequests')
  const all = useTranslations()
  return [
    t(`projectType.${projectType}`),
    ...(jobs ? [jobsText(all, jobs)] : []),
    ...(areaSqm ? [t('areaSqm', { area: formatNumber(areaSqm) })] : []),
    t(`city.${city}`),
  ].join(all('compare.comma'))
}
