/**
 * Loaded into a server before its own sources (`NODE_OPTIONS=--import`). Reports on LOOP_WATCH_PORT how long its event
 * loop was blocked since the last request. Processor time is reported besides wall time, which on a busy machine
 * includes other processes.
 */
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

export interface LongestTurn {
  /** Milliseconds between two turns of the event loop, in wall time. */
  delay: number
  /** Milliseconds of this thread's processor time between two turns. */
  busy: number
}

const EVERY = 5

if (isMainThread && process.env.LOOP_WATCH_PORT) {
  const delay = monitorEventLoopDelay({ resolution: EVERY })
  delay.enable()
  let [busy, last] = [0, process.threadCpuUsage()]
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    busy = Math.max(busy, (user + system) / 1000)
    last = process.threadCpuUsage()
  }, EVERY).unref()
  createServer((_, answer) => {
    const longest: LongestTurn = { delay: delay.max / 1e6, busy }
    answer.end(JSON.stringify(longest))
    delay.reset()
    busy = 0
  })
    .listen(Number(process.env.LOOP_WATCH_PORT), '127.0.0.1')
    .unref()
}
