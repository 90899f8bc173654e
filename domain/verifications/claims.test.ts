import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimStateOf,
  dispatchPauseOf,
  dueReminder,
  endOfRiyadhDay,
  isEssential,
  isLapsed,
  REMINDER_DAYS,
  type ReminderDays,
} from './claims.ts'

const expiresAt = new Date('2027-01-31T21:00:00Z')
const before = (days: number, ms = 0) => new Date(expiresAt.getTime() - days * 86_400_000 - ms)

test('a paper of a day is good until that day is over in Riyadh', () => {
  expect(endOfRiyadhDay('2027-01-31')).toEqual(expiresAt)
  expect(isLapsed({ expiresAt }, before(0, 1))).toBe(false)
  expect(isLapsed({ expiresAt }, expiresAt)).toBe(true)
  expect(isLapsed({}, expiresAt)).toBe(false)
})

test.each([
  [31, undefined, undefined],
  [30, undefined, 30],
  [29, 30, undefined],
  [7, 30, 7],
  [6, 7, undefined],
  [1, 7, 1],
  [0.5, 1, undefined],
  [0, 7, undefined],
  // The worker slept through two reminders: only the nearest is worth sending.
  [0.5, undefined, 1],
] as const)('%s days before, reminded at %s: %s', (days, remindedDays, due) => {
  expect(dueReminder({ expiresAt, remindedDays }, before(days))).toBe(due)
})

test('however often the clock looks, each reminder goes once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 60, noNaN: true }), { maxLength: 40 }), (looks) => {
      let remindedDays: ReminderDays | undefined
      const sent: number[] = []
      for (const days of looks.toSorted((a, b) => b - a)) {
        const due = dueReminder({ expiresAt, remindedDays }, before(days))
        if (!due) continue
        remindedDays = due
        sent.push(due)
      }
      expect(sent).toEqual(REMINDER_DAYS.filter((days) => sent.includes(days)))
    }),
  )
})

test('who must be registered, and who must be licensed', () => {
  expect(isEssential('commercial_registration', 'contractor')).toBe(true)
  expect(isEssential('freelance_document', 'designer')).toBe(true)
  expect(isEssential('licence', 'contractor')).toBe(false)
  expect(isEssential('licence', 'engineering_office')).toBe(true)
  expect(isEssential('iban', 'contractor')).toBe(false)
})

test.each([
  [undefined, 'valid'],
  [before(31), 'valid'],
  [before(30), 'expires_soon'],
  [before(0, 1), 'expires_soon'],
  [before(0), 'lapsed'],
] as const)('seen from %s a claim is %s', (now, state) => {
  expect(claimStateOf({ expiresAt: now && expiresAt }, now ?? expiresAt)).toBe(state)
})

test('dispatch pauses with the last paper of an essential fact, and says since when', () => {
  const licence = { fact: 'licence', expiresAt } as const
  const older = { fact: 'licence', expiresAt: before(9) } as const
  const registration = { fact: 'commercial_registration', expiresAt: undefined } as const
  const office = (
    ...claims: { fact: 'licence' | 'commercial_registration'; expiresAt: Date | undefined }[]
  ) => dispatchPauseOf(claims, 'engineering_office', expiresAt)
  expect(office(older, licence, registration)).toEqual({ since: expiresAt, fact: 'licence' })
  expect(office(older, { ...licence, expiresAt: undefined })).toBeUndefined()
  expect(office(older, { ...registration, expiresAt: before(3) })).toMatchObject({ fact: 'licence' })
  expect(office()).toBeUndefined()
  expect(dispatchPauseOf([licence], 'contractor', expiresAt)).toBeUndefined()
})
