import type { ContractSide } from '#domain/contracts/contract-lifecycle.ts'
import { CONTRACT_EVENT_KINDS, type WorkEvent } from '#domain/contracts/contract-work.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What both sides said of the work, in the order in which it was said. */
export async function readEvents(tx: Tx, contractId: string): Promise<WorkEvent[]> {
  const rows = await tx
    .selectFrom('contract_events')
    .select(['id', 'side', 'kind', 'stage', 'amount', 'percent', 'body', 'about', 'said_at'])
    .where('contract_id', '=', contractId)
    .orderBy('said_at')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    // A newer release may have written a kind that this one does not know.
    const kind = CONTRACT_EVENT_KINDS.find((one) => one === row.kind)
    if (!kind) return []
    return {
      ...{ id: row.id, side: row.side as ContractSide, kind, stage: row.stage, body: row.body },
      ...(row.amount !== null && { amount: row.amount }),
      ...(row.percent !== null && { percent: row.percent }),
      ...(row.about !== null && { about: row.about }),
      saidAt: row.said_at,
    }
  })
}
