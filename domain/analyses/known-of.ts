import type { FactName, Facts, ProjectType } from '../project-requests/facts.ts'
import { readDescription, type Understanding } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { type KnownFacts, mergeFacts } from './merge-facts.ts'

/** What an owner told: in their own words, and as answers. */
export interface Told {
  text: string
  facts?: Facts | undefined
  /** Names of facts the owner said were misread: nothing is read of them. */
  dismissed?: readonly string[] | undefined
  /** What a language model made of the words where our own reading has nothing (check-claims.ts). */
  claimed?: EvidenceByFact | undefined
}

/** Makes facts of an owner's words. The grammar alone where nothing else is named; the house reads with the network. */
export type Read = (text: string) => Understanding

interface Known extends KnownFacts, Pick<Understanding, 'doubts' | 'isElsewhere' | 'isNoneOfOurs'> {
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
}

/** All that words and answers say together: what a price shown beside them is of. */
export function knownOf(
  { text, facts: stated = {}, dismissed = [], claimed }: Told,
  read: Read = readDescription,
): Known {
  const { evidence, doubts, projectTypes, isElsewhere, isNoneOfOurs } = read(text)
  const said = Object.entries({ ...claimed, ...evidence }).filter(([name]) => !dismissed.includes(name))
  const known = mergeFacts(stated, Object.fromEntries(said))
  const named = dismissed.includes('projectType') ? [] : projectTypes
  const open = Object.entries(doubts).filter(
    ([name]) => !dismissed.includes(name) && known.facts[name as FactName] === undefined,
  )
  return {
    ...known,
    projectTypes: mainFirst(known.facts.projectType, named),
    doubts: Object.fromEntries(open),
    ...(isElsewhere && !known.facts.city && { isElsewhere }),
    ...(isNoneOfOurs && !known.facts.projectType && { isNoneOfOurs }),
  }
}

function mainFirst(main: ProjectType | undefined, named: readonly ProjectType[]): ProjectType[] {
  return main ? [main, ...named.filter((type) => type !== main)] : [...named]
}
