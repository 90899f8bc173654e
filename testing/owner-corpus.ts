import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  DEAL_FACTS,
  DOCUMENT_FACTS,
  type FactName,
  PARTY_FACTS,
  WORK_FACTS,
} from '#domain/project-requests/facts.ts'
import type { Labels } from './labelled-utterances.ts'

/**
 * The texts that owners of many kinds wrote from cards, and what each card told of them (docs/understanding.md, "The
 * corpus"). `sealed` is scored at most three times, each time written down there; its texts are read by nobody.
 */
export const CORPUS_SETS = ['training', 'development', 'sealed'] as const
export type CorpusSet = (typeof CORPUS_SETS)[number]

/** How real a thing is that can be there or not. Of somebody who only asks about it nothing is known. */
type Reality = 'done' | 'under_way' | 'planned' | 'not_yet' | 'none' | 'refused' | 'asked'

export interface OwnerText {
  id: string
  voice: string
  text: string
  /** What an attentive reader takes from it. */
  labels: Labels
  /** What follows from it: right when it is read, and not missed when it is not. */
  implied: Labels
}

const FOLDER = path.join(import.meta.dirname, '../domain/project-requests/understanding/corpus')
const REALITIES = new Set<string>([...DOCUMENT_FACTS, ...PARTY_FACTS, ...WORK_FACTS, ...DEAL_FACTS])
const HALALAS = 100

/** Reads one set of the corpus. */
export function ownerCorpus(set: CorpusSet): OwnerText[] {
  const lines = readFileSync(path.join(FOLDER, `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { id, voice, text, told } = JSON.parse(line) as {
      id: string
      voice: string
      text: string
      told: Record<string, unknown>
    }
    const labels = labelsOf(told)
    return { id, voice, text, labels, implied: impliedBy(labels) }
  })
}

function labelsOf(told: Record<string, unknown>): Labels {
  const labels: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(told)) {
    if (name === 'otherCity') continue
    if (name === 'budget') labels.budget = inHalalas(value as { min?: number; max?: number })
    else if (!REALITIES.has(name)) labels[name] = value
    else if ((value as Reality) !== 'asked') labels[name] = value === 'done'
  }
  return labels
}

function inHalalas({ min, max }: { min?: number; max?: number }) {
  return { ...(min && { min: min * HALALAS }), ...(max && { max: max * HALALAS }) }
}

/** Who has a permit has drawings; who signed with a contractor has one. */
function impliedBy({ stage, hasContract, isContractorRegistered, projectType }: Labels): Labels {
  const hasBegun = stage === 'foundations' || stage === 'bone_done' || stage === 'plastered'
  return {
    ...(stage === 'has_drawings' && { hasDrawings: true, hasPermit: false }),
    ...(stage === 'has_permit' && { hasPermit: true, hasDrawings: true }),
    ...(hasBegun && { hasPermit: true, hasDrawings: true, hasContractor: true }),
    ...((hasContract || isContractorRegistered !== undefined) && { hasContractor: true }),
    ...(projectType === 'expansion' && { changesStructure: true }),
    ...(projectType === 'insulation' && { hasWaterproofing: false, hasThermalInsulation: false }),
  }
}

/** What was read, without what follows from the labels and needs no saying. */
export function withoutImplied(read: Labels, { labels, implied }: OwnerText): Labels {
  const isImplied = (name: string) => {
    const key = name as FactName
    return labels[key] === undefined && implied[key] !== undefined && implied[key] === read[key]
  }
  return Object.fromEntries(Object.entries(read).filter(([name]) => !isImplied(name))) as Labels
}
