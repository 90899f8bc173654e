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

/** The drawing of ours that stands for one of the trades they named: of equals not always the same, always theirs. */
export function drawingOf({ kind, slug, trades }: Pick<PublicProvider, 'kind' | 'slug' | 'trades'>): string {
  if (kind === 'engineering_office') return 'plan'
  if (kind === 'advisor') return 'stairs'
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return OF_TRADE[trades[sum % trades.length] ?? 'interior_finishing']
}
