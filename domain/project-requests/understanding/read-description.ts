import { estimate } from '../../estimates/estimate.ts'
import type { FactName, Facts, ProjectType } from '../facts.ts'
import { JOBS } from '../jobs.ts'
import { MAX_TEXT_LETTERS } from '../project-request-input.ts'
import { isAsked } from '../questions.ts'
import { maskContactDetails } from '../scrub-contact-details.ts'
import { ACT_WORDS } from './act-words.ts'
import { type Amount, readAmounts } from './amounts.ts'
import { CUE_WORDS } from './cue-words.ts'
import { DEAL_WORDS } from './deal-words.ts'
import { DIALECT_WORDS } from './dialect-words.ts'
import { Phrases } from './phrases.ts'
import { PLACE_WORDS } from './place-words.ts'
import { readActs } from './read-acts.ts'
import { readBudget } from './read-budget.ts'
import { readDeal } from './read-deal.ts'
import { readDepth } from './read-depth.ts'
import { type JobsRead, type Naming, nameJobs, readNamedJobs } from './read-jobs.ts'
import { readPapers } from './read-papers.ts'
import { readPlace } from './read-place.ts'
import { readSizes } from './read-sizes.ts'
import { readTiming } from './read-timing.ts'
import { readWork } from './read-work.ts'
import { type EvidenceByFact, newReading, type Reading } from './reading.ts'
import { SIZE_WORDS } from './size-words.ts'
import { cutWords } from './words.ts'
import { WORK_WORDS } from './work-words.ts'

/** What an owner's own words say. Whatever they do not say is absent. */
export interface Understanding {
  facts: Facts
  /** For each fact, the words it came from and how sure we are, 0-1. */
  evidence: EvidenceByFact
  /** What the words may say too, not surely enough to stand (`SURE`): worth asking the owner about. */
  doubts: EvidenceByFact
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
  /** At most three facts worth asking for, the most telling first. */
  questions: FactName[]
  /** A city is named where we do not work. */
  isElsewhere?: true
  /** It is no work that we have anybody for. */
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
 * Reads a description in Arabic, English or both into facts. Pure and quick enough for every keystroke; the
 * positions are of the text as given. A number is read only where the text has one: no typical sizes, no averages.
 */
export function readDescription(text: string): Understanding {
  return readByGrammar(readingOf(text)).withJobs
}

/** What the grammar makes of a text, step by step: the network was taught beside this. */
export interface ByGrammar {
  amounts: Amount[]
  /** All but the jobs and how deep a renovation goes. */
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

/** The jobs beside all else, what they change of the work's type, and no number twice. */
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
  const facts = factsOf(evidence)
  return { facts, evidence, doubts: {}, projectTypes, questions: questionsFor(facts) }
}

const factsOf = (evidence: EvidenceByFact): Facts =>
  Object.fromEntries(Object.entries(evidence).map(([name, { value }]) => [name, value])) as Facts

/** Every number in the text with what it counts. */
export function amountsIn(text: string): Amount[] {
  return readAmounts(readingOf(text))
}

/** What is longer is refused when it is sent; a form that is shown again may still hold it. */
export function readingOf(text: string): Reading {
  const words = cutWords(maskContactDetails(text.slice(0, MAX_TEXT_LETTERS)))
  return newReading(words, PHRASES.find(words))
}

/** A permit or drawings in hand are a stage of building, when nothing further is said to be reached. */
function addPaperStage(evidence: EvidenceByFact): void {
  const { projectType, stage, hasPermit, hasDrawings } = evidence
  const isNew = projectType === undefined || projectType.value === 'villa_construction'
  if (!isNew || (stage && stage.value !== 'idea' && stage.value !== 'has_plot')) return
  if (hasPermit?.value) evidence.stage = { ...hasPermit, value: 'has_permit' }
  else if (hasDrawings?.value) evidence.stage = { ...hasDrawings, value: 'has_drawings' }
}

/** Who moves walls or services in a house that stands has it renovated, when they call it nothing else. */
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

/** Jobs alone are filed under the type of the first one; beside a whole house they leave its type as it is. */
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

/** What narrows a range hardly hangs on the area; this is a usual one. */
const ANY_AREA_SQM = 200

/** Nothing is priced without the work and how much of it, so they come first; then what narrows the range most. */
export function questionsFor(facts: Facts): FactName[] {
  const basic = (['projectType', 'areaSqm'] as const).filter(
    (name) => facts[name] === undefined && isAsked(name, facts),
  )
  const price = estimate({ areaSqm: ANY_AREA_SQM, ...facts })
  // What is to be repaired is no price before it is named.
  if (facts.projectType && !price) return ['jobs']
  const more: FactName[] = facts.projectType || facts.city ? (price?.narrowingQuestions ?? []) : ['city']
  return [...basic, ...more].slice(0, MAX_QUESTIONS)
}
