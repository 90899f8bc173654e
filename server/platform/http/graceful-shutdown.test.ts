import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createShutdown } from './graceful-shutdown.ts'

const silent = createLog({ level: 'silent' })

test('resources stop in reverse order of their start, once, after long responses are notified', async () => {
  const shutdown = createShutdown(silent)
  const seen: string[] = []
  shutdown.stopping.addEventListener('abort', () => seen.push('told'))
  shutdown.onStop('database', async () => seen.push('database'))
  shutdown.onStop('web', async () => seen.push('web'))
  await Promise.all([shutdown.stop(), shutdown.stop()])
  expect(seen).toEqual(['told', 'web', 'database'])
})

test('a resource that fails to stop does not block the others', async () => {
  const shutdown = createShutdown(silent)
  const seen: string[] = []
  shutdown.onStop('database', async () => seen.push('database'))
  shutdown.onStop('web', () => Promise.reject(new Error('stuck')))
  await shutdown.stop()
  expect(seen).toEqual(['database'])
})
