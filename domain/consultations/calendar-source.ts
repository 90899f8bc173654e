import * as z from 'zod/mini'

/** Why a calendar could not be read, as app.calendar_sources has it. */
export const CALENDAR_FAILURES = [
  'unreachable',
  'not_found',
  'refused',
  'not_public',
  'not_a_calendar',
  'too_large',
  'too_complex',
] as const
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number]

/** Characters; Outlook's published addresses have about 250. */
const LONGEST_ADDRESS = 2000

/**
 * Returns the address of a calendar as we ask for it, or undefined when it is none: https on its own port, without a
 * sign-in in it. Apple writes `webcal:` for the same address.
 */
export function calendarAddressOf(text: string): string | undefined {
  const typed = text.trim().replace(/^webcals?:/i, 'https:')
  if (typed.length > LONGEST_ADDRESS || !URL.canParse(typed)) return undefined
  const { protocol, username, password, port, hostname, href } = new URL(typed)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && hostname.includes('.') ? href : undefined
}

/** Body of `PUT /api/v1/me/consultation-calendar/source`. */
export const calendarSourceInputSchema = z.object({
  address: z.string('consultation.calendar_address_invalid').check(
    z.refine((text) => calendarAddressOf(text) !== undefined, 'consultation.calendar_address_invalid'),
    z.overwrite((text) => calendarAddressOf(text) ?? text),
  ),
})
