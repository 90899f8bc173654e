import {
  Banknote,
  CalendarClock,
  CircleCheck,
  Eye,
  FileText,
  Flag,
  Handshake,
  Hourglass,
  type IconNode,
  MessageSquareText,
  Receipt,
  Send,
  ShieldAlert,
  Star,
  StickyNote,
  UserPlus,
  UsersRound,
} from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isAuditAction } from '#domain/audit/audit-actions.ts'
import type { StoryEventType } from '#domain/audit/story.ts'
import { formatClock, formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { Messages } from '#i18n/messages.ts'
import type { StoryEvent } from '#server/admin/story/story-answers.ts'
import { useStaffName } from '#web/admin/console/use-staff-name.ts'
import { useKindName } from '#web/messages/kind-name.ts'
import { paymentsAddress } from '#web/payments/admin-payments-address.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminComplaintPath, adminPath, adminProjectRequestPath, adminProviderPath } from '../admin-pages.ts'
import { RoundTable } from './round-table.tsx'
import styles from './story.module.css'

const ICONS: Record<StoryEventType, IconNode> = {
  ...{ registered: UserPlus, decision: CircleCheck, audit: CircleCheck, consent: CircleCheck },
  ...{
    consent_withdrawn: CircleCheck,
    document: FileText,
    document_replaced: FileText,
    work_photo: FileText,
  },
  ...{
    claim: CircleCheck,
    claim_ended: CircleCheck,
    claim_lapsed: ShieldAlert,
    lead: Send,
    lead_answered: Send,
    leave: Hourglass,
    leave_ended: Hourglass,
  },
  ...{ lead_expired: CalendarClock, consultation: CalendarClock, handover: Handshake, quote: Receipt },
  ...{ quote_settled: Receipt, promise: CalendarClock, payment: Banknote, payment_received: Banknote },
  ...{
    refund: Banknote,
    refund_done: Banknote,
    invoice: FileText,
    subscription: Banknote,
    lead_balance: Send,
  },
  ...{ message: MessageSquareText, review: Star, review_answer: Star, complaint: Flag, complaint_sent: Flag },
  ...{ complaint_decided: Flag, sanction: ShieldAlert, sanction_lifted: ShieldAlert, document_viewed: Eye },
  ...{
    team_act: UsersRound,
    note: StickyNote,
    received: UserPlus,
    ended: CircleCheck,
    file: FileText,
    estimated: Receipt,
  },
  ...{ round: Send, disclosed: Eye },
}

/** One thing that happened: when, what, to which other side, and the words that were written. */
export function EventLine({ event }: { event: StoryEvent }) {
  const t = useTranslations('adminStory')
  const locale = useLocale()
  const { at, type, text, by, isUndone, round } = event
  const inWords = useCodeText()
  const words = type === 'sanction_lifted' ? inWords(text) : text
  const title = useTitle(event)
  const details = useDetails(event)
  const who = type === 'decision' ? undefined : by
  const staffName = useStaffName()
  return (
    <li className={styles.storyEvent} data-type={type}>
      <time dateTime={at} title={formatDateTime(at, locale)}>
        <bdi>{formatClock(at, locale)}</bdi>
      </time>
      <span className={styles.storyIcon}>
        <Icon icon={ICONS[type]} size={16} />
      </span>
      <div className={styles.storyWords}>
        <p>
          <b>{title}</b> <Other event={event} />
        </p>
        {(details.length > 0 || who || isUndone) && (
          <p className={styles.storyDetails}>
            {type === 'note' && <span className={styles.storyOnly}>{t('note.only')}</span>}
            {details.map((detail, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: details of one event keep their places
              <span key={place}>{detail}</span>
            ))}
            {who && <span>{t.rich('by', { name: () => <UserText>{staffName(who)}</UserText> })}</span>}
            {isUndone && <span>{t('undone')}</span>}
          </p>
        )}
        {words && (
          <UserText as="blockquote" className={styles.storyQuote} data-note={type === 'note' || undefined}>
            {words}
          </UserText>
        )}
        {round && <RoundTable round={round} />}
      </div>
    </li>
  )
}

type Code = keyof Messages['adminStory']['code']

/** A code in words; what has none was written by somebody. */
function useCodeText(): (code: string | undefined) => string | undefined {
  const t = useTranslations('adminStory.code')
  return (code) => (code && t.has(code as Code) ? t(code as Code) : code)
}

function useTitle(event: StoryEvent): ReactNode {
  const t = useTranslations()
  const inWords = useCodeText()
  const staffName = useStaffName()
  const kindName = useKindName()
  const { type, code, state = '', round } = event
  const what = inWords(code) ?? ''
  switch (type) {
    case 'decision':
      return t.rich(`admin.review.history.${code as 'approved'}`, {
        name: () => <UserText>{staffName(event.by ?? '')}</UserText>,
      })
    case 'audit':
      return code && isAuditAction(code) ? t(`admin.audit.action.${code}`) : t('admin.audit.otherAction')
    case 'message':
      return t(`adminStory.event.message.${state.endsWith('incoming') ? 'incoming' : 'outgoing'}`, {
        what: kindName(code ?? ''),
      })
    case 'round':
      return t('adminStory.round.title', {
        round: String(round?.round ?? ''),
        count: round?.chosen.length ?? 0,
      })
    case 'team_act':
      return t(`team.log.act.${code as 'lead.accepted'}`)
    case 'lead_answered':
    case 'handover':
    case 'quote_settled':
    case 'promise':
    case 'invoice':
    case 'subscription':
    case 'lead_balance':
    case 'review':
    case 'complaint_decided':
    case 'sanction':
    case 'sanction_lifted':
    case 'ended':
      return t(
        `adminStory.event.${type}.${type === 'complaint_decided' ? state : code}` as 'adminStory.event.ended.closed',
      )
    default:
      return t(`adminStory.event.${type}` as 'adminStory.event.claim', { what })
  }
}

/** What stands below the title, part by part. */
function useDetails(event: StoryEvent): ReactNode[] {
  const t = useTranslations()
  const locale = useLocale()
  const inWords = useCodeText()
  const { type, code, state, count, amount, amountHigh, until, reference } = event
  const money = amount !== undefined && (
    <>
      <Money halalas={amount} locale={locale} />
      {amountHigh !== undefined && (
        <>
          {' – '}
          <Money halalas={amountHigh} locale={locale} />
        </>
      )}
    </>
  )
  const parts: Partial<Record<StoryEventType, () => ReactNode[]>> = {
    document: () => [count && t('adminStory.event.version', { count: String(count) })],
    work_photo: () => [inWords(state)],
    claim: () => [
      state && t(`verifications.evidence.${state as 'declared'}`),
      until && t('adminStory.until', { date: formatDate(until, locale) }),
    ],
    lead: () => [count && t('adminStory.event.rank', { count: formatNumber(count) })],
    lead_answered: () => [inWords(state)],
    leave: () => [until && t('adminStory.event.resumesOn', { date: formatDate(until, locale) })],
    quote: () => [count && count > 1 && t('adminStory.event.revision', { count: String(count) })],
    consultation: () => [until && <bdi key="at">{formatDateTime(until, locale)}</bdi>],
    promise: () => [
      inWords(state),
      until && t('adminStory.untilTime', { date: formatDateTime(until, locale) }),
    ],
    payment: () => [inWords(code), state && t(`adminFind.paymentStatus.${state as 'paid'}`)],
    refund: () => [inWords(code)],
    lead_balance: () => [count && formatNumber(count), inWords(state)],
    message: () => [state && t(`adminFind.messageStatus.${state.split('_')[0] as 'sent'}`)],
    review: () => [count && t('adminStory.event.stars', { count: String(count) }), inWords(state)],
    complaint: () => [code && t(`complaints.reasons.${code as 'other'}`)],
    complaint_sent: () => [code && t(`complaints.reasons.${code as 'other'}`)],
    complaint_decided: () => [code && t(`complaints.reasons.${code as 'other'}`)],
    team_act: () => [state && t(`adminStory.event.teamAct.${state as 'cut_off'}`)],
    sanction: () => [until && t('adminStory.until', { date: formatDate(until, locale) })],
  }
  const own =
    PLAIN_REFERENCE.includes(type) && reference ? [<Reference key="reference">{reference}</Reference>] : []
  return [money, ...(parts[type]?.() ?? []), ...own].filter(Boolean)
}

/** Events whose reference is their own; that of others is the project request's. */
const PLAIN_REFERENCE: readonly StoryEventType[] = ['consultation']

/** The other side, or the thing itself, as a link. */
function Other({ event }: { event: StoryEvent }) {
  const t = useTranslations('projectRequests')
  const locale = useLocale()
  const { type, subjectId, reference, projectRequestId, projectType, city, providerId, companyName } = event
  const thing = subjectId && placeOf(type, subjectId, locale)
  if (thing && reference)
    return (
      <Link className="link" to={thing}>
        <Reference>{reference}</Reference>
      </Link>
    )
  if (projectRequestId && reference)
    return (
      <Link className="link" to={adminProjectRequestPath(locale, projectRequestId)}>
        <Reference>{reference}</Reference>
        {projectType && city && ` ${t(`projectType.${projectType}`)} · ${t(`city.${city}`)}`}
      </Link>
    )
  if (providerId && companyName)
    return (
      <Link className="link" to={adminProviderPath(locale, providerId)}>
        <UserText>{companyName}</UserText>
      </Link>
    )
  return null
}

function placeOf(type: StoryEventType, id: string, locale: ReturnType<typeof useLocale>): string | undefined {
  if (type.startsWith('complaint')) return adminComplaintPath(locale, id)
  if (type.startsWith('payment')) return paymentsAddress(locale, { show: 'all', payment: id })
  return type === 'invoice' ? `${adminPath('invoices', locale)}?from=${id}` : undefined
}
