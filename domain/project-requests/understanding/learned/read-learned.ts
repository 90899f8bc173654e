import { riyals } from '../../../shared/money.ts'
import { validate } from '../../../shared/validate.ts'
import { PROJECT_TYPES, type Scope } from '../../fact-values.ts'
import { type FactName, factsSchema, type ProjectType, type Span } from '../../facts.ts'
import { isWhole as isWholeJob, JOBS, type JobCode, MOST_JOBS } from '../../jobs.ts'
import { addStanding } from '../add-standing.ts'
import type { Amount } from '../amounts.ts'
import { standingThings } from '../name-jobs.ts'
import { inThousands, isForeignMoney } from '../read-budget.ts'
import {
  type ByGrammar,
  factsOf,
  readBeside,
  readByGrammar,
  readingOf,
  type Understanding,
} from '../read-description.ts'
import { isWhole, readWantedJobs } from '../read-jobs.ts'
import type { StandingRead } from '../read-standing.ts'
import { type Evidence, type EvidenceByFact, type Reading, type Reality, SURE, spanOf } from '../reading.ts'
import { type NumberFact, SAID_NUMBERS } from '../said-numbers.ts'
import { confidenceOf } from './calibration.ts'
import { type Encoded, encode } from './features.ts'
import { type Answer, run } from './network.ts'
import {
  CHOICES,
  type Choice,
  JOB_OUTPUTS,
  NOTHINGS,
  ONE_OF,
  ROLES,
  type Role,
  YES_OR_NO,
} from './outputs.ts'
import type { Weights } from './weights.ts'

/** Below this the second reading may be as good, so none is returned. */
const LEAST_CHANCE = 0.5

/** Reads like `readDescription`, combined with the network's reading of the same words. */
export function readLearned(weights: Weights, text: string, today?: string): Understanding {
  const reading = readingOf(text)
  const grammar = readByGrammar(reading)
  if (reading.words.length === 0) return grammar.withJobs
  const encoded = encode(text, reading, grammar)
  const answer = run(weights, encoded)
  const { evidence: read, projectTypes } = grammar.withoutJobs
  const { depth } = grammar.withJobs.evidence
  const { city, district } = read
  const there = standingWords(grammar)
  const choices = choicesIn(reading, answer, { ...read, ...(depth && { depth }) }, there)
  const { spent, ...work } = workIn(reading, answer, grammar, choices, there)
  const learned: EvidenceByFact = {
    ...(city && { city }),
    ...(district && { district }),
    ...work.evidence,
    ...numbersIn(reading, encoded, answer, read, spent),
  }
  const all = Object.entries<Evidence>(learned)
  const sure = Object.fromEntries(all.filter(isSure)) as EvidenceByFact
  const evidence = addStanding(sure, withoutTaught(readBeside(reading, grammar.amounts, today), learned))
  const facts = factsOf(evidence)
  return {
    facts,
    evidence,
    doubts: Object.fromEntries(all.filter(([name]) => !(name in evidence))) as EvidenceByFact,
    projectTypes: wantedIn(answer, facts.projectType, projectTypes),
    ...(isSaid(answer, 'isElsewhere') && !city && { isElsewhere: true }),
    ...(isSaid(answer, 'isNoneOfOurs') && !facts.projectType && { isNoneOfOurs: true }),
  }
}

/**
 * Words of things that exist already, and those that say so: «السباكة مأسسة», `plumbing is roughed in`. They are no job
 * and no change.
 */
function standingWords({ naming }: ByGrammar): ReadonlySet<number> {
  const words = new Set<number>()
  for (const { from, to } of [...standingThings(naming.words), ...naming.words.stands])
    for (let word = from; word < to; word++) words.add(word)
  return words
}

/** Of membrane and thermal insulation the network knows more: where it is unsure, the owner is asked. */
function withoutTaught({ evidence, ...beside }: StandingRead, learned: EvidenceByFact): StandingRead {
  const { hasWaterproofing, hasThermalInsulation, ...own } = evidence
  return {
    ...beside,
    evidence: {
      ...own,
      ...(hasWaterproofing && !learned.hasWaterproofing && { hasWaterproofing }),
      ...(hasThermalInsulation && !learned.hasThermalInsulation && { hasThermalInsulation }),
    },
  }
}

