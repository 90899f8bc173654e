import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRIES, waitBefore, withRetries } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const always = () => true

test('delays double up to 30 seconds', () => {
  expect([0, 1, 2, 4, 5, 9].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

test('a failing call is retried three times and rejects with the last error', async () => {
  const work = vi.fn(() => Promise.reject(new Error(`no ${work.mock.calls.length}`)))
  const told = withRetries(work, always).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(work).toHaveBeenCalledTimes(RETRIES)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toBe('no 4')
  expect(work).toHaveBeenCalledTimes(RETRIES + 1)
})

test('a call that succeeds on a retry resolves', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('here')
  const told = withRetries(work, always)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await told).toBe('here')
})

test('a permanent error rejects without a retry', async () => {
  const work = vi.fn().mockRejectedValue(new Error('not an admin'))
  await expect(withRetries(work, () => false)).rejects.toThrow('not an admin')
  expect(work).toHaveBeenCalledTimes(1)
})
