import { randomInt } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Payments } from '#db/types.ts'
import { paymentReference } from '#domain/payments/payment-reference.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Inserts a payment with a unique reference. */
export async function insertPayment(
  tx: Tx,
  row: Omit<Insertable<Payments>, 'reference'>,
): Promise<Selectable<Payments>> {
  for (;;) {
    // One of about two hundred million; a taken reference is drawn again.
    const written = await tx
      .insertInto('payments')
      .values({ ...row, reference: paymentReference(randomInt) })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (written) return written
  }
}
