import { formatNumber } from '#i18n/format.ts'

/** Counting of what waits stops here (server/sla/read-promised.ts); messages say so under `=1000`. */
export const COUNTED_TO = 1000

/** `1,000+` from there on, isolated: in Arabic too the plus stands behind its number. */
export const formatCounted = (count: number) =>
  count < COUNTED_TO ? formatNumber(count) : `\u2066${formatNumber(COUNTED_TO)}+\u2069`
