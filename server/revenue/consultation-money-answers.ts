import * as z from 'zod/mini'

/** Response schemas of money collected for advisors: halalas as paid by owners, months as `2026-11` in Riyadh. */
const halalas = z.int()
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** cover: refunds after the advisor's payout, paid by us. */
export const CONSULTATION_ENTRY_KINDS = ['payment', 'refund', 'cover', 'payout'] as const

const sumsSchema = z.object({
  collected: halalas,
  givenBack: halalas,
  covered: halalas,
  paidOut: halalas,
})

/** `GET /admin/revenue/consultations?months=12` */
export const consultationMoneySchema = z.object({
  /** All-time totals; `owed` is collected minus refunded, plus covered, minus paid out. */
  total: z.object({ ...sumsSchema.shape, owed: halalas }),
  /** Oldest first without gaps, the current month last. */
  months: z.array(z.object({ month, ...sumsSchema.shape })),
  /** Advisors with a balance, highest first, at most a hundred. `due` can be paid out now. */
  advisors: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      owed: halalas,
      due: halalas,
      /** End of their next paid consultation that is still to come, after which more falls due. */
      nextDueAt: z.optional(z.iso.datetime()),
      /** Last characters of their IBAN, if given. */
      ibanEnding: z.optional(z.string()),
      isDemo: z.boolean(),
    }),
  ),
  /** Total number, including those beyond the list. */
  advisorsOwed: z.int(),
})

/** A ledger entry; negative for outgoing amounts. */
const entryParts = {
  id: z.uuid(),
  kind: z.enum(CONSULTATION_ENTRY_KINDS),
  at: z.iso.datetime(),
  amount: halalas,
  /** Absent for payouts. */
  consultation: z.optional(z.object({ reference: z.string(), topic: z.string() })),
  /** Only for a payout: the bank's reference. */
  bankReference: z.optional(z.string()),
  isDemo: z.boolean(),
}

/** `GET /admin/revenue/consultations/entries?month=&kind=&provider=&after=`; the exports take the same filter. */
const consultationEntrySchema = z.object({
  ...entryParts,
  provider: z.object({ id: z.uuid(), companyName: z.string() }),
  /** Only for a payment or refund: its reference, `PM-7K3XQ9`. */
  reference: z.optional(z.string()),
})

export const consultationEntriesSchema = z.object({
  items: z.array(consultationEntrySchema),
  next: z.optional(z.string()),
  /** Totals of all filtered rows, equal to the linked figure. */
  sum: z.object({ amount: halalas, entries: z.int() }),
})

/** `GET /me/consultation-account?after=` */
export const consultationAccountSchema = z.object({
  /** The balance held for them, and the part that is due; coming consultations are not due yet. */
  owed: halalas,
  due: halalas,
  ...sumsSchema.shape,
  /** Newest first. */
  items: z.array(z.object(entryParts)),
  next: z.optional(z.string()),
})

/** `POST /admin/consultation-payouts` */
export const consultationPayoutSchema = z.object({
  id: z.uuid(),
  providerId: z.uuid(),
  amount: halalas,
  bankReference: z.string(),
  paidAt: z.iso.datetime(),
  /** Balance after the payout. */
  owed: halalas,
  due: halalas,
})

export type ConsultationMoney = z.infer<typeof consultationMoneySchema>
export type ConsultationEntry = z.infer<typeof consultationEntrySchema>
export type ConsultationEntries = z.infer<typeof consultationEntriesSchema>
export type ConsultationAccount = z.infer<typeof consultationAccountSchema>
export type ConsultationPayout = z.infer<typeof consultationPayoutSchema>
export type ConsultationEntryKind = (typeof CONSULTATION_ENTRY_KINDS)[number]
