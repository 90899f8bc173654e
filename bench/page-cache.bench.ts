/**
 * A public page out of memory against a bare node:http server that sends the same compressed bytes.
 * Server and client are processes of their own; rounds alternate and medians are compared, so a busy machine
 * slows both sides alike. Usage: node bench/page-cache.bench.ts (after `npm run build`).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { measureRequests } from './measure-requests.ts'
import { serveBare, serveCached } from './page-cache-servers.ts'

const PAGE = '/owner'
const ROUNDS = 7
const SECONDS = 2
const CONNECTIONS = 32
/** Issue 2: a cached page reaches at least this share of the bare server. */
const GOAL = 0.6

const SERVERS = { bare: serveBare, cached: serveCached }
type Side = keyof typeof SERVERS

export async function benchPageCache(): Promise<{ ratio: number; goal: number }> {
  const bare = await startSide('bare')
  const cached = await startSide('cached')
  const rates: Record<Side, number[]> = { bare: [], cached: [] }
  await measure(bare.port)
  await measure(cached.port)
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await measure(bare.port))
    rates.cached.push(await measure(cached.port))
  }
  for (const { child } of [bare, cached]) child.kill()
  const ratio = median(rates.cached) / median(rates.bare)
  console.log(`page ${PAGE}, br, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`)
  console.log(`  bare node:http  ${Math.round(median(rates.bare))} answers/s`)
  console.log(`  page cache      ${Math.round(median(rates.cached))} answers/s`)
  console.log(`  ratio           ${ratio.toFixed(2)} (goal ≥ ${GOAL})`)
  return { ratio, goal: GOAL }
}

async function startSide(side: Side): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(import.meta.filename, ['serve', side], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

/** Answers per second, asked from another process so that asking costs the server nothing. */
async function measure(port: number): Promise<number> {
  const child = fork(import.meta.filename, ['ask', String(port)])
  const [rate] = (await once(child, 'message')) as [number]
  return rate
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number

async function play(role: string, argument: string): Promise<void> {
  if (role === 'serve') process.send?.(await SERVERS[argument as Side](PAGE))
  if (role === 'ask') {
    const request = { port: Number(argument), path: PAGE, connections: CONNECTIONS, seconds: SECONDS }
    process.send?.(await measureRequests(request))
    process.disconnect?.()
  }
}

const [, script = '', role, argument = ''] = process.argv
if (role) await play(role, argument)
else if (pathToFileURL(path.resolve(script)).href === import.meta.url) await benchPageCache()
