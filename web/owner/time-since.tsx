import { useEffect, useState } from 'react'
import { formatDate, formatTimeSince } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

const A_MINUTE = 60_000

/**
 * The page is rendered once and kept, so it carries the date; how long ago that is, only the reader's own
 * clock knows.
 */
export function TimeSince({ date, locale }: { date: string; locale: Locale }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE)
    return () => clearInterval(timer)
  }, [])
  const absolute = formatDate(date, locale)
  return (
    <time dateTime={date} title={absolute}>
      {now === undefined ? absolute : formatTimeSince(date, now, locale)}
    </time>
  )
}
