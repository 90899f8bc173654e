import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRIES, waitBefore, withRetries } from './retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const always = () => true

test('the waits double and end at half a minute', () => {
  expect([0, 1, 2, 4, 5, 9].map(waitBefore)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000])
})

test('what fails is tried three times more, and the last failure told', async () => {
  const work = vi.fn(() => Promise.reject(new Error(`no ${work.mock.calls.length}`)))
  const told = withRetries(work, always).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(6_999)
  expect(work).toHaveBeenCalledTimes(RETRIES)
  await vi.advanceTimersByTimeAsync(1)
  expect(await told).toBe('no 4')
  expect(work).toHaveBeenCalledTimes(RETRIES + 1)
})

test('what succeeds meanwhile is answered', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('busy')).mockResolvedValue('here')
  const told = withRetries(work, always)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await told).toBe('here')
})

test('what will not pass by itself is told at once', async () => {
  const work = vi.fn().mockRejectedValue(new Error('not an admin'))
  await expect(withRetries(work, () => false)).rejects.toThrow('not an admin')
  expect(work).toHaveBeenCalledTimes(1)
})
