import * as z from 'zod/mini'

/** `?after=`: the ID after which a list goes on. */
export const afterId = (description = '`next` of the page before.') =>
  z.optional(z.uuid().check(z.describe(description)))

/** As many as a number of JavaScript holds exactly. */
const MOST_DIGITS = 15

/** A whole number as it is written in an address, documented as an integer. One of more digits is none. */
export const wholeNumber = (min: number, max: number, digits = MOST_DIGITS) => {
  const isWritten = new RegExp(`^\\d{1,${digits}}$`)
  return z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && isWritten.test(text) ? Number(text) : text)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
}

/** What cannot be read counts as not given. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined)
