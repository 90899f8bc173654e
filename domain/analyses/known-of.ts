import type { Facts, ProjectType } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { type KnownFacts, mergeFacts } from './merge-facts.ts'

/** What an owner told: in their own words, and as answers. */
export interface Told {
  text: string
  facts?: Facts | undefined
  /** What a language model made of the words where our own reading has nothing (check-claims.ts). */
  claimed?: EvidenceByFact | undefined
}

interface Known extends KnownFacts {
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
}

/** All that words and answers say together: what a price shown beside them is of. */
export function knownOf({ text, facts: stated = {}, claimed }: Told): Known {
  const { evidence: read, projectTypes } = readDescription(text)
  const known = mergeFacts(stated, { ...claimed, ...read })
  return { ...known, projectTypes: mainFirst(known.facts.projectType, projectTypes) }
}

function mainFirst(main: ProjectType | undefined, named: readonly ProjectType[]): ProjectType[] {
  return main ? [main, ...named.filter((type) => type !== main)] : [...named]
}
