import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'

type Drawn = Pick<ProviderCard, 'kind' | 'trades' | 'works'>

const OF_TRADE: Record<ProjectType, string> = {
  interior_finishing: 'majlis',
  villa_construction: 'villa',
  decoration: 'kitchen',
  maintenance: 'bathroom',
  renovation: 'bathroom',
  expansion: 'stairs',
  insulation: 'roof',
  exterior_finishing: 'villa',
}

/** The trade they handed over most of; before the first work, the first that they name. */
function mainTradeOf({ works, trades }: Drawn): ProjectType | undefined {
  const jobs = (trade: ProjectType) =>
    works.reduce((sum, work) => (work.trade === trade ? sum + work.jobs : sum), 0)
  return trades.toSorted((a, b) => jobs(b) - jobs(a))[0]
}

/**
 * A drawing of ours that stands for what they do most, the same on every page and in every order: it must not pass for
 * one of several works of theirs. Those who draw and advise have one of their own.
 */
export function drawingOf(provider: Drawn): string {
  if (provider.kind === 'engineering_office') return 'plan'
  if (provider.kind === 'advisor') return 'stairs'
  return OF_TRADE[mainTradeOf(provider) ?? 'interior_finishing']
}
