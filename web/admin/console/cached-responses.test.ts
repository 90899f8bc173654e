import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCachedResponses, KEPT_MS } from './cached-responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(0)

test('two that look at one address ask once', async () => {
  const load = vi.fn().mockResolvedValue('figures')
  const answers = createCachedResponses(load)
  answers.watch('/summary', () => {})
  answers.watch('/summary', () => {})
  await soon()
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.read('/summary')).toEqual({ data: 'figures', isLoading: false })
})

test('an answer is kept for five minutes after the last look', async () => {
  const answers = createCachedResponses(() => Promise.resolve('figures'))
  answers.watch('/summary', () => {})()
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
  expect(answers.read('/summary').data).toBe('figures')
  await vi.advanceTimersByTimeAsync(1)
  expect(answers.read('/summary').data).toBeUndefined()
})

test('a look in between keeps it', async () => {
  const answers = createCachedResponses(() => Promise.resolve('figures'))
  answers.watch('/summary', () => {})()
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
  answers.watch('/summary', () => {})
  await vi.advanceTimersByTimeAsync(KEPT_MS)
  expect(answers.read('/summary').data).toBe('figures')
})

test('a failure leaves what was known, and another try clears it', async () => {
  const load = vi.fn().mockResolvedValueOnce('old').mockRejectedValueOnce('lost').mockResolvedValue('new')
  const answers = createCachedResponses(load)
  answers.watch('/summary', () => {})
  await soon()
  answers.refresh()
  await soon()
  expect(answers.read('/summary')).toEqual({ data: 'old', failure: 'lost', isLoading: false })
  answers.refresh()
  await soon()
  expect(answers.read('/summary')).toEqual({ data: 'new', isLoading: false })
})

test('an answer that was overtaken is not shown', async () => {
  const late = Promise.withResolvers<string>()
  const load = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValue('new')
  const answers = createCachedResponses(load)
  answers.watch('/summary', () => {})
  answers.refresh()
  late.resolve('old')
  await soon()
  expect(answers.read('/summary').data).toBe('new')
})

test('only what matches, and is looked at, is asked for again', async () => {
  const load = vi.fn().mockResolvedValue('x')
  const answers = createCachedResponses(load)
  answers.watch('/providers', () => {})
  answers.watch('/audit', () => {})
  answers.watch('/providers?before=1', () => {})()
  answers.refresh((address) => address.startsWith('/providers'))
  expect(load.mock.calls.map(([address]) => address)).toEqual([
    '/providers',
    '/audit',
    '/providers?before=1',
    '/providers',
  ])
})
