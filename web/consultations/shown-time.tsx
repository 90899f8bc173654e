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

/** Start and end on the same day, with the half of the day once where it is one: `4:00–4:15 pm`. */
export function ShownSpan({ from, until }: { from: string; until: string }) {
  const locale = useLocale()
  const [begin, end] = [formatClock(from, locale), formatClock(until, locale)]
  const half = (clock: string) => clock.slice(clock.indexOf('\u00A0'))
  return (
    <bdi className="num">
      <time dateTime={from}>{half(begin) === half(end) ? begin.slice(0, -half(begin).length) : begin}</time>–
      <time dateTime={until}>{end}</time>
    </bdi>
  )
}
