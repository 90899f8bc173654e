import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { visibleFrom } from '#domain/reviews/blind-review.ts'
import { reviewedJob } from '#domain/reviews/handover.ts'
import { withoutContacts } from '#domain/reviews/mark-contacts.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { letterCount, tidyText } from '#domain/shared/text.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { becomeActor } from '#server/platform/db/with-actor.ts'
import { lockHandover } from './handover-state.ts'
import { REMOVAL_REASONS } from './review-answers.ts'

const MAX_NOTE_LETTERS = 500
const MIN_NOTE_LETTERS = 3

const note = z.string('review.note_missing').check(
  z.overwrite(tidyText),
  z.refine(
    (text) => letterCount(text) >= MIN_NOTE_LETTERS && letterCount(text) <= MAX_NOTE_LETTERS,
    'review.note_missing',
  ),
)
export const publishInputSchema = z.object({ note })
/** Of a review: also without the number, address or link it is held for, which its readers see taken out (`•••`). */
export const publishReviewInputSchema = z.object({ note, withoutContacts: z.optional(z.boolean()) })
export const removeInputSchema = z.object({
  reason: z.enum(REMOVAL_REASONS, 'review.reason_missing'),
  note,
})

export interface Decision {
  reviewId: string
  /** Subject of the decision: the review, or the provider's answer to it. */
  part: 'review' | 'answer'
  outcome: 'publish' | 'remove'
  /** Matches publishInputSchema or removeInputSchema. */
  input: unknown
}

/**
 * Decides on a held or published review: nothing is deleted, and the audit log records admin, reason, and what
 * moderation found. A review whose time has not come is sealed again. Repeating a decision changes nothing. Throws
 * Refusal with fieldErrors, `review.not_found` (404; also for a sealed one, which nobody may read), `review.no_answer`
 * or `review.no_contacts` (409).
 */
export async function decideReview(
  { db, clock }: CommandContext,
  admin: Admin,
  { reviewId, part, outcome, input }: Decision,
): Promise<void> {
  const given: Given =
    outcome === 'publish'
      ? requireValid(part === 'review' ? publishReviewInputSchema : publishInputSchema, input)
      : requireValid(removeInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const review = await lockReview(tx, reviewId)
    const act = part === 'review' ? decideOnReview : decideOnAnswer
    const heldFor = await act(tx, review, { ...given, now, by: admin.actor.userId })
    if (!heldFor) return
    await becomeActor(tx, admin.actor)
    await appendAuditEntry(tx, admin, {
      action: `review.${part === 'answer' ? 'answer_' : ''}${outcome === 'publish' ? 'published' : 'removed'}`,
      subjectId: reviewId,
      // The audit log is permanent, so it must not contain personal numbers.
      details: {
        ...(given.reason && { reason: given.reason }),
        ...(given.withoutContacts && { withoutContacts: true }),
        note: scrubContactDetails(given.note),
        providerId: review.provider_id,
        side: review.side,
        heldFor,
      },
      at: now,
    })
  })
}

type Review = Awaited<ReturnType<typeof lockReview>>
interface Given {
  reason?: (typeof REMOVAL_REASONS)[number]
  withoutContacts?: boolean | undefined
  note: string
}
interface Verdict extends Given {
  now: Date
  by: string
}

/** Locks the project request or the consultation first, as all writers do. */
async function lockReview(tx: Tx, reviewId: string) {
  const of = await tx
    .selectFrom('reviews')
    .select(['project_request_id', 'consultation_id'])
    .where('id', '=', reviewId)
    .executeTakeFirst()
  if (!of) throw notFound('review.not_found')
  const state = of.project_request_id ? await lockHandover(tx, of.project_request_id) : undefined
  if (of.consultation_id) await lockConsultation(tx, of.consultation_id)
  const review = await tx
    .selectFrom('reviews')
    .select(['id', 'provider_id', 'side', 'status', 'held_for', 'body', 'visible_at', 'decided_at'])
    .select('written_at')
    .select(['removal_reason', 'answer_status', 'answer_held_for', 'answer_removal_reason'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  // Nobody may read a sealed review; only repeating a decision to publish is allowed.
  if (review.status === 'sealed' && !review.decided_at) throw notFound('review.not_found')
  return { ...review, state }
}

/** Returns what moderation found; undefined when nothing changes. */
async function decideOnReview(tx: Tx, review: Review, verdict: Verdict): Promise<string[] | undefined> {
  const { reason, note: said, now, by } = verdict
  const isOpen = review.status === 'published' || review.status === 'sealed'
  if (reason ? review.removal_reason === reason : isOpen) return undefined
  if (review.status === 'sealed') throw notFound('review.not_found')
  const clean = verdict.withoutContacts ? withoutContacts(review.body) : undefined
  if (verdict.withoutContacts && !clean) throw conflict('review.no_contacts')
  const job = review.state && reviewedJob(review.state)
  // A consultation's waits for no other.
  const visible = review.state ? job && visibleFrom(job) : review.written_at
  const isSeen = review.visible_at !== null || (visible !== undefined && visible <= now)
  const status = reason ? 'removed' : isSeen ? 'published' : 'sealed'
  await tx
    .updateTable('reviews')
    .set({ status, removal_reason: reason ?? null, removal_note: reason ? said : null })
    .$if(clean !== undefined, (query) => query.set({ body: clean! }))
    .set({ visible_at: isSeen ? (review.visible_at ?? now) : null, decided_at: now, decided_by: by })
    .where('id', '=', review.id)
    .execute()
  return review.held_for
}

async function decideOnAnswer(tx: Tx, review: Review, verdict: Verdict): Promise<string[] | undefined> {
  const { reason, now, by } = verdict
  if (!review.answer_status) throw conflict('review.no_answer')
  const isSo = reason ? review.answer_removal_reason === reason : review.answer_status === 'published'
  if (isSo) return undefined
  await tx
    .updateTable('reviews')
    .set({ answer_status: reason ? 'removed' : 'published', answer_removal_reason: reason ?? null })
    .set({ decided_at: now, decided_by: by })
    .where('id', '=', review.id)
    .execute()
  return review.answer_held_for
}
