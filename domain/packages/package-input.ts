import * as z from 'zod/mini'
import { LEAST_PAYMENT } from '../payments/payment-lifecycle.ts'
import { tidyText } from '../shared/text.ts'

/** Bounds of the table (0009_packages.sql); leads a month: docs/reference/product-rules.md#promises. */
const CODE = /^[a-z][a-z0-9_]{1,29}$/
const [NAME_MIN, NAME_MAX] = [2, 40]
const [LEADS_MIN, LEADS_MAX] = [5, 15]
/** One riyal in halalas: less cannot be paid (domain/payments/payment-lifecycle.ts). */
const FEE_MIN = LEAST_PAYMENT
/** A million riyals: more is a typing error, and far below what numbers hold exactly. */
const FEE_MAX = 100_000_000
const POSITION_MAX = 1_000
const MONTHS_A_YEAR = 12

const name = z
  .string('package.name_length')
  .check(
    z.overwrite(tidyText),
    z.minLength(NAME_MIN, 'package.name_length'),
    z.maxLength(NAME_MAX, 'package.name_length'),
  )
const whole = (min: number, max: number, code: string) =>
  z.int(code).check(z.gte(min, code), z.lte(max, code))

/**
 * One version of a package as an admin enters it: fees in halalas without VAT. Without `offeredFrom` it is
 * offered at once.
 */
export const packageInputSchema = z
  .object({
    code: z.string('package.code_invalid').check(z.regex(CODE, 'package.code_invalid')),
    name: z.object({ ar: name, en: name }),
    monthlyFee: whole(FEE_MIN, FEE_MAX, 'package.fee_invalid'),
    /** For twelve months. */
    yearlyFee: whole(FEE_MIN, FEE_MAX, 'package.fee_invalid'),
    leadsAMonth: whole(LEADS_MIN, LEADS_MAX, 'package.leads_out_of_range'),
    /** The order on the page, lowest first. */
    position: whole(0, POSITION_MAX, 'package.position_invalid'),
    offeredFrom: z.optional(z.iso.datetime('field.invalid')),
  })
  .check(
    z.refine(({ monthlyFee, yearlyFee }) => monthlyFee < 1 || yearlyFee <= MONTHS_A_YEAR * monthlyFee, {
      error: 'package.year_dearer',
      path: ['yearlyFee'],
    }),
  )

export type PackageInput = z.infer<typeof packageInputSchema>
