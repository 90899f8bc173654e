import * as z from 'zod/mini'
import { FAILURE_CLASSES } from '#domain/messages/delivery-failures.ts'

/**
 * Response schemas of messages for admins: what became of them, never their content. Timestamps are ISO 8601 in UTC.
 */
const moment = z.iso.datetime()

/**
 * `open`: dead letters. `waiting`: tried and waiting, or held back. `settled`: delivered another way, or over. `sent`:
 * what WhatsApp took.
 */
export const MESSAGE_STATES = ['open', 'waiting', 'settled', 'given_up', 'sent'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const failedMessageSchema = z.object({
  id: z.uuid(),
  /** `lead_offer`, `quote_received` … */
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  to: z.enum(['owner', 'provider', 'person']),
  provider: z.optional(z.object({ id: z.uuid(), companyName: z.string() })),
  /** Of its project request. */
  reference: z.optional(z.string()),
  projectRequestId: z.optional(z.uuid()),
  failure: z.optional(
    z.object({
      class: z.enum(FAILURE_CLASSES),
      /** WhatsApp's error number; absent when it gave none. */
      code: z.optional(z.int()),
      reason: z.string(),
      /** Reason why the email sent instead failed. */
      mail: z.optional(z.string()),
    }),
  ),
  /** How far a sent one has come, as WhatsApp reports it. */
  reached: z.optional(z.enum(['sent', 'delivered', 'read'])),
  attempts: z.int(),
  createdAt: moment,
  /** Time of the next attempt. */
  retryAt: z.optional(moment),
  heldBy: z.optional(z.string()),
  resolution: z.optional(z.enum(['template', 'mail', 'not_needed', 'given_up'])),
  resolvedAt: z.optional(moment),
  /** Whether an email address is known. */
  canMail: z.boolean(),
})

export const failedMessagePageSchema = z.object({
  items: z.array(failedMessageSchema),
  next: z.optional(z.uuid()),
})

const holdSchema = z.object({
  /** `account`, or `template:<kind>:<language>`. */
  subject: z.string(),
  code: z.int(),
  reason: z.string(),
  since: moment,
  /** Time at which a message tries WhatsApp again. */
  nextTryAt: moment,
  waiting: z.int(),
})

const purseSchema = z.object({ limit: z.int(), spent: z.int() })

export const messagesSummarySchema = z.object({
  /** Dead letters, counted up to 1000. */
  open: z.int(),
  /** Counted up to 1000. */
  waiting: z.int(),
  /** Minutes that the oldest due message has waited for a worker; 0 when none is due. */
  behindMinutes: z.int(),
  holds: z.array(holdSchema),
  /** WhatsApp codes sent within a day, in total and to unproved numbers; absent without a limit. */
  codes: z.optional(z.object({ all: purseSchema, strangers: purseSchema })),
})

export const messageCostSchema = z.object({
  /** When it was counted: in a large company every quarter of an hour. */
  countedAt: moment,
  /** Days in Riyadh, newest first, without those that have no message. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      kinds: z.array(
        z.object({
          kind: z.string(),
          messages: z.int(),
          billed: z.int(),
          /** Billed messages without a known price. */
          unpriced: z.int(),
          /** Thousandths of a halala, of messages with a known price. */
          costThousandths: z.int(),
        }),
      ),
    }),
  ),
  /** Billed messages to providers about leads accepted in that time, and the maximum for one of them. */
  perAccepted: z.object({ leads: z.int(), messages: z.int(), most: z.int() }),
  /** All billed messages about project requests of that time, and the quoted leads. */
  perQuote: z.object({ quotes: z.int(), messages: z.int() }),
})

export type FailedMessage = z.infer<typeof failedMessageSchema>
export type FailedMessagePage = z.infer<typeof failedMessagePageSchema>
export type MessagesSummary = z.infer<typeof messagesSummarySchema>
export type MessageCost = z.infer<typeof messageCostSchema>
