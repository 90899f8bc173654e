import type { FieldErrors } from '#domain/shared/refusal.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { BookingInput } from './use-booking.ts'

/** Result of a refused form without scripts: the reason and all input. */
export interface RefusedBooking {
  code: string
  fieldErrors: FieldErrors
  fields: FormFields
}

interface Asked {
  offerId: string
  locale: string
  /** Name and mobile are known from a link or a session. */
  isKnown: boolean
}

/** Converts the form to the body of the API. A known owner consents by pressing the button; others tick a checkbox. */
export function readBooking(fields: FormFields, { offerId, locale, isKnown }: Asked): BookingInput {
  const { startsAt = '', channel = '', question = '', name = '', mobile = '', consent } = fields
  const { attachmentTokens = '', attachedLink = '' } = fields
  return {
    ...{ offerId, startsAt, channel, question: question.trim(), locale },
    attachmentTokens: attachmentTokens.split(' ').filter((token) => token !== ''),
    attachedLink: attachedLink.trim(),
    consent: isKnown || consent === 'true',
    ...(!isKnown && { contact: { name: name.trim(), mobile: mobile.trim() } }),
  }
}

/** Errors by form field. Those of `contact` are moved to its two fields, those of one file to all files. */
export const bookingErrors = <Problem>(errors: Record<string, Problem>): Record<string, Problem> =>
  byField(errors as never, fieldOfPath) as never

const fieldOfPath = (path: string): string =>
  path === 'contact'
    ? 'name'
    : path.replace(/^contact\./, '').replace(/^attachmentTokens\.\d+$/, 'attachmentTokens')
