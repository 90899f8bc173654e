import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { isNight } from '#domain/consultations/reminders.ts'
import {
  consultationReviewUntil,
  type ReviewedConsultation,
  whyNotReviewConsultation,
} from '#domain/reviews/consultation-review.ts'
import { type HoldReason, moderateReview } from '#domain/reviews/moderate-review.ts'
import { reviewInputSchema } from '#domain/reviews/review-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type ConsentWay, recordConsent } from '#server/consents/record-consent.ts'
import { type ConsultationRow, lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { doOnce } from '#server/platform/idempotency/do-once.ts'
import { answerOf, OWN_COLUMNS, type OwnRow, ownOf } from './read-standing.ts'
import type { ConsultationReview } from './review-answers.ts'
import { TESTIMONIAL_VERSION } from './write-review.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days after a consultation in which its owner is asked; whom no run reached by then is not. Our choice. */
const ASK_WITHIN_DAYS = 7

interface Given {
  input: unknown
  way: ConsentWay
  /** With a key a repeat changes nothing. */
  idempotencyKey?: string | undefined
}

/**
 * Stores the owner's review of a consultation that took place, once. Nobody else writes one, so it is published
 * immediately, or held for a person like any review. Throws Refusal with fieldErrors (reviewInputSchema),
 * `consultation.not_found` (404), `review.not_held`, `.already_written` or `.too_late` (409).
 */
export function reviewConsultation(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  id: string,
  { input, way, idempotencyKey: key }: Given,
): Promise<void> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (!consultation) throw notFound('consultation.not_found')
    await doOnce(tx, { scope: `reviews.consultation:${id}`, key, input }, () =>
      write(tx, consultation, { input, way, now }),
    )
  })
}

async function write(
  tx: Tx,
  consultation: ConsultationRow,
  { input: given, way, now }: { input: unknown; way: ConsentWay; now: Date },
): Promise<void> {
  const input = requireValid(reviewInputSchema, given)
  const { id, provider_id: providerId, is_demo } = consultation
  const own = await readOwn(tx, id)
  const why = whyNotReviewConsultation(reviewed(consultation, own), now)
  if (why) throw conflict(why)
  const held_for: HoldReason[] = moderateReview(input.body, input.shownName)
  if (await isOwnAdvice(tx, id)) held_for.push('own_work')
  const isHeld = held_for.length > 0
  await tx
    .insertInto('reviews')
    .values({
      ...{ id: uuidv7(now), consultation_id: id, provider_id: providerId, side: 'owner', is_demo },
      ...{ stars: input.stars, body: input.body, shown_name: input.shownName || null },
      ...{ on_home_pages: input.onHomePages, written_at: now, held_for },
      ...(isHeld ? { status: 'held' } : { status: 'published', visible_at: now }),
    })
    .execute()
  if (!consultation.review_asked_at) await markAsked(tx, id, now)
  if (!input.onHomePages) return
  const subject = { consultationId: id }
  await recordConsent(tx, { subject, purpose: 'testimonial', version: TESTIMONIAL_VERSION, way, now })
}

/** Whether the reviewed firm booked itself, by its mobile or account. */
async function isOwnAdvice(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
      select from app.consultations as of join app.providers as firm on firm.id = of.provider_id
        left join app.consultation_contacts as contact on contact.consultation_id = of.id
      where of.id = ${id} and (contact.mobile = firm.mobile or of.user_id = firm.user_id)) as "isOwn"
  `.execute(tx)
  return rows[0]!.isOwn
}

const readOwn = (tx: Tx, id: string): Promise<OwnRow | undefined> =>
  tx.selectFrom('reviews').select(OWN_COLUMNS).where('consultation_id', '=', id).executeTakeFirst()

type Held = Pick<ConsultationRow, 'status' | 'ends_at' | 'ended_at'>

const reviewed = (row: Held, own: OwnRow | undefined): ReviewedConsultation => ({
  ...{ status: row.status, endsAt: row.ends_at, endedAt: row.ended_at, wroteAt: own?.written_at },
})

/** What the owner's page says of their review; undefined while there is nothing to say. */
export async function readConsultationReview(
  tx: Tx,
  row: Held & { id: string },
  now: Date,
): Promise<ConsultationReview | undefined> {
  if (row.status !== 'done') return undefined
  const own = await readOwn(tx, row.id)
  const until = consultationReviewUntil(reviewed(row, own), now)
  if (!own && !until) return undefined
  return {
    canReview: until !== undefined,
    ...(until && { reviewUntil: until.toISOString() }),
    ...(own && { own: ownOf(own, undefined) }),
    ...answerOf(own, 'owner'),
  }
}

/** Consultations whose owners can be asked now, by day. */
export const readUnasked = (now: Date) => async (tx: Tx) => {
  if (isNight(now)) return []
  return tx
    .selectFrom('consultations')
    .select('id')
    .where('status', '=', 'done')
    .where('review_asked_at', 'is', null)
    .where('ended_at', '>', new Date(now.getTime() - ASK_WITHIN_DAYS * DAY_MS))
    .where('ends_at', '<=', now)
    .orderBy('ended_at')
    .limit(100)
    .execute()
}

/** Asks the owner of a consultation by WhatsApp to review it, once, unless they have or their contact is deleted. */
export async function askAfterConsultation(tx: Tx, id: string, now: Date): Promise<void> {
  const consultation = await lockConsultation(tx, id)
  if (consultation?.status !== 'done' || consultation.review_asked_at) return
  await markAsked(tx, id, now)
  if (await readOwn(tx, id)) return
  const asked = await tx
    .selectFrom('consultation_contacts as contacts')
    .innerJoin('providers', (join) => join.on('providers.id', '=', consultation.provider_id))
    .select(['contacts.name', 'contacts.mobile', 'company_name'])
    .where('consultation_id', '=', id)
    .executeTakeFirst()
  if (!asked) return
  await queueMessages(tx, [
    {
      kind: 'consultation_review_invited',
      parameters: { name: asked.name, providerName: asked.company_name, topic: consultation.topic },
      ...{ to: asked.mobile, locale: consultation.locale, consultationId: id },
      dedupeKey: `consultation:${id}:review_invited`,
    },
  ])
}

const markAsked = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('consultations').set({ review_asked_at: now }).where('id', '=', id).execute()
