import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, PROVIDER_STATUSES } from '#domain/providers/provider.ts'
import { TEXT_NAMES } from '#domain/providers/registration-columns.ts'
import { fieldOf, type NullableName, type TextName } from '#domain/providers/registration-fields.ts'
import { TEAM_ROLES } from '#domain/team/rights.ts'
import { documentSchema } from '#server/documents/document-answers.ts'
import { slaViewSchema } from '#server/sla/sla-view.ts'
import { ownVerificationShape } from '#server/verifications/own-verification-answers.ts'
import { leavesShape } from './leaves/leave-answers.ts'

const moment = z.iso.datetime()

/** Warnings about unusual but accepted values, by field: a code and its text in the caller's language. */
const warningsSchema = z.record(z.string(), z.object({ code: z.string(), detail: z.string() }))

export const registeredSchema = z.object({
  id: z.uuid(),
  status: z.literal('pending_review'),
  verificationDueAt: moment,
  warnings: warningsSchema,
})

/** The provider's own unchecked statements; the smallest job is in halalas. */
export const aboutSchema = z.object({
  foundedYear: z.optional(z.int()),
  teamSize: z.optional(z.int()),
  smallestJob: z.optional(z.int()),
})

type TextSchemas = {
  [Name in TextName]: Name extends NullableName ? z.ZodMiniOptional<z.ZodMiniString> : z.ZodMiniString
}

/** Text fields of a registration as stored. */
export const registeredTexts = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, fieldOf(name).isNullable ? z.optional(z.string()) : z.string()]),
) as TextSchemas

export type RegisteredTexts = z.infer<z.ZodMiniObject<TextSchemas>>

/** A provider's own profile. Identity numbers are masked. */
export const ownProviderSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: z.enum(PROVIDER_STATUSES),
  /** Incremented by every change; admins decide on a version. */
  version: z.int(),
  ...registeredTexts,
  kind: z.enum(PROVIDER_KINDS),
  trades: z.array(z.enum(PROJECT_TYPES)),
  city: z.enum(CITIES),
  serviceCities: z.array(z.enum(CITIES)),
  locale: z.enum(['ar', 'en']),
  identityKind: z.optional(z.enum(['commercial_registration', 'freelance_document'])),
  /** Commercial registration or unified number; absent with a freelance document. */
  registrationNumber: z.optional(z.string()),
  freelanceDocumentNumber: z.optional(z.string()),
  /** Its last four characters. */
  ibanEnding: z.optional(z.string()),
  packageId: z.optional(z.uuid()),
  registeredAt: moment,
  verificationDueAt: z.optional(moment),
  /** Promised decision time of the latest registration. */
  sla: z.optional(slaViewSchema),
  suspendedAt: z.optional(moment),
  ...leavesShape,
  wantsMail: z.boolean(),
  isDemo: z.boolean(),
  /** Role of the signed-in person; absent for the holder of the account. */
  yourRole: z.optional(z.enum(TEAM_ROLES)),
  /** Id of their public logo. */
  logo: z.optional(z.uuid()),
  about: aboutSchema,
  ...ownVerificationShape,
  /** Newest first, including replaced ones. */
  documents: z.array(documentSchema),
})

export const changedProviderSchema = z.object({ ...ownProviderSchema.shape, warnings: warningsSchema })

export type Registered = z.infer<typeof registeredSchema>
export type OwnProvider = z.infer<typeof ownProviderSchema>
export type ChangedProvider = z.infer<typeof changedProviderSchema>
