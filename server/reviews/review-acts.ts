import { worker } from '#domain/accounts/actor.ts'
import type { ConsentWay } from '#server/consents/record-consent.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { OpenedLead } from '#server/links/open-lead.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { doOnce } from '#server/platform/idempotency/do-once.ts'
import type { Reviewer } from './handover-state.ts'
import { readStanding } from './read-standing.ts'
import type { ReviewStanding } from './review-answers.ts'
import { disputeHandover, stateHandover } from './state-handover.ts'
import { writeReview } from './write-review.ts'

interface Given {
  input: unknown
  way: ConsentWay
  /** With a key a repeat changes nothing. */
  idempotencyKey?: string | undefined
}

/** Actions of either side on completed work. Each returns the new state and throws its command's Refusals. */
export interface ReviewActs {
  read(reviewer: Reviewer): Promise<ReviewStanding>
  state(reviewer: Reviewer): Promise<ReviewStanding>
  dispute(reviewer: Reviewer): Promise<ReviewStanding>
  write(reviewer: Reviewer, given: Given): Promise<ReviewStanding>
}

export function reviewActs(context: CommandContext): ReviewActs {
  const read = (reviewer: Reviewer) => readStanding(context, reviewer)
  async function act(reviewer: Reviewer, work: (tx: Tx) => Promise<void>) {
    await context.db.withActor(worker, work)
    return read(reviewer)
  }
  return {
    read,
    state: (reviewer) => act(reviewer, (tx) => stateHandover(tx, context, reviewer)),
    dispute: (reviewer) => act(reviewer, (tx) => disputeHandover(tx, context, reviewer)),
    write: (reviewer, { idempotencyKey: key, ...given }) =>
      act(reviewer, (tx) => {
        const scope = `reviews.write:${reviewer.side}:${reviewer.projectRequestId}`
        return doOnce(tx, { scope, key, input: given.input }, () => writeReview(tx, context, reviewer, given))
      }),
  }
}

/** Identifies the holder of a tracking link. Throws Refusal `projectRequest.not_found` (404), `link.ended` (410). */
export async function ownerOfToken(context: LinkContext, trackingToken: string): Promise<Reviewer> {
  const projectRequestId = await ownProjectRequest(context, trackingToken)
  return { side: 'owner', actor: { kind: 'owner', projectRequestId }, projectRequestId }
}

/** The provider of a lead, opened by any channel. */
export const providerOfLead = ({ leadId, provider, projectRequestId }: OpenedLead): Reviewer => ({
  side: 'provider',
  actor: provider,
  projectRequestId,
  leadId,
})
