import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { Depth } from '#domain/project-requests/fact-values.ts'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import { toldSize } from '#domain/project-requests/told-size.ts'
import { summaryText } from '#i18n/request-summary.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { behind, type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { PublicProjectRequest } from './project-request-answers.ts'

const FEED = { list: 'public_project_requests', key: sql`received_at`, descends: true }

/** Reads the public feed, newest first, by an index scan at any depth. */
export async function readFeed(
  db: Db,
  { city, projectType }: FeedFilter,
  { limit, before }: PageQuery,
): Promise<Page<PublicProjectRequest>> {
  const rows = await db.readPublic(visitor, (tx) => {
    let list = publicProjectRequests(tx)
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (city) list = list.where('city', '=', city)
    if (projectType) list = list.where('project_type', '=', projectType)
    if (before) list = list.where(behind(before, FEED))
    return list.execute()
  })
  return toPage(rows.map(toPublic), limit)
}

/** Returns undefined for one that is not public. */
export async function readPublicProjectRequest(
  db: Db,
  id: string,
): Promise<PublicProjectRequest | undefined> {
  const row = await db.readPublic(visitor, (tx) =>
    publicProjectRequests(tx).where('id', '=', id).executeTakeFirst(),
  )
  return row && toPublic(row)
}

const publicProjectRequests = (tx: Tx) =>
  tx
    .selectFrom('public_project_requests')
    .select([
      'id',
      'project_type',
      'city',
      'area_sqm',
      'jobs',
      'finish_level',
      'depth',
      'start_within_days',
      'own_words',
      'locale',
      'status',
      'received_at',
      'is_demo',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof publicProjectRequests>['executeTakeFirstOrThrow']>>

/** Created once, as a page of the feed has twenty rows. */
const WORDS = { ar: translatorFor('ar'), en: translatorFor('en') }

function toPublic(row: Row): PublicProjectRequest {
  const facts = {
    ...toldSize(row),
    ...(row.finish_level && { finishLevel: row.finish_level }),
    // The schema validated the value when it was sent.
    ...(row.depth && { depth: row.depth as Depth }),
    ...(row.start_within_days !== null && { startWithinDays: row.start_within_days }),
  }
  return {
    id: row.id,
    projectType: row.project_type,
    city: row.city,
    ...facts,
    description: summaryText(WORDS[row.locale], facts),
    ...(row.own_words && { ownWords: row.own_words }),
    status: row.status,
    receivedAt: row.received_at.toISOString(),
    isDemo: row.is_demo,
  }
}
