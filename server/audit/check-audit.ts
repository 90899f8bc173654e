import { createHash } from 'node:crypto'
import { hashedText, NO_HASH } from '#domain/audit/audit-chain.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { AuditCheck } from './audit-answers.ts'

/** Entries per read. */
const BATCH = 1000
/** Newest entries that one press checks; the export is checked whole by `npm run audit:verify`. */
const MOST = 50_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Computes every seal again, from the newest entries backwards to as many as `MOST`, and says which entry is the first
 * whose seal, number or place in the chain is wrong. The head is read first, so entries written meanwhile are left out.
 */
export async function checkAudit({ db }: Pick<CommandContext, 'db'>, { actor }: Admin): Promise<AuditCheck> {
  const head = await db.withActor(actor, (tx) =>
    tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow(),
  )
  const from = Math.max(1, head.seq - MOST + 1)
  let before: string | undefined = from === 1 ? NO_HASH : undefined
  let next = from
  while (next <= head.seq) {
    const rows = await db.withActor(actor, (tx) =>
      tx
        .selectFrom('audit_entries')
        .select(['seq', 'previous_hash', 'record', 'hash'])
        .where('seq', '>=', next)
        .where('seq', '<=', Math.min(next + BATCH - 1, head.seq))
        .orderBy('seq')
        .execute(),
    )
    for (const { seq, previous_hash: previousHash, record, hash } of rows) {
      const isWhole =
        seq === next &&
        (before === undefined || previousHash === before) &&
        sha256(hashedText({ previousHash, record })) === hash
      if (!isWhole) return { from, until: head.seq, wrongFrom: next }
      before = hash
      next = seq + 1
    }
    if (rows.length === 0) return { from, until: head.seq, wrongFrom: next }
  }
  const isEnd = head.seq === 0 || before === head.hash
  return { from, until: head.seq, ...(!isEnd && { wrongFrom: head.seq }) }
}
