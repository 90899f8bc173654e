import { riyals } from '../../../shared/money.ts'
import { validate } from '../../../shared/validate.ts'
import { PROJECT_TYPES } from '../../fact-values.ts'
import { type FactName, type Facts, factsSchema, type ProjectType, type Span } from '../../facts.ts'
import { isWhole, type Job } from '../../jobs.ts'
import type { Amount } from '../amounts.ts'
import { inThousands } from '../read-budget.ts'
import { addJobs, questionsFor, readingOf, readWithoutJobs, type Understanding } from '../read-description.ts'
import { withWhole } from '../read-jobs.ts'
import { type Evidence, type EvidenceByFact, type Reading, type Reality, SURE, spanOf } from '../reading.ts'
import { type NumberFact, SAID_NUMBERS } from '../said-numbers.ts'
import { confidenceOf } from './calibration.ts'
import { type Encoded, encode } from './features.ts'
import { type Answer, run } from './network.ts'
import { CHOICES, type Choice, NOTHINGS, ONE_OF, ROLES, type Role, YES_OR_NO } from './outputs.ts'
import type { Weights } from './weights.ts'

/** Below this the next best reading may be as good, so nothing is said. */
const LEAST_CHANCE = 0.5

/** Reads as `readDescription` does, with what the network makes of the same words. */
export function readLearned(weights: Weights, text: string): Understanding {
  const reading = readingOf(text)
  const grammar = readWithoutJobs(reading)
  const named = addJobs(reading, grammar)
  if (reading.words.length === 0) return named
  const encoded = encode(text, reading, grammar)
  const answer = run(weights, encoded)
  const { city, district } = grammar.evidence
  const learned: EvidenceByFact = {
    ...(city && { city }),
    ...(district && { district }),
    ...choicesIn(reading, answer, grammar.evidence),
    ...numbersIn(reading, encoded, answer, grammar.evidence),
  }
  const read = Object.entries<Evidence>(withJobs(learned, named, grammar.evidence, reading.words.length))
  const evidence = Object.fromEntries(read.filter(isSure)) as EvidenceByFact
  const facts = Object.fromEntries(
    Object.entries(evidence).map(([name, { value }]) => [name, value]),
  ) as Facts
  return {
    facts,
    evidence,
    doubts: Object.fromEntries(read.filter((one) => !isSure(one))) as EvidenceByFact,
    projectTypes: wantedIn(answer, facts.projectType, grammar.projectTypes),
    questions: questionsFor(facts),
    ...(isSaid(answer, 'isElsewhere') && !city && { isElsewhere: true }),
    ...(isSaid(answer, 'isNoneOfOurs') && !facts.projectType && { isNoneOfOurs: true }),
  }
}

const isSure = ([name, { confidence }]: [string, Evidence]) => confidence >= SURE || AS_READ.includes(name)

/** What the network was not taught, and the grammar reads well. */
const AS_READ: string[] = ['city', 'district', 'jobs', 'depth'] satisfies FactName[]

/** In a long story things are named that are there, were done or have broken elsewhere; a short post names its job. */
const FEW_WORDS = 40
const MANY_WORDS = 80
const SURE_JOBS = 0.85

/**
 * The jobs and depth that the grammar reads. Jobs alone that are sure have their own type, whatever the network calls the
 * work; of a whole that the network is sure of they are what stands beside it. What counts a job measures no house.
 */
