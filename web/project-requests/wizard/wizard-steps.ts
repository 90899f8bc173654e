import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { ASKED_FACTS, type AskedFact, isAsked } from '#domain/project-requests/questions.ts'

/**
 * The screens that every request passes as far as they matter for it, in their order: the size first, because the price hangs
 * on it. The words of a question are `wizard.question.<name>`; its anchor is `questionId(name)`.
 */
const CORE = [
  'words',
  'understood',
  'type',
  'jobs',
  'depth',
  'size',
  'place',
  'level',
  'scope',
  'review',
] as const
/** What brings quotes and report closer and nobody has to say: open from the review. */
const MORE = [
  'timing',
  'rooms',
  'stage',
  'standing',
  'touches',
  'plot',
  'documents',
  'parties',
  'money',
  'files',
] as const

export type QuestionName = (typeof CORE)[number] | (typeof MORE)[number]

export const QUESTIONS: readonly QuestionName[] = [...CORE.slice(0, -1), ...MORE, 'review']

/** The facts a question asks for, the one it is about first; the other questions are for everybody. */
export const FACTS_OF = {
  type: ['projectType'],
  jobs: ['jobs'],
  depth: ['depth'],
  size: ['areaSqm'],
  place: ['city', 'district'],
  level: ['finishLevel'],
  scope: ['scope'],
  timing: ['startWithinDays', 'deadline'],
  rooms: ['floors', 'rooms', 'bathrooms'],
  stage: ['stage'],
  standing: [
    'hasMasonry',
    'hasPlumbingFirstFix',
    'hasElectricalFirstFix',
    'hasCoolingFirstFix',
    'hasCeilings',
    'hasTiles',
    'hasPaint',
  ],
  touches: [
    'changesLayout',
    'changesServices',
    'changesStructure',
    'changesFacade',
    'hasCracks',
    'hasThermalInsulation',
    'hasFloodTest',
  ],
  plot: ['plotAreaSqm'],
  documents: [
    'hasDeed',
    'hasSurveyDecision',
    'hasSoilReport',
    'hasDrawings',
    'hasPermit',
    'hasExistingPermit',
    'hasBillOfQuantities',
    'hasInsurance',
  ],
  parties: [
    'hasDesignOffice',
    'hasContractor',
    'hasContract',
    'isContractorRegistered',
    'hasSupervision',
    'hasInspection',
  ],
  money: ['quotesInHand', 'advancePercent'],
} as const satisfies Partial<Record<QuestionName, readonly AskedFact[]>>

export type FactQuestion = keyof typeof FACTS_OF

/**
 * The parts that every request has, however many screens each takes: what was said already is passed by, and the count stays
 * the same from the first screen to the last.
 */
const PARTS: readonly (readonly QuestionName[])[] = [
  ['words', 'understood'],
  ['type', 'jobs', 'depth', 'size'],
  ['place', 'level', 'scope'],
  ['review'],
]
export const PART_COUNT = PARTS.length

/** The part of a screen, from 0; -1 of what is only opened from the review. */
export const partOf = (question: QuestionName): number =>
  PARTS.findIndex((questions) => questions.includes(question))

export const questionId = (question: QuestionName) => `q-${question}`

/** The work, with what was told besides. */
type ToldWork = KnownWork & Partial<Record<AskedFact, unknown>>

/** What only an owner with a contractor can answer. */
const OF_A_CONTRACTOR: readonly AskedFact[] = [
  'hasContract',
  'isContractorRegistered',
  'quotesInHand',
  'advancePercent',
]

/**
 * The facts of a question that matter for this work; all of them before the work is known. Whoever said that there is no
 * contractor is not asked about one; what was told all the same stays, to be corrected.
 */
export function factsAsked(question: FactQuestion, work: ToldWork): AskedFact[] {
  const isAbsent = (fact: AskedFact) =>
    work.hasContractor === false && OF_A_CONTRACTOR.includes(fact) && work[fact] === undefined
  return (FACTS_OF[question] as readonly AskedFact[]).filter((fact) => isAsked(fact, work) && !isAbsent(fact))
}

/** What need not be asked, because it was said already: in words, by a tap before, or in the address. */
export interface Said {
  /** Whether the owner wrote anything to be understood. */
  words: boolean
  facts: ReadonlySet<string>
}

const NOTHING: Said = { words: false, facts: new Set() }

/** Of these types a request rarely names a job, or means its size by what it names. */
const WHOLE = ['interior_finishing', 'renovation', 'decoration', 'exterior_finishing', 'expansion']

/** The screens on the way of this request, in their order. */
export const questionsFor = (work: ToldWork, said: Said = NOTHING): QuestionName[] =>
  CORE.filter((question) => {
    if (question === 'understood') return said.words
    if (!isFacts(question)) return true
    if (factsAsked(question, work).length === 0 || said.facts.has(FACTS_OF[question][0])) return false
    if (question === 'jobs') return asksJobs(work, said)
    // Which of them matter, only the type tells.
    return work.projectType !== undefined || (question !== 'depth' && question !== 'scope')
  })

/** A villa is a whole, and so is whatever was told with its size; its extras are asked later. */
function asksJobs({ projectType }: KnownWork, { facts }: Said): boolean {
  if (projectType === 'villa_construction') return false
  return !(facts.has('areaSqm') && projectType !== undefined && WHOLE.includes(projectType))
}

/** What may be told besides. */
export const moreFor = (work: ToldWork): QuestionName[] => {
  const extras: QuestionName[] = work.projectType === 'villa_construction' ? ['jobs'] : []
  const matters = MORE.filter((question) => !isFacts(question) || factsAsked(question, work).length > 0)
  return [...extras, ...matters]
}

/** The questions a page without scripts shows: all that matter. */
export const possibleFor = (work: ToldWork): QuestionName[] =>
  QUESTIONS.filter((question) => !isFacts(question) || factsAsked(question, work).length > 0)

/** Where a field of the form stands. */
export function questionOf(field: string): QuestionName {
  if (field === 'text') return 'words'
  if (field === 'documentIds') return 'files'
  if (field.startsWith('budget')) return 'money'
  const asking = QUESTIONS.find(
    (question) => isFacts(question) && (FACTS_OF[question] as readonly string[]).includes(field),
  )
  return asking ?? 'review'
}

/** The question that an address names (`#q-size`). */
export const questionOfHash = (hash: string): QuestionName | undefined =>
  QUESTIONS.find((question) => hash === `#${questionId(question)}`)

/** Facts that have a field; all others are only taken from an owner's words. */
export const hasField = (fact: string): boolean => fact in ASKED_FACTS || fact === 'budget'

export function isFacts(question: QuestionName): question is FactQuestion {
  return question in FACTS_OF
}
