import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out by themselves (Linux from 32768, macOS and Windows from 49152): one of those is
 * free when asked for, and a moment later it is the near end of somebody's connection, of which tests open thousands.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** A port nobody listens on, and that nobody gets without asking for it. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const probe = createServer()
  const isFree = new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!(await isFree)) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
