import type pg from 'pg'
import { referenceOf } from '#domain/shared/reference.ts'
import { riyadhDay, riyadhParts } from '#domain/shared/riyadh-time.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { CONSENT_VERSION } from '#server/consultations/book-consultation.ts'
import { wordingOn } from './demo-wording.ts'
import { insertAll, insertRows } from './insert-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Time between two appointments of the demo's advisors. */
export const PAUSE_MINUTES = 15
/** The longest offered consultation with the pause after it. */
const LONGEST_MS = 75 * MINUTE_MS
const FRIDAY = 5
const SATURDAY = 6

/** An offer as stored in its table. Amounts in halalas. */
export interface OfferRow {
  id: string
  provider_id: string
  topic: string
  minutes: number
  price: number
  channels: string[]
}

/** The newest active offer of an advisor: the newest free one, or the newest paid one. */
export async function readOffer(
  client: pg.Client,
  providerId: string,
  kind: 'free' | 'paid',
): Promise<OfferRow | undefined> {
  const { rows } = await client.query<OfferRow>(
    `select id, provider_id, topic, minutes, price::int, channels from consultation_offers
      where provider_id = $1 and ended_at is null and (price = 0) = $2 order by published_at desc limit 1`,
    [providerId, kind === 'free'],
  )
  return rows[0]
}

/** Those of an advisor's hours that are free, even if others book in the demo at the same time. */
export async function freeOf(
  client: pg.Client,
  providerId: string,
  startsAt: readonly Date[],
): Promise<Set<number>> {
  const { rows } = await client.query<{ wished: Date }>(
    `select wished from unnest($2::timestamptz[]) as wished where not exists (
       select from consultations
       where provider_id = $1 and status in ('held', 'booked') and starts_at < wished + $3 * interval '1 ms' and free_at > wished)`,
    [providerId, startsAt, LONGEST_MS],
  )
  return new Set(rows.map(({ wished }) => wished.getTime()))
}

/** Whether two appointments of one advisor can both be: the longest one would end before the other begins. */
export const areApart = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) >= LONGEST_MS

interface NewConsultation {
  offer: OfferRow
  startsAt: Date
  status: 'booked' | 'done' | 'missed' | 'cancelled'
  channel: string
  question: string
  name: string
  mobile: string
  now: Date
}

/**
 * Writes consultations as their commands would have left them, in the accounts of the verified mobiles; returns their ids
 * in order. Three statements for all.
 */
export async function writeConsultations(
  client: pg.Client,
  wanted: readonly NewConsultation[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  const { rows: known } = await client.query<{ number: string; user_id: string | null }>(
    `select nextval('consultation_number') as number, (select user_id from owner_accounts where mobile = owner) as user_id
     from unnest($1::text[]) with ordinality as wanted (owner, place) order by place`,
    [wanted.map(({ mobile }) => mobile)],
  )
  const ids = await insertAll(
    client,
    'consultations',
    wanted.map((one, at) => consultationRow(one, known[at]!)),
  )
  await insertRows(
    client,
    'consultation_contacts',
    wanted.map(({ name, mobile, startsAt, now }, at) => {
      const bookedAt = bookedAtOf(startsAt, now)
      return {
        ...{ consultation_id: ids[at], name, mobile },
        ...{ consented_at: bookedAt, disclosed_at: bookedAt },
        consent_version: wordingOn(CONSENT_VERSION, bookedAt),
      }
    }),
  )
  return ids
}

function consultationRow(wanted: NewConsultation, known: { number: string; user_id: string | null }) {
  const { offer, startsAt, status, channel, question, now } = wanted
  const endsAt = new Date(startsAt.getTime() + offer.minutes * MINUTE_MS)
  const bookedAt = bookedAtOf(startsAt, now)
  const isOver = status !== 'booked'
  return {
    reference: referenceOf('CN', Number(known.number), bookedAt),
    ...{ offer_id: offer.id, provider_id: offer.provider_id, price: offer.price },
    topic: inLanguage(offer.topic, 'ar'),
    ...{ status, channel, question, user_id: known.user_id },
    ...{ starts_at: startsAt, ends_at: endsAt },
    free_at: new Date(endsAt.getTime() + PAUSE_MINUTES * MINUTE_MS),
    ...{ locale: 'ar', is_demo: true, created_at: bookedAt, booked_at: bookedAt },
    ended_at: isOver ? endOf(status, startsAt, endsAt) : null,
    ended_by: isOver ? (status === 'cancelled' ? 'owner' : 'advisor') : null,
    missed_by: status === 'missed' ? 'owner' : null,
    // Nobody is asked about one that was invented.
    review_asked_at: status === 'done' ? endsAt : null,
  }
}

/** The booking time: three days before the appointment, and always in the past. */
export const bookedAtOf = (startsAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() - MINUTE_MS, startsAt.getTime() - 3 * DAY_MS))

const endOf = (status: string, startsAt: Date, endsAt: Date) =>
  status === 'cancelled' ? new Date(startsAt.getTime() - 2 * DAY_MS) : endsAt

interface Notes {
  id: string
  notes: readonly (readonly ['advisor' | 'owner', string])[]
  endsAt: Date
}

/** Ten minutes between two notes. */
export function writeNotes(client: pg.Client, { id, notes, endsAt }: Notes): Promise<void> {
  return insertRows(
    client,
    'consultation_notes',
    notes.map(([author, body], at) => ({
      ...{ consultation_id: id, author, body },
      written_at: new Date(endsAt.getTime() + (at + 6) * 10 * MINUTE_MS),
    })),
  )
}

/** An hour in Riyadh the given number of days from now, moved past Friday and Saturday. */
export function timeOf(now: Date, days: number, hour: number): Date {
  const day = new Date(now.getTime() + days * DAY_MS)
  const { weekday } = riyadhParts(day)
  if (weekday === FRIDAY || weekday === SATURDAY) return timeOf(now, days + 1, hour)
  return new Date(`${riyadhDay(day)}T${String(hour).padStart(2, '0')}:00:00+03:00`)
}
