import type { Selectable } from 'kysely'
import type { SupportViews } from '#db/types.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

export type SupportViewRow = Selectable<SupportViews>

/**
 * Returns a look of the transaction's member of staff that still runs; row-level security hides those of others.
 * @throws {Refusal} staff.view_not_found (404), staff.view_ended (409)
 */
export async function openView(tx: Tx, viewId: string, now: Date): Promise<SupportViewRow> {
  const view = await tx.selectFrom('support_views').selectAll().where('id', '=', viewId).executeTakeFirst()
  if (!view) throw notFound('staff.view_not_found')
  if (view.ended_at || view.until <= now) throw conflict('staff.view_ended')
  return view
}
