import { describe, expect, test } from 'vitest'
import { LEADS_A_MONTH } from '#domain/dispatch/attainment.ts'
import type { RoundDecision } from '#domain/dispatch/decision.ts'
import type { ExportEntry, ExportHead } from '#domain/dispatch/verify.ts'
import { type MonthOptions, simulateMonth } from '#testing/simulation/simulated-month.ts'
import { verifyDispatches } from './dispatch-verify.ts'
import { reportOf } from './simulate-dispatch.ts'

function playedMonth(options: MonthOptions) {
  const entries: ExportEntry[] = []
  const heads: ExportHead[] = []
  const month = simulateMonth(options, {
    onHead: (head) => heads.push(head),
    onEntry: (entry) => entries.push(entry),
  })
  return { month, entries, head: heads[0]! }
}

const { head, entries } = playedMonth({ seed: 7, projectRequests: 40, providers: 200 })
const linesOf = (touched: unknown[], first: unknown = head) =>
  [first, ...touched].map((line) => JSON.stringify(line))
const saidOf = (touched: unknown[], first?: unknown) => verifyDispatches(linesOf(touched, first))
/** An entry whose choice could have been different. */
const at = entries.findIndex(
  ({ round, decision }) =>
    decision.candidates.filter(({ rank }) => rank).length > round.limit + 2 && round.limit > 1,
)
const favoured = (plant: (entry: ExportEntry) => void): ExportEntry[] => {
  const entry = structuredClone(entries[at]!)
  plant(entry)
  return entries.with(at, entry)
}
const candidateOf = (decision: RoundDecision, rank: number) =>
  decision.candidates.find((candidate) => candidate.rank === rank)!

test('an unchanged export is re-derived completely', async () => {
  expect(await saidOf(entries)).toEqual({
    said: [`OK: ${entries.length} decisions re-derived, no difference.`],
    code: 0,
  })
})

const PLANTED: [name: string, where: RegExp, plant: (entry: ExportEntry) => void][] = [
  [
    'a score nudged',
    /decision\.candidates\.p\d+\.score/,
    ({ decision }) => {
      candidateOf(decision, 3).score! += 1
    },
  ],
  [
    'a gate skipped',
    /decision\.candidates\.p\d+\.closed/,
    ({ decision }) => {
      decision.candidates.find(({ closed }) => closed.length === 1)!.closed = []
    },
  ],
  [
    'an order swapped',
    /decision\.chosen/,
    ({ decision }) => {
      decision.chosen.reverse()
    },
  ],
  [
    'a favourite put in the place of the last',
    /decision\.candidates\.p\d+\.chosen/,
    ({ decision, round }) => {
      candidateOf(decision, round.limit).chosen = false
      candidateOf(decision, round.limit + 1).chosen = true
      decision.chosen.splice(-1, 1, candidateOf(decision, round.limit + 1).providerId)
    },
  ],
  [
    'a seed tried until it fits',
    /decision\.seed/,
    ({ decision }) => {
      decision.seed += '!'
    },
  ],
  [
    'answers made quicker after the fact',
    /decision\.inputsHash/,
    ({ round }) => Object.assign(round.candidates[0]!, { answerMinutes: 1, answered: 20, offered: 20 }),
  ],
  [
    'leads of the month forgotten',
    /round\.candidates\.p\d+\.leadsThisMonth/,
    ({ round }) => Object.assign(round.candidates[0]!, { leadsThisMonth: 9 }),
  ],
  [
    'a rival left out',
    /round\.candidates/,
    (entry) => {
      entry.round.candidates = entry.round.candidates.slice(1)
    },
  ],
]

describe('a manipulated decision is reported with its line', () => {
  test.each(PLANTED)('%s', async (_, where, plant) => {
    const { said, code } = await saidOf(favoured(plant))
    expect(code).toBe(1)
    expect(said[0]).toMatch(new RegExp(`^line ${at + 2}: `))
    expect(said[0]).toMatch(where)
  })

  test('a removed round is reported', async () => {
    const chosen = entries.findIndex(({ decision }) => decision.chosen.length > 0)
    expect((await saidOf(entries.toSpliced(chosen, 1))).code).toBe(1)
  })

  test('an export of other rules, an empty and an invalid one are rejected', async () => {
    expect(await saidOf(entries, { ...head, engine: 'dispatch-1' })).toMatchObject({ code: 1 })
    expect(await verifyDispatches([])).toMatchObject({ code: 1 })
    expect(await saidOf(['nonsense'])).toEqual({ said: ['line 2: unreadable'], code: 1 })
  })
})

describe('a simulated month of dispatch', () => {
  test('the same seed gives the same month', () => {
    expect(playedMonth({ seed: 7, projectRequests: 40, providers: 200 }).entries).toEqual(entries)
  })

  test.each([1, 2, 3])('every provider gets 5 to 15 leads or a reason (seed %i)', (seed) => {
    const { month, entries } = playedMonth({ seed, projectRequests: 500, providers: 75 })
    const { lines, isExplained } = reportOf({ month, decisions: entries.map(({ decision }) => decision) })
    expect(lines.at(-1)).toBe('Every shortfall is explained.')
    expect(isExplained).toBe(true)
    expect(Math.max(...month.providers.map(({ leads }) => leads))).toBeLessThanOrEqual(LEADS_A_MONTH.most)
    const short = month.providers.filter(({ leads }) => leads < LEADS_A_MONTH.least)
    expect(short.length / month.providers.length).toBeLessThan(0.2)
  })
})
