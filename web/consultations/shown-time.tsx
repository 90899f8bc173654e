import { formatAppointment } from '#i18n/appointment-format.ts'
import { formatClock } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** Date and time of an appointment, in a `<time>` element. */
export function ShownMoment({ at }: { at: string | Date }) {
  const locale = useLocale()
  return (
    <bdi>
      <time dateTime={new Date(at).toISOString()}>{formatAppointment(at, locale)}</time>
    </bdi>
  )
}

/** Start and end on the same day. */
export function ShownSpan({ from, until }: { from: string; until: string }) {
  const locale = useLocale()
  return (
    <bdi className="num">
      <time dateTime={from}>{formatClock(from, locale)}</time>–
      <time dateTime={until}>{formatClock(until, locale)}</time>
    </bdi>
  )
}
