import type { Tx } from '#server/platform/db/db.ts'
import type { ScopeLine } from './quote-answers.ts'

/** The lines every quote on a project request is asked to price, in order; as whoever asks may see them. */
export function readScopeLines(tx: Tx, projectRequestId: string): Promise<ScopeLine[]> {
  return tx
    .selectFrom('scope_lines')
    .select(['id', 'code', 'phase', 'quantity', 'unit'])
    .where('project_request_id', '=', projectRequestId)
    .orderBy('position')
    .execute()
}
