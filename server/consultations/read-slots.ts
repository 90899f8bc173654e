import { sql } from 'kysely'
import * as z from 'zod/mini'
import { visitor, worker } from '#domain/accounts/actor.ts'
import { type Booked, freeSlots, midnightOf } from '#domain/consultations/free-slots.ts'
import { isDay } from '#domain/shared/day.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { wholeNumber } from '#server/platform/http/query-values.ts'
import { keptApart, openingHoursOf, readCalendar } from './calendar-rows.ts'
import type { Bookable, ConsultationCalendar, Slots } from './consultation-answers.ts'
import { offerNotFound } from './own-offers.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days per response: a month on one screen. */
const MOST_DAYS = 31
const ORDINARY_DAYS = 14

const startOfDay = (day: string) => new Date(`${day}T00:00:00+03:00`)

export const slotsQuerySchema = z.object({
  from: z.optional(
    z.iso.date().check(z.refine(isDay), z.describe('The first day in Riyadh; today without.')),
  ),
  days: z._default(wholeNumber(1, MOST_DAYS, 2), ORDINARY_DAYS),
})
type SlotsQuery = z.output<typeof slotsQuerySchema>

type Offer = Bookable['offers'][number]

/** Returns the bookable offers of a listed advisor or engineering office. Throws Refusal `provider.not_found` (404). */
export async function readBookable(
  context: Pick<CommandContext, 'db' | 'clock'>,
  slug: string,
): Promise<Bookable> {
  const found = await context.db.withActor(visitor, (tx) => readOffersOf(tx, slug))
  if (!found) throw notFound('provider.not_found')
  const { providerId, offers } = found
  if (offers.length === 0) return { offers, hasPlace: false }
  return context.db.withActor(worker, async (tx) => {
    const diary = await readDiary(tx, providerId, context.clock.now())
    return {
      offers: offers.map((offer) => ({ ...offer, ...nextOf(diary, offer, diary?.now) })),
      hasPlace: diary?.calendar.place !== undefined,
    }
  })
}

/** Returns the free slots of some days. Throws Refusal `consultation.offer_not_found` (404). */
export async function readSlots(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  offerId: string,
  { days, from }: SlotsQuery,
): Promise<Slots> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const offer = await readOpenOffer(tx, offerId)
    if (!offer) throw offerNotFound()
    const diary = await readDiary(tx, offer.provider_id, now)
    const first = from ? startOfDay(from) : new Date(midnightOf(now))
    const after = new Date(first.getTime() + days * DAY_MS)
    return { days: diary ? slotsBetween(diary, offer, first, after) : [], ...nextOf(diary, offer, after) }
  })
}

/** Selects a bookable offer; undefined once it ended, or when its advisor is not listed. */
export const readOpenOffer = (tx: Tx, offerId: string) =>
  tx.selectFrom('public_consultation_offers').selectAll().where('id', '=', offerId).executeTakeFirst()

/** Everything that determines free slots at one moment. */
export interface Diary {
  calendar: ConsultationCalendar
  /** Also when the advisor is busy in their other calendar. */
  booked: Booked[]
  now: Date
}

/**
 * Returns undefined before the advisor saved a calendar. Holds count until they expire; the next caller releases them.
 */
export async function readDiary(
  tx: Tx,
  providerId: string,
  now: Date,
  { except }: { except?: string } = {},
): Promise<Diary | undefined> {
  const calendar = await readCalendar(tx, providerId)
  if (!calendar) return undefined
  const booked = await tx
    .selectFrom('consultations')
    .select(['id', 'starts_at as startsAt', 'free_at as freeAt'])
    .where('provider_id', '=', providerId)
    .where('free_at', '>', now)
    .where(sql<boolean>`(status = 'booked' or (status = 'held' and held_until > ${now}))`)
    .execute()
  const busy = await tx
    .selectFrom('busy_times')
    .select(['starts_at as startsAt', 'ends_at as freeAt'])
    .where('provider_id', '=', providerId)
    .where('ends_at', '>', now)
    .execute()
  return { calendar, booked: [...booked.filter(({ id }) => id !== except), ...busy], now }
}

/** Returns the free slots of the day of `date`. */
export const slotsOn = ({ calendar, booked, now }: Diary, offer: { minutes: number }, date: Date): Date[] =>
  freeSlots(openingHoursOf(calendar), keptApart(calendar, offer), booked, { date, now })

function slotsBetween(diary: Diary, offer: { minutes: number }, first: Date, after: Date): Slots['days'] {
  return daysOf(diary, first, after).flatMap((date) => {
    const slots = slotsOn(diary, offer, date)
    return slots.length > 0 ? [{ day: riyadhDay(date), slots: slots.map((slot) => slot.toISOString()) }] : []
  })
}

/** Returns the midnights of the days between both that can be booked. */
function daysOf({ calendar, now }: Diary, first: Date, after: Date): Date[] {
  const from = Math.max(midnightOf(first), midnightOf(now))
  const until = Math.min(after.getTime(), now.getTime() + (calendar.horizonDays + 1) * DAY_MS)
  const count = Math.max(0, Math.ceil((until - from) / DAY_MS))
  return Array.from({ length: count }, (_, at) => new Date(from + at * DAY_MS))
}

function nextOf(
  diary: Diary | undefined,
  offer: { minutes: number },
  from: Date | undefined,
): { nextAt?: string } {
  if (!diary || !from) return {}
  const [next] = nearestSlots(diary, offer, from, 1)
  return next ? { nextAt: next.toISOString() } : {}
}

/** Returns the first free slots from a day on. */
export function nearestSlots(diary: Diary, offer: { minutes: number }, from: Date, count: number): Date[] {
  const found: Date[] = []
  const horizon = new Date(diary.now.getTime() + (diary.calendar.horizonDays + 1) * DAY_MS)
  for (const date of daysOf(diary, from, horizon)) {
    found.push(...slotsOn(diary, offer, date))
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

/** Returns undefined for an unlisted slug. Only advisors have offers. */
async function readOffersOf(
  tx: Tx,
  slug: string,
): Promise<{ providerId: string; offers: Offer[] } | undefined> {
  // PostgreSQL text contains no NUL, so no slug does.
  if (slug.includes('\u0000')) return undefined
  const provider = await tx
    .selectFrom('public_providers')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!provider) return undefined
  const offers = await tx
    .selectFrom('public_consultation_offers')
    .select(['id', 'topic', 'about', 'minutes', 'price', 'channels'])
    .where('provider_id', '=', provider.id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { providerId: provider.id, offers }
}
