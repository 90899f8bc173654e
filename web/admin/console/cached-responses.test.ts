import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCachedResponses, KEPT_MS } from './cached-responses.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const soon = () => vi.advanceTimersByTimeAsync(0)

test('two subscribers of one address cause one request', async () => {
  const load = vi.fn().mockResolvedValue('figures')
  const answers = createCachedResponses(load)
  answers.watch('/summary', () => {})
  answers.watch('/summary', () => {})
  await soon()
  expect(load).toHaveBeenCalledTimes(1)
  expect(answers.read('/summary')).toEqual({ data: 'figures', isLoading: false })
})

test('a response is cached for five minutes after the last subscriber left', async () => {
  const answers = createCachedResponses(() => Promise.resolve('figures'))
  answers.watch('/summary', () => {})()
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
  expect(answers.read('/summary').data).toBe('figures')
  await vi.advanceTimersByTimeAsync(1)
  expect(answers.read('/summary').data).toBeUndefined()
})

test('subscribing again before expiry keeps the cached response', async () => {
  const answers = createCachedResponses(() => Promise.resolve('figures'))
  answers.watch('/summary', () => {})()
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1)
  answers.watch('/summary', () => {})
  await vi.advanceTimersByTimeAsync(KEPT_MS)
  expect(answers.read('/summary').data).toBe('figures')
})

test('a failure keeps the old data, and a retry clears the failure', async () => {
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

test('a response to an outdated request is ignored', async () => {
  const late = Promise.withResolvers<string>()
  const load = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValue('new')
  const answers = createCachedResponses(load)
  answers.watch('/summary', () => {})
  answers.refresh()
  late.resolve('old')
  await soon()
  expect(answers.read('/summary').data).toBe('new')
})

test('refresh reloads only matching addresses that have subscribers', async () => {
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
