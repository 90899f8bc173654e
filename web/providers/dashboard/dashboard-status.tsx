import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { standingOf } from '#domain/providers/provider-lifecycle.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import type { OwnSubscription } from '#server/subscriptions/subscription-answers.ts'
import { paths } from '#web/paths.ts'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'
import { Asked, StoppedClock } from './dashboard-asked.tsx'
import { type ShownStatus, shownStatus } from './shown-status.ts'
import { useAnswer } from './use-dashboard.tsx'
import type { ProviderDashboard } from './use-own-dashboard.ts'

const TONES: Record<ShownStatus, StatusTone> = {
  pending_review: 'pending',
  awaiting_provider: 'info',
  approved: 'approved',
  rejected: 'rejected',
  suspended: 'expired',
  paused: 'expired',
  unpaid: 'approved',
  unchecked: 'approved',
}

/** Verification status: what to do, the reason, and the next review. */
export function DashboardStatus({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.status')
  const words = useTranslations('verifications.standing')
  const { place } = own
  const standing = standingOf(
    place.status,
    place.suspendedAt !== undefined,
    place.requestForMore !== undefined,
  )
  const { data } = useAnswer<OwnSubscription>(SUBSCRIPTION)
  const shown = shownStatus({ ...place, standing, subscription: data?.subscription?.status })
  return (
    <section
      className={`card card-surface card-padded place-part ${styles.placeStatus}`}
      id="status"
      aria-labelledby="status-title"
    >
      <div className={styles.placeStatusWords}>
        {/* The title of one that is approved says it already. */}
        {shown !== 'approved' && <StatusBadge status={TONES[shown]}>{words(standing)}</StatusBadge>}
        <h2 id="status-title">{t(`${shown}.title`)}</h2>
        {shown === 'paused' ? <Paused paused={place.dispatchPaused} /> : <p>{t(`${shown}.text`)}</p>}
        {place.requestForMore && <Asked own={own} request={place.requestForMore} />}
        {place.reason && <Reason reason={place.reason} />}
        {standing === 'rejected' && !place.reason && <p className="caption">{t('reasonSoon')}</p>}
        {standing === 'rejected' && <SendAgain own={own} />}
        {standing === 'approved' && <PublicPage place={place} />}
      </div>
      {standing === 'pending_review' && place.sla && <Clock sla={place.sla} />}
      {standing === 'awaiting_provider' && place.sla && <StoppedClock sla={place.sla} />}
    </section>
  )
}

/** The admin's reason, in its original language. */
function Reason({ reason: { text, decidedAt } }: { reason: NonNullable<OwnProvider['reason']> }) {
  const t = useTranslations('providerDashboard.status')
  const date = <bdi>{formatDate(decidedAt, useLocale())}</bdi>
  return (
    <figure className={styles.placeReason}>
      <figcaption>{t.rich('reason', { date: () => date })}</figcaption>
      <UserText as="blockquote">{text}</UserText>
    </figure>
  )
}

function SendAgain({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.status')
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async () => {
    setSending(true)
    setFailed(false)
    await own.change({ resubmit: true }).catch(() => setFailed(true))
    setSending(false)
  }
  return (
    <div className={styles.placeAgain}>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {t('againFailed')}
        </Notice>
      )}
      <Button onClick={() => void send()} loading={isSending} loadingLabel={t('sending')}>
        {t('again')}
      </Button>
      <p className="caption">{t('againNote')}</p>
    </div>
  )
}

function PublicPage({ place }: { place: OwnProvider }) {
  const t = useTranslations('providerDashboard.status')
  const href = paths.serviceProvider(useLocale(), place.slug)
  return (
    <a className={`${buttonClass({ variant: 'secondary', size: 'md' })} place-public`} href={href}>
      {t('publicPage')}
    </a>
  )
}

function Paused({ paused }: { paused: OwnProvider['dispatchPaused'] }) {
  const t = useTranslations('providerDashboard.status')
  const facts = useTranslations('verifications.fact')
  const locale = useLocale()
  if (!paused) return null
  const date = <bdi>{formatDate(paused.since, locale)}</bdi>
  return <p>{t.rich('paused.text', { fact: facts(paused.claimKind), date: () => date })}</p>
}

function Clock({ sla: { startedAt, dueAt } }: { sla: NonNullable<OwnProvider['sla']> }) {
  const t = useTranslations('providerDashboard.status')
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const left = Date.parse(dueAt) - now
  const isOverdue = left < 0
  const due = <bdi>{formatDateTime(dueAt, locale)}</bdi>
  return (
    <SlaClock
      spent={1 - Math.max(0, left) / (Date.parse(dueAt) - Date.parse(startedAt))}
      overdue={isOverdue}
      value={t(isOverdue ? 'overdue' : 'hoursLeft', { hours: Math.ceil(left / 3_600_000) })}
      caption={t.rich(isOverdue ? 'overdueCaption' : 'due', { due: () => due })}
    />
  )
}
