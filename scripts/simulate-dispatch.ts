// npm run simulate [-- --seed 1 --project-requests 2000 --providers 300 --export month.ndjson]: simulates a month of
// matching on a virtual clock and prints its fairness, the results for owners, and the reason of each shortfall.
import { closeSync, openSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  emptyTally,
  giniOf,
  LEADS_A_MONTH,
  type Shortfall,
  shortfallOf,
  tallyOf,
} from '#domain/dispatch/attainment.ts'
import type { RoundDecision } from '#domain/dispatch/decision.ts'
import { type MonthOptions, type SimulatedMonth, simulateMonth } from '#testing/simulation/simulated-month.ts'

interface Outcome {
  month: SimulatedMonth
  decisions: RoundDecision[]
}

/** Report lines of a month, and whether every shortfall is explained. */
export function reportOf({ month, decisions }: Outcome): { lines: string[]; isExplained: boolean } {
  const tallies = tallyOf(decisions)
  const { days } = month
  const whole = month.providers.filter(({ activeDays }) => activeDays === days)
  const short = month.providers.flatMap(({ providerId, activeDays }): Told[] => {
    const shortfall = shortfallOf(tallies.get(providerId) ?? emptyTally(), { activeDays, days })
    return shortfall ? [{ providerId, activeDays, ...shortfall }] : []
  })
  const over = month.providers.filter(({ leads }) => leads > LEADS_A_MONTH.most)
  const lines = [
    ...linesOfProviders(whole.map(({ leads }) => leads)),
    `leads in packages: ${month.providers.reduce((sum, { quota }) => sum + quota, 0)}`,
    ...linesOfRequests(month.projectRequests, decisions.length),
    `over ${LEADS_A_MONTH.most}: ${over.length}`,
    `under ${LEADS_A_MONTH.least}: ${short.length} of ${month.providers.length}`,
    ...short.map(lineOfShortfall),
  ]
  const isExplained = over.length === 0 && short.every(({ because }) => because !== 'unexplained')
  return {
    lines: [
      ...lines,
      isExplained
        ? 'Every shortfall is explained.'
        : 'Not every shortfall is explained. See the lines with "unexplained".',
    ],
    isExplained,
  }
}

type Told = Shortfall & { providerId: string; activeDays: number }

function linesOfProviders(leads: number[]): string[] {
  const inside = leads.filter((count) => count >= LEADS_A_MONTH.least && count <= LEADS_A_MONTH.most)
  return [
    `active the whole month: ${leads.length} providers, leads ${Math.min(...leads)} to ${Math.max(...leads)}, Gini ${giniOf(leads).toFixed(3)}`,
    `with ${LEADS_A_MONTH.least} to ${LEADS_A_MONTH.most} leads: ${percent(inside.length, leads.length)}`,
  ]
}

function linesOfRequests(requests: SimulatedMonth['projectRequests'], rounds: number): string[] {
  const sum = (of: (request: SimulatedMonth['projectRequests'][number]) => number) =>
    requests.reduce((total, request) => total + of(request), 0)
  return [
    `project requests: ${requests.length}, rounds ${rounds}, leads ${sum(({ asked }) => asked)}`,
    `a quote in time: ${percent(
      sum(({ inTime }) => (inTime > 0 ? 1 : 0)),
      requests.length,
    )} of requests`,
    `requested number of quotes in time: ${percent(
      sum(({ inTime, wished }) => (inTime >= wished ? 1 : 0)),
      requests.length,
    )}; ever: ${percent(
      sum(({ quoted, wished }) => (quoted >= wished ? 1 : 0)),
      requests.length,
    )}`,
    `requests without an eligible provider: ${sum(({ asked }) => (asked === 0 ? 1 : 0))}`,
  ]
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % (${part})`
const lineOfShortfall = ({ providerId, activeDays, missing, because, closed }: Told) =>
  `  ${providerId} (${activeDays} days): ${missing} too few, ${because}: ${closed.map(([gate, rounds]) => `${gate} ${rounds}`).join(', ')}`

function play(options: MonthOptions, file: string | undefined): Outcome {
  const out = file === undefined ? undefined : openSync(file, 'w')
  const write = (line: unknown) => out !== undefined && writeSync(out, `${JSON.stringify(line)}\n`)
  const decisions: RoundDecision[] = []
  const month = simulateMonth(options, {
    onHead: write,
    onEntry(entry) {
      decisions.push(entry.decision)
      write(entry)
    },
  })
  if (out !== undefined) closeSync(out)
  return { month, decisions }
}

function main(args: string[]): number {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      'project-requests': { type: 'string', default: '2000' },
      providers: { type: 'string', default: '300' },
      export: { type: 'string' },
    },
  })
  const [seed, projectRequests, providers] = [values.seed, values['project-requests'], values.providers].map(
    Number,
  ) as [number, number, number]
  const { lines, isExplained } = reportOf(play({ seed, projectRequests, providers }, values.export))
  console.log(lines.join('\n'))
  return isExplained ? 0 : 1
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
