import * as z from 'zod/mini'

/** `?after=`: the ID after which a list continues. */
export const afterId = (description = '`next` of the page before.') =>
  z.optional(z.uuid().check(z.describe(description)))

/** Digits that a JavaScript number holds exactly. */
const MOST_DIGITS = 15

/** A whole number in a query, documented as an integer. A number with more digits is invalid. */
export const wholeNumber = (min: number, max: number, digits = MOST_DIGITS) => {
  const isWritten = new RegExp(`^\\d{1,${digits}}$`)
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && isWritten.test(text) ? Number(text) : text)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
}

/** Treats an invalid value as absent. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
