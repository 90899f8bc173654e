/**
 * The layout of deploy/ on one machine without containers (docs/operations.md#cluster).
 *   npm run cluster                                starts it, says its addresses, ends with Ctrl-C
 *   npm run cluster -- drill                       kills each part under load and says what was lost
 *   npm run cluster -- drill --streams 2000 --callers 16 --quiet 40 --away 5    seconds
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startCluster } from '#testing/cluster/cluster.ts'
import { drill, type StepReport } from '#testing/cluster/drill.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    web: { type: 'string', default: '3' },
    workers: { type: 'string', default: '2' },
    callers: { type: 'string', default: '8' },
    streams: { type: 'string', default: '200' },
    quiet: { type: 'string', default: '5' },
    away: { type: 'string', default: '3' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const cluster = await startCluster({ web: Number(values.web), workers: Number(values.workers) })
for (const word of cluster.said) say(word)
try {
  if (positionals[0] === 'drill') await runDrill()
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
  const { submitted, answered, failed, lost, doubled, messages } = report
  say(`\n${answered} answers, ${failed} failures, ${submitted} requests acknowledged.`)
  say(
    `Lost: ${lost.length}. Doubled: ${doubled.length}. Owners without exactly one message: ${messages.length}.`,
  )
  for (const { part, failures } of report.steps) say(`${part}: ${JSON.stringify(failures)}`)
  if (lost.length + doubled.length + messages.length > 0) {
    say(JSON.stringify({ lost, doubled, messages: messages.slice(0, 20) }))
    process.exitCode = 1
  }
}

function lineOf({ part, failed, answered, silence, failingAfter, streamsAfter }: StepReport): string {
  const cells = [
    part,
    `${failed} of ${failed + answered}`,
    ...[silence, failingAfter, streamsAfter].map(seconds),
  ]
  return `| ${cells.join(' | ')} |`
}
