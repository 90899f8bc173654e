import { sql } from 'kysely'
import { HOLD_MINUTES } from '#domain/consultations/consultation-lifecycle.ts'
import { midnightOf } from '#domain/consultations/free-slots.ts'
import { conflict } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { requireRateLimitIn } from '#server/platform/http/rate-limit.ts'
import type { Booker, Contact } from './booker.ts'

const HOUR = 60 * 60
const HOUR_MS = HOUR * 1000
const DAY_MS = 24 * HOUR_MS

/** Of one mobile with one advisor at a time: nobody fills a calendar with appointments that cost nothing. Ours. */
const MOST_COMING = 3
/** Of one mobile within a day, with all advisors: who pays in earnest is done in a few. Ours. */
const MOST_UNPAID = 5
/** Of an advisor's day at a time: the others of it stay free for whoever is known. Ours. */
const MOST_UNPROVED_A_DAY = 3
/** Of one address with one advisor. Mobile networks put many people behind one, who seldom want the same advisor at once. Ours. */
const PER_ADDRESS = { name: 'consultation.addressOfAdvisor', limit: 6, perSeconds: HOUR }

interface Wish {
  booker: Booker
  contact: Contact
  clientAddress: string
  providerId: string
  /** Halalas. */
  price: number
  startsAt: Date
  now: Date
}

/**
 * Whether somebody may take another time of an advisor: a time that is held is kept from everybody else. The caller has
 * locked the diary and released what is over. Throws Refusal `consultation.too_many`, `.too_many_unpaid` or `.day_unproved`
 * (409), `rateLimit.exceeded` (429).
 */
export async function requireAllowance(tx: Tx, { config }: CommandContext, wish: Wish): Promise<void> {
  await lockMobile(tx, wish.contact)
  await refuseTooManyComing(tx, wish)
  if (wish.price > 0) await refuseTooManyUnpaid(tx, wish)
  if (wish.booker.proved) return
  await refuseUnprovedDay(tx, wish)
  const { clientAddress, providerId } = wish
  await requireRateLimitIn(tx, {
    ...{ ...PER_ADDRESS, key: `${clientAddress} ${providerId}`, secret: config.secret },
  })
}

/** Two bookings of one person with two advisors count each other; always after the diary. */
async function lockMobile(tx: Tx, { mobile }: Contact): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consultations of ${mobile}`}, 0))`.execute(tx)
}

async function refuseTooManyComing(tx: Tx, { providerId, contact, now }: Wish): Promise<void> {
  const coming = await tx
    .selectFrom('consultations')
    .innerJoin('consultation_contacts', 'consultation_id', 'id')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['held', 'booked'])
    .where('starts_at', '>', now)
    .where('mobile', '=', contact.mobile)
    .limit(MOST_COMING)
    .execute()
  if (coming.length >= MOST_COMING) throw conflict('consultation.too_many', { details: { max: MOST_COMING } })
}

/** Held now or before, and not paid. Only who proved the mobile was asked to pay: nobody is refused for what a stranger typed. */
async function refuseTooManyUnpaid(tx: Tx, { contact, now }: Wish): Promise<void> {
  const unpaid = await tx
    .selectFrom('orders')
    .innerJoin('consultation_contacts as contacts', 'contacts.consultation_id', 'orders.consultation_id')
    .select('orders.created_at')
    .where('contacts.mobile', '=', contact.mobile)
    .where('orders.status', 'in', ['open', 'abandoned'])
    .where('orders.created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('orders.created_at', 'desc')
    .limit(MOST_UNPAID)
    .execute()
  const oldest = unpaid[MOST_UNPAID - 1]
  if (!oldest) return
  const hours = Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / HOUR_MS)
  throw conflict('consultation.too_many_unpaid', { details: { max: MOST_UNPAID, hours } })
}

/** Whoever comes with addresses and mobiles enough still leaves most of a day to others. */
async function refuseUnprovedDay(tx: Tx, { providerId, startsAt }: Wish): Promise<void> {
  const midnight = midnightOf(startsAt)
  const unproved = await tx
    .selectFrom('consultations')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('status', '=', 'held')
    .where('starts_at', '>=', new Date(midnight))
    .where('starts_at', '<', new Date(midnight + DAY_MS))
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('orders').select('id').whereRef('consultation_id', '=', 'consultations.id'),
        ),
      ),
    )
    .limit(MOST_UNPROVED_A_DAY)
    .execute()
  if (unproved.length >= MOST_UNPROVED_A_DAY)
    throw conflict('consultation.day_unproved', { details: { minutes: HOLD_MINUTES } })
}
