import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { updateRelativeTimes } from './update-relative-times.ts'

const NOW = Date.UTC(2026, 10, 21, 9)
const time = { dateTime: new Date(NOW - 60_000).toISOString(), textContent: '21 November 2026' }
const place = { querySelectorAll: () => [time] } as unknown as HTMLElement
const page = Object.assign(new EventTarget(), { hidden: false })
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { pathname: '/en/project-requests' } })
  page.hidden = false
  stop = updateRelativeTimes(place)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('says how long ago, anew each minute', () => {
  expect(time.textContent).toBe('1 minute ago')
  vi.advanceTimersByTime(60_000)
  expect(time.textContent).toBe('2 minutes ago')
})

test('whoever comes back to the tab reads the truth at once', () => {
  page.hidden = true
  vi.advanceTimersByTime(90_000)
  expect(time.textContent).toBe('1 minute ago')
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(time.textContent).toBe('2 minutes ago')
})

test('stops when it is told to', () => {
  stop()
  vi.advanceTimersByTime(120_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(time.textContent).toBe('1 minute ago')
})
