import { worker } from '#domain/accounts/actor.ts'
import { moderateReview } from '#domain/reviews/moderate-review.ts'
import { answerInputSchema } from '#domain/reviews/review-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

/**
 * Adds a provider's answer to an owner's published review, once; it is moderated like a review. Throws Refusal with
 * fieldErrors, `review.not_found` (404; also for a sealed one), `review.already_answered`, `review.not_published`
 * (409).
 */
export async function answerReview(
  { db, clock }: CommandContext,
  { providerId }: ProviderActor,
  { reviewId, input }: { reviewId: string; input: unknown },
): Promise<void> {
  const { body } = requireValid(answerInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['status', 'visible_at', 'answer_status'])
      .where('id', '=', reviewId)
      .where('provider_id', '=', providerId)
      .where('side', '=', 'owner')
      .forUpdate()
      .executeTakeFirst()
    if (!review?.visible_at) throw notFound('review.not_found')
    if (review.answer_status) throw conflict('review.already_answered')
    if (review.status !== 'published') throw conflict('review.not_published')
    const heldFor = moderateReview(body)
    await tx
      .updateTable('reviews')
      .set({ answer: body, answered_at: now, answer_held_for: heldFor })
      .set({ answer_status: heldFor.length > 0 ? 'held' : 'published' })
      .where('id', '=', reviewId)
      .execute()
  })
}
