import { formatDateTime } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** A time in Riyadh. */
export const ReviewMoment = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <bdi>{formatDateTime(at, useLocale())}</bdi>
  </time>
)
