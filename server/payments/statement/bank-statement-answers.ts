import * as z from 'zod/mini'
import type { Match } from '#domain/payments/match-entries.ts'

/** Response schemas of a bank statement that was read. Money in halalas. */
const MATCH_KINDS = [
  'exact',
  'other_amount',
  'likely',
  'several',
  'done',
  'again',
  'reversed',
  'unknown',
] as const satisfies readonly Match['kind'][]

/** A transfer that an entry belongs to, or may belong to. */
const candidateSchema = z.object({
  paymentId: z.uuid(),
  /** For an entry that went out. */
  refundId: z.optional(z.uuid()),
  reference: z.string(),
  companyName: z.string(),
  amount: z.int(),
})

const statementEntrySchema = z.object({
  /** Place in the file, from 1. */
  row: z.int(),
  direction: z.enum(['in', 'out']),
  amount: z.int(),
  /** YYYY-MM-DD. */
  bookedOn: z.optional(z.string()),
  bankReference: z.optional(z.string()),
  text: z.string(),
  match: z.enum(MATCH_KINDS),
  /** Whether the name on the statement fits too; for `likely`. */
  isNamed: z.optional(z.boolean()),
  candidates: z.array(candidateSchema),
})

export const bankStatementSchema = z.object({
  entries: z.array(statementEntrySchema),
  /** Rows of the file without an amount in riyals that can be read in one way. */
  unreadable: z.array(z.int()),
  /** Waiting transfers that no entry belongs to. */
  missing: z.object({ payments: z.int(), amount: z.int() }),
})

export type BankStatement = z.infer<typeof bankStatementSchema>
export type AnsweredEntry = z.infer<typeof statementEntrySchema>