function withJobs(
  learned: EvidenceByFact,
  { evidence }: Understanding,
  grammar: EvidenceByFact,
  words: number,
): EvidenceByFact {
  const { jobs, depth, projectType, scope } = evidence
  const found: EvidenceByFact = { ...learned }
  const type = learned.projectType
  const isSureType = type !== undefined && type.confidence >= SURE
  // What the jobs made of the type is surer than a network that is not sure.
  const isRefiled = projectType?.value !== grammar.projectType?.value
  const isOnlyJobs =
    jobs && projectType?.value !== 'villa_construction' && !isWhole(jobs.value[0]!.code) && !depth
  const areSure =
    isOnlyJobs &&
    type?.value !== 'villa_construction' &&
    (words <= FEW_WORDS
      ? jobs.confidence >= SURE_JOBS
      : jobs.confidence >= SURE && isCounted(jobs.value) && words <= MANY_WORDS)
  if (projectType && (jobs || isRefiled) && (!isSureType || areSure))
    found.projectType = { ...projectType, confidence: Math.max(projectType.confidence, SURE) }
  if (depth && found.projectType?.value === 'renovation') found.depth = depth
  const isScopeOpen = !found.scope || found.scope.confidence < SURE
  if (scope && scope.confidence >= SURE && isScopeOpen && found.projectType?.value === 'villa_construction')
    found.scope = scope
  if (!jobs) return found
  const { value } = found.projectType ?? {}
  const beside =
    value && value !== projectType?.value ? withWhole(withoutWholes(jobs.value), value) : jobs.value
  if (beside.length > 0) found.jobs = { ...jobs, value: beside }
  for (const name of ['areaSqm', 'rooms'] as const) {
    const told = evidence[name]
    if (!isOf(found[name], beside) || found[name]?.value === told?.value) continue
    if (told) found[name] = told
    else delete found[name]
  }
  return found
}

const isCounted = ([main]: Job[]): boolean => main?.quantity !== undefined

const withoutWholes = (jobs: Job[]): Job[] => jobs.filter(({ code }) => !isWhole(code))

/** Whether this number is a job's. */
const isOf = (told: Evidence<number> | undefined, jobs: Job[]): boolean =>
  told !== undefined && jobs.some(({ quantity }) => quantity === told.value)

function choicesIn(reading: Reading, answer: Answer, grammar: EvidenceByFact): EvidenceByFact {
  const found: Record<string, Evidence> = {}
  for (const [at, choice] of CHOICES.entries()) {
    const name = choice.name as FactName
    const { chances, heed } = answer.choices[at]!
    const best = isYesOrNo(name) ? yesOrNo(chances) : likeliest(choice, chances)
    if (!best || best.chance < LEAST_CHANCE || isOwnQuestion(choice)) continue
    const read = grammar[name]
    const agrees = read ? read.value === best.value : undefined
    found[name] = {
      value: best.value,
      span: read && agrees ? read.span : heededSpan(reading, heed),
      confidence: confidenceOf(best.chance, agrees),
      ...(best.reality && { reality: best.reality }),
    }
  }
  return found as EvidenceByFact
}

const isYesOrNo = (name: string): boolean => (YES_OR_NO as readonly string[]).includes(name)
const isOwnQuestion = ({ name }: Choice) => !isYesOrNo(name) && !(name in ONE_OF)

interface Best {
  value: string | boolean
  chance: number
  reality?: Reality
}

function likeliest({ values }: Choice, chances: Float64Array): Best | undefined {
  const place = chances.indexOf(Math.max(...chances))
  return place > 0 ? { value: values[place - 1]!, chance: chances[place]! } : undefined
}

/** All ways of not being there are one no; which of them is kept beside it. */
function yesOrNo([untold = 0, done = 0, ...others]: Float64Array): Best | undefined {
  const asked = others.pop() ?? 0
  const no = others.reduce((sum, chance) => sum + chance, 0)
  if (done >= no && done >= untold + asked) return { value: true, chance: done, reality: 'done' }
  if (no < untold + asked) return undefined
  const reality = (['under_way', 'planned', 'not_yet', 'none', 'refused'] as const)[
    others.indexOf(Math.max(...others))
  ]!
  return { value: false, chance: no, reality }
}

/** A word counts as heeded with this share of what the most heeded one has; a thought is at most this many words. */
const HEEDED = 0.15
const MOST_WORDS = 8

function heededSpan(reading: Reading, heed: Float64Array): Span {
  const top = heed.indexOf(Math.max(...heed))
  const counts = (word: number) => heed[word] !== undefined && heed[word] >= HEEDED * heed[top]!
  let [from, to] = [top, top + 1]
  while (to - from < MOST_WORDS && (counts(from - 1) || counts(from - 2))) from--
  while (to - from < MOST_WORDS && (counts(to) || counts(to + 1))) to++
  return spanOf(reading, from, Math.min(to, reading.words.length))
}

