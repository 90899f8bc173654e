import * as z from 'zod/mini'
import { toLatinDigits } from '../shared/digits.ts'
import { tidyText } from '../shared/text.ts'

/** The limit of the tables (0027_money.sql, 0037_consultation_money.sql). */
const REFERENCE_LENGTH = 80

/**
 * Normalises the bank's own number of a transfer, so that the same line of a statement is recognised whoever
 * types it.
 */
export const oneSpelling = (text: string) => toLatinDigits(tidyText(text)).replace(/\s/g, '').toUpperCase()

export const bankReferenceSchema = z
  .string('payment.bank_reference_required')
  .check(
    z.overwrite(oneSpelling),
    z.minLength(1, 'payment.bank_reference_required'),
    z.maxLength(REFERENCE_LENGTH, 'payment.bank_reference_invalid'),
  )
