import * as z from 'zod/mini'
import { toLatinDigits } from '../shared/digits.ts'
import { tidyText } from '../shared/text.ts'

/** Column limits, in letters. */
const LONGEST = { street: 120, district: 120, city: 80 }

const digits = (count: number, code: string) =>
  z.string(code).check(
    z.overwrite((text) => toLatinDigits(text).trim()),
    z.regex(new RegExp(`^\\d{${count}}$`), code),
  )

const name = (most: number) =>
  z.string().check(
    z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
    z.minLength(2, 'invoice.address_too_short'),
    z.maxLength(most, 'invoice.address_too_long'),
  )

/**
 * A national address as a person types it (docs/reference/saudi-domain.md#national-address): digits of any script,
 * one line each.
 */
export const nationalAddressSchema = z.object({
  buildingNumber: digits(4, 'invoice.building_number_invalid'),
  street: name(LONGEST.street),
  district: name(LONGEST.district),
  city: name(LONGEST.city),
  postalCode: digits(5, 'invoice.postal_code_invalid'),
  additionalNumber: z.optional(digits(4, 'invoice.additional_number_invalid')),
})