function numbersIn(
  reading: Reading,
  { amounts }: Encoded,
  { roles, choices }: Answer,
  grammar: EvidenceByFact,
): EvidenceByFact {
  const found: Record<string, Evidence> = {}
  const likeliest = (role: Role) =>
    amounts
      .map((amount, at) => ({ amount, chance: roles[at]![ROLES.indexOf(role)]! }))
      .filter(({ chance }) => chance >= LEAST_CHANCE)
      .toSorted((a, b) => b.chance - a.chance)[0]
  const add = (name: NumberFact, value: unknown, told: { chance: number; span: Span } | undefined) => {
    const read = grammar[name]
    if (!told || value === undefined || !validate(factsSchema, { [name]: value }).ok) return
    const agrees = read ? JSON.stringify(read.value) === JSON.stringify(value) : undefined
    const span = read && agrees ? read.span : told.span
    found[name] = { value, span, confidence: confidenceOf(told.chance, agrees) }
  }
  for (const role of ROLES) {
    if (role === 'none' || role === 'budgetMax' || role === 'budgetMin') continue
    const read = grammar[role]
    if (read && isReckoned(role, read.value, amounts)) found[role] = read
    else add(role, ...numberOf(reading, role, likeliest(role)))
  }
  add('budget', ...budgetOf(reading, likeliest('budgetMin'), likeliest('budgetMax')))
  for (const [choice, name] of Object.entries(NOTHINGS)) {
    const { chances, heed } = choices[CHOICES.findIndex((one) => one.name === choice)]!
    const [, chance = 0] = chances
    if (!found[name] && chance >= LEAST_CHANCE) add(name, 0, { chance, span: heededSpan(reading, heed) })
  }
  return found as EvidenceByFact
}

interface Likely {
  amount: Amount
  chance: number
}
type Told = [value: unknown, told: { chance: number; span: Span } | undefined]

function numberOf(reading: Reading, name: NumberFact, likely: Likely | undefined): Told {
  if (!likely) return [undefined, undefined]
  const { amount, chance } = likely
  return [SAID_NUMBERS[name](amount)[0], { chance, span: spanOf(reading, amount.from, amount.to) }]
}

function budgetOf(reading: Reading, least: Likely | undefined, most: Likely | undefined): Told {
  const ends = [least, most].filter((end) => end !== undefined)
  if (ends.length === 0) return [undefined, undefined]
  const min = least ? inThousands(least.amount) : most?.amount.upTo && inThousands(most.amount)
  const max = most && (most.amount.upTo ?? inThousands(most.amount))
  const value = { ...(min && { min: riyals(min) }), ...(max && { max: riyals(max) }) }
  const [from, to] = [
    Math.min(...ends.map(({ amount }) => amount.from)),
    Math.max(...ends.map(({ amount }) => amount.to)),
  ]
  return [value, { chance: Math.min(...ends.map(({ chance }) => chance)), span: spanOf(reading, from, to) }]
}

/** From two numbers, as the area of two floors: no number of the text by itself. */
function isReckoned(name: NumberFact, value: unknown, amounts: Amount[]): boolean {
  return !amounts.some((amount) => SAID_NUMBERS[name](amount).includes(value as number))
}

/** The main work first, then what else is wanted surely. */
function wantedIn({ choices }: Answer, main: ProjectType | undefined, read: ProjectType[]): ProjectType[] {
  const others = PROJECT_TYPES.filter((type) => {
    const { chances } = choices[CHOICES.findIndex(({ name }) => name === `wants_${type}`)]!
    return type !== main && chances[1]! >= (read.includes(type) ? LEAST_CHANCE : SURE)
  })
  return main ? [main, ...others] : others
}

function isSaid({ choices }: Answer, name: Choice['name']): boolean {
  return choices[CHOICES.findIndex((choice) => choice.name === name)]!.chances[1]! >= SURE
}
