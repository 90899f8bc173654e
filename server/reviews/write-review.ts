import { sql } from 'kysely'
import { whyNotReview } from '#domain/reviews/handover.ts'
import { type HoldReason, moderateReview } from '#domain/reviews/moderate-review.ts'
import { type ReviewInput, reviewInputSchema } from '#domain/reviews/review-input.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { type ConsentWay, recordConsent } from '#server/consents/record-consent.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { lockHandover, type Reviewer, stateFor } from './handover-state.ts'
import { unsealReviews } from './unseal-reviews.ts'

/**
 * Version of the text next to the home pages checkbox (i18n `reviews.form.onHomePages`); a new text gets a new date.
 */
export const TESTIMONIAL_VERSION = '2026-11-22'

/**
 * Stores one side's review of completed work, once. It is sealed until both exist or its time has passed, and held when
 * moderation finds a reason or the firm seems to review itself; the database trigger logs why. Throws Refusal with
 * fieldErrors (reviewInputSchema), `projectRequest.not_found` (404), `handover.not_awarded`, or why not now (409).
 */
export async function writeReview(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  reviewer: Reviewer,
  { input: given, way }: { input: unknown; way: ConsentWay },
): Promise<void> {
  const input = requireValid(reviewInputSchema, given)
  const now = clock.now()
  const state = await lockHandover(tx, reviewer.projectRequestId)
  const seen = stateFor(state, reviewer)
  if (!state.award || !seen.isAwarded) throw conflict('handover.not_awarded')
  const why = whyNotReview(seen, reviewer.side, now)
  if (why) throw conflict(why)

  const { projectRequestId, side } = reviewer
  const heldFor: HoldReason[] = moderateReview(input.body, input.shownName)
  if (side === 'owner' && (await isOwnWork(tx, projectRequestId, state.award.providerId)))
    heldFor.push('own_work')
  await tx
    .insertInto('reviews')
    .values({
      ...{
        id: uuidv7(now),
        project_request_id: projectRequestId,
        side,
        written_at: now,
        is_demo: state.isDemo,
      },
      ...{ provider_id: state.award.providerId, stars: input.stars, body: input.body },
      ...shownOf(side, input),
      ...{ status: heldFor.length > 0 ? 'held' : 'sealed', held_for: heldFor },
    })
    .execute()
  if (side === 'owner') await afterOwner(tx, reviewer, { input, way, now })
  await unsealReviews(tx, { ...state, [side === 'owner' ? 'ownerWroteAt' : 'providerWroteAt']: now }, now)
}

/** Whether the reviewed firm is itself the owner, by the request's mobile or claiming account. */
async function isOwnWork(tx: Tx, projectRequestId: string, providerId: string): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
      select from app.providers as firm
        left join app.project_request_contacts as contact on contact.project_request_id = ${projectRequestId}
        left join app.project_request_claims as claim on claim.project_request_id = ${projectRequestId}
      where firm.id = ${providerId} and (contact.mobile = firm.mobile or claim.user_id = firm.user_id)) as "isOwn"
  `.execute(tx)
  return rows[0]!.isOwn
}

/** Only owners choose a name and the home pages; a provider's name is the company's. */
const shownOf = (side: Reviewer['side'], { shownName, onHomePages }: ReviewInput) =>
  side === 'owner' ? { shown_name: shownName || null, on_home_pages: onHomePages } : {}

async function afterOwner(
  tx: Tx,
  { projectRequestId }: Reviewer,
  { input, way, now }: { input: ReviewInput; way: ConsentWay; now: Date },
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ invited_at: now })
    .where('project_request_id', '=', projectRequestId)
    .where('invited_at', 'is', null)
    .execute()
  if (!input.onHomePages) return
  const subject = { projectRequestId }
  await recordConsent(tx, { subject, purpose: 'testimonial', version: TESTIMONIAL_VERSION, way, now })
}
