import { riyadhDay } from '#domain/shared/riyadh-time.ts'

/** The wording of the demo's first year, before the first that we keep. Invented. */
const FIRST_VERSION = '2025-09-01'

/** The version of a wording that stood on a day: the given one from its own date on. */
export const wordingOn = (version: string, moment: Date): string =>
  riyadhDay(moment) >= version.slice(0, 10) ? version : FIRST_VERSION
