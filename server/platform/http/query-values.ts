import * as z from 'zod/mini'

/** `?after=`: the ID after which a list goes on. */
export const afterId = (description = '`next` of the page before.') =>
  z.optional(z.uuid().check(z.describe(description)))

/** A whole number as it is written in an address, documented as an integer. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((text: unknown) => (typeof text === 'string' && DIGITS.test(text) ? Number(text) : text)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

/** As many as a number of JavaScript holds exactly. */
const DIGITS = /^\d{1,15}$/
