import * as z from 'zod/mini'
import { consentSchema } from '#server/consents/consent-answers.ts'

/** Response schemas of stored personal data. Timestamps are ISO 8601 in UTC. */
const moment = z.iso.datetime()

const PRIVACY_REQUEST_KINDS = ['export', 'correction', 'erasure'] as const

export const privacyRequestSchema = z.object({
  reference: z.string(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  status: z.enum(['received', 'done', 'refused']),
  requestedAt: moment,
  dueAt: moment,
  /** Deadline for cancelling an erasure. */
  runsAt: z.optional(moment),
  doneAt: z.optional(moment),
  /** Deleted rows by table, and the rules by which others are kept. */
  outcome: z.optional(z.object({ erased: z.record(z.string(), z.int()), kept: z.array(z.string()) })),
})

/** `GET /privacy` of a tracking token, `GET /me/privacy` of an account: stored data in groups. */
export const heldDataSchema = z.object({
  groups: z.array(
    z.object({
      /** A key of i18n `privacy.groups`. */
      group: z.string(),
      rows: z.int(),
      /** Days it is kept after its end; absent means until deletion. A key of i18n `privacy.rules` gives the reason. */
      keptDays: z.optional(z.int()),
      rule: z.string(),
      /** Kept by law after a deletion. */
      staysByLaw: z.boolean(),
    }),
  ),
  /** Latest change first. */
  consents: z.array(consentSchema),
  requests: z.array(privacyRequestSchema),
  /** Correctable contact data. */
  contact: z.optional(
    z.object({
      name: z.string(),
      mobile: z.string(),
      /**
       * Where the mobile is corrected: `here` by a code, in the `account` that holds the project request, in the
       * `profile`.
       */
      correctedIn: z.enum(['here', 'account', 'profile']),
      /** `9665XXXXXXXX` that a code was sent to. */
      codeSentTo: z.optional(z.string()),
    }),
  ),
  canErase: z.boolean(),
  /** Parties that could read name, number or documents, and since when, newest first. */
  seenBy: z.array(
    z.object({
      name: z.string(),
      what: z.enum(['contact', 'corrected', 'consultation', 'file', 'mobile', 'view', 'view_contacts']),
      at: moment,
      /** Why our support looked. */
      reason: z.optional(z.string()),
    }),
  ),
  /** Reason why it is not possible now: a key of i18n `errors`. */
  blocked: z.optional(z.string()),
})

/** A machine-readable copy: rows by group and table, and withheld data with the reason. */
export const dataCopySchema = z.object({
  subject: z.string(),
  copiedAt: moment,
  groups: z.record(z.string(), z.record(z.string(), z.array(z.record(z.string(), z.unknown())))),
  seenBy: heldDataSchema.shape.seenBy,
  withheld: z.array(
    z.object({
      table: z.string(),
      columns: z.array(z.string()),
      why: z.enum(['secret', 'short_lived', 'staff']),
    }),
  ),
})

/** `GET /admin/privacy`: IDs and dates, no names. */
const adminRequestSchema = z.extend(privacyRequestSchema, { of: z.enum(['link', 'account', 'provider']) })
export const adminPrivacySchema = z.object({
  open: z.array(adminRequestSchema),
  answered: z.array(adminRequestSchema),
  retention: z.array(
    z.object({ rule: z.string(), days: z.int(), ranAt: z.optional(moment), rowsGone: z.int() }),
  ),
})

export type AdminPrivacy = z.infer<typeof adminPrivacySchema>
export type DataCopy = z.infer<typeof dataCopySchema>
export type HeldData = z.infer<typeof heldDataSchema>
export type PrivacyRequestAnswer = z.infer<typeof privacyRequestSchema>
