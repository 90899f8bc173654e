import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNight, type Reminded, remindAt, remindedFrom, reminderDue } from './reminders.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const at = (text: string) => new Date(`${text}:00+03:00`)
/** `01-03 20:00` */
const wall = (time: Date) => time.toLocaleString('sv-SE', { timeZone: 'Asia/Riyadh' }).slice(5, 16)

/** Simulates the job's checks from the booking until the consultation. */
function remindersOf(startsAt: Date, bookedAt: Date, { every = 1 } = {}) {
  let reminded = remindedFrom(startsAt, bookedAt)
  const sent: { minutes: number; left: number; at: Date }[] = []
  for (let time = bookedAt.getTime(); time <= startsAt.getTime() + 10 * MINUTE; time += every * MINUTE) {
    const now = new Date(time)
    const due = reminderDue(startsAt, reminded, now)
    if (!due) continue
    sent.push({ minutes: due, left: (startsAt.getTime() - time) / MINUTE, at: now })
    reminded = due
  }
  return sent
}

test.each([
  // In the day: exactly a day and an hour before.
  ['14:00', '01-09 14:00', '01-10 13:00'],
  ['10:00', '01-09 10:00', '01-10 09:00'],
  ['21:45', '01-10 09:00', '01-10 20:45'],
  // At night: in the morning while half of the time is left, otherwise on the evening before.
  ['09:30', '01-09 09:30', '01-10 09:00'],
  ['09:29', '01-09 09:29', '01-09 20:00'],
  ['08:00', '01-09 09:00', '01-09 20:00'],
  ['00:30', '01-09 09:00', '01-09 20:00'],
  ['22:00', '01-10 09:00', '01-10 20:00'],
])('reminders of a consultation at %s on the tenth', (time, day, hour) => {
  const sent = remindersOf(at(`2027-01-10T${time}`), at('2027-01-05T12:00'))
  expect(sent.map((one) => [one.minutes, wall(one.at)])).toEqual([
    [1440, day],
    [60, hour],
  ])
})

test('on every day of a year in Riyadh, at any time: two reminders, in the day, in order and in time', () => {
  for (let day = 0; day < 366; day += 1) {
    // 1440 and 241 share no factor, so the times of day spread over all hours and minutes.
    const minute = (day * 241) % 1440
    const startsAt = new Date(at('2027-01-01T00:00').getTime() + day * DAY + minute * MINUTE)
    const [first, second, ...more] = remindersOf(startsAt, new Date(startsAt.getTime() - 2 * DAY))
    expect([first?.minutes, second?.minutes, more]).toEqual([1440, 60, []])
    expect([wall(startsAt), isNight(first!.at), isNight(second!.at)]).toEqual([wall(startsAt), false, false])
    expect(first!.left).toBeGreaterThanOrEqual(720)
    expect(first!.left).toBeLessThanOrEqual(1440)
    expect(second!.left).toBeGreaterThanOrEqual(30)
    expect(second!.left).toBeLessThan(13.5 * 60)
    if (!isNight(startsAt)) expect(first!.left).toBe(1440)
    if (!isNight(new Date(startsAt.getTime() - 60 * MINUTE))) expect(second!.left).toBe(60)
  }
})

test.each([
  ['two days before', 2880, [1440, 60]],
  ['twenty-six hours and a minute before', 1561, [1440, 60]],
  ['twenty-six hours before', 1560, [60]],
  ['three hours before', 180, [60]],
  ['two hours and a minute before', 121, [60]],
  ['two hours before', 120, []],
  ['at once', 5, []],
])('when booked %s', (_when, left, expected) => {
  const startsAt = at('2026-12-01T14:00')
  const sent = remindersOf(startsAt, new Date(startsAt.getTime() - left * MINUTE))
  expect(sent.map(({ minutes }) => minutes)).toEqual(expected)
})

describe('reminders of an early appointment booked the evening before', () => {
  test.each([
    ['18:59', [60]],
    ['19:00', []],
    ['23:00', []],
  ])('at %s', (time, expected) => {
    const sent = remindersOf(at('2026-12-02T08:00'), at(`2026-12-01T${time}`))
    expect(sent.map(({ minutes }) => minutes)).toEqual(expected)
  })
})

test('however rarely the job runs, each reminder is sent at most once, in order, in the day and before the start', () => {
  const anything = {
    minute: fc.integer({ min: 0, max: 1439 }),
    left: fc.integer({ min: 0, max: 5000 }),
    every: fc.integer({ min: 1, max: 700 }),
  }
  fc.assert(
    fc.property(fc.record(anything), ({ minute, left, every }) => {
      const startsAt = new Date(at('2026-12-01T00:00').getTime() + minute * MINUTE)
      const sent = remindersOf(startsAt, new Date(startsAt.getTime() - left * MINUTE), { every })
      expect([[], [60], [1440], [1440, 60]]).toContainEqual(sent.map(({ minutes }) => minutes))
      for (const { minutes, left: late, at: time } of sent) {
        expect(isNight(time)).toBe(false)
        expect(late).toBeGreaterThan(0)
        expect(time >= remindAt(startsAt, minutes as 60)).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('a change of time starts the reminders anew', () => {
  const anew: Reminded = remindedFrom(at('2026-12-01T10:00'), at('2026-11-25T10:00'))
  expect(anew).toBeNull()
})