const isSure = ([name, { confidence }]: [string, Evidence]) =>
  confidence >= (SURE_FROM[name as FactName] ?? SURE)

/** From this probability on a job counts as wanted; where none does, the owner is asked about those above it. */
const WANTED = 0.35
const ASKED = 0.1
/**
 * Threshold for further jobs that the grammar does not name: an extra job costs more of an owner's trust than
 * a missing one.
 */
const WANTED_BESIDE = 0.5
/** Of two jobs from one word the likelier is meant, unless both are almost certain. */
const BOTH_OF_A_WORD = 0.9
/** A whole house is read beside or instead of jobs only where the words of the jobs allow it too. */
const WHOLE_BESIDE = 0.5
/** Facts the grammar reads well; and jobs and depth, which the owner sees and can remove with one tap. */
const SURE_FROM: { [Name in FactName]?: number } = { city: 0, district: 0, depth: 0, jobs: WANTED }
const SHELLS: Partial<Record<JobCode, Scope>> = { villa_shell: 'bone', shell_labour: 'labour_only' }

interface Work {
  evidence: EvidenceByFact
  /** Numbers that count a job, and therefore do not measure a house. */
  spent: Amount[]
}

/** The wanted jobs, and their effect on the type, scope and depth of the work. */
function workIn(
  reading: Reading,
  { jobs: answer }: Answer,
  { naming, amounts, withJobs }: ByGrammar,
  choices: EvidenceByFact,
  there: ReadonlySet<number>,
): Work {
  const { depth } = withJobs.evidence
  const isNamed = (code: JobCode) => withJobs.evidence.jobs?.value.some((one) => one.code === code)
  const likeliest = Math.max(...answer.chances)
  const least = likeliest < WANTED ? Math.max(ASKED, likeliest) : WANTED
  const wanted = JOB_OUTPUTS.flatMap((code, at) => {
    const chance = answer.chances[at]!
    const isFirst = chance === likeliest || isNamed(code)
    return chance < (isFirst ? least : Math.max(least, WANTED_BESIDE))
      ? []
      : [{ code, chance, heed: answer.heed(at) }]
  }).toSorted((a, b) => b.chance - a.chance)
  const type = choices.projectType
  const main = wanted.find(({ code }) => isWholeJob(code))
  const jobs = wanted
    .filter(({ code }) => !isWholeJob(code))
    .map((one) => ({ ...one, word: topOf(one.heed) }))
    .filter(({ code, word }) => isNamed(code) || !there.has(word))
    .filter(
      (one, at, all) =>
        one.chance >= BOTH_OF_A_WORD || !all.slice(0, at).some((likelier) => likelier.word === one.word),
    )
    .slice(0, MOST_JOBS - 1)
  const ofMain: Evidence<ProjectType> | undefined = main && {
    value: JOBS[main.code].type,
    span: heededSpan(reading, main.heed),
    confidence: main.chance,
  }
  const told = type && ofMain && type.confidence >= ofMain.confidence ? type : ofMain
  const ofWhole = JOB_OUTPUTS.map((code, at) =>
    isWholeJob(code) && JOBS[code].type === told?.value ? answer.chances[at]! : 0,
  )
  const isWholeToo = jobs.length === 0 || likeliest < WANTED || Math.max(...ofWhole) >= WHOLE_BESIDE
  const whole = isWhole(told?.value) && isWholeToo ? told.value : undefined
  const { jobs: named, spent } = readWantedJobs(naming, amounts, jobs, whole)
  const evidence = { ...choices }
  if (told) evidence.projectType = told
  if (named) evidence.jobs = { ...named, confidence: jobs[0]!.chance }
  if (named && !whole && likeliest >= WANTED) {
    const types = named.value.map(({ code }) => JOBS[code].type)
    const value = type && types.includes(type.value) ? type.value : types[0]!
    evidence.projectType = { value, span: named.span, confidence: SURE }
  }
  if (depth) evidence.depth ??= depth
  if (evidence.projectType?.value !== 'renovation' || (named && !whole)) delete evidence.depth
  const scope = main && told?.value === 'villa_construction' ? SHELLS[main.code] : undefined
  if (main && scope && main.chance > (choices.scope?.confidence ?? 0))
    evidence.scope = { value: scope, span: ofMain!.span, confidence: main.chance }
  return { evidence, spent }
}

