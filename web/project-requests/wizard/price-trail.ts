import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { type ShownRange, shownRange } from '#domain/estimates/shown-range.ts'
import { DEPTHS, FINISH_LEVELS, SCOPES } from '#domain/project-requests/fact-values.ts'
import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { isAsked } from '#domain/project-requests/questions.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { FACTS_OF, isFacts, QUESTIONS, type QuestionName } from './wizard-steps.ts'

/** What one answer made of the range: the facts it told, none for what the words said together. */
export interface TrailStep {
  facts: FactName[]
  range: ShownRange
}

/** What one answer that was not given yet would make of it. */
export interface NextStep {
  fact: 'finishLevel' | 'depth' | 'scope'
  answer: string
  range: ShownRange
}

export interface Trail {
  steps: TrailStep[]
  /** What the middle answer to the screen somebody stands on would make of it. */
  next?: NextStep
}

/** What may be answered; the middle of it is the example of what an answer is worth. */
const MIDDLE: Record<NextStep['fact'], readonly string[]> = {
  finishLevel: FINISH_LEVELS,
  depth: DEPTHS,
  scope: SCOPES,
}

/** What may be asked by a tap beside what was understood, where the price hangs on it. */
const TAPPED = ['depth', 'finishLevel', 'scope'] as const

/** Lines that the panel keeps room for. */
const MOST_STEPS = 5

/**
 * How the range became what it is, answer by answer in the order of the screens, each with what was known until then. What moved
 * nothing is left out, and so is everything before a work and its size are known.
 */
export function priceTrail(
  fields: FormFields,
  said: ReadonlySet<string>,
  here: QuestionName | undefined,
  calibration?: Calibration,
): Trail {
  const facts = knownFacts(fields)
  const priced = (known: Facts) => {
    const isWhole = known.projectType !== undefined && (known.areaSqm !== undefined || !needsArea(known))
    const result = isWhole ? estimate(known, calibration) : undefined
    return result && shownRange(result, true)
  }
  const told = (Object.keys(facts) as FactName[]).filter((name) => said.has(name))
  const groups = [
    told,
    ...QUESTIONS.map((question) => factsOf(question).filter((name) => name in facts && !said.has(name))),
  ]
  const steps: TrailStep[] = []
  let known: Facts = {}
  let waiting: FactName[] = []
  for (const group of groups) {
    known = { ...known, ...Object.fromEntries(group.map((name) => [name, facts[name]])) }
    waiting = [...waiting, ...group]
    const range = priced(known)
    if (!range || isSame(range, steps.at(-1)?.range)) continue
    steps.push({ facts: waiting, range })
    waiting = []
  }
  const next = here && nextStep(here, known, priced, steps.at(-1)?.range)
  return { steps: steps.slice(-MOST_STEPS), ...(next && { next }) }
}

const factsOf = (question: QuestionName): FactName[] => (isFacts(question) ? [...FACTS_OF[question]] : [])

function nextStep(
  here: QuestionName,
  known: Facts,
  priced: (known: Facts) => ShownRange | undefined,
  now: ShownRange | undefined,
): NextStep | undefined {
  const asked = here === 'understood' ? TAPPED.filter((fact) => isAsked(fact, known)) : factsOf(here)
  const fact = asked.find((name): name is NextStep['fact'] => name in MIDDLE && !(name in known))
  if (!fact) return undefined
  const answer = MIDDLE[fact][Math.floor(MIDDLE[fact].length / 2)]!
  const range = priced({ ...known, [fact]: answer })
  return range && !isSame(range, now) ? { fact, answer, range } : undefined
}

const isSame = (one: ShownRange, other: ShownRange | undefined) =>
  one.low === other?.low && one.high === other.high
