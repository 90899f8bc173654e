import { TIME_ZONE } from '#i18n/locale.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE })

/** `14:05` on a wall in Riyadh. */
export const TimeOfDay = ({ date }: { date: string }) => (
  <time dateTime={date}>{clock.format(new Date(date))}</time>
)
