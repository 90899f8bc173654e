import type { CommandContext } from '#server/platform/command-context.ts'
import type { FindRows } from '#server/revenue/read-revenue-entries.ts'
import { search } from '../provider-queue.ts'
import { readAsked } from './asked.ts'

/** Firms whose entries a text finds; a text that means more is too short to mean one. */
const PROVIDERS = 50

/** What a text typed on the rows of revenue means: an invoice by its number, else a payment's reference or firms. */
export const findRevenueRows =
  ({ config, clock }: Pick<CommandContext, 'config' | 'clock'>): FindRows =>
  async (tx, typed) => {
    const { code, numbered } = readAsked(typed)
    if (numbered?.series === 'INV' || numbered?.series === 'CRN')
      return { invoice: { series: numbered.series, count: numbered.number } }
    const filter = { q: typed, status: 'all', sort: 'newest', now: clock.now() } as const
    const { items } = await search(tx, config, filter, { limit: PROVIDERS })
    return { providerIds: items.map(({ id }) => id), references: [code, typed] }
  }
