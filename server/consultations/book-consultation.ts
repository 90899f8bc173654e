import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { type BookingInput, bookingInputSchema } from '#domain/consultations/booking-input.ts'
import { HOLD_MINUTES } from '#domain/consultations/consultation-lifecycle.ts'
import { remindedFrom } from '#domain/consultations/reminders.ts'
import { conflict, invalidInput } from '#domain/shared/refusal.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { inLanguage } from '#i18n/in-language.ts'
import { sendMobileCode } from '#server/contacts/mobile-codes.ts'
import { lockDiary } from '#server/fulfilment/lock-consultation.ts'
import { notifyBooked } from '#server/fulfilment/notify-consultation.ts'
import { makeConsultationOrder } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { answerOnce } from '#server/platform/idempotency/do-once.ts'
import type { Booker, Contact } from './booker.ts'
import { claimFiles, type FilesToClaim, prepareFiles } from './files/claim-files.ts'
import { offerNotFound } from './own-offers.ts'
import { readOpenOffer } from './read-slots.ts'
import { releaseOver } from './release-hold.ts'
import { requireAllowance } from './require-allowance.ts'
import { orTaken, requireFreeSlot, type Slot } from './take-slot.ts'

const HOUR = 60 * 60
const MINUTE_MS = 60_000
/** Per link or account and hour. Our choice. */
const PER_PERSON = { name: 'consultation.person', limit: 20, perSeconds: HOUR }
/** An unproved caller blocks slots for some minutes each. Our choice. */
const PER_ADDRESS = { name: 'consultation.address', limit: 30, perSeconds: HOUR }

/** Version of the consent text; a new text gets a new date. */
export const CONSENT_VERSION = '2026-11-27'

interface BookOptions {
  booker: Booker
  clientAddress: string
  idempotencyKey?: string | undefined
}

/**
 * Books a slot of an offer for an owner. A free one with a proved mobile is booked immediately and both sides are
 * notified. Otherwise it is held for `HOLD_MINUTES`: until the code is verified, or until it is paid. Returns the
 * consultation's ID; the same key returns the same. Throws Refusal with fieldErrors, `consultation.offer_not_found`
 * (404), those of `prepareFiles` and `claimFiles`, `.slot_taken`, `.slot_not_offered`, `.no_way_to_pay` or those of `requireAllowance` (409),
 * `rateLimit.exceeded` or `mobile.code_wait` (429).
 */
export async function bookConsultation(
  context: CommandContext,
  input: unknown,
  { booker, clientAddress, idempotencyKey }: BookOptions,
): Promise<string> {
  const { db, config } = context
  const checked = checkBooking(input, booker)
  await limit(context, booker, clientAddress)
  const files = await prepareFiles(context, checked, checked.locale)
  const once = { scope: 'consultations.book', key: idempotencyKey, input: [checked, booker] }
  const booking = db.withActor(worker, (tx) =>
    answerOnce(tx, once, async () => {
      const offer = await readOpenOffer(tx, checked.offerId)
      if (!offer) throw offerNotFound()
      refuseUnoffered(checked, offer.channels)
      if (offer.price > 0 && !config.payments.moyasar) throw conflict('consultation.no_way_to_pay')
      return { id: await book(tx, context, { offer, input: checked, files, booker, clientAddress }) }
    }),
  )
  return (await orTaken(booking)).id
}

function checkBooking(input: unknown, booker: Booker): BookingInput {
  const checked = requireValid(bookingInputSchema, input)
  if (!booker.proved && !checked.contact)
    throw invalidInput({ contact: { code: 'consultation.contact_required' } })
  return checked
}

/** Known callers are limited by themselves, others by address, which many users may share. */
function limit({ db, config }: CommandContext, booker: Booker, clientAddress: string): Promise<void> {
  const { secret } = config
  const person = booker.proved && (booker.projectRequestId ?? booker.userId)
  return requireRateLimit(
    db,
    person ? { ...PER_PERSON, key: person, secret } : { ...PER_ADDRESS, key: clientAddress, secret },
  )
}

