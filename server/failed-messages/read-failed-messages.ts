import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '#db/types.ts'
import { FAILURE_CLASSES } from '#domain/messages/delivery-failures.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { readPurses } from '#server/messages/code-purse.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { FailedMessage, MessageState, MessagesSummary } from './failed-message-answers.ts'

/** Counting stops here; the list shows the rest. */
const COUNTED_TO = 1000

/** Returns a page of messages in a state, newest first. */
export function readFailedMessages(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  state: MessageState,
  page: PageQuery,
): Promise<Page<FailedMessage>> {
  return db.withActor(actor, async (tx) => toPage(await readMessagesIn(tx, state, page), page.limit))
}

/** Returns one message more than the limit, which shows whether there is a next page. */
export async function readMessagesIn(
  tx: Tx,
  state: MessageState,
  { limit, before }: PageQuery,
): Promise<FailedMessage[]> {
  const rows = await inState(tx.selectFrom('messages'), state)
    .leftJoin('providers', 'providers.id', 'messages.provider_id')
    .leftJoin('leads', 'leads.id', 'messages.lead_id')
    .leftJoin('project_requests', (join) =>
      join.on((on) =>
        on(
          'project_requests.id',
          '=',
          on.fn.coalesce('messages.project_request_id', 'leads.project_request_id'),
        ),
      ),
    )
    .select(['messages.id', 'messages.kind', 'messages.provider_id', 'messages.failure', 'messages.attempts'])
    .select([
      'messages.status',
      'messages.created_at',
      'messages.retry_at',
      'messages.held_by',
      'messages.resolution',
    ])
    .select(['messages.resolved_at', 'company_name', 'reference', 'project_requests.id as projectRequestId'])
    .select(sql<boolean>`providers.email is not null`.as('canMail'))
    .$call((query) => newestFirst(query, state, before))
    .limit(limit + 1)
    .execute()
  return rows.map((row) => toFailed(row, state))
}

const REACHED = ['sent', 'delivered', 'read'] as const

/**
 * Of nearly all messages the index by time finds the newest. The few of the other states are found by theirs, by id,
 * which contains the creation time (uuidv7).
 */
function newestFirst<O>(
  query: SelectQueryBuilder<DB, 'messages', O>,
  state: MessageState,
  before: string | undefined,
) {
  const byId = query
    .$if(state === 'sent', (sent) => sent.orderBy('messages.created_at', 'desc'))
    .orderBy('messages.id', 'desc')
  if (before === undefined) return byId
  if (state !== 'sent') return byId.where('messages.id', '<', before)
  return byId.where(
    sql<boolean>`(messages.created_at, messages.id) < (select last.created_at, last.id from app.messages as last where last.id = ${before})`,
  )
}

/** Conditions of each state, matching the indexes of 0023; nearly all messages were sent, so those need none. */
function inState<O>(query: SelectQueryBuilder<DB, 'messages', O>, state: MessageState) {
  const outgoing = query.where('messages.direction', '=', 'outgoing')
  if (state === 'waiting') {
    return outgoing
      .where('messages.status', '=', sql.lit('queued' as const))
      .where(sql<boolean>`(messages.retry_at is not null or messages.held_by is not null)`)
  }
  if (state === 'sent') return outgoing.where('messages.status', 'in', REACHED)
  const failed = outgoing.where('messages.status', '=', sql.lit('failed' as const))
  if (state === 'open') return failed.where('messages.resolution', 'is', null)
  if (state === 'given_up') return failed.where('messages.resolution', '=', 'given_up')
  return failed.where('messages.resolution', 'in', ['template', 'mail', 'not_needed'])
}

const failureSchema = z.object({
  class: z.catch(z.enum(FAILURE_CLASSES), 'unfit'),
  code: z._default(z.int(), 0),
  reason: z._default(z.string(), ''),
  mail: z.optional(z.string()),
})

