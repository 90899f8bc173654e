import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDue } from '#i18n/due-format.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { useLocale } from '#web/use-locale.ts'
import { timeLeft } from './time-left.ts'

const A_MINUTE = 60_000

interface Props {
  tracking: Tracking
  /** Milliseconds: when the server read it, so that both sides say the same day. */
  readAt: number
}

/** The promise of a first quote, as its events tell it: running, waiting for the owner, late, or where it stopped. */
export function QuoteClock({ tracking, readAt }: Props) {
  const { sla } = tracking
  if (sla?.stoppedAt) return <StoppedClock sla={sla} stoppedAt={sla.stoppedAt} status={tracking.status} />
  return sla?.status === 'paused' ? (
    <PausedClock sla={sla} />
  ) : (
    <RunningClock tracking={tracking} readAt={readAt} />
  )
}

type Sla = NonNullable<Tracking['sla']>

/** Counted from when the server read it until the reader's own clock goes on, so that no line comes or goes between. */
function RunningClock({ tracking, readAt }: Props) {
  const t = useTranslations('projectRequests.success')
  const locale = useLocale()
  const { sla, receivedAt, quoteDueAt } = tracking
  const dueAt = sla?.dueAt ?? quoteDueAt
  const due = <bdi>{formatDue(dueAt, readAt, locale)}</bdi>
  const now = useMinuteClock() ?? readAt
  const start = Date.parse(sla?.startedAt ?? receivedAt)
  const end = Date.parse(dueAt)
  const left = end - now
  const isLate = left <= 0 && !hasQuote(tracking)
  return (
    <SlaClock
      spent={1 - left / (end - start)}
      overdue={isLate}
      value={left > 0 ? <TimeLeft left={left} /> : t(isLate ? 'overdue' : 'quotesDone')}
      caption={
        isLate ? (
          t.rich('overdueNow', { due: () => <bdi>{formatDateTime(dueAt, locale)}</bdi> })
        ) : (
          // Two lines, whatever letters are there: a third that comes with the font would move the others.
          <>
            <span className="sla-clock-line">{t(left > 0 ? 'untilDue' : 'due')}</span>{' '}
            <span className="sla-clock-line">{due}</span>
          </>
        )
      }
    />
  )
}

/** More than one when late. */
function shareUsed(sla: Sla): number {
  return sla.breachedAt ? 2 : sla.usedMinutes / (sla.usedMinutes + sla.leftMinutes)
}

/** Project requests from before promises were recorded. */
const hasQuote = ({ leads }: Tracking) => leads.some(({ quote }) => quote)

function PausedClock({ sla }: { sla: Sla }) {
  const t = useTranslations('projectRequests.success')
  return <SlaClock spent={shareUsed(sla)} value={t('clockPaused')} caption={t('clockPausedNow')} />
}

interface StoppedClockProps {
  sla: Sla
  stoppedAt: string
  status: Tracking['status']
}

/** It stands where it stopped: how long the first quote took, by the clock on the wall, and whether in time. */
function StoppedClock({ sla, stoppedAt, status }: StoppedClockProps) {
  const t = useTranslations('projectRequests.success')
  const statusText = useTranslations('projectRequests.status')
  const at = <bdi>{formatDateTime(stoppedAt, useLocale())}</bdi>
  const took = Date.parse(stoppedAt) - Date.parse(sla.startedAt)
  const spent = took / (Date.parse(sla.dueAt) - Date.parse(sla.startedAt))
  if (sla.stopReason === 'withdrawn') {
    // The same word as the badge.
    const value = status === 'cancelled' ? statusText(status) : t('clockWithdrawn')
    return <SlaClock spent={spent} value={value} caption={at} />
  }
  return (
    <SlaClock
      spent={spent}
      value={<TimeLeft left={took} />}
      caption={t.rich(sla.breachedAt ? 'firstQuoteLate' : 'firstQuoteInTime', { time: () => at })}
    />
  )
}

/** How the promise of the first quote was kept, in a sentence, once there are quotes to look at instead of a clock. */
export function FirstQuoteTook({ sla }: { sla: Sla & { stoppedAt: string } }) {
  const t = useTranslations('projectRequests.success')
  const took = useTimeText(Date.parse(sla.stoppedAt) - Date.parse(sla.startedAt))
  return t('firstQuoteTook', { took, late: String(Boolean(sla.breachedAt)) })
}

const TimeLeft = ({ left }: { left: number }) => useTimeText(left)

function useTimeText(time: number): string {
  const t = useTranslations('projectRequests.success')
  const { hours, minutes } = timeLeft(time) ?? { hours: 0, minutes: 0 }
  return hours > 0 ? t('hoursLeft', { hours, minutes }) : t('minutesLeft', { minutes })
}

/** Undefined until the page is alive, so that the server and the first paint say the same. */
function useMinuteClock(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
