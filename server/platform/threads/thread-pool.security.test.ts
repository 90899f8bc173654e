import { execFileSync } from 'node:child_process'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#testing/processes/obedient.worker.ts'
import {
  createThreadPool,
  JobFailed,
  JobTooHeavy,
  PoolBusy,
  type PoolOptions,
  type ThreadPool,
} from './thread-pool.ts'

const LIMITS = { threads: 1, mostJobs: 3, deadline: 200, patience: 10_000, heap: 32 }
let pool: ThreadPool<Order, string>
const open = (limits: Partial<PoolOptions> = {}) => {
  pool = createThreadPool(new URL('../../../testing/processes/obedient.worker.ts', import.meta.url), {
    ...LIMITS,
    ...limits,
  })
  return pool
}
afterEach(() => pool.close())

test('a job that never ends is rejected at its deadline, and another thread runs the next one', async () => {
  const { run } = open()
  const [stuck, next] = await Promise.allSettled([run({ do: 'spin' }), run({ do: 'answer' })])
  expect(stuck).toMatchObject({ status: 'rejected', reason: expect.any(JobTooHeavy) })
  expect(next).toEqual({ status: 'fulfilled', value: 'answer' })
})

test('a job that exhausts its thread’s memory is rejected and the process survives', async () => {
  const { run } = open({ deadline: 20_000 })
  await expect(run({ do: 'eat' })).rejects.toBeInstanceOf(JobTooHeavy)
  expect(await run({ do: 'answer' })).toBe('answer')
})

test('a job that throws or ends its thread fails alone', async () => {
  const { run } = open()
  await expect(run({ do: 'throw' })).rejects.toThrow('as told')
  await expect(run({ do: 'die' })).rejects.toBeInstanceOf(JobFailed)
  expect(await run({ do: 'answer' })).toBe('answer')
})

test('a full queue and a long wait are rejected with PoolBusy', async () => {
  const { run } = open({ patience: 300, deadline: 20_000 })
  await run({ do: 'answer' })
  const waiting = [
    { do: 'wait', milliseconds: 900 } as const,
    { do: 'answer' } as const,
    { do: 'answer' } as const,
  ]
  const jobs = waiting.map((order) => run(order))
  await expect(run({ do: 'answer' })).rejects.toBeInstanceOf(PoolBusy)
  const settled = await Promise.allSettled(jobs)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(settled[1]).toMatchObject({ reason: expect.any(PoolBusy) })
})

test('an aborted job ends, running or waiting, and the others go on', async () => {
  const { run } = open({ deadline: 20_000 })
  const [running, waiting] = [new AbortController(), new AbortController()]
  await run({ do: 'answer' })
  const jobs = Promise.allSettled([
    run({ do: 'spin' }, [], running.signal),
    run({ do: 'answer' }, [], waiting.signal),
  ])
  const next = run({ do: 'answer' })
  waiting.abort(new Error('not needed'))
  running.abort(new Error('gone'))
  expect((await jobs).map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
    'Error: gone',
    'Error: not needed',
  ])
  expect(await next).toBe('answer')
  await expect(run({ do: 'answer' }, [], AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
})

test('a thread without a job ends after its rest, and the next job starts another', async () => {
  const { run } = open({ rest: 50 })
  const first = await run({ do: 'tell' })
  await expect.poll(() => run({ do: 'tell' }), { interval: 150 }).not.toBe(first)
})

test('a thread with a new job before the end of its rest continues', async () => {
  const { run } = open({ rest: 60_000 })
  expect(await run({ do: 'tell' })).toBe(await run({ do: 'tell' }))
})

test('a script that cannot start fails its jobs instead of restarting endlessly', async () => {
  pool = createThreadPool(new URL('./nowhere.worker.ts', import.meta.url), LIMITS)
  await expect(pool.run({ do: 'answer' })).rejects.toBeInstanceOf(JobFailed)
})

test('busy jobs leave this thread free', async () => {
  const { run } = open({ threads: 2 })
  await Promise.all([run({ do: 'answer' }), run({ do: 'answer' })])
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const before = process.threadCpuUsage()
  await Promise.allSettled([run({ do: 'spin' }), run({ do: 'spin' })])
  const { user, system } = process.threadCpuUsage(before)
  delay.disable()
  expect(delay.count).toBeGreaterThan(0)
  expect((user + system) / 1000).toBeLessThan(50)
})

test('a command ends by itself after its job', () => {
  const output = execFileSync(process.execPath, ['testing/processes/one-job.ts'], { timeout: 15_000 })
  expect(output.toString()).toBe('answer\n')
})
