import { scrubContactDetails } from '../project-requests/scrub-contact-details.ts'

const HIDDEN = '•••'
/** How many messages back a split number is looked for; people split it into few. */
const PIECES = 6
const ANY_DIGIT = /\p{Nd}/gu

const hiddenIn = (text: string) => text.split(HIDDEN).length - 1

/**
 * Returns what the other side may read of a message before the accept. `earlier` holds the author's latest
 * messages as they were passed on, oldest first: a telephone number split over several messages is found in
 * all of them together, and then the digits of this one are hidden.
 */
export function hideContactDetails(
  body: string,
  earlier: string[] = [],
): { body: string; hasHidden: boolean } {
  const shown = scrubContactDetails(body)
  const hasHidden = hiddenIn(shown) > hiddenIn(body)
  const before = earlier.slice(-PIECES).join('\n')
  const together = hiddenIn(scrubContactDetails(`${before}\n${shown}`))
  const apart = hiddenIn(scrubContactDetails(before)) + hiddenIn(shown)
  if (together <= apart) return { body: shown, hasHidden }
  return { body: shown.replace(ANY_DIGIT, '•'), hasHidden: true }
}
