import type { FactName, Facts, ProjectType } from '../project-requests/facts.ts'
import { readDescription, type Understanding } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { type KnownFacts, mergeFacts } from './merge-facts.ts'

/** What an owner stated: a description and answers. */
export interface Told {
  text: string
  /** The day on which it was written, from which «قبل العيد» is a day. */
  today?: string | undefined
  facts?: Facts | undefined
  /** Names of facts that the owner said were misread; they are not read from the description. */
  dismissed?: readonly string[] | undefined
  /** Facts a language model found in the description where our own reading found none (check-claims.ts). */
  claimed?: EvidenceByFact | undefined
}

/** Reads facts from a description. The default uses the grammar alone; the server also uses the network. */
export type Read = (text: string, today?: string) => Understanding

interface Known extends KnownFacts, Pick<Understanding, 'doubts' | 'isElsewhere' | 'isNoneOfOurs'> {
  /** Every kind of work named, the main one first. */
  projectTypes: ProjectType[]
}

/**
 * Combines description and answers into everything known, so that a price shown beside them covers the same
 * facts.
 */
export function knownOf(
  { text, today, facts: stated = {}, dismissed = [], claimed }: Told,
  read: Read = readDescription,
): Known {
  const { evidence, doubts, projectTypes, isElsewhere, isNoneOfOurs } = read(text, today)
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
