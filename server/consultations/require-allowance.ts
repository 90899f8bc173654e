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

/** Open appointments per mobile and advisor, so that nobody fills a calendar with free ones. Our choice. */
const MOST_COMING = 3
/** Unpaid holds per mobile within a day, over all advisors; a serious payer needs few. Our choice. */
const MOST_UNPAID = 5
/** Unproved holds per advisor and day; the other slots stay free for known callers. Our choice. */
const MOST_UNPROVED_A_DAY = 3
/**
 * Per address and advisor. Mobile networks put many users behind one address, but few want the same advisor at once.
 * Our choice.
 */
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
 * Checks whether the caller may hold another slot, which blocks it for all others. The caller has locked the calendar
 * and released expired holds. Throws Refusal `consultation.too_many`, `.too_many_unpaid` or `.day_unproved` (409),
 * `rateLimit.exceeded` (429).
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

/**
 * Makes two concurrent bookings of one user with two advisors count each other. Always taken after the calendar's lock.
 */
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

/**
 * Counts holds without payment, present and past. Only a proved mobile is asked to pay, so nobody is rejected for what
 * a stranger typed.
 */
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

/** Even a caller with many addresses and mobiles leaves most of a day to others. */
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
