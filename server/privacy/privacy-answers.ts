import * as z from 'zod/mini'
import { consentSchema } from '#server/consents/consent-answers.ts'

/** Shapes of what is said of what we hold of a person: moments ISO 8601 in UTC. */
const moment = z.iso.datetime()

const PRIVACY_REQUEST_KINDS = ['export', 'correction', 'erasure'] as const

export const privacyRequestSchema = z.object({
  reference: z.string(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  status: z.enum(['received', 'done', 'refused']),
  requestedAt: moment,
  dueAt: moment,
  /** An erasure can be taken back until then. */
  runsAt: z.optional(moment),
  doneAt: z.optional(moment),
  /** Rows erased by table, and what the law keeps, by rule. */
  outcome: z.optional(z.object({ erased: z.record(z.string(), z.int()), kept: z.array(z.string()) })),
})

/** `GET /privacy` of a tracking token, `GET /me/privacy` of an account: what there is, in groups a person understands. */
export const heldDataSchema = z.object({
  groups: z.array(
    z.object({
      /** A key of i18n `privacy.groups`. */
      group: z.string(),
      rows: z.int(),
      /** Days it is kept after its end; absent = until erased. A key of i18n `privacy.rules` says why. */
      keptDays: z.optional(z.int()),
      rule: z.string(),
      /** Stays after an erasure, by law. */
      staysByLaw: z.boolean(),
    }),
  ),
  /** What changed last first. */
  consents: z.array(consentSchema),
  requests: z.array(privacyRequestSchema),
  /** What can be corrected, as it stands. */
  contact: z.optional(
    z.object({
      name: z.string(),
      mobile: z.string(),
      /** Where the mobile is corrected: `here` by a code, in the `account` that holds the project request, in the `profile`. */
      correctedIn: z.enum(['here', 'account', 'profile']),
      /** `9665XXXXXXXX`: a code is on its way there. */
      codeSentTo: z.optional(z.string()),
    }),
  ),
  canErase: z.boolean(),
  /** Who could read name, number or papers, and from when: newest first. */
  seenBy: z.array(
    z.object({
      name: z.string(),
      what: z.enum(['contact', 'corrected', 'consultation', 'file']),
      at: moment,
    }),
  ),
  /** Why not now: a key of i18n `errors`. */
  blocked: z.optional(z.string()),
})

/** A copy, as a machine reads it: rows by group and table, and what is held and not in it, with the reason. */
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

/** `GET /admin/privacy`: ids and dates, no names. */
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
