import { formatAtLeast, formatNumber } from '#i18n/format.ts'

/** Counting of what waits stops here (server/sla/read-promised.ts); messages say so under `=1000`. */
export const COUNTED_TO = 1000

/** `1,000+` from there on. */
export const formatCounted = (count: number) =>
  count < COUNTED_TO ? formatNumber(count) : formatAtLeast(COUNTED_TO)
