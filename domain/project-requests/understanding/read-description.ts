import { estimate } from '../../estimates/estimate.ts'
import type { FactName, Facts, ProjectType } from '../facts.ts'
import { JOBS } from '../jobs.ts'
import { MAX_TEXT_LETTERS } from '../project-request-input.ts'
import { isAsked } from '../questions.ts'
import { maskContactDetails } from '../scrub-contact-details.ts'
import { ACT_WORDS } from './act-words.ts'
import { addStanding } from './add-standing.ts'
import { type Amount, readAmounts } from './amounts.ts'
import { CUE_WORDS } from './cue-words.ts'
import { DEAL_WORDS } from './deal-words.ts'
import { DIALECT_WORDS } from './dialect-words.ts'
import { Phrases } from './phrases.ts'
import { PLACE_WORDS } from './place-words.ts'
import { readActs } from './read-acts.ts'
import { readBudget } from './read-budget.ts'
import { readDeadline } from './read-deadline.ts'
import { readDeal } from './read-deal.ts'
import { readDepth } from './read-depth.ts'
import { type JobsRead, type Naming, nameJobs, readNamedJobs } from './read-jobs.ts'
import { readPapers } from './read-papers.ts'
import { readPlace } from './read-place.ts'
import { readSizes } from './read-sizes.ts'
import { readStanding, type StandingRead } from './read-standing.ts'
import { readTiming } from './read-timing.ts'
import { readWork } from './read-work.ts'
import { type EvidenceByFact, newReading, type Reading } from './reading.ts'
import { SIZE_WORDS } from './size-words.ts'
import { cutWords } from './words.ts'
import { WORK_WORDS } from './work-words.ts'

/** Facts that an owner's description states. Everything else is absent. */
export interface Understanding {
  facts: Facts
  /** For each fact, its words and the confidence, 0-1. */
  evidence: EvidenceByFact
  /** Facts below the confidence `SURE`: worth asking the owner about. */
  doubts: EvidenceByFact
  /** Every kind of work named, the main one first. */
  projectTypes: ProjectType[]
  /** The description names a city where we do not work. */
  isElsewhere?: true
  /** The described work is none that our providers do. */
  isNoneOfOurs?: true
}

const MAX_QUESTIONS = 3
const PHRASES = new Phrases([
  ...WORK_WORDS,
  ...PLACE_WORDS,
  ...SIZE_WORDS,
  ...CUE_WORDS,
  ...DEAL_WORDS,
  ...DIALECT_WORDS,
  ...ACT_WORDS,
])

/**
 * Reads facts from a description in Arabic, English or both. Pure and fast enough for every keystroke;
 * positions refer to the text as given. A number is read only where the text has one: no typical sizes, no
 * averages. `today` is the day on which it was written: without it, «قبل العيد» is no day.
 */
export function readDescription(text: string, today?: string): Understanding {
  const reading = readingOf(text)
  const { amounts, withJobs } = readByGrammar(reading)
  const evidence = addStanding(withJobs.evidence, readBeside(reading, amounts, today))
  return { ...withJobs, facts: factsOf(evidence), evidence }
}

/** What the network was not taught: what stands already, and by when all is to be done. */
export function readBeside(reading: Reading, amounts: Amount[], today: string | undefined): StandingRead {
  const { evidence, ...beside } = readStanding(reading)
  return { ...beside, evidence: { ...evidence, ...(today && readDeadline(reading, amounts, today)) } }
}

/** The grammar's reading step by step; the network was trained together with it. */
export interface ByGrammar {
  amounts: Amount[]
  /** Everything except the jobs and the depth of a renovation. */
  withoutJobs: WithoutJobs
  naming: Naming
  withJobs: Understanding
}

export function readByGrammar(reading: Reading): ByGrammar {
  const amounts = readAmounts(reading)
  const withoutJobs = readWithoutJobs(reading, amounts)
  const naming = nameJobs(reading)
  return { amounts, withoutJobs, naming, withJobs: addJobs(reading, amounts, withoutJobs, naming) }
}

type WithoutJobs = Pick<Understanding, 'facts' | 'evidence' | 'projectTypes'>

function readWithoutJobs(reading: Reading, amounts: Amount[]): WithoutJobs {
  const { evidence: work, projectTypes } = readWork(reading)
  const evidence: EvidenceByFact = {
    ...work,
    ...readPlace(reading),
    ...readSizes(reading, amounts),
    ...readBudget(reading, amounts),
    ...readTiming(reading, amounts),
    ...readDeal(reading, amounts),
    ...readPapers(reading),
    ...readActs(reading),
  }
  addPaperStage(evidence)
  addChangedWork(evidence, projectTypes)
  return { facts: factsOf(evidence), evidence, projectTypes }
}

