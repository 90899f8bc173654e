import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'

/** The beginning of a Saudi mobile, as soon as somebody begins to type one. */
const MOBILE_BEGUN = /(?:^|[^\d])(?:\+?966|00966|0)5\d{0,8}\s*$/

/** Whether words hold a way to reach their owner, or are about to: others never see it (scrub-contact-details.ts). */
export const hasContact = (text: string): boolean =>
  MOBILE_BEGUN.test(toLatinDigits(text)) || scrubContactDetails(text) !== text
