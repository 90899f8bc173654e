import type { Tx } from '#server/platform/db/db.ts'
import type { ScopeLine } from './quote-answers.ts'

/** Returns the lines that every quote on a project request must price, in order, as far as the actor may see them. */
export function readScopeLines(tx: Tx, projectRequestId: string): Promise<ScopeLine[]> {
  return tx
    .selectFrom('scope_lines')
    .select(['id', 'code', 'phase', 'quantity', 'unit'])
    .where('project_request_id', '=', projectRequestId)
    .orderBy('position')
    .execute()
}
