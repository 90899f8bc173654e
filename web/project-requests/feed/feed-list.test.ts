import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import {
  catchUp,
  type FeedList,
  hear,
  inReadingOrder,
  newestFirst,
  openFeed,
  startAgain,
  takeIn,
} from './feed-list.ts'

const row = (minute: number, more: Partial<PublicProjectRequest> = {}): PublicProjectRequest => ({
  id: `id-${String(minute).padStart(4, '0')}`,
  projectType: 'renovation',
  city: 'riyadh',
  areaSqm: 100,
  description: '',
  status: 'received',
  receivedAt: new Date(Date.UTC(2026, 10, 21, 0, minute)).toISOString(),
  isDemo: false,
  ...more,
})
const page = (...each: number[]) => ({ items: each.map((minute) => row(minute)), next: 'id-older' })
const minutes = (rows: PublicProjectRequest[]) => rows.map(({ id }) => Number(id.slice(3)))

test('what comes waits, newest first, and moves nothing until it is asked for', () => {
  const list = [row(40), row(20), row(50)].reduce(
    (heard, told) => hear(heard, told, {}),
    openFeed(page(30, 10)),
  )
  expect([minutes(list.rows), minutes(list.waiting)]).toEqual([
    [30, 10],
    [50, 40, 20],
  ])
  const taken = takeIn(list)
  expect([minutes(taken.rows), taken.waiting]).toEqual([[50, 40, 30, 20, 10], []])
  expect([...taken.fresh].sort()).toEqual(['id-0020', 'id-0040', 'id-0050'])
})

test('what is known changes in its place', () => {
  const waiting = hear(openFeed(page(30, 10)), row(40), {})
  const list = [row(30), row(40)].reduce(
    (heard, told) => hear(heard, { ...told, status: 'quoted' }, {}),
    waiting,
  )
  expect([list.rows[0]?.status, list.waiting.map(({ status }) => status)]).toEqual(['quoted', ['quoted']])
})

test('what is older than the page, or of another city or type, is left to where it belongs', () => {
  const list = openFeed(page(30, 10))
  expect(hear(list, row(1), {})).toBe(list)
  expect(hear(list, row(40, { city: 'taif' }), { city: 'riyadh' })).toBe(list)
  expect(hear(list, row(40), { projectType: 'expansion' })).toBe(list)
  expect(minutes(hear(openFeed({ items: [row(30)] }), row(1), {}).waiting)).toEqual([1])
})

test('a page that reaches down to what is known fills in what was missed; one that does not says so', () => {
  const list = hear(openFeed(page(30, 10)), row(40), {})
  const filled = catchUp(list, page(60, 50, 40, 30), {})
  expect([minutes(filled.waiting), filled.hasGap]).toEqual([[60, 50, 40], false])
  const far = catchUp(list, page(90, 80, 70), {})
  expect([minutes(far.rows), far.waiting, far.hasGap]).toEqual([[30, 10], [], true])
  const again = startAgain(far, page(90, 80, 30))
  expect([minutes(again.rows), again.hasGap, [...again.fresh]]).toEqual([
    [90, 80, 30],
    false,
    ['id-0090', 'id-0080'],
  ])
})

test('a page that was open for days holds so many, and the rest is one step further', () => {
  const comes = Array.from({ length: 60 }, (_, at) => row(100 + at))
  const list = takeIn(comes.reduce((heard, told) => hear(heard, told, {}), openFeed(page(30, 10))))
  expect([list.rows.length, list.next]).toEqual([60, 'id-0100'])
  const flood = [...comes, row(200)].reduce((heard, told) => hear(heard, told, {}), openFeed(page(30, 10)))
  expect([flood.waiting.length, flood.hasGap]).toEqual([0, true])
})

/** Anything that reaches a page: a telling, a page read again, the reader's press. */
type Event = { told: number } | { page: number } | 'press'

const stored = Array.from({ length: 40 }, (_, at) => row(10 + at, { city: CITIES[at % 3]! }))

function happen(list: FeedList, event: Event): FeedList {
  if (event === 'press') return takeIn(list)
  if ('told' in event) return hear(list, stored[event.told]!, { city: 'riyadh' })
  // The newest five at some time, of those that fit.
  const until = stored.slice(0, event.page + 1).filter(({ city }) => city === 'riyadh')
  return catchUp(list, { items: until.slice(-5).reverse(), next: 'id-older' }, { city: 'riyadh' })
}

test('whatever is told, how often and in which order, the list is whole, newest first, nothing twice', () => {
  const event = fc.oneof(
    { weight: 6, arbitrary: fc.record({ told: fc.nat(39) }) },
    { weight: 1, arbitrary: fc.record({ page: fc.nat(39) }) },
    { weight: 1, arbitrary: fc.constant<Event>('press') },
  )
  const everything = fc.shuffledSubarray(
    stored.map((_, told): Event => ({ told })),
    { minLength: 40 },
  )
  const noise = fc.array(event, { maxLength: 60 })
  fc.assert(
    fc.property(noise, everything, fc.nat(), (before, all, chance) => {
      const at = chance % (before.length + 1)
      const events: Event[] = [...before.slice(0, at), ...all, ...before.slice(at), 'press']
      const start = openFeed({ items: stored.slice(0, 1), next: 'id-older' })
      const list = events.reduce((now, one) => {
        const then = happen(now, one)
        // Only a press moves what is read.
        if (one !== 'press') expect(then.rows.map(({ id }) => id)).toEqual(now.rows.map(({ id }) => id))
        return then
      }, start)
      const expected = stored.filter(({ city }) => city === 'riyadh').sort(newestFirst)
      // After a gap the newest page is read again, so only then may something be missing.
      if (!list.hasGap) expect(list.rows).toEqual(expected)
      expect(new Set(minutes(list.rows)).size).toBe(list.rows.length)
      expect(list.rows).toEqual(list.rows.toSorted(newestFirst))
    }),
  )
})

test('what takes no quotes stands last, and what ends while the page is open keeps its place', () => {
  const opened = openFeed({ items: [row(30, { status: 'awarded' }), row(20), row(10)] })
  const list = hear(opened, row(20, { status: 'closed' }), {})
  const { open, past } = inReadingOrder(takeIn(hear(list, row(40), {})))
  expect([minutes(open), minutes(past)]).toEqual([[40, 20, 10], [30]])
})
