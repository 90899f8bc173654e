/**
 * The layout of deploy/ on one machine without containers (docs/operations.md#cluster).
 *   npm run cluster                                starts it, says its addresses, ends with Ctrl-C
 *   npm run cluster -- drill                       kills each part under load and says what was lost
 *   npm run cluster -- journeys                    runs the browser journeys in both languages against it
 *   npm run cluster -- journeys award              only these files of e2e/
 *   npm run cluster -- soak --minutes 10           mixed load without kills, minute by minute
 *   npm run cluster -- spread --web 3 --share 0.2  several web processes beside one, each with a fifth of a processor
 *   npm run cluster -- drill --streams 2000 --callers 16 --quiet 40 --away 5    seconds
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startCluster } from '#testing/cluster/cluster.ts'
import { drill, type StepReport } from '#testing/cluster/drill.ts'
import type { Reconciliation } from '#testing/cluster/reconcile.ts'
import { type SoakMinute, soak } from '#testing/cluster/soak.ts'
import { spread } from '#testing/cluster/spread.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    callers: { type: 'string', default: '8' },
    streams: { type: 'string', default: '200' },
    quiet: { type: 'string', default: '5' },
    away: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '10' },
    share: { type: 'string', default: '0.2' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Files of e2e/ that start the marketplace once and say nothing of a single process. Between them a project from its
 * words to the review, a provider from registration to an invoice, and the console.
 */
const JOURNEYS = [
  ...[
    'award',
    'compare',
    'complaints',
    'consultation',
    'keyboard-journey',
    'owner-account',
    'package',
    'portal',
  ],
  ...['privacy', 'providers', 'push', 'registration', 'reviews', 'sign-in', 'support-view', 'team', 'wizard'],
]

if (positionals[0] === 'journeys') {
  const names = positionals.length > 1 ? positionals.slice(1) : JOURNEYS
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'e2e.long', ...names.map((name) => `e2e/${name}.e2e.ts`)],
    { stdio: 'inherit', env: { ...process.env, MIMAR_JOURNEYS_ON: 'cluster' } },
  )
  process.exit(status ?? 1)
}

if (positionals[0] === 'spread') {
  const options = { share: Number(values.share), callers: 12, warmUp: 8_000, during: 20_000 }
  const rates: number[] = []
  for (const web of [1, Number(values.web)]) {
    rates.push(await spread(web, options))
    say(`${web} × ${values.share} of a processor: ${rates.at(-1)!.toFixed(1)} answers a second`)
  }
  say(`Ratio: ${(rates[1]! / rates[0]!).toFixed(2)}`)
  process.exit()
}

const cluster = await startCluster({ web: Number(values.web), workers: Number(values.workers) })
for (const word of cluster.said) say(word)
try {
  if (positionals[0] === 'drill') await runDrill()
  else if (positionals[0] === 'soak') await runSoak()
  else {
    say(`Site: ${cluster.urls.join(', ')}`)
    for (const { name, url } of [...cluster.web, ...cluster.workers]) say(`${name}: ${url}`)
    say('Ctrl-C ends it.')
    await once(process, 'SIGINT')
  }
} finally {
  await cluster.close()
}

async function runDrill(): Promise<void> {
  say('| killed | failed of | longest silence | failing after it was back | streams open after |')
  say('|---|---|---|---|---|')
  const report = await drill(cluster, {
    callers: Number(values.callers),
    streams: Number(values.streams),
    quiet: Number(values.quiet) * 1000,
    away: Number(values.away) * 1000,
    onStep: (step) => say(lineOf(step)),
  })
  for (const { part, failures } of report.steps) say(`${part}: ${JSON.stringify(failures)}`)
  sayReconciled(report)
}

async function runSoak(): Promise<void> {
  say('| answers | failed | median | 99 % within | streams open | came back |')
  say('|---|---|---|---|---|---|')
  const report = await soak(cluster, {
    callers: Number(values.callers),
    streams: Number(values.streams),
    minutes: Number(values.minutes),
    onMinute: (minute) => say(lineOfMinute(minute)),
  })
  say(`\nFailures: ${JSON.stringify(report.failures)}`)
  sayReconciled(report)
}

function sayReconciled({ submitted, answered, failed, lost, doubled, messages }: Reconciliation): void {
  say(`\n${answered} answers, ${failed} failures, ${submitted} requests acknowledged.`)
  say(
    `Lost: ${lost.length}. Doubled: ${doubled.length}. Owners without exactly one message: ${messages.length}.`,
  )
  if (lost.length + doubled.length + messages.length === 0) return
  say(JSON.stringify({ lost, doubled, messages: messages.slice(0, 20) }))
  process.exitCode = 1
}

function lineOfMinute({ answered, failed, median, p99, streams, returned }: SoakMinute): string {
  return `| ${[answered, failed, ...[median, p99].map((time) => `${Math.round(time)} ms`), streams, returned].join(' | ')} |`
}

function lineOf({ part, failed, answered, silence, failingAfter, streamsAfter }: StepReport): string {
  const cells = [
    part,
    `${failed} of ${failed + answered}`,
    ...[silence, failingAfter, streamsAfter].map(seconds),
  ]
  return `| ${cells.join(' | ')} |`
}
