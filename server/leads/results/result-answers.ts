import * as z from 'zod/mini'
import { HINTS } from '#domain/dispatch/year-results.ts'

const halalas = z.int()
const count = z.int()
/** Quarter, middle and three quarters. */
const band = z.tuple([z.number(), z.number(), z.number()])

/** `GET /me/results`: the last 365 days of the provider. Money in halalas without VAT. */
export const yearResultsSchema = z.object({
  /** Invoices less credit notes. */
  fee: halalas,
  /** Quotes that owners chose; of a range its middle. */
  won: z.object({ amount: halalas, jobs: count }),
  /** Leads that were answered or whose time to answer is over: what `answered` is a share of. */
  due: count,
  answered: count,
  quoted: count,
  /** Not answered before their time was over. */
  expired: count,
  medianAnswerMinutes: z.optional(z.number()),
  /** Others of the same kind and city; absent below five. */
  peers: z.optional(z.object({ firms: count, replyMinutes: band, answeredShare: band })),
  hints: z.array(z.enum(HINTS)),
})
export type YearResultsAnswer = z.infer<typeof yearResultsSchema>
