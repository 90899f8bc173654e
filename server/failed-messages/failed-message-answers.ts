import * as z from 'zod/mini'
import { FAILURE_CLASSES } from '#domain/messages/delivery-failures.ts'

/** Shapes of what admins read of messages: what became of them, never what they said. Moments are ISO 8601 in UTC. */
const moment = z.iso.datetime()

/** `open`: dead letters. `waiting`: tried and waiting, or held back. `settled`: the promise went another way, or is over. */
export const MESSAGE_STATES = ['open', 'waiting', 'settled', 'given_up'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const failedMessageSchema = z.object({
  id: z.uuid(),
  /** `lead_offer`, `quote_received` … */
  kind: z.string(),
  state: z.enum(MESSAGE_STATES),
  to: z.enum(['owner', 'provider', 'person']),
  provider: z.optional(z.object({ id: z.uuid(), companyName: z.string() })),
  /** Of the project request it is about. */
  reference: z.optional(z.string()),
  failure: z.optional(
    z.object({
      class: z.enum(FAILURE_CLASSES),
      /** WhatsApp's number; absent where it gave none. */
      code: z.optional(z.int()),
      reason: z.string(),
      /** Why the mail that was to go instead did not. */
      mail: z.optional(z.string()),
    }),
  ),
  attempts: z.int(),
  createdAt: moment,
  /** Not tried before. */
  retryAt: z.optional(moment),
  heldBy: z.optional(z.string()),
  resolution: z.optional(z.enum(['template', 'mail', 'not_needed', 'given_up'])),
  resolvedAt: z.optional(moment),
  /** There is an address to send it to. */
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
  /** When a message asks WhatsApp again. */
  nextTryAt: moment,
  waiting: z.int(),
})

const purseSchema = z.object({ limit: z.int(), spent: z.int() })

export const messagesSummarySchema = z.object({
  /** Dead letters; counted up to 1000. */
  open: z.int(),
  /** Counted up to 1000. */
  waiting: z.int(),
  /** Minutes that the oldest message which is due has been waiting for a worker; 0 when none is. */
  behindMinutes: z.int(),
  holds: z.array(holdSchema),
  /** Codes over WhatsApp within a day, of all people and of those who proved no number; absent without a bound. */
  codes: z.optional(z.object({ all: purseSchema, strangers: purseSchema })),
})

export const messageCostSchema = z.object({
  /** Days back from today in Riyadh, newest first; days without a message are left out. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      kinds: z.array(
        z.object({
          kind: z.string(),
          messages: z.int(),
          billed: z.int(),
          /** Billed, and no price is known. */
          unpriced: z.int(),
          /** Thousandths of a halala of those whose price is known. */
          costThousandths: z.int(),
        }),
      ),
    }),
  ),
  /** Billed messages to providers about leads accepted in that time, and the most about one of them. */
  perAccepted: z.object({ leads: z.int(), messages: z.int(), most: z.int() }),
  /** All billed messages about project requests of that time, and the leads quoted. */
  perQuote: z.object({ quotes: z.int(), messages: z.int() }),
})

export type FailedMessage = z.infer<typeof failedMessageSchema>
export type FailedMessagePage = z.infer<typeof failedMessagePageSchema>
export type MessagesSummary = z.infer<typeof messagesSummarySchema>
export type MessageCost = z.infer<typeof messageCostSchema>