const topOf = (heed: Float64Array): number => heed.indexOf(Math.max(...heed))

function choicesIn(
  reading: Reading,
  answer: Answer,
  grammar: EvidenceByFact,
  there: ReadonlySet<number>,
): EvidenceByFact {
  const found: Record<string, Evidence> = {}
  for (const [at, choice] of CHOICES.entries()) {
    const name = choice.name as FactName
    const { chances, heed } = answer.choices[at]!
    const best = isYesOrNo(name) ? yesOrNo(chances) : likeliest(choice, chances)
    if (!best || best.chance < LEAST_CHANCE || isOwnQuestion(choice)) continue
    const read = grammar[name]
    const agrees = read ? read.value === best.value : undefined
    if (name === 'changesServices' && !agrees && best.value === true && there.has(topOf(heed))) continue
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

/** All kinds of absence count as no; the kind is kept beside it. */
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

/** A word gets attention with this share of the strongest word's; a quotation has at most this many words. */
const HEEDED = 0.15
const MOST_WORDS = 8

function heededSpan(reading: Reading, heed: Float64Array): Span {
  const top = topOf(heed)
  const counts = (word: number) => heed[word] !== undefined && heed[word] >= HEEDED * heed[top]!
  let [from, to] = [top, top + 1]
  while (to - from < MOST_WORDS && (counts(from - 1) || counts(from - 2))) from--
  while (to - from < MOST_WORDS && (counts(to) || counts(to + 1))) to++
  return spanOf(reading, from, Math.min(to, reading.words.length))
}

/** A number that counts a job is none of these. */
const OF_A_HOUSE: Role[] = ['areaSqm', 'plotAreaSqm', 'rooms']
const OF_A_BUDGET: Role[] = ['budgetMin', 'budgetMax']

function numbersIn(
  reading: Reading,
  { amounts }: Encoded,
  { roles, choices }: Answer,
  grammar: EvidenceByFact,
  spent: Amount[],
): EvidenceByFact {
  const found: Record<string, Evidence> = {}
  const likeliest = (role: Role) =>
    amounts
      .map((amount, at) => ({ amount, chance: roles[at]![ROLES.indexOf(role)]! }))
      .filter(({ chance }) => chance >= LEAST_CHANCE)
      .filter(({ amount }) => !(OF_A_HOUSE.includes(role) && spent.includes(amount)))
      .filter(({ amount }) => !(OF_A_BUDGET.includes(role) && isForeignMoney(reading, amount)))
      .toSorted((a, b) => b.chance - a.chance)[0]
  const add = (name: NumberFact, value: unknown, told: { chance: number; span: Span } | undefined) => {
    const read = grammar[name]
    if (!told || value === undefined || !validate(factsSchema, { [name]: value }).ok) return
    const agrees = read ? JSON.stringify(read.value) === JSON.stringify(value) : undefined
    const span = read && agrees ? read.span : told.span
    // A sum that a word for a budget names is no guess: who wrote it is not asked again.
    const named = name === 'budget' && read && agrees ? read.confidence : 0
    found[name] = { value, span, confidence: Math.max(named, confidenceOf(told.chance, agrees)) }
  }
  for (const role of ROLES) {
    if (role === 'none' || role === 'budgetMax' || role === 'budgetMin') continue
    const read = grammar[role]
    if (read && isReckoned(role, read.value, amounts)) found[role] = read
    else add(role, ...numberOf(reading, role, likeliest(role)))
  }
  // «دورين كل دور 180»: an area reckoned from the floors is read together with them.
  if (found.areaSqm && found.areaSqm === grammar.areaSqm && !found.floors && grammar.floors)
    found.floors = grammar.floors
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

/** Computed from two numbers, such as the area of two floors: not a single number of the text. */
function isReckoned(name: NumberFact, value: unknown, amounts: Amount[]): boolean {
  return !amounts.some((amount) => SAID_NUMBERS[name](amount).includes(value as number))
}

/** The main work first, then other work that is clearly wanted. */
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
