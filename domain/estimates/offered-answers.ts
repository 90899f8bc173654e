import { DEPTHS, FINISH_LEVELS } from '../project-requests/fact-values.ts'
import type { FactName, Facts } from '../project-requests/facts.ts'
import { type Job, optionsOf } from '../project-requests/jobs.ts'
import { isAsked } from '../project-requests/questions.ts'

/**
 * The ends of what each question offers: between the prices of these lie those of its other answers
 * (offered-answers.test.ts).
 */
const ENDS = {
  finishLevel: ['economy', 'luxury'],
  depth: DEPTHS,
  city: ['taif', 'dammam', 'mecca'],
} as const satisfies { [Name in FactName]?: readonly Facts[Name][] }

/**
 * The facts with every answer that is still on offer and that chooses among prices: finish level, depth, city, and the
 * kind of each job. Each alone and all together, so that the range over them contains the range after any of them, in
 * any order. Not among them are the scope, without which a whole house is priced, and counts, which are assumed as usual
 * for the size: what shows the range says so.
 */
export function offeredAnswers(facts: Facts, rangeOf: RangeOf): Facts[] {
  let all: Facts[] = [facts]
  const open = (answers: readonly Partial<Facts>[]) => {
    all = all.flatMap((known) => [known, ...answers.map((answer) => ({ ...known, ...answer }))])
  }
  for (const [name, ends] of Object.entries(ENDS))
    if (facts[name as AskedEnd] === undefined && isAsked(name as AskedEnd, facts))
      open(ends.map((end) => ({ [name]: end })))
  if (facts.jobs?.some(isOpen)) open(kindsOf(facts, facts.jobs, rangeOf))
  return all.slice(1)
}

type AskedEnd = keyof typeof ENDS
/** The range of exactly these facts; undefined where nothing of them has a price. */
export type RangeOf = (facts: Facts) => { p10: number; p90: number } | undefined

const isOpen = ({ code, option }: Job): boolean => option === undefined && optionsOf(code).length > 0

/** Up to as many combinations of kinds, those of any two jobs, each is priced; of more the cheapest kinds and the dearest. */
const MOST_COMBINED = 36

function kindsOf(facts: Facts, jobs: readonly Job[], rangeOf: RangeOf): { jobs: Job[] }[] {
  const kinds = jobs.map((job) => (isOpen(job) ? [job, ...asEachKind(job)] : [job]))
  const count = kinds.reduce((product, { length }) => product * length, 1)
  if (count <= MOST_COMBINED)
    return kinds
      .reduce<Job[][]>((all, each) => all.flatMap((one) => each.map((job) => [...one, job])), [[]])
      .map((combined) => ({ jobs: combined }))
  const levels = facts.finishLevel ? [facts.finishLevel] : FINISH_LEVELS
  return levels.flatMap((finishLevel) => {
    const ends = kinds.map((each, at) => {
      const priced = each.map((job) => ({
        job,
        ...rangeOf({ ...facts, finishLevel, jobs: jobs.with(at, job) }),
      }))
      const least = priced.toSorted((a, b) => (a.p10 ?? 0) - (b.p10 ?? 0))[0]!
      const most = priced.toSorted((a, b) => (b.p90 ?? 0) - (a.p90 ?? 0))[0]!
      return [least.job, most.job] as const
    })
    return [{ jobs: ends.map(([least]) => least) }, { jobs: ends.map(([, most]) => most) }]
  })
}

const asEachKind = (job: Job): Job[] => optionsOf(job.code).map((option) => ({ ...job, option }))
