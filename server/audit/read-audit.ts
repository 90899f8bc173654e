import type { Selectable } from 'kysely'
import type { AuditEntries } from '#db/types.ts'
import type { AuditEntry, AuditHead } from '#domain/audit/audit-chain.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuditPage } from './audit-answers.ts'

/** Stored fields of an entry (app.append_audit_entry). */
interface AuditRecord {
  at: string
  actorKind: string | null
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string | null
  details: Record<string, unknown>
}

interface AuditQuery {
  limit: number
  before?: number | undefined
  subjectId?: string | undefined
}

/** Automatic matching rounds, of which there are hundreds for each decision of an admin. */
const OF_THE_RULES = 'project_request.dispatched'

/**
 * Returns a page of the log, newest first, with its head hash. Without a subject it has only decisions of admins; for a
 * subject it has everything, including matching rounds.
 */
export function readAudit(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
  { limit, before, subjectId }: AuditQuery,
): Promise<AuditPage> {
  return db.withActor(actor, async (tx) => {
    const rows = await tx
      .selectFrom('audit_entries')
      .selectAll()
      .$if(before !== undefined, (query) => query.where('seq', '<', before!))
      .$if(subjectId !== undefined, (query) => query.where('subject_id', '=', subjectId!))
      .$if(subjectId === undefined, (query) => query.where('action', '<>', OF_THE_RULES))
      .orderBy('seq', 'desc')
      .limit(limit + 1)
      .execute()
    const items = rows.slice(0, limit).map(toEntry)
    const last = items.at(-1)
    const head = await readHead(tx)
    return { items, ...(rows.length > limit && last && { next: last.seq }), head }
  })
}

function toEntry({ seq, record, hash }: Selectable<AuditEntries>): AuditPage['items'][number] {
  const { at, actorKind, actorId, action, subjectKind, subjectId, details } = JSON.parse(
    record,
  ) as AuditRecord
  return {
    seq,
    at,
    // The demo's seed writes without an actor.
    actorKind: actorKind ?? 'seed',
    action,
    subjectKind,
    details,
    hash,
    ...(actorId && { actorId }),
    ...(subjectId && { subjectId }),
  }
}

function readHead(tx: Tx): Promise<AuditHead> {
  return tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow()
}

/** Entries per read. */
const BATCH = 500

/**
 * Exports the log as JSON lines with the head as the last line, for scripts/audit-verify.ts. The head is read first, so
 * entries written meanwhile are left out.
 */
export async function* exportAudit(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Admin,
): AsyncGenerator<string> {
  const head = await db.withActor(actor, readHead)
  for (let seq = 0; seq < head.seq; seq += BATCH) {
    const rows = await db.withActor(actor, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['seq', 'previous_hash', 'record', 'hash'])
        .where('seq', '>', seq)
        .where('seq', '<=', Math.min(seq + BATCH, head.seq))
        .orderBy('seq')
        .execute(),
    )
    const entries = rows.map(
      (row): AuditEntry => ({
        seq: row.seq,
        previousHash: row.previous_hash,
        record: row.record,
        hash: row.hash,
      }),
    )
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  }
  yield `${JSON.stringify({ head })}\n`
}
