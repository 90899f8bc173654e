import * as z from 'zod/mini'
import { BILLING_PERIODS } from '#domain/packages/package.ts'
import { isSameTerms, type PricedTerms } from '#domain/subscriptions/choices.ts'
import { readOffered } from '#server/packages/package-queries.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isOver, type PurchasedPeriod } from './read-purchased.ts'
import { allTerms } from './read-terms.ts'

/** Input for buying: a package version and its billing. */
export const termsInputSchema = z.object({ packageId: z.uuid(), billing: z.enum(BILLING_PERIODS) })
export type WishedTerms = z.infer<typeof termsInputSchema>

/** On sale now, or the provider's own: a subscriber keeps their version. */
export async function findTerms(
  tx: Tx,
  bought: PurchasedPeriod | undefined,
  wished: WishedTerms,
  now: Date,
): Promise<PricedTerms | undefined> {
  const own = bought ? [bought.terms, ...(bought.next ? [bought.next] : [])] : []
  const offered = allTerms(await readOffered(tx, now))
  return [...(isOver(bought) ? [] : own), ...offered].find((terms) =>
    isSameTerms(terms, { ...wished, fee: 0 }),
  )
}
