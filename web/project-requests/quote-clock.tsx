import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { useLocale } from '#web/use-locale.ts'

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE

interface QuoteClockProps {
  /** ISO 8601. */
  receivedAt: string
  quoteDueAt: string
}

/** How much of the promised time is left. The server shows the due time; the reader's clock fills in the rest. */
export function QuoteClock({ receivedAt, quoteDueAt }: QuoteClockProps) {
  const t = useTranslations('projectRequests.success')
  const locale = useLocale()
  const now = useMinuteClock()
  const start = Date.parse(receivedAt)
  const end = Date.parse(quoteDueAt)
  const left = end - (now ?? start)
  const due = <bdi>{formatDateTime(quoteDueAt, locale)}</bdi>
  return (
    <SlaClock
      spent={1 - left / (end - start)}
      overdue={left <= 0}
      value={now === undefined ? due : <TimeLeft left={left} />}
      caption={
        <>
          {t('due')} {due}
        </>
      }
    />
  )
}

function TimeLeft({ left }: { left: number }) {
  const t = useTranslations('projectRequests.success')
  if (left <= 0) return t('overdue')
  return left < AN_HOUR
    ? t('minutesLeft', { count: Math.ceil(left / A_MINUTE) })
    : t('hoursLeft', { count: Math.floor(left / AN_HOUR) })
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
