import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** A date; in the browser, the time since (web/server-only/update-relative-times.ts). */
export function TimeSince({ date }: { date: string }) {
  const absolute = formatDate(date, useLocale())
  return (
    <time dateTime={date} title={absolute} data-since="">
      {absolute}
    </time>
  )
}
