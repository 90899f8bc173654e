import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { PublicProvider } from '#server/providers/provider-answers.ts'

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

/** The drawing of ours that stands for what they do, by the first trade they named. */
export function drawingOf({ kind, trades }: Pick<PublicProvider, 'kind' | 'trades'>): string {
  if (kind === 'engineering_office') return 'plan'
  if (kind === 'advisor') return 'stairs'
  return OF_TRADE[trades[0] ?? 'interior_finishing']
}