function refuseUnoffered({ channel }: BookingInput, channels: readonly string[]): void {
  if (channels.includes(channel)) return
  throw invalidInput({ channel: { code: 'consultation.channel_not_offered' } })
}

type Offer = NonNullable<Awaited<ReturnType<typeof readOpenOffer>>>

interface Booking {
  offer: Offer
  input: BookingInput
  files: FilesToClaim
  booker: Booker
  clientAddress: string
}

async function book(tx: Tx, context: CommandContext, booking: Booking): Promise<string> {
  const { offer, input, files, booker, clientAddress } = booking
  const now = context.clock.now()
  const contact = booker.proved ?? (input.contact as Contact)
  const { provider_id: providerId, minutes, price } = offer
  const { startsAt } = input
  await lockDiary(tx, providerId)
  await releaseOver(tx, providerId, now)
  const slot = await requireFreeSlot(tx, { providerId, minutes, startsAt, now })
  const wish = { booker, contact, clientAddress, providerId, price, startsAt, now }
  await requireAllowance(tx, context, wish)

  const id = uuidv7(now)
  const isBooked = booker.proved !== undefined && price === 0
  const heldUntil = new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
  await insertConsultation(tx, { ...booking, id, slot, now, heldUntil: isBooked ? null : heldUntil })
  await tx
    .insertInto('consultation_contacts')
    .values({
      ...{ consultation_id: id, name: contact.name, mobile: contact.mobile },
      ...{ consented_at: now, consent_version: CONSENT_VERSION, disclosed_at: isBooked ? now : null },
    })
    .execute()
  await claimFiles(tx, id, files)
  if (isBooked) await notifyBooked(tx, id)
  else if (booker.proved)
    await makeConsultationOrder(tx, context, {
      ...{ consultationId: id, providerId, total: price, expiresAt: heldUntil },
    })
  else {
    const { mobile } = contact
    const { locale } = input
    await sendMobileCode(tx, context, {
      ...{ purpose: 'booking', subjectId: id, asker: booker.userId },
      ...{ mobile, locale, clientAddress },
    })
  }
  return id
}

async function insertConsultation(
  tx: Tx,
  {
    offer,
    input,
    booker,
    id,
    slot,
    now,
    heldUntil,
  }: Booking & { id: string; slot: Slot; now: Date; heldUntil: Date | null },
): Promise<void> {
  await tx
    .insertInto('consultations')
    .values({
      ...{ id, reference: await nextReference(tx, now), offer_id: offer.id, provider_id: offer.provider_id },
      ...{ project_request_id: booker.projectRequestId ?? null, user_id: booker.userId ?? holderOf(booker) },
      ...{ status: heldUntil ? 'held' : 'booked', held_until: heldUntil, booked_at: heldUntil ? null : now },
      ...{
        topic: inLanguage(offer.topic, input.locale),
        channel: input.channel,
        price: offer.price,
        ...slot,
      },
      ...{ question: input.question, locale: input.locale, created_at: now },
      reminded_minutes: remindedFrom(slot.starts_at, now),
    })
    .execute()
}

/** Account that holds the caller's project request, and so gets the consultation too. */
const holderOf = ({ projectRequestId }: Booker) => sql<string | null>`(
  select user_id from app.project_request_claims where project_request_id = ${projectRequestId ?? null}::uuid)`

/** `CN-2611-0042`: year and month in Riyadh, and a unique number. */
async function nextReference(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('app.consultation_number') as number`.execute(
    tx,
  )
  const { year, month } = riyadhParts(now)
  const two = (value: number) => String(value).padStart(2, '0')
  return `CN-${two(year % 100)}${two(month)}-${String(rows[0]!.number).padStart(4, '0')}`
}
