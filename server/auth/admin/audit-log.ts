import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import { invalid } from '../auth-error.ts'
import type { Page } from './read-page.ts'

/** Columns that each prefix of `query` searches (docs/reference/auth-protocol.md#operators). */
const FIELDS: Record<string, string[]> = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
}

/** Returns entries newest first. Throws 400 when `query` has no known prefix. */
export async function readAuditLog(tx: Tx, { page, perPage }: Page, query: string | undefined) {
  const entries = filtered(tx, query)
  const { total } = await entries
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entries
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { entries: rows.map(({ ip_address, ...row }) => ({ ...row, ip_address: ip_address ?? '' })), total }
}

function filtered(tx: Tx, query: string | undefined) {
  const entries = tx.selectFrom('auth.audit_log_entries')
  if (!query) return entries
  const [, prefix = '', term = ''] = /^(\w+):(.*)$/s.exec(query) ?? []
  const fields = Object.hasOwn(FIELDS, prefix) ? FIELDS[prefix] : undefined
  if (!fields || !term) throw invalid('Invalid audit query')
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return entries.where(({ or }) =>
    or(fields.map((field) => sql<boolean>`payload ->> ${field} ilike ${pattern}`)),
  )
}
