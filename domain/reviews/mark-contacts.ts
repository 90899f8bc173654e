import { maskContactDetails, scrubContactDetails } from '../project-requests/scrub-contact-details.ts'

export interface MarkedPart {
  text: string
  isContact: boolean
}

/** A text cut where a contact detail written in digits or signs begins and ends; one part when there is none. */
export function markContacts(text: string): MarkedPart[] {
  const masked = maskContactDetails(text)
  const parts: MarkedPart[] = []
  let at = 0
  for (const { index, 0: run } of masked.matchAll(/•+/g)) {
    if (text.slice(index, index + run.length) === run) continue
    if (index > at) parts.push({ text: text.slice(at, index), isContact: false })
    parts.push({ text: text.slice(index, index + run.length), isContact: true })
    at = index + run.length
  }
  if (at < text.length || parts.length === 0) parts.push({ text: text.slice(at), isContact: false })
  return parts
}

/** The text without its contact details; undefined when it has none that can be taken out, or nothing else is left. */
export function withoutContacts(text: string): string | undefined {
  const clean = scrubContactDetails(text)
  return clean === text || !/\p{L}/u.test(clean) ? undefined : clean
}
