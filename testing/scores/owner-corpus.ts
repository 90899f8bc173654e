import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FactName } from '#domain/project-requests/facts.ts'
import type { JobCode } from '#domain/project-requests/jobs.ts'
import { YES_OR_NO } from '#domain/project-requests/understanding/learned/outputs.ts'
import { skeletonOf } from '#domain/project-requests/understanding/learned/skeleton.ts'
import type { Reality } from '#domain/project-requests/understanding/reading.ts'
import type { Labels } from './labelled-utterances.ts'

/**
 * Texts written from cards in the voices of many owners, with the contents of each card (docs/understanding.md, "The
 * corpus"). `sealed` is scored at most three times, each recorded there; nobody reads its texts.
 */
export const CORPUS_SETS = ['training', 'development', 'stories', 'sealed', 'sealed-stories'] as const
export type CorpusSet = (typeof CORPUS_SETS)[number]

export interface OwnerText {
  id: string
  voice: string
  text: string
  /** Contents of the card, literally; `outside` for work we do not offer. */
  told: Record<string, unknown>
  /** All wanted jobs, if the card has them; `mayBe` lists unsure ones. */
  jobs?: JobCode[]
  mayBe?: JobCode[]
  /** Facts that an attentive reader finds. */
  labels: Labels
  /** Implied facts: correct when read, and not missed otherwise. */
  implied: Labels
}

const FOLDER = path.join(import.meta.dirname, '../../domain/project-requests/understanding/corpus')
const YES_OR_NO_NAMES = new Set<string>(YES_OR_NO)
const HALALAS = 100

/** Reads one set of the corpus. */
export function ownerCorpus(set: CorpusSet): OwnerText[] {
  const lines = readFileSync(path.join(FOLDER, `${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const { told, outside, ...one } = JSON.parse(line) as Omit<OwnerText, 'labels' | 'implied'> & {
      outside?: true
    }
    const labels = labelsOf(told)
    return { ...one, told: outside ? { outside } : told, labels, implied: impliedBy(labels) }
  })
}

function labelsOf(told: Record<string, unknown>): Labels {
  const labels: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(told)) {
    if (name === 'otherCity') continue
    if (name === 'budget') labels.budget = inHalalas(value as { min?: number; max?: number })
    else if (!YES_OR_NO_NAMES.has(name)) labels[name] = value
    else if ((value as Reality) !== 'asked') labels[name] = value === 'done'
  }
  return labels
}

function inHalalas({ min, max }: { min?: number; max?: number }) {
  return { ...(min && { min: min * HALALAS }), ...(max && { max: max * HALALAS }) }
}

/** Facts about a contractor: an offer, its terms, its documents. */
const NAMES_CONTRACTOR = [
  'hasContract',
  'hasGuarantee',
  'isContractorRegistered',
  'isSupervisedByContractor',
  'hasVerbalChanges',
  'paymentBasis',
  'advancePercent',
  'paidPercent',
  'retentionPercent',
] as const satisfies FactName[]

/** A permit implies drawings; a signed contract implies a contractor. */
function impliedBy(labels: Labels): Labels {
  const { stage, projectType } = labels
  const hasBegun = stage === 'foundations' || stage === 'bone_done' || stage === 'plastered'
  return {
    ...(stage === 'has_drawings' && { hasDrawings: true, hasPermit: false }),
    ...(stage === 'has_permit' && { hasPermit: true, hasDrawings: true }),
    ...(hasBegun && { hasPermit: true, hasDrawings: true, hasContractor: true }),
    ...(NAMES_CONTRACTOR.some((name) => labels[name] !== undefined) && { hasContractor: true }),
    ...(projectType === 'expansion' && { changesStructure: true }),
    ...(projectType === 'insulation' && { hasWaterproofing: false, hasThermalInsulation: false }),
  }
}

/**
 * Removes implied facts from a reading. A district in another spelling than the card's is equal, because it is taken as
 * typed.
 */
export function withoutImplied(read: Labels, { labels, implied }: OwnerText): Labels {
  const isSameDistrict = labels.district && bonesOf(read.district) === bonesOf(labels.district)
  const isImplied = (name: string) => {
    const key = name as FactName
    return labels[key] === undefined && implied[key] !== undefined && implied[key] === read[key]
  }
  const kept = Object.entries(read).filter(([name]) => !isImplied(name))
  return { ...Object.fromEntries(kept), ...(isSameDistrict && { district: labels.district }) } as Labels
}

/** Letters that are omitted or confused in Latin spellings of names: ع, ح and ه, ض and د. */
const bonesOf = (district = '') =>
  skeletonOf(district.toLowerCase().replace(/^(?:ال|a[lszrdtn]h?[ -]|el[ -])/, ''))
    .replace(/[3Hh]/g, '')
    .replaceAll('x', 'd')
