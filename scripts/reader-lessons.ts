/**
 * npm run understanding:lessons -- <file>: exports the corpus for training, one JSON line per text, for
 * scripts/train-reader.py. Excludes the held-out set.
 */
import { writeFileSync } from 'node:fs'
import { PROJECT_TYPES, type Scope } from '#domain/project-requests/facts.ts'
import { isWhole, JOBS, type JobCode } from '#domain/project-requests/jobs.ts'
import type { Amount } from '#domain/project-requests/understanding/amounts.ts'
import { encode } from '#domain/project-requests/understanding/learned/features.ts'
import {
  CHOICES,
  type Choice,
  JOB_OUTPUTS,
  jobPlaces,
  NOTHINGS,
  ROLES,
  type Role,
} from '#domain/project-requests/understanding/learned/outputs.ts'
import { readByGrammar, readingOf } from '#domain/project-requests/understanding/read-description.ts'
import { OUTSIDE } from '#domain/project-requests/understanding/read-jobs.ts'
import { REALITIES } from '#domain/project-requests/understanding/reading.ts'
import { SAID_NUMBERS } from '#domain/project-requests/understanding/said-numbers.ts'
import { type JobText, jobTexts } from '#testing/scores/job-scores.ts'
import {
  ALL_NAMES,
  type LabelName,
  type Labels,
  labelledUtterances,
  namesOf,
} from '#testing/scores/labelled-utterances.ts'
import { type OwnerText, ownerCorpus } from '#testing/scores/owner-corpus.ts'

const HALALAS = 100
/** Earlier labelled sentences by another author; the first of them do not label every fact. */
const OLDER = ['development', 'voices', 'other-voices', 'everyday-voices', 'last-voices'] as const

const [file = '.data/lessons.jsonl'] = process.argv.slice(2)
const lines = [
  JSON.stringify({
    choices: CHOICES,
    roles: ROLES,
    jobs: JOB_OUTPUTS,
    wholes: JOB_OUTPUTS.filter(isWhole),
    beside: OUTSIDE,
  }),
  ...(['training', 'development', 'stories'] as const).flatMap((set) =>
    ownerCorpus(set).map((one) => lessonOf(set, one)),
  ),
  ...OLDER.flatMap((set) =>
    labelledUtterances(set).map((one, at) =>
      lessonOf('training', { ...one, id: `${set}-${at}`, voice: 'older', implied: {} }, namesOf(set)),
    ),
  ),
  ...jobTexts('corpus/jobs').map((one) => jobLessonOf('training', one)),
  ...['labelled/jobs-open', 'labelled/jobs-met-later'].flatMap((set) =>
    jobTexts(set).map((one) => withoutNamed(jobLessonOf('training', one))),
  ),
  ...jobTexts('corpus/jobs-development').map((one) => jobLessonOf('jobs-development', one)),
]
writeFileSync(file, lines.join('\n'))

type Told = Omit<OwnerText, 'told'> & Partial<Pick<OwnerText, 'told'>>

/** Training targets of a text: the correct values of each choice, null where any is accepted. */
interface Right {
  choice: (choice: Choice) => number[] | null
  /** Undefined when unknown. */
  role: (amount: Amount) => Role | undefined
  /** In the order of JOB_OUTPUTS: 1 where it is wanted, null where unknown. */
  jobs: (number | null)[]
  /** Whether the text was written for its jobs. */
  ofJobs?: true
}

function lesson(set: string, { id, voice, text }: Pick<Told, 'id' | 'voice' | 'text'>, right: Right): string {
  const reading = readingOf(text)
  const { jobs: named, ...encoded } = encode(text, reading, readByGrammar(reading))
  const roles = encoded.amounts.map((amount) => {
    const role = right.role(amount)
    return role === undefined ? -1 : ROLES.indexOf(role)
  })
  const amounts = encoded.amounts.map(({ from, to }) => [from, to])
  const choices = CHOICES.map(right.choice)
  const { jobs, ofJobs = false } = right
  return JSON.stringify({ set, id, voice, ...encoded, named, amounts, choices, roles, jobs, ofJobs })
}

function lessonOf(set: string, one: Told, known: readonly string[] = ALL_NAMES): string {
  const isKnown = ({ name }: Choice) => known.includes(name) || !ALL_NAMES.includes(name as LabelName)
  const given = new Set<Role>()
  const { jobs, mayBe = [] } = one
  const wanted = jobPlaces(jobs ?? [])
  const open = jobPlaces(mayBe)
  return lesson(set, one, {
    choice: (choice) => (isKnown(choice) ? rightValues(choice, one) : null),
    role: (amount) => {
      const fitting = ROLES.filter((role) => role !== 'none' && isIt(role, amount, one.labels))
      const role = fitting.find((each) => !given.has(each)) ?? fitting[0] ?? 'none'
      given.add(role)
      return role
    },
    jobs: JOB_OUTPUTS.map((_, at) => (!jobs || (open[at] && !wanted[at]) ? null : wanted[at]!)),
  })
}

