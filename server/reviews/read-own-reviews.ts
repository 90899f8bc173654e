import { type SqlBool, sql } from 'kysely'
import { REVIEW_WITHIN_DAYS } from '#domain/reviews/blind-review.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toPage } from '#server/platform/http/page-query.ts'
import { readScores } from './read-public-reviews.ts'
import type { OwnReview, OwnReviews, WaitingReview } from './review-answers.ts'

const PAGE = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum of waiting work, newest first; nobody has more of it open. */
const WAITING = 50

/** Returns a provider's score, owners' reviews, and work without a review. */
export function readOwnReviews(
  { db, clock, config }: CommandContext,
  provider: ProviderActor,
  { after }: { after?: string | undefined },
): Promise<OwnReviews> {
  return db.read(provider, async (tx) => {
    const score = (await readScores(tx, [provider.providerId])).get(provider.providerId)
    const rows = await readSeen(tx, after)
    const { items, next } = toPage(rows.map(toOwnReview), PAGE)
    const waiting = after ? [] : await readWaiting(tx, clock.now())
    return {
      score: score ?? { count: 0, counts: [0, 0, 0, 0, 0] },
      items,
      waiting: waiting.map((row) => toWaiting(row, leadTokenOf(config, row.lead_id))),
      ...(next && { nextCursor: next }),
    }
  })
}

const readSeen = (tx: Tx, after: string | undefined) =>
  tx
    .selectFrom('counterpart_reviews as theirs')
    .leftJoin('project_requests', 'project_requests.id', 'theirs.project_request_id')
    .leftJoin('handovers', 'handovers.project_request_id', 'theirs.project_request_id')
    // Not for colleagues who may not see consultations.
    .leftJoin('consultations', 'consultations.id', 'theirs.consultation_id')
    .select(['theirs.id', 'stars', 'body', 'shown_name', 'theirs.status', 'removal_reason', 'visible_at'])
    .select(['answer', 'answered_at', 'answer_status', 'answer_removal_reason', 'theirs.is_demo'])
    .select(['project_type', 'city', 'handovers.lead_id', 'theirs.consultation_id'])
    .select((row) => row.fn.coalesce('project_requests.reference', 'consultations.reference').as('reference'))
    .where('theirs.visible_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(visible_at, theirs.id) < ((select visible_at from app.counterpart_reviews where id = ${after!}::uuid), ${after!}::uuid)`,
      ),
    )
    .orderBy('theirs.visible_at', 'desc')
    .orderBy('theirs.id', 'desc')
    .limit(PAGE + 1)
    .execute()

function toOwnReview(row: Awaited<ReturnType<typeof readSeen>>[number]): OwnReview {
  return {
    ...{ id: row.id!, isDemo: row.is_demo!, visibleAt: row.visible_at!.toISOString() },
    after: row.consultation_id ? 'consultation' : 'job',
    ...(row.reference && { reference: row.reference }),
    ...(row.lead_id && { leadId: row.lead_id }),
    ...(row.project_type && { projectType: row.project_type }),
    ...(row.city && { city: row.city }),
    ...(row.stars && { stars: row.stars }),
    body: row.body ?? '',
    ...(row.shown_name && { shownName: row.shown_name }),
    ...(row.removal_reason && { removalReason: row.removal_reason }),
    ...(row.answer_status &&
      row.answered_at && {
        answer: {
          body: row.answer ?? '',
          status: row.answer_status,
          answeredAt: row.answered_at.toISOString(),
          ...(row.answer_removal_reason && { removalReason: row.answer_removal_reason }),
        },
      }),
    canAnswer: row.status === 'published' && !row.answer_status,
  }
}

/** Of an agreed contract: its stages, and how many of them are done by the provider's last word. Null without one. */
const STAGES = sql<{ done: number; all: number } | null>`(
  select jsonb_build_object('all', jsonb_array_length(version.terms -> 'stages'), 'done', (
    select count(*) from (
      select distinct on (stage) percent from app.contract_events
      where contract_id = contract.id and kind = 'progress' order by stage, said_at desc, id desc
    ) as last where percent >= 100))
  from app.contracts as contract
    join app.contract_versions as version on version.contract_id = contract.id and version.version = contract.version
  where contract.lead_id = leads.id and contract.status = 'agreed' and jsonb_array_length(version.terms -> 'stages') > 0)`

/** Work this provider won without a stated handover, or with reviews that are not both published. */
const readWaiting = (tx: Tx, now: Date) =>
  tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .leftJoin('handovers', 'handovers.project_request_id', 'leads.project_request_id')
    .leftJoin('reviews as own', 'own.project_request_id', 'leads.project_request_id')
    .leftJoin('counterpart_reviews as theirs', 'theirs.project_request_id', 'leads.project_request_id')
    .select(['leads.id as lead_id', 'reference', 'project_type', 'city', 'project_requests.is_demo'])
    .select(['stated_by', 'stated_at', 'disputed_at', 'own.written_at', 'own.status as own_status'])
    .select(['theirs.status as their_status'])
    .select(STAGES.as('stages'))
    .where('leads.status', '=', 'won')
    .where((row) =>
      row.or([
        row('stated_at', 'is', null),
        row('stated_at', '>', new Date(now.getTime() - REVIEW_WITHIN_DAYS * DAY_MS)),
      ]),
    )
    .where((row) =>
      row.or([
        row('own.id', 'is', null),
        row('theirs.id', 'is', null),
        row('own.status', 'in', ['sealed', 'held']),
        row('theirs.status', '=', 'sealed'),
      ]),
    )
    .orderBy(sql`coalesce(stated_at, leads.offered_at)`, 'desc')
    .orderBy('leads.id')
    .limit(WAITING)
    .execute()

function toWaiting(row: Awaited<ReturnType<typeof readWaiting>>[number], leadToken: string): WaitingReview {
  return {
    ...{ leadId: row.lead_id, leadToken, reference: row.reference, isDemo: row.is_demo },
    ...{ projectType: row.project_type, city: row.city },
    ...(row.stages && { stages: row.stages }),
    ...(row.stated_at && { statedAt: row.stated_at.toISOString() }),
    isDisputed: row.disputed_at !== null,
    ...(row.written_at && { wroteAt: row.written_at.toISOString() }),
    ...(row.own_status && { ownStatus: row.own_status }),
    theirsIsSealed: row.their_status === 'sealed',
  }
}
