import type { Facts, ProjectType } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
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

interface Known extends KnownFacts {
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
}

/** All that words and answers say together: what a price shown beside them is of. */
export function knownOf({ text, facts: stated = {}, dismissed = [], claimed }: Told): Known {
  const { evidence: read, projectTypes } = readDescription(text)
  const said = Object.entries({ ...claimed, ...read }).filter(([name]) => !dismissed.includes(name))
  const known = mergeFacts(stated, Object.fromEntries(said))
  const named = dismissed.includes('projectType') ? [] : projectTypes
  return { ...known, projectTypes: mainFirst(known.facts.projectType, named) }
}

function mainFirst(main: ProjectType | undefined, named: readonly ProjectType[]): ProjectType[] {
  return main ? [main, ...named.filter((type) => type !== main)] : [...named]
}
