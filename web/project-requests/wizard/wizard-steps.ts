import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { ASKED_FACTS, type AskedFact, isAsked } from '#domain/project-requests/questions.ts'

/**
 * The wizard in its order: four steps, the screens of a desktop, made of questions, the screens of a phone. The words of a
 * question are `wizard.question.<name>`; its anchor is `questionId(name)`.
 */
export const STEPS = {
  project: ['words', 'type', 'jobs', 'depth', 'size', 'level', 'scope', 'touches'],
  place: ['place', 'plot', 'stage', 'timing'],
  papers: ['documents', 'parties', 'files', 'money'],
  review: ['review'],
} as const

export type StepName = keyof typeof STEPS
export type QuestionName = (typeof STEPS)[StepName][number]

export const STEP_NAMES = Object.keys(STEPS) as StepName[]
const QUESTIONS: readonly QuestionName[] = STEP_NAMES.flatMap((step) => [...STEPS[step]])

/** The facts a question asks for; the other questions are for everybody. */
export const FACTS_OF = {
  type: ['projectType'],
  jobs: ['jobs'],
  depth: ['depth'],
  size: ['areaSqm', 'floors', 'rooms', 'bathrooms'],
  level: ['finishLevel'],
  scope: ['scope'],
  touches: [
    'changesLayout',
    'changesServices',
    'changesStructure',
    'changesFacade',
    'hasCracks',
    'hasThermalInsulation',
    'hasFloodTest',
  ],
  place: ['city', 'district'],
  plot: ['plotAreaSqm'],
  stage: ['stage'],
  timing: ['startWithinDays', 'durationMonths'],
  documents: [
    'hasDeed',
    'hasSurveyDecision',
    'hasSoilReport',
    'hasDrawings',
    'hasPermit',
    'hasExistingPermit',
    'hasBillOfQuantities',
    'hasContract',
    'hasInsurance',
  ],
  parties: ['hasDesignOffice', 'hasContractor', 'isContractorRegistered', 'hasSupervision', 'hasInspection'],
  money: ['quotesInHand', 'advancePercent'],
} as const satisfies Partial<Record<QuestionName, readonly AskedFact[]>>

export const questionId = (question: QuestionName) => `q-${question}`

/** The facts of a question that matter for this work; all of them before the work is known. */
export function factsAsked(question: keyof typeof FACTS_OF, work: KnownWork): AskedFact[] {
  return (FACTS_OF[question] as readonly AskedFact[]).filter((fact) => isAsked(fact, work))
}

/** The questions that matter for this work, in their order. */
export function questionsFor(work: KnownWork): QuestionName[] {
  return QUESTIONS.filter((question) => !isFacts(question) || factsAsked(question, work).length > 0)
}

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

export const stepOf = (question: QuestionName): StepName =>
  STEP_NAMES.find((step) => (STEPS[step] as readonly QuestionName[]).includes(question))!

/** The question that an address names (`#q-size`). */
export const questionOfHash = (hash: string): QuestionName | undefined =>
  QUESTIONS.find((question) => hash === `#${questionId(question)}`)

/** Facts that have a field; all others are only taken from an owner's words. */
export const hasField = (fact: string): boolean => fact in ASKED_FACTS || fact === 'budget'

function isFacts(question: QuestionName): question is keyof typeof FACTS_OF {
  return question in FACTS_OF
}
