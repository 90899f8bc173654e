import type { FieldErrors } from '#domain/shared/refusal.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { BookingInput } from './use-booking.ts'

/** What a refused form of a browser without scripts is answered: why, and everything that was typed. */
export interface RefusedBooking {
  code: string
  fieldErrors: FieldErrors
  fields: FormFields
}

interface Asked {
  offerId: string
  locale: string
  /** Name and mobile are known already, by a link or a session. */
  isKnown: boolean
}

/** The form as the route takes it. Pressing the button is the consent of whoever is known; others tick a box. */
export function readBooking(fields: FormFields, { offerId, locale, isKnown }: Asked): BookingInput {
  const { startsAt = '', channel = '', question = '', name = '', mobile = '', consent } = fields
  return {
    ...{ offerId, startsAt, channel, question: question.trim(), locale },
    consent: isKnown || consent === 'true',
    ...(!isKnown && { contact: { name: name.trim(), mobile: mobile.trim() } }),
  }
}

/** Errors by the form's fields: the contact's stand at its two. */
export const bookingErrors = <Problem>(errors: Record<string, Problem>): Record<string, Problem> =>
  byField(errors as never, (path) => (path === 'contact' ? 'name' : path.replace(/^contact\./, ''))) as never