/** A text written for its jobs has few other labels: its type, and for a whole its scope, depth, level and area. */
function jobLessonOf(set: string, { id, voice = 'labelled', text, jobs, city }: JobText): string {
  const codes = jobs.map(({ job }) => job)
  const whole = jobs.find(({ job }) => isWhole(job))
  const types = whole ? [JOBS[whole.job].type] : codes.map((code) => JOBS[code].type)
  const places = ({ values }: Choice, ...right: (string | null | undefined)[]) =>
    right.map((value) => values.indexOf(value ?? '') + 1)
  return lesson(
    set,
    { id, voice, text },
    {
      choice: (choice) => {
        const { name } = choice
        const isCompletion = whole?.job === 'villa_completion'
        if (name === 'isNoneOfOurs') return [0]
        if (name === 'isElsewhere') return city ? [0] : null
        if (name === 'depth') return places(choice, whole?.job === 'renovation' ? whole.option : null)
        if (name === 'projectType')
          return places(choice, ...types, ...(isCompletion ? ['interior_finishing'] : []))
        if (name.startsWith('wants_')) {
          const type = PROJECT_TYPES.find((each) => name === `wants_${each}`)!
          if (isCompletion && (type === 'villa_construction' || type === 'interior_finishing')) return null
          if (types.includes(type)) return [1]
          return whole && codes.some((code) => JOBS[code].type === type) ? null : [0]
        }
        if (name === 'finishLevel') {
          if (!whole) return null
          return places(choice, whole.job === 'renovation' ? null : whole.option)
        }
        if (name === 'scope') return scopesOf(whole?.job)?.flatMap((scope) => places(choice, scope)) ?? null
        return null
      },
      role: ({ value }) => {
        if (whole?.quantity && value === whole.quantity) return 'areaSqm'
        const job = jobs.find(({ quantity }) => quantity === value)
        return job && (whole || JOBS[job.job].unit !== 'm2') ? 'none' : undefined
      },
      jobs: jobPlaces(codes),
      ofJobs: true,
    },
  )
}

/** The grammar's rules were written on these texts, so learning its reliability from them would overrate it. */
function withoutNamed(lesson: string): string {
  const one = JSON.parse(lesson) as { named: number[] }
  return JSON.stringify({ ...one, named: one.named.map(() => 0) })
}

/** Correct scopes of a whole; complete building or finishing may be stated or not. */
function scopesOf(whole: JobCode | undefined): (Scope | null)[] | undefined {
  switch (whole) {
    case 'villa_shell':
      return ['bone']
    case 'shell_labour':
      return ['labour_only']
    case 'villa_turnkey':
      return [null, 'turnkey']
    case 'villa_completion':
    case 'interior_finishing':
      return [null, 'finishing_only', 'turnkey']
    default:
      return undefined
  }
}

function rightValues({ name, values }: Choice, { labels, implied, told }: Told): number[] | null {
  const place = (value: unknown) => [values.indexOf(value as string) + 1]
  if (name === 'isNoneOfOurs') return told ? [Number(told.outside === true)] : null
  if (name === 'isElsewhere') return told ? [Number('otherCity' in told)] : null
  const types = labels.projectTypes ?? [labels.projectType]
  // No entry of the corpus contained it.
  if (name === 'depth') return types.includes('renovation') ? null : [0]
  if (name.startsWith('wants_')) {
    return [Number(types.some((type) => name === `wants_${type}`))]
  }
  if (name in NOTHINGS) return [Number(labels[NOTHINGS[name as keyof typeof NOTHINGS]] === 0)]
  const said = told?.[name]
  if (said !== undefined) return place(said)
  const label = labels[name as keyof Labels]
  if (label === undefined) {
    const follows = implied[name as keyof Labels]
    return follows === undefined ? [0] : [0, ...valuesOf(follows)]
  }
  return valuesOf(label)

  function valuesOf(value: unknown): number[] {
    if (value === true) return place('done')
    if (value !== false) return place(value)
    return REALITIES.flatMap((one, at) => (one === 'done' || one === 'asked' ? [] : [at + 1]))
  }
}

/** A number matches its label when both are equal in the label's unit. */
function isIt(role: Exclude<Role, 'none'>, amount: Amount, labels: Labels): boolean {
  const { min, max } = labels.budget ?? {}
  // A range in one amount is labelled with its maximum.
  if (role === 'budgetMax') return max !== undefined && max === (amount.upTo ?? amount.value) * HALALAS
  if (role === 'budgetMin')
    return min !== undefined && amount.upTo === undefined && min === amount.value * HALALAS
  return labels[role] !== undefined && SAID_NUMBERS[role](amount)[0] === labels[role]
}
