import type { CommandContext } from '#server/platform/command-context.ts'
import { type DemandQuery, readMarketplaceDemand, readMarketplaceFigures } from './marketplace-figures.ts'
import { readSolution, type SolutionQuery } from './read-solution.ts'
import { readSolutionPlaces } from './read-solution-places.ts'
import type { CountedPlace, MarketplaceDemand, MarketplaceFigures, Solution } from './solution-answers.ts'

export interface SolutionServices {
  marketplaceFigures(): Promise<MarketplaceFigures>
  marketplaceDemand(query: DemandQuery): Promise<MarketplaceDemand>
  readSolution(query: SolutionQuery): Promise<Solution>
  /** All places, for links and the sitemap. */
  solutionPlaces(): Promise<CountedPlace[]>
}

/** Services of the public pages: contents by place and kind of work. */
export function solutionServices(context: CommandContext): SolutionServices {
  return {
    marketplaceFigures: () => readMarketplaceFigures(context),
    marketplaceDemand: (query) => readMarketplaceDemand(context, query),
    readSolution: (query) => readSolution(context, query),
    solutionPlaces: () => readSolutionPlaces(context.db),
  }
}
