import { compareValid } from '#domain/quotes/compare-quotes.ts'
import type { Span } from '#domain/quotes/comparison.ts'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { leadsOf } from '#server/dispatch/leads-of.ts'
import { readTrackedEstimate } from '#server/estimates/read-tracked-estimate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { comparedOf, readQuotes } from '#server/quotes/read-quotes.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'

export interface LowestForScope extends Span {
  /** A lump sum may still come to less. */
  isOfItemised: boolean
}

/**
 * Returns the lowest valid price for the whole scope of a project request, as the owner's comparison shows it: with VAT,
 * in halalas. A quote that leaves lines out is seldom the lowest once they are added. Undefined while fewer than two
 * quotes can be compared.
 */
export async function readLowestForScope(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  projectRequestId: string,
): Promise<LowestForScope | undefined> {
  return db.read({ kind: 'owner', projectRequestId }, async (tx) => {
    const [estimate, scope, byLead] = await Promise.all([
      readTrackedEstimate(tx),
      readScopeLines(tx, projectRequestId),
      readQuotes(tx, leadsOf(projectRequestId)),
    ])
    const quotes = [...byLead.values()].flatMap((all) => comparedOf(all) ?? [])
    const comparison = compareValid(scope, quotes, estimate, clock.now().getTime())
    const cheapest = comparison.quotes.find(({ quoteId }) => quoteId === comparison.cheapestId)
    return (
      cheapest && {
        ...shownTotal(cheapest).span,
        isOfItemised: comparison.isCheapestOfItemised ?? false,
      }
    )
  })
}
