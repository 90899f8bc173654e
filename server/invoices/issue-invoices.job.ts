import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { InvoiceSigner } from '#server/adapters/invoice-signing/contract.ts'
import type { JobContext } from '#server/platform/queue/queue.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

export const issueInvoicePayload = z.object({ orderId: z.uuid() })
export const issueCreditNotePayload = z.object({ refundId: z.uuid() })

/** Context that may sign; without a signer documents follow ZATCA's first phase. */
type InvoicingContext = JobContext & { signer?: InvoiceSigner | undefined }

const issuingOf = ({ clock, config, signer }: InvoicingContext) => ({
  now: clock.now(),
  seller: config.seller,
  signer,
})

/** Issues the invoice of a paid order. Idempotent. */
export async function runIssueInvoice(
  context: InvoicingContext,
  { orderId }: z.infer<typeof issueInvoicePayload>,
): Promise<void> {
  await context.db.withActor(worker, (tx) => issueInvoice(tx, issuingOf(context), orderId))
}

/** Issues the credit note of a completed refund. Idempotent. */
export async function runIssueCreditNote(
  context: InvoicingContext,
  { refundId }: z.infer<typeof issueCreditNotePayload>,
): Promise<void> {
  await context.db.withActor(worker, (tx) => issueCreditNote(tx, issuingOf(context), refundId))
}