interface Row {
  id: string
  kind: string
  status: string
  provider_id: string | null
  failure: unknown
  attempts: number
  created_at: Date
  retry_at: Date | null
  held_by: string | null
  resolution: FailedMessage['resolution'] | null
  resolved_at: Date | null
  company_name: string | null
  reference: string | null
  projectRequestId: string | null
  canMail: boolean
}

function toFailed(row: Row, state: MessageState): FailedMessage {
  const failure = failureSchema.safeParse(row.failure)
  return {
    ...{ id: row.id, kind: row.kind, state, attempts: row.attempts, canMail: row.canMail },
    to: row.provider_id ? 'provider' : row.reference ? 'owner' : 'person',
    createdAt: row.created_at.toISOString(),
    ...(state === 'sent' && { reached: REACHED.find((one) => one === row.status) }),
    ...(row.provider_id && { provider: { id: row.provider_id, companyName: row.company_name ?? '' } }),
    ...(row.reference && { reference: row.reference }),
    ...(row.projectRequestId && { projectRequestId: row.projectRequestId }),
    ...(failure.success && { failure: toFailure(failure.data) }),
    ...(row.retry_at && { retryAt: row.retry_at.toISOString() }),
    ...(row.held_by && { heldBy: row.held_by }),
    ...(row.resolution && { resolution: row.resolution }),
    ...(row.resolved_at && { resolvedAt: row.resolved_at.toISOString() }),
  }
}

const toFailure = ({ class: failureClass, code, reason, mail }: z.infer<typeof failureSchema>) => ({
  ...{ class: failureClass, reason },
  ...(code !== 0 && { code }),
  ...(mail !== undefined && { mail }),
})

/** Counts dead letters, lists holds with their start, and measures the delay of the queue. */
export async function readMessagesSummary(
  { db, clock, config }: Pick<CommandContext, 'db' | 'clock' | 'config'>,
  { actor }: Admin,
): Promise<MessagesSummary> {
  const summary = await db.read(actor, (tx) => summarise(tx, clock.now()))
  const codes = await readPurses({ db, config })
  return { ...summary, ...(codes && { codes }) }
}

async function summarise(tx: Tx, now: Date): Promise<Omit<MessagesSummary, 'codes'>> {
  const [open, waiting, behind, holds] = await Promise.all([
    countMessages(tx, 'open'),
    countMessages(tx, 'waiting'),
    behindMinutes(tx, now),
    readHolds(tx),
  ])
  return {
    ...{ open, waiting, behindMinutes: behind },
    holds: holds.map(({ subject, code, reason, since, next_try_at, waiting: held }) => ({
      ...{ subject, code, reason, waiting: held ?? 0 },
      since: since.toISOString(),
      nextTryAt: next_try_at.toISOString(),
    })),
  }
}

const readHolds = (tx: Tx) =>
  tx
    .selectFrom('whatsapp_holds')
    .select((row) => [
      ...(['subject', 'code', 'reason', 'since', 'next_try_at'] as const),
      row
        .selectFrom('messages')
        .select(sql<number>`count(*)::integer`.as('waiting'))
        .whereRef('held_by', '=', 'subject')
        .where('status', '=', sql.lit('queued' as const))
        .as('waiting'),
    ])
    .orderBy('subject')
    .execute()

/** Counted up to 1000. */
export async function countMessages(tx: Tx, state: MessageState): Promise<number> {
  const counted = inState(tx.selectFrom('messages'), state).select('messages.id').limit(COUNTED_TO)
  const row = await tx
    .selectFrom(counted.as('counted'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Minutes that a due message has waited: the worker is stopped or too slow. */
async function behindMinutes(tx: Tx, now: Date): Promise<number> {
  const due = sql<Date>`coalesce(retry_at, created_at)`
  const row = await tx
    .selectFrom('messages')
    .select((one) => one.fn.min(due).as('oldest'))
    .where('status', '=', sql.lit('queued' as const))
    .where(due, '<=', now)
    .executeTakeFirst()
  return row?.oldest ? Math.floor((now.getTime() - row.oldest.getTime()) / 60_000) : 0
}
