import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Tracking } from '#server/services.ts'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { useLocale } from '#web/use-locale.ts'
import { timeLeft } from './time-left.ts'

const A_MINUTE = 60_000

/** How much of the promised time is left. The server shows the due time; the reader's clock fills in the rest. */
export function QuoteClock({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('projectRequests.success')
  const due = <bdi>{formatDateTime(tracking.quoteDueAt, useLocale())}</bdi>
  const now = useMinuteClock()
  const start = Date.parse(tracking.receivedAt)
  const end = Date.parse(tracking.quoteDueAt)
  const left = end - (now ?? start)
  const isLate = left <= 0 && !hasQuote(tracking)
  const isCounting = now !== undefined && left > 0
  const caption = t(isCounting ? 'untilDue' : 'due')
  return (
    <SlaClock
      spent={1 - left / (end - start)}
      overdue={isLate}
      value={isCounting ? <TimeLeft left={left} /> : left > 0 ? due : t(isLate ? 'overdue' : 'quotesDone')}
      caption={
        isLate ? (
          t('overdueNow')
        ) : (
          <>
            {caption} {due}
          </>
        )
      }
    />
  )
}

/** A quote kept the promise, however the request went on. */
const hasQuote = ({ leads }: Tracking) => leads.some(({ quote }) => quote)

function TimeLeft({ left }: { left: number }) {
  const t = useTranslations('projectRequests.success')
  const { hours, minutes } = timeLeft(left) ?? { hours: 0, minutes: 0 }
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
