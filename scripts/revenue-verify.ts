// npm run revenue:verify: compares every revenue figure with a recount of orders, payments, refunds and invoices. Uses
// the database of the settings, or the demo's own. Exits with 1 and lists the differing rows.
import { randomUUID } from 'node:crypto'
import { findRevenueFaults, recomputeKept } from '#server/revenue/verify-revenue.ts'
import { onDatabase } from './on-database.ts'

const HALALAS = 100

try {
  await onDatabase(async (db) => {
    const { faults, told } = await db.withActor({ kind: 'admin', userId: randomUUID() }, async (tx) => ({
      faults: await findRevenueFaults(tx),
      told: await recomputeKept(tx),
    }))
    for (const { check, rows } of faults) {
      console.error(`Mismatch: ${check}`)
      for (const row of rows) console.error(`  ${JSON.stringify(row)}`)
    }
    if (faults.length > 0) process.exitCode = 1
    else {
      const { payments, refunds, kept, uninvoiced } = told
      console.log(
        `OK: ${payments} payments, ${refunds} refunds, ${(kept / HALALAS).toFixed(2)} SAR net with VAT. ${uninvoiced} invoices are not issued yet.`,
      )
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
