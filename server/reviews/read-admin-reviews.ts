import { type SqlBool, sql } from 'kysely'
import { visibleFrom } from '#domain/reviews/blind-review.ts'
import type { Side } from '#domain/reviews/handover.ts'
import { markContacts, withoutContacts } from '#domain/reviews/mark-contacts.ts'
import type { ChangedDays } from '#domain/sla/business-calendar.ts'
import { dealtWithBy } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toPage } from '#server/platform/http/page-query.ts'
import { type SettingsContext, settingsOf } from '#server/settings/read-settings.ts'
import type { ModeratedReview, ModeratedReviews } from './review-answers.ts'

const PAGE = 20
export const MODERATED = ['held', 'published', 'removed'] as const
export type ModeratedList = (typeof MODERATED)[number]

/**
 * Returns held reviews and answers, oldest first, or decided ones, newest first. Sealed ones are hidden from admins
 * too.
 */
export async function readModeratedReviews(
  context: Pick<CommandContext, 'db'> & SettingsContext,
  { actor }: Admin,
  { status, after }: { status: ModeratedList; after?: string | undefined },
): Promise<ModeratedReviews> {
  const descends = status !== 'held'
  const { changedDays } = await settingsOf(context)
  return context.db.withActor(actor, async (tx) => {
    const rows = await moderated(tx)
      .where(isListed(status))
      .$if(after !== undefined, (query) => query.where(behindReview(after!, descends)))
      .orderBy('reviews.written_at', descends ? 'desc' : 'asc')
      .orderBy('reviews.id', descends ? 'desc' : 'asc')
      .limit(PAGE + 1)
      .execute()
    const others = await readOthers(tx, rows)
    const { items, next } = toPage(
      rows.map((row) => toModerated(row, others, changedDays)),
      PAGE,
    )
    const [held, total] = [await countHeld(tx), await countListed(tx, status)]
    return { items, held, total, ...(next && { nextCursor: next }) }
  })
}

/** Counting stops here; the list shows the rest. */
const COUNTED_TO = 1000

const isListed = (status: ModeratedList) =>
  status === 'held'
    ? sql<SqlBool>`(reviews.status = 'held' or reviews.answer_status = 'held')`
    : sql<SqlBool>`reviews.status = ${status}`

async function countListed(tx: Tx, status: ModeratedList): Promise<number> {
  const some = tx.selectFrom('reviews').select('id').where(isListed(status)).limit(COUNTED_TO)
  const { count } = await tx
    .selectFrom(some.as('some'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Condition for the rows after a given one. */
const behindReview = (after: string, descends: boolean) => sql<SqlBool>`
  (reviews.written_at, reviews.id) ${descends ? sql`<` : sql`>`}
    ((select written_at from app.reviews where id = ${after}::uuid), ${after}::uuid)`

const moderated = (tx: Tx) =>
  tx
    .selectFrom('reviews')
    .innerJoin('providers', 'providers.id', 'reviews.provider_id')
    .leftJoin('project_requests', 'project_requests.id', 'reviews.project_request_id')
    .leftJoin('consultations', 'consultations.id', 'reviews.consultation_id')
    .leftJoin('handovers', 'handovers.project_request_id', 'reviews.project_request_id')
    .selectAll('reviews')
    .select(['handovers.stated_at', 'handovers.disputed_at'])
    .select(['company_name', 'slug', 'project_requests.city', 'project_type'])
    .select((row) => row.fn.coalesce('project_requests.reference', 'consultations.reference').as('reference'))

type Row = Awaited<ReturnType<ReturnType<typeof moderated>['executeTakeFirstOrThrow']>>

/** Returns the other side's review of the same work, unless it is sealed. */
async function readOthers(tx: Tx, rows: Row[]) {
  const works = rows.map((row) => row.project_request_id).filter((id) => id !== null)
  if (works.length === 0) return []
  return tx
    .selectFrom('reviews')
    .select(['project_request_id', 'side', 'stars', 'body', 'status', 'written_at'])
    .where('project_request_id', 'in', works)
    .execute()
}

function toModerated(
  row: Row,
  others: Awaited<ReturnType<typeof readOthers>>,
  changedDays: ChangedDays,
): ModeratedReview {
  const other = others.find(
    ({ project_request_id, side }) => project_request_id === row.project_request_id && side !== row.side,
  )
  return {
    ...{ id: row.id, side: row.side, stars: row.stars, body: row.body },
    ...{ providerName: row.company_name, providerSlug: row.slug, reference: row.reference ?? '' },
    ...{ after: row.consultation_id ? 'consultation' : 'job', isDemo: row.is_demo },
    ...(row.city && { city: row.city }),
    ...(row.project_type && { projectType: row.project_type }),
    status: row.status,
    heldFor: row.held_for,
    writtenAt: row.written_at.toISOString(),
    isSeen: row.visible_at !== null,
    ...((row.status === 'held' || row.answer_status === 'held') && {
      dueAt: dealtWithBy(row.written_at, changedDays).toISOString(),
    }),
    ...(row.status === 'held' && toHeld(row, others)),
    ...(row.shown_name && { shownName: row.shown_name }),
    ...(row.removal_reason && { removalReason: row.removal_reason }),
    ...(row.removal_note && { removalNote: row.removal_note }),
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    ...(row.answer_status &&
      row.answered_at && {
        answer: {
          body: row.answer ?? '',
          status: row.answer_status,
          answeredAt: row.answered_at.toISOString(),
          heldFor: row.answer_held_for,
          ...(row.answer_removal_reason && { removalReason: row.answer_removal_reason }),
        },
      }),
    ...(other && { other: { stars: other.stars, body: other.body } }),
  }
}

/** What an admin decides by: the marked contact details, the text without them, and when it would be seen. */
function toHeld(
  row: Row,
  others: Awaited<ReturnType<typeof readOthers>>,
): Pick<ModeratedReview, 'parts' | 'bodyWithout' | 'visibleFrom'> {
  const isContact = row.held_for.some((reason) => reason === 'contact_details' || reason === 'link')
  const clean = isContact ? withoutContacts(row.body) : undefined
  const written = (side: Side) =>
    others.find((one) => one.project_request_id === row.project_request_id && one.side === side)?.written_at
  const visible = row.consultation_id
    ? row.written_at
    : row.stated_at && !row.disputed_at
      ? visibleFrom({
          openedAt: row.stated_at,
          ownerWroteAt: written('owner'),
          providerWroteAt: written('provider'),
        })
      : undefined
  return {
    ...(isContact && { parts: markContacts(row.body) }),
    ...(clean && { bodyWithout: clean }),
    ...(visible && { visibleFrom: visible.toISOString() }),
  }
}

/** Held reviews and answers. */
export async function countHeld(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('reviews')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where((row) => row.or([row('status', '=', 'held'), row('answer_status', '=', 'held')]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
