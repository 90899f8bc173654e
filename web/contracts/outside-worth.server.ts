import { compareValid } from '#domain/quotes/compare-quotes.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import type { Halalas } from '#domain/shared/money.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import type { Services } from '#server/services.ts'

/**
 * What an owner's comparison adds to the chosen quote for the lines it leaves out, with VAT. Undefined when the draft
 * leaves none out, or none of them has a price.
 */
export async function outsideWorth(
  services: Services,
  token: string,
  { unsettled }: Contract,
): Promise<Halalas | undefined> {
  const read = unsettled.includes('outside') ? await services.readTrackingToCompare(token) : undefined
  if (!read) return undefined
  const { tracking, compared } = read
  const quotes = tracking.leads.flatMap(({ quote }) => quote ?? [])
  const chosen = tracking.leads.find(({ status }) => status === 'won')?.quote?.id
  const at = Date.parse(compared.readAt)
  const comparison = compareValid(tracking.scopeLines, quotes, compared.estimate, at)
  const one = comparison.quotes.find(({ quoteId }) => quoteId === chosen)
  return one && one.additions.length > 0 ? shownTotal(one).added : undefined
}
