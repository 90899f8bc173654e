import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { whyNotProjectRequest } from '#domain/project-requests/project-request-lifecycle.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { readWorkStanding, type WorkStanding } from '#server/contracts/read-work-standing.ts'
import { endedIn } from '#server/links/open-link.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toPage } from '#server/platform/http/page-query.ts'
import { type LowestForScope, readLowestForScope } from '#server/project-requests/read-lowest-for-scope.ts'
import type { OwnProjectRequest, OwnProjectRequests } from './owner-account-answers.ts'
import { findOwnerAccount } from './read-owner-account.ts'

/** A screenful. */
const LIMIT = 20

/**
 * Returns the project requests of an account, newest first, as far as row-level security allows; on a page, those whose
 * payment waits for the owner before the others. `after`: `next` of the previous page.
 */
export async function readOwnProjectRequests(
  context: Pick<CommandContext, 'db' | 'config' | 'clock'>,
  userId: string,
  { after }: { after?: string | undefined },
): Promise<OwnProjectRequests> {
  const { db, config } = context
  const account = await findOwnerAccount(context, userId)
  const rows = await db.withActor({ kind: 'user', userId }, (tx) => {
    const list = ownRows(tx)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMIT + 1)
    return (after ? list.where(behind(after)) : list).execute()
  })
  const page = toPage(rows, LIMIT)
  const ended = await endedIn(
    context,
    'tracking',
    page.items.map(({ id }) => id),
  )
  const lowest = await lowestForScope(context, page.items)
  const standing = await workStandings(context, page.items)
  const more = await readMore(context, page.items)
  const items: OwnProjectRequest[] = page.items.map((row) => ({
    ...toOwn(row),
    ...more.get(row.id),
    ...(lowest.has(row.id) && { lowestForScope: lowest.get(row.id)! }),
    ...workOf(standing.get(row.id)),
    trackingToken: trackingTokenOf(config, row.id, row.tracking_version!),
    hasLinkEnded: ended.has(row.id),
  }))
  return {
    ...(account && { account }),
    // What waits for the owner comes first; the page itself stays the newest, so that the next one follows it.
    items: [
      ...items.filter(({ askedPayment }) => askedPayment),
      ...items.filter(({ askedPayment }) => !askedPayment),
    ],
    ...(page.next && { next: page.next }),
  }
}

/** What the list has besides its view, by project request: where it is, and what ends or has ended. */
async function readMore(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  rows: Row[],
): Promise<Map<string, Pick<OwnProjectRequest, 'district' | 'handedOverAt' | 'firstEndsAt'>>> {
  if (rows.length === 0) return new Map()
  const found = await db.read(worker, (tx) =>
    tx
      .selectFrom('project_requests as requests')
      .leftJoin('handovers', (join) =>
        join.onRef('handovers.project_request_id', '=', 'requests.id').on('disputed_at', 'is', null),
      )
      .select(['requests.id', 'district', 'stated_at'])
      .select((on) =>
        on
          .selectFrom('quotes')
          .innerJoin('leads', 'leads.id', 'quotes.lead_id')
          .whereRef('leads.project_request_id', '=', 'requests.id')
          .where('requests.status', '=', 'quoted')
          .where('quotes.status', '=', 'submitted')
          .where('valid_until', '>', clock.now())
          .select(({ fn }) => fn.min('valid_until').as('ends'))
          .as('first_ends'),
      )
      .where(
        'requests.id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  )
  return new Map(
    found.map(({ id, district, stated_at, first_ends }) => [
      id,
      {
        ...(district && { district }),
        ...(stated_at && { handedOverAt: stated_at.toISOString() }),
        ...(first_ends && { firstEndsAt: first_ends.toISOString() }),
      },
    ]),
  )
}

/** By project request: of those that wait for a choice between quotes, which are few at a time. */
async function lowestForScope(
  context: Pick<CommandContext, 'db' | 'clock'>,
  rows: Row[],
): Promise<Map<string, LowestForScope>> {
  const toChoose = rows.filter(({ status, quotes }) => status === 'quoted' && (quotes ?? 0) > 1)
  return byId(toChoose, (id) => readLowestForScope(context, id))
}

function workOf(standing: WorkStanding | undefined): Pick<OwnProjectRequest, 'work' | 'askedPayment'> {
  if (!standing) return {}
  const { asked, ...work } = standing
  return { work, ...(asked && { askedPayment: asked }) }
}

/** By project request: of those that were awarded, since only they have a contract. */
async function workStandings(
  context: Pick<CommandContext, 'db'>,
  rows: Row[],
): Promise<Map<string, WorkStanding>> {
  const awarded = rows.filter(({ status }) => status === 'awarded')
  return byId(awarded, (id) => readWorkStanding(context, id))
}

async function byId<Value>(
  rows: Row[],
  read: (id: string) => Promise<Value | undefined>,
): Promise<Map<string, Value>> {
  const found = await Promise.all(rows.map(async ({ id }) => [id, await read(id)] as const))
  return new Map(found.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])))
}

const ownRows = (tx: Tx) => tx.selectFrom('own_project_requests').selectAll()

/** Nothing follows a foreign ID. */
const behind = (after: string) => sql<boolean>`
  (received_at, id) < (select received_at, id from app.own_project_requests where id = ${after}::uuid)`

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

function toOwn(
  row: Row,
): Omit<OwnProjectRequest, 'trackingToken' | 'hasLinkEnded' | 'lowestForScope' | 'askedPayment' | 'work'> {
  const receipts = row.disclosures as OwnProjectRequest['disclosures']
  return {
    id: row.id,
    reference: row.reference,
    projectType: row.project_type,
    city: row.city,
    ...toldSize(row),
    status: row.status,
    receivedAt: row.received_at.toISOString(),
    quoteDueAt: row.quote_due_at.toISOString(),
    quotes: row.quotes ?? 0,
    ...(row.lowest_quote !== null && { lowestQuote: row.lowest_quote }),
    // In JSON, timestamps have the session's offset.
    disclosures: receipts.map(({ providerName, disclosedAt }) => ({
      providerName,
      disclosedAt: new Date(disclosedAt).toISOString(),
    })),
    canCancel: whyNotProjectRequest(row.status, 'cancel') === undefined,
    canClose: whyNotProjectRequest(row.status, 'close') === undefined,
  }
}
