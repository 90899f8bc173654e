import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from './cluster.ts'
import { holdToShare } from './hold-to-share.ts'
import { startLoad } from './load.ts'

interface SpreadOptions {
  /** Of one processor, for each web process: low enough that the machine has as much for everything else. */
  share: number
  callers: number
  /** Milliseconds of load that do not count, and those that do. */
  warmUp: number
  during: number
}

/** Answers per second of a number of web processes, each held to the same share of a processor, under mixed load. */
export async function spread(
  web: number,
  { share, callers, warmUp, during }: SpreadOptions,
): Promise<number> {
  const cluster = await startCluster({ web, workers: 1 })
  const free: (() => void)[] = []
  try {
    for (const member of cluster.web) free.push(holdToShare(member.pid(), share))
    const load = startLoad(cluster.urls, { callers, streams: 0 })
    await wait(warmUp)
    const before = load.answered.length
    await wait(during)
    const answered = load.answered.length - before
    await load.stop()
    if (load.failures.length > 0) throw new Error(`${load.failures.length} failed: ${load.failures[0]!.what}`)
    return answered / (during / 1000)
  } finally {
    for (const release of free) release()
    await cluster.close()
  }
}
