import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ROUND_ENGINE } from '#domain/dispatch/dispatch-round.ts'
import { exportAudit } from '#server/audit/read-audit.ts'
import { exportDispatch } from '#server/dispatch/export-dispatch.ts'
import { findMissing, readAllInvoices } from '#server/invoices/export-invoices.ts'
import { verifyInvoices } from '#server/invoices/verify-invoices.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRevenueFaults, recomputeKept } from '#server/revenue/verify-revenue.ts'
import { verifyExport } from '../audit-verify.ts'
import { readLoggedRounds, verifyDispatches } from '../dispatch-verify.ts'

export interface Verdict {
  /** The command that says the same: `audit:verify`. */
  name: string
  isWhole: boolean
  lines: string[]
}

/** The operator at the terminal, who has no account. */
export const OPERATOR = { actor: { kind: 'admin', userId: randomUUID() }, name: 'operator' } as const

/** Runs every verifier on a migrated database. Changes nothing. */
export async function verifyDatabase(db: Db): Promise<Verdict[]> {
  const audit = await text(Readable.from(exportAudit({ db }, OPERATOR)))
  const log = verifyExport(audit)
  return [
    { name: 'audit:verify', isWhole: log.code === 0, lines: log.lines },
    await verifyDocuments(db),
    await verifyRevenue(db),
    ...(await verifyEachMonth(db, audit)),
  ]
}

/** Sales without an invoice are no fault here: their jobs wait in the backup as they did in the original. */
async function verifyDocuments(db: Db): Promise<Verdict> {
  const { documents, faults, head } = await verifyInvoices(readAllInvoices({ db }))
  const { orders, refunds } = await findMissing({ db })
  const waiting = orders.length + refunds.length
  const whole = `OK: ${documents} documents. Final hash ${head.counter}:${head.hash}${waiting > 0 ? `. ${waiting} sales and refunds wait for theirs` : ''}`
  const isWhole = faults.length === 0
  return { name: 'invoices:verify', isWhole, lines: isWhole ? [whole] : faults }
}

async function verifyRevenue(db: Db): Promise<Verdict> {
  const { faults, kept } = await db.withActor(OPERATOR.actor, async (tx) => ({
    faults: await findRevenueFaults(tx),
    kept: await recomputeKept(tx),
  }))
  const lines =
    faults.length > 0
      ? faults.map(
          ({ check, rows }) => `${check}: ${rows.length} rows differ, like ${JSON.stringify(rows[0])}`,
        )
      : [`OK: ${kept.payments} payments, ${kept.refunds} refunds`]
  return { name: 'revenue:verify', isWhole: faults.length === 0, lines }
}

/**
 * Decisions of earlier rules are left out, as in the export: they are verified with the code of that time. So are months
 * whose evidence retention has deleted.
 */
async function verifyEachMonth(db: Db, audit: string): Promise<Verdict[]> {
  const logged = await readLoggedRounds(audit.split('\n'))
  const months = await db.withActor(OPERATOR.actor, (tx) =>
    tx
      .selectFrom('dispatch_rounds')
      .select('month')
      .where('engine_version', '=', ROUND_ENGINE)
      .groupBy('month')
      .having((row) => row.fn.count('evidence_gone_at'), '=', 0)
      .orderBy('month')
      .execute(),
  )
  const verdicts: Verdict[] = []
  for (const { month } of months) {
    const name = `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
    const lines = createInterface({ input: Readable.from(exportDispatch({ db }, OPERATOR, name)) })
    const { said, code } = await verifyDispatches(lines, logged)
    verdicts.push({ name: `dispatch:verify ${name}`, isWhole: code === 0, lines: said })
  }
  return verdicts
}
