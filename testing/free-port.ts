import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out by themselves (Linux from 32768, macOS and Windows from 49152): one of those is
 * free when asked for, and a moment later it is the near end of somebody's connection, of which tests open thousands.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Two test workers that ask at once would find the same one free: each has every second port, and gives none twice. */
const WORKER = Number(process.env.VITEST_POOL_ID ?? 0) % 2
const given = new Set<number>()

/** A port nobody listens on, and that nobody gets without asking for it. */
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
