import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { taxDocumentOf } from './invoice-rows.ts'
import type { VerifiedInvoice } from './verify-invoices.ts'

/** Rows per read, some megabytes at most. */
const PAGE = 200

/** Streams every document by counter. As the worker. */
export async function* readAllInvoices({ db }: Pick<CommandContext, 'db'>): AsyncGenerator<VerifiedInvoice> {
  let after = 0
  for (;;) {
    const page = await db.withActor(worker, (tx) => readPage(tx, after))
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.counter
  }
}

async function readPage(tx: Tx, after: number): Promise<VerifiedInvoice[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['series', 'year', 'count', 'number', 'counter', 'previous_hash', 'body', 'hash'])
    .select(['xml', 'qr', 'document', 'net', 'vat', 'total', 'issued_at'])
    .where('counter', '>', after)
    .orderBy('counter')
    .limit(PAGE)
    .execute()
  return rows.map(({ previous_hash, issued_at, document, number, ...row }) => ({
    ...row,
    number: number ?? '',
    counter: Number(row.counter),
    previousHash: previous_hash,
    issuedAt: issued_at,
    document: taxDocumentOf({ document }),
  }))
}

export interface Missing {
  orders: string[]
  refunds: string[]
}

/** Returns sales and refunds without a document. A consultation is its advisor's sale, not ours. As the worker. */
export function findMissing({ db }: Pick<CommandContext, 'db'>): Promise<Missing> {
  return db.withActor(worker, async (tx) => {
    const orders = await tx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'paid')
      .where('kind', '<>', 'consultation')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('invoices')
              .select('id')
              .whereRef('order_id', '=', 'orders.id')
              .where('kind', '=', 'invoice'),
          ),
        ),
      )
      .orderBy('paid_at')
      .execute()
    const refunds = await tx
      .selectFrom('revenue_entries as entry')
      .select('refund_id')
      .where('kind', '=', 'refund')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('invoices').select('id').whereRef('invoices.refund_id', '=', 'entry.refund_id')),
        ),
      )
      .orderBy('at')
      .execute()
    return {
      orders: orders.map(({ id }) => id),
      refunds: refunds.flatMap(({ refund_id }) => refund_id ?? []),
    }
  })
}
