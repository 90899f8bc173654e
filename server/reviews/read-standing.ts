import { reviewUntil, visibleFrom } from '#domain/reviews/blind-review.ts'
import {
  type HandoverState,
  reviewedJob,
  whyNotDispute,
  whyNotReview,
  whyNotState,
} from '#domain/reviews/handover.ts'
import { HOLD_REASONS } from '#domain/reviews/moderate-review.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Reviewer, readHandover } from './handover-state.ts'
import type { ReviewStanding } from './review-answers.ts'

/**
 * Returns the state of handover and reviews for one side. Row-level security decides what is visible of the other
 * side's.
 */
export function readStanding(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  reviewer: Reviewer,
): Promise<ReviewStanding> {
  const now = clock.now()
  return db.withActor(reviewer.actor, async (tx) => {
    const isAwarded = await hasWon(tx, reviewer)
    const handover = isAwarded ? await readHandover(tx, reviewer.projectRequestId) : undefined
    const own = isAwarded ? await readOwn(tx, reviewer) : undefined
    const theirs = isAwarded ? await readTheirs(tx, reviewer) : undefined
    const [ownerWroteAt, providerWroteAt] =
      reviewer.side === 'owner'
        ? [own?.written_at, theirs?.written_at]
        : [theirs?.written_at, own?.written_at]
    const state: HandoverState = { isAwarded, handover, ownerWroteAt, providerWroteAt }
    return {
      ...standingOf(state, reviewer.side, now),
      ...(own && { own: ownOf(own, state) }),
      ...(theirs && theirsOf(theirs)),
      theirsIsSealed: theirs?.status === 'sealed',
      ...answerOf(reviewer.side === 'owner' ? own : theirs, reviewer.side),
    }
  })
}

/** The owner's policy shows all leads of the project request, the provider's only their own. */
async function hasWon(tx: Tx, reviewer: Reviewer): Promise<boolean> {
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where('project_request_id', '=', reviewer.projectRequestId)
    .where('status', '=', 'won')
    .$if(reviewer.side === 'provider', (query) =>
      query.where('id', '=', (reviewer as Extract<Reviewer, { side: 'provider' }>).leadId),
    )
    .executeTakeFirst()
  return lead !== undefined
}

/** What its author reads of a review. */
export const OWN_COLUMNS = [
  ...(['id', 'stars', 'body', 'written_at', 'status', 'held_for', 'removal_reason', 'visible_at'] as const),
  ...(['answer', 'answered_at', 'answer_status'] as const),
] as const

const readOwn = (tx: Tx, { side, projectRequestId }: Reviewer) =>
  tx
    .selectFrom('reviews')
    .select(OWN_COLUMNS)
    .where('project_request_id', '=', projectRequestId)
    .where('side', '=', side)
    .executeTakeFirst()

const readTheirs = (tx: Tx, { side, projectRequestId }: Reviewer) =>
  tx
    .selectFrom('counterpart_reviews')
    .select(['id', 'stars', 'body', 'written_at', 'status', 'removal_reason', 'shown_name'])
    .select(['answer', 'answered_at', 'answer_status'])
    .where('project_request_id', '=', projectRequestId)
    .where('side', '<>', side)
    .executeTakeFirst()

function standingOf(state: HandoverState, side: Reviewer['side'], now: Date) {
  const { handover } = state
  const canReview = whyNotReview(state, side, now) === undefined
  const job = reviewedJob(state)
  return {
    ...(handover && {
      handover: {
        statedBy: handover.statedBy,
        statedAt: handover.statedAt.toISOString(),
        ...(handover.disputedAt && { disputedAt: handover.disputedAt.toISOString() }),
      },
    }),
    canState: job === undefined && whyNotState(state, side) === undefined,
    canDispute: side === 'owner' && whyNotDispute(state, now) === undefined,
    canReview,
    ...(canReview && job && { reviewUntil: reviewUntil(job).toISOString() }),
  }
}

export type OwnRow = NonNullable<Awaited<ReturnType<typeof readOwn>>>
type TheirsRow = NonNullable<Awaited<ReturnType<typeof readTheirs>>>

/** `state` of the work it is of; a review after a consultation waits for no other. */
export function ownOf(row: OwnRow, state: HandoverState | undefined): NonNullable<ReviewStanding['own']> {
  const job = state && reviewedJob(state)
  const visible = row.visible_at ?? (job && visibleFrom(job))
  return {
    ...{ id: row.id, stars: row.stars, body: row.body, writtenAt: row.written_at.toISOString() },
    status: row.status,
    ...(row.status === 'held' && { heldFor: HOLD_REASONS.filter((reason) => row.held_for.includes(reason)) }),
    ...(row.removal_reason && { removalReason: row.removal_reason }),
    ...(visible && { visibleFrom: visible.toISOString() }),
  }
}

function theirsOf(row: TheirsRow): Pick<ReviewStanding, 'theirs' | 'theirsRemovedFor'> {
  if (row.removal_reason) return { theirsRemovedFor: row.removal_reason }
  if (row.status !== 'published') return {}
  return {
    theirs: {
      ...{ id: row.id!, stars: row.stars!, body: row.body ?? '' },
      ...(row.shown_name && { shownName: row.shown_name }),
      writtenAt: row.written_at!.toISOString(),
    },
  }
}

/** The author of a review reads its answer once it is public; the author of the answer always does. */
export function answerOf(
  row: Pick<OwnRow | TheirsRow, 'answer' | 'answered_at' | 'answer_status'> | undefined,
  side: Reviewer['side'],
): Pick<ReviewStanding, 'answer'> {
  if (!row?.answer_status || !row.answered_at) return {}
  const isRead = side === 'provider' || row.answer_status === 'published'
  if (!isRead && row.answer_status === 'held') return {}
  return {
    answer: {
      body: isRead ? (row.answer ?? '') : '',
      status: row.answer_status,
      answeredAt: row.answered_at.toISOString(),
    },
  }
}
