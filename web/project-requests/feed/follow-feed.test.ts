import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followFeed } from './follow-feed.ts'

/** As the browser's: it answers what a test tells it to. */
class TestStream extends EventTarget {
  static opened: TestStream[] = []
  onopen?: () => void
  onerror?: () => void
  isClosed = false
  url: string
  constructor(url: string) {
    super()
    this.url = url
    TestStream.opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(type: string, data = '', lastEventId = '') {
    this.dispatchEvent(Object.assign(new Event(type), { data, lastEventId }))
  }
}

const tell = (second: number, { isChange = false } = {}) => {
  const id = `at-${second}`
  const receivedAt = new Date(Date.UTC(2026, 10, 21) + second * 1000).toISOString()
  latest().say('projectRequest', JSON.stringify({ id, receivedAt }), isChange ? 'before' : id)
}
const latest = () => TestStream.opened.at(-1)!
const streams = () => TestStream.opened.length

let page: EventTarget & { visibilityState: string }
let stop: () => void
const heard: string[] = []
let missed = vi.fn(async () => {})

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('EventSource', TestStream)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  TestStream.opened = []
  heard.length = 0
  missed = vi.fn(async () => {})
  stop = followFeed('start', {
    onTold: ({ id }) => heard.push(id),
    onMissed: missed,
    onConnection: (isConnected) => heard.push(isConnected ? 'connected' : 'lost'),
  })
  latest().onopen?.()
  heard.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('begins where the page ends, and goes on where it has heard', () => {
  expect(latest().url).toContain('since=start')
  for (const second of [10, 20, 40]) tell(second)
  tell(1, { isChange: true })
  latest().onerror?.()
  vi.advanceTimersByTime(1_000)
  expect([streams(), latest().url.includes('since=at-20')]).toEqual([2, true])
  expect(heard).toEqual(['at-10', 'at-20', 'at-40', 'at-1'])
})

test('tries again after longer and longer, never all at one moment, and says so only when it lasts', () => {
  const waits = Array.from({ length: 8 }, () => {
    latest().onerror?.()
    const [from, count] = [Date.now(), streams()]
    while (streams() === count) vi.advanceTimersByTime(50)
    return Date.now() - from
  })
  const longest = [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000)
  for (const [at, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual(longest[at]! / 2)
    expect(wait).toBeLessThanOrEqual(longest[at]! + 50)
  }
  expect(heard).toEqual(['lost'])
  latest().onopen?.()
  expect(heard).toEqual(['lost', 'connected'])
})

test('a server that is back at once is nobody’s business', () => {
  latest().onerror?.()
  vi.advanceTimersByTime(1_000)
  latest().onopen?.()
  vi.advanceTimersByTime(10_000)
  expect(heard).toEqual(['connected'])
})

test('a stream that neither speaks nor beats is dead', () => {
  for (const wait of [25_000, 25_000]) {
    vi.advanceTimersByTime(wait)
    latest().say('beat')
  }
  vi.advanceTimersByTime(59_000)
  expect(streams()).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(streams()).toBe(2)
  expect(TestStream.opened[0]!.isClosed).toBe(true)
})

test('whoever comes back from sleep, from a freeze or to another network connects at once', () => {
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams()).toBe(1)
  // The clock runs on while timers do not.
  vi.setSystemTime(Date.now() + 30_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams()).toBe(2)
  latest().onopen?.()
  page.dispatchEvent(new Event('online'))
  expect(streams()).toBe(3)
  latest().onerror?.()
  page.dispatchEvent(new Event('resume'))
  expect(streams()).toBe(4)
  page.visibilityState = 'hidden'
  vi.setSystemTime(Date.now() + 30_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(streams()).toBe(4)
})

test('what was missed is read, and asked for again when that fails', async () => {
  latest().say('missed')
  expect(missed).toHaveBeenCalledTimes(1)
  missed.mockRejectedValueOnce(new Error('no network'))
  latest().say('missed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(streams()).toBe(2)
})

test('says nothing after it was told to stop', async () => {
  missed.mockRejectedValueOnce(new Error('no network'))
  latest().say('missed')
  stop()
  await vi.advanceTimersByTimeAsync(100_000)
  page.dispatchEvent(new Event('online'))
  expect([streams(), latest().isClosed, heard]).toEqual([1, true, []])
})
