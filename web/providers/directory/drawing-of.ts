import type { ProjectType } from '#domain/project-requests/facts.ts'
import type { PublicProvider } from '#server/providers/provider-answers.ts'

type Drawn = Pick<PublicProvider, 'kind' | 'slug' | 'trades'>

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

/** Drawings of ours that stand for what they do: of those who draw and advise, plans and sections. */
function choicesOf({ kind, trades }: Drawn): string[] {
  if (kind === 'engineering_office') return ['plan', 'stairs', 'villa']
  if (kind === 'advisor') return ['stairs', 'plan', 'roof']
  const own = new Set(trades.map((trade) => OF_TRADE[trade]))
  return own.size > 0 ? [...own] : [OF_TRADE.interior_finishing]
}

/** FNV-1a: the same for the same text, and far apart for texts that differ in a letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

/**
 * The drawing of each, in the order of the page: chosen by the slug, so that it stays theirs, and the next of their own
 * where the one before shows the same.
 */
export function drawingsOf(providers: readonly Drawn[]): string[] {
  const drawn: string[] = []
  for (const provider of providers) {
    const choices = choicesOf(provider)
    const first = hashOf(provider.slug) % choices.length
    const turned = [...choices.slice(first), ...choices.slice(0, first)]
    drawn.push(turned.find((name) => name !== drawn.at(-1)) ?? turned[0]!)
  }
  return drawn
}
