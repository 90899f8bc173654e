import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ephemeral port range (Linux from 32768, macOS and Windows from 49152), where a free port may be taken a
 * moment later by one of thousands of test connections.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Two test workers asking concurrently could find the same port, so each uses every second port, and none twice. */
const WORKER = Number(process.env.VITEST_POOL_ID ?? 0) % 2
const given = new Set<number>()

/** Returns a port that is free and not assigned automatically. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST / 2, HIGHEST / 2) * 2 + WORKER
  if (given.has(port)) return freePort()
  given.add(port)
  const probe = createServer()
  const isFree = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!(await isFree)) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
