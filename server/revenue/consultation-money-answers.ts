import * as z from 'zod/mini'

/** Shapes of what is collected for advisors: halalas as owners paid them, months as `2026-11` of Riyadh. */
const halalas = z.int()
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

/** cover: what went back after the advisor had been paid out, and is borne by us. */
export const CONSULTATION_ENTRY_KINDS = ['payment', 'refund', 'cover', 'payout'] as const

const sumsSchema = z.object({
  collected: halalas,
  givenBack: halalas,
  covered: halalas,
  paidOut: halalas,
})

/** `GET /admin/revenue/consultations?months=12` */
export const consultationMoneySchema = z.object({
  /** Of all time; `owed` is collected less given back, with what we covered, less paid out. */
  total: z.object({ ...sumsSchema.shape, owed: halalas }),
  /** Oldest first, without a gap, the running month last. */
  months: z.array(z.object({ month, ...sumsSchema.shape })),
  /** To whom something is owed, most first, a hundred at most. `due` may be paid out now. */
  advisors: z.array(
    z.object({
      id: z.uuid(),
      companyName: z.string(),
      owed: halalas,
      due: halalas,
      /** Ending of their IBAN, where they gave one. */
      ibanEnding: z.optional(z.string()),
      isDemo: z.boolean(),
    }),
  ),
  /** How many there are, also beyond those. */
  advisorsOwed: z.int(),
})

/** A line of the ledger; below zero for what leaves. */
const entryParts = {
  id: z.uuid(),
  kind: z.enum(CONSULTATION_ENTRY_KINDS),
  at: z.iso.datetime(),
  amount: halalas,
  /** Absent of payouts. */
  consultation: z.optional(z.object({ reference: z.string(), topic: z.string() })),
  /** Of a payout: the bank's own number of it. */
  bankReference: z.optional(z.string()),
  isDemo: z.boolean(),
}

/** `GET /admin/revenue/consultations/entries?month=&kind=&provider=&after=`; the exports take the same filter. */
const consultationEntrySchema = z.object({
  ...entryParts,
  provider: z.object({ id: z.uuid(), companyName: z.string() }),
  /** Of a payment or refund: what the person wrote or read of it, `PM-7K3XQ9`. */
  reference: z.optional(z.string()),
})

export const consultationEntriesSchema = z.object({
  items: z.array(consultationEntrySchema),
  next: z.optional(z.string()),
  /** Of all rows the filter names: equal to the figure that led here. */
  sum: z.object({ amount: halalas, entries: z.int() }),
})

/** `GET /me/consultation-account?after=` */
export const consultationAccountSchema = z.object({
  /** What we hold for them, and what of it is theirs to have now: consultations to come are not yet over. */
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
  /** After it. */
  owed: halalas,
  due: halalas,
})

export type ConsultationMoney = z.infer<typeof consultationMoneySchema>
export type ConsultationEntry = z.infer<typeof consultationEntrySchema>
export type ConsultationEntries = z.infer<typeof consultationEntriesSchema>
export type ConsultationAccount = z.infer<typeof consultationAccountSchema>
export type ConsultationPayout = z.infer<typeof consultationPayoutSchema>
export type ConsultationEntryKind = (typeof CONSULTATION_ENTRY_KINDS)[number]