/** Adds the jobs, adjusts the type of the work, and uses no number twice. */
function addJobs(reading: Reading, amounts: Amount[], read: WithoutJobs, naming: Naming): Understanding {
  const evidence = { ...read.evidence }
  const depth = readDepth(reading)
  const named = readNamedJobs(naming, amounts, evidence, depth?.value)
  if (named.spent.length > 0) {
    for (const name of ['areaSqm', 'plotAreaSqm', 'rooms'] as const) delete evidence[name]
    const others = amounts.filter((amount) => !named.spent.includes(amount))
    Object.assign(evidence, readSizes(reading, others))
  }
  if (named.jobs) evidence.jobs = named.jobs
  const projectTypes = fileUnder(evidence, read.projectTypes, named)
  if (depth && named.whole === 'renovation') evidence.depth = depth
  return { facts: factsOf(evidence), evidence, doubts: {}, projectTypes }
}

export const factsOf = (evidence: EvidenceByFact): Facts =>
  Object.fromEntries(Object.entries(evidence).map(([name, { value }]) => [name, value])) as Facts

/** Every number in the text with its unit. */
export function amountsIn(text: string): Amount[] {
  return readAmounts(readingOf(text))
}

/** Longer texts are rejected when sent, but a form that is shown again may still hold one. */
export function readingOf(text: string): Reading {
  const words = cutWords(maskContactDetails(text.slice(0, MAX_TEXT_LETTERS)))
  return newReading(words, PHRASES.find(words))
}

/** A permit or drawings in hand imply a stage of building, when no later stage is mentioned. */
function addPaperStage(evidence: EvidenceByFact): void {
  const { projectType, stage, hasPermit, hasDrawings } = evidence
  const isNew = projectType === undefined || projectType.value === 'villa_construction'
  if (!isNew || (stage && stage.value !== 'idea' && stage.value !== 'has_plot')) return
  if (hasPermit?.value) evidence.stage = { ...hasPermit, value: 'has_permit' }
  else if (hasDrawings?.value) evidence.stage = { ...hasDrawings, value: 'has_drawings' }
}

/** Moving walls or services in a standing house is a renovation, unless it is called something else. */
function addChangedWork(evidence: EvidenceByFact, projectTypes: ProjectType[]): void {
  const { changesLayout, changesServices, changesStructure, changesFacade } = evidence
  if (evidence.projectType) return
  const inside = [changesLayout, changesServices, changesStructure].find((change) => change?.value)
  const change = inside ?? (changesFacade?.value ? changesFacade : undefined)
  if (!change) return
  const value = inside ? 'renovation' : 'exterior_finishing'
  evidence.projectType = { value, span: change.span, confidence: 0.6 }
  projectTypes.push(value)
}

/** Jobs alone use the type of the first one; beside a whole house they do not change its type. */
function fileUnder(
  evidence: EvidenceByFact,
  projectTypes: ProjectType[],
  { jobs, whole }: JobsRead,
): ProjectType[] {
  const type = whole ?? (jobs && JOBS[jobs.value[0]!.code].type)
  const told = jobs ?? evidence.projectType ?? evidence.scope
  const replaced = evidence.projectType?.value
  if (!type || !told || replaced === type) return projectTypes
  evidence.projectType = { ...told, value: type }
  return [type, ...projectTypes.filter((other) => other !== type && other !== replaced)]
}

/** An area for choosing questions: what narrows a range hardly depends on it. */
const ANY_AREA_SQM = 200

/**
 * At most three facts worth asking for. A price needs the work and its size, so those are asked first; then what
 * narrows the range most.
 */
export function questionsFor(facts: Facts): FactName[] {
  const basic = (['projectType', 'areaSqm'] as const).filter(
    (name) => facts[name] === undefined && isAsked(name, facts),
  )
  const price = estimate({ areaSqm: ANY_AREA_SQM, ...facts })
  // A repair has no price before it is named.
  if (facts.projectType && !price) return ['jobs']
  const more: FactName[] = facts.projectType || facts.city ? (price?.narrowingQuestions ?? []) : ['city']
  return [...basic, ...more].slice(0, MAX_QUESTIONS)
}
