import pg from 'pg'
import { freeAgainAt } from '#domain/consultations/free-slots.ts'
import { conflict, type Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Diary, nearestSlots, readDiary, slotsOn } from './read-slots.ts'

const MINUTE_MS = 60_000
/** Number of alternatives named in a refusal. */
const NEAREST = 3

export interface Slot {
  starts_at: Date
  ends_at: Date
  free_at: Date
}

/**
 * Returns the slot if it is free now. The caller has locked the calendar. Throws Refusal `consultation.slot_taken`
 * (409) with the `nearest` free slots, or `consultation.slot_not_offered` (409).
 */
export async function requireFreeSlot(
  tx: Tx,
  {
    providerId,
    minutes,
    startsAt,
    now,
    except,
  }: { providerId: string; minutes: number; startsAt: Date; now: Date; except?: string },
): Promise<Slot> {
  const diary = await readDiary(tx, providerId, now, except ? { except } : {})
  if (!diary || !isWithin(diary, startsAt)) throw notOffered()
  const isAmong = (slots: Date[]) => slots.some((slot) => slot.getTime() === startsAt.getTime())
  if (!isAmong(slotsOn(diary, { minutes }, startsAt))) {
    if (!isAmong(slotsOn({ ...diary, booked: [] }, { minutes }, startsAt))) throw notOffered()
    throw taken(diary, minutes, startsAt)
  }
  const { pauseMinutes } = diary.calendar
  return {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    free_at: freeAgainAt(startsAt, { minutes, pauseMinutes }),
  }
}

const DAY_MS = 1440 * MINUTE_MS
/** Only bookable days are looked up in the holiday calendar, whatever year is sent. */
const isWithin = ({ calendar, now }: Diary, startsAt: Date) =>
  startsAt >= now && startsAt.getTime() <= now.getTime() + calendar.horizonDays * DAY_MS

const notOffered = () => conflict('consultation.slot_not_offered')

function taken(diary: Diary, minutes: number, startsAt: Date): Refusal {
  const nearest = nearestSlots(diary, { minutes }, startsAt, NEAREST)
  return conflict('consultation.slot_taken', {
    members: { nearest: nearest.map((slot) => slot.toISOString()) },
  })
}

/** Maps the database constraint, for code that bypassed the calendar's lock. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'consultations__nobody_twice')
      throw conflict('consultation.slot_taken', { members: { nearest: [] } })
    throw error
  }
}
