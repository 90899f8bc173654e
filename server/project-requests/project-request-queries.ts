import { visitor } from '#domain/accounts/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PublicProjectRequest } from '#server/services.ts'

interface Page {
  limit: number
  /** The last id of the page before; an id nobody has gives an empty page. */
  before?: string
}

/** The public feed, newest first: one walk along project_requests__latest, however deep the page. */
export async function readPublicProjectRequests(
  db: Db,
  { limit, before }: Page,
): Promise<PublicProjectRequest[]> {
  const rows = await db.withActor(visitor, (tx) => {
    const page = tx
      .selectFrom('public_project_requests')
      .select([
        'id',
        'project_type',
        'city',
        'area_sqm',
        'finish_level',
        'description',
        'status',
        'received_at',
        'is_demo',
      ])
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
    if (!before) return page.execute()
    return page
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('received_at', 'id'),
          '<',
          selectFrom('public_project_requests')
            .select(['received_at', 'id'])
            .where('id', '=', before)
            .$asTuple('received_at', 'id'),
        ),
      )
      .execute()
  })
  return rows.map((row) => ({
    id: row.id,
    projectType: row.project_type,
    city: row.city,
    areaSqm: row.area_sqm,
    ...(row.finish_level && { finishLevel: row.finish_level }),
    description: row.description ?? '',
    status: row.status,
    receivedAt: row.received_at.toISOString(),
    isDemo: row.is_demo,
  }))
}
