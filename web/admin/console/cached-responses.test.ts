import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('answers that the server rendered', () => {
  const first = (isFresh: boolean) => ({ answers: { '/summary': 'rendered' }, isFresh: () => isFresh })

  test('are there at once, and while fresh nothing is asked again', async () => {
    const load = vi.fn().mockResolvedValue('asked')
    const answers = createCachedResponses(load, first(true))
    answers.watch('/summary', () => {})
    answers.watch('/audit', () => {})
    await soon()
    expect(answers.read('/summary')).toEqual({ data: 'rendered', isLoading: false })
    expect(load.mock.calls).toEqual([['/audit']])
  })

  test('stay visible while they are asked again, later or after a change', async () => {
    for (const isFresh of [true, false]) {
      const load = vi.fn().mockResolvedValue('asked')
      const answers = createCachedResponses(load, first(isFresh))
      answers.watch('/summary', () => {})
      if (isFresh) answers.refresh()
      expect(answers.read('/summary')).toEqual({ data: 'rendered', isLoading: true })
      await soon()
      expect(answers.read('/summary')).toEqual({ data: 'asked', isLoading: false })
    }
  })

  test('are the same object before and after hydration, so that nothing is drawn twice', () => {
    const answers = createCachedResponses(vi.fn(), first(true))
    expect(answers.readRendered('/summary')).toBe(answers.read('/summary'))
    expect(answers.readRendered('/audit')).toBe(answers.read('/audit'))
  })

  test('are forgotten five minutes after the last subscriber left', async () => {
    const answers = createCachedResponses(vi.fn().mockResolvedValue('asked'), first(true))
    answers.watch('/summary', () => {})()
    await vi.advanceTimersByTimeAsync(KEPT_MS)
    expect(answers.read('/summary').data).toBeUndefined()
    answers.watch('/summary', () => {})
    await soon()
    expect(answers.read('/summary').data).toBe('asked')
  })
})
