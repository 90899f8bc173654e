import type { FactName, Facts } from '#domain/project-requests/facts.ts'

/** First fixes with their letter in `wizard.firstFixIs`. */
const FIRST_FIX = {
  hasPlumbingFirstFix: 'p',
  hasElectricalFirstFix: 'e',
  hasCoolingFirstFix: 'c',
} as const satisfies Partial<Record<FactName, string>>

type FirstFix = keyof typeof FIRST_FIX
export type FirstFixes = 'pe' | 'pc' | 'ec' | 'pec'

/** What a line of facts says: one fact, or those that are one to whoever reads them. */
export interface JoinedFacts {
  names: readonly FactName[]
  /** What is joined; undefined of a single fact. */
  kind?: 'place' | 'firstFix' | undefined
}

const isFirstFix = (name: FactName): name is FirstFix => name in FIRST_FIX

/** The facts in their order; quarter and city are one line, and so is every first fix that is in. */
export function joinFacts(names: readonly FactName[], facts: Facts): JoinedFacts[] {
  const place = (['district', 'city'] as const).filter((name) => names.includes(name))
  const fixed = names.filter((name) => isFirstFix(name) && facts[name] === true)
  const lines: JoinedFacts[] = []
  for (const name of names) {
    const [group, kind] =
      place.length === 2 && (name === 'district' || name === 'city')
        ? ([place, 'place'] as const)
        : fixed.length > 1 && fixed.includes(name)
          ? ([fixed, 'firstFix'] as const)
          : []
    if (!group) lines.push({ names: [name] })
    else if (!lines.some((line) => line.kind === kind)) lines.push({ names: group, kind })
  }
  return lines
}

/** Which first fixes a line names, as `wizard.firstFixIs` calls them. */
export const firstFixesOf = (names: readonly FactName[]): FirstFixes =>
  (Object.keys(FIRST_FIX) as FirstFix[])
    .filter((name) => names.includes(name))
    .map((name) => FIRST_FIX[name])
    .join('') as FirstFixes
