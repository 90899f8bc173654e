import { expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createShutdown } from './graceful-shutdown.ts'

const silent = createLog({ level: 'silent' })

test('what was started last stops first, once, and long answers hear of it before', async () => {
  const shutdown = createShutdown(silent)
  const seen: string[] = []
  shutdown.stopping.addEventListener('abort', () => seen.push('told'))
  shutdown.onStop('database', async () => seen.push('database'))
  shutdown.onStop('web', async () => seen.push('web'))
  await Promise.all([shutdown.stop(), shutdown.stop()])
  expect(seen).toEqual(['told', 'web', 'database'])
})

test('one that cannot stop does not keep the others running', async () => {
  const shutdown = createShutdown(silent)
  const seen: string[] = []
  shutdown.onStop('database', async () => seen.push('database'))
  shutdown.onStop('web', () => Promise.reject(new Error('stuck')))
  await shutdown.stop()
  expect(seen).toEqual(['database'])
})
