import * as z from 'zod/mini'
import { readReachableEmail } from '../accounts/email.ts'
import { MAX_LICENCES } from '../documents/document.ts'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { citySchema, projectTypeSchema } from '../project-requests/facts.ts'
import { toLatinDigits } from '../shared/digits.ts'
import { readIban } from '../shared/iban.ts'
import { list } from '../shared/list.ts'
import { readMobile } from '../shared/phone.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { readNationalId } from './national-id.ts'
import { isInOtherScript } from './other-name.ts'
import { PROVIDER_KINDS } from './provider.ts'
import { fieldOf, LINE_NAMES, type LineName, type OptionalName } from './registration-fields.ts'
import { readRegistrationNumber } from './registration-number.ts'
import { readClassificationGrade, readShortAddress } from './short-address.ts'
import { readVatNumber } from './vat-number.ts'

/** No format is published, so only typing errors are caught (docs/reference/saudi-domain.md#shapes). */
const FREELANCE = { min: 5, max: 30 }
const MAX_DESCRIPTION_LETTERS = 1000

const oneLine = (text: string) => tidyText(text).replace(/\s+/g, ' ')

const line = (
  { min, max, letters = 0 }: { min: number; max: number; letters?: number },
  short: string,
  long: string,
) =>
  z.string(short).check(
    z.overwrite(oneLine),
    z.refine((text) => letterCount(text) >= min && (text.match(/\p{L}/gu)?.length ?? 0) >= letters, short),
    z.maxLength(max, long),
  )

/** Normalises a number with its reader. */
const read = (reader: (text: string) => string | undefined, code: string) =>
  z.pipe(
    z.string(code),
    z.transform((text: string, { issues }) => {
      const value = reader(text)
      if (value !== undefined) return value
      issues.push({ code: 'custom', message: code, input: text })
      return z.NEVER
    }),
  )

/** An optional field of a form arrives as an empty text. */
const orAbsent = <Schema extends z.ZodMiniType>(schema: Schema, code: string) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.null(), schema], code)),
    z.transform(
      (value) => (value === '' || value === null ? undefined : value) as z.output<Schema> | undefined,
    ),
  )

/** An optional value that can be taken away again: empty is null, missing is unchanged. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema, code: string) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.null(), schema], code)),
    z.transform((value) => (value === '' ? null : value) as z.output<Schema> | null | undefined),
  )

const distinct = <T>(values: T[]) => [...new Set(values)]
const some = <Schema extends z.ZodMiniType>(schema: Schema, max: number, code: string) =>
  list(
    z.array(schema, code).check(
      z.refine((values) => values.length > 0, code),
      z.overwrite(distinct),
    ),
    max,
  )

/** Token returned by an upload; it opens one document that has not been attached yet. */
const uploadToken = (code: string) => z.string(code).check(z.regex(/^[A-Za-z0-9_-]{43}$/, code))

const identitySchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('commercial_registration'),
      registrationNumber: read(
        (text) => readRegistrationNumber(text)?.number,
        'provider.registration_number_invalid',
      ),
    }),
    z.object({
      kind: z.literal('freelance_document'),
      nationalId: read(readNationalId, 'provider.national_id_invalid'),
      freelanceDocumentNumber: orAbsent(
        line(FREELANCE, 'provider.freelance_number_too_short', 'provider.freelance_number_too_long').check(
          z.overwrite(toLatinDigits),
        ),
        'provider.freelance_number_too_short',
      ),
    }),
  ],
  'provider.identity_kind_unknown',
)

const description = z
  .string('provider.description_too_long')
  .check(z.overwrite(tidyText), z.maxLength(MAX_DESCRIPTION_LETTERS, 'provider.description_too_long'))

type LineSchemas = {
  [Name in LineName]: z.ZodMiniType<Name extends OptionalName ? string | null | undefined : string>
}

/** One-line fields with the limits of the field list. */
const lines = Object.fromEntries(LINE_NAMES.map((name) => [name, lineSchema(name)])) as LineSchemas

function lineSchema(name: LineName): z.ZodMiniType {
  const { line: bounds, isOptional } = fieldOf(name)
  const { tooShort = 'field.too_short', tooLong = 'field.too_long' } = bounds!
  const schema = line(bounds!, tooShort, tooLong)
  return isOptional ? orNull(schema, tooShort) : schema
}

/** Fields of a registration that can also change later; verified ones only before approval. */
const answers = {
  ...lines,
  kind: z.enum(PROVIDER_KINDS, 'provider.kind_unknown'),
  city: citySchema,
  mobile: read(readMobile, 'projectRequest.mobile_invalid'),
  identity: identitySchema,
  iban: read(readIban, 'provider.iban_invalid'),
  shortAddress: orNull(
    read(readShortAddress, 'provider.short_address_invalid'),
    'provider.short_address_invalid',
  ),
  classificationGrade: orNull(
    read(readClassificationGrade, 'provider.classification_grade_invalid'),
    'provider.classification_grade_invalid',
  ),
  vatNumber: orNull(read(readVatNumber, 'provider.vat_number_invalid'), 'provider.vat_number_invalid'),
  trades: some(projectTypeSchema, PROJECT_TYPES.length, 'provider.trades_required'),
  serviceCities: some(citySchema, CITIES.length, 'provider.service_cities_required'),
  description,
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
}

const documentFields = {
  /**
   * The commercial registration, or the freelance document instead
   * (docs/reference/product-rules.md#provider-registration: required).
   */
  identity: uploadToken('provider.identity_document_required'),
  ibanCertificate: uploadToken('provider.iban_certificate_required'),
  vatCertificate: orAbsent(uploadToken('document.unknown'), 'document.unknown'),
  licences: z._default(
    list(z.array(uploadToken('document.unknown')), MAX_LICENCES, 'provider.too_many_licences'),
    [],
  ),
}

/**
 * Body of `POST /api/v1/providers` (docs/reference/product-rules.md#provider-registration); the form and the
 * seed use it too.
 */
export const registrationInputSchema = z
  .object({
    ...answers,
    description: z._default(description, ''),
    email: read(readReachableEmail, 'provider.email_invalid'),
    /** Required as soon as any package is offered, which only the server knows. */
    packageId: orAbsent(z.uuid('provider.package_unknown'), 'provider.package_unknown'),
    documents: z.object(documentFields),
    agreement: z.literal(true, 'provider.agreement_required'),
  })
  .check(
    z.refine(({ companyName, otherName }) => !otherName || isInOtherScript(companyName, otherName), {
      error: 'provider.other_name_same_script',
      path: ['otherName'],
    }),
  )

const whole = (code: string, { min, max }: { min: number; max: number }) =>
  z.optional(z.nullable(z.int(code).check(z.minimum(min, code), z.maximum(max, code))))

/** As app.providers has them; the smallest job is whole riyals. */
const ABOUT_LIMITS = {
  foundedYear: { min: 1900, max: 2100 },
  teamSize: { min: 1, max: 5_000 },
  smallestJob: { min: 100, max: 100_000_000 },
} as const

const aboutSchema = z.object({
  foundedYear: whole('provider.founded_year_invalid', ABOUT_LIMITS.foundedYear),
  teamSize: whole('provider.team_size_invalid', ABOUT_LIMITS.teamSize),
  smallestJob: whole('provider.smallest_job_invalid', ABOUT_LIMITS.smallestJob),
})

/** Body of `PATCH /api/v1/me/provider`. Missing fields are left unchanged. */
export const providerChangesSchema = z.object({
  ...z.partial(z.object(answers)).shape,
  documents: z.optional(z.partial(z.object(documentFields))),
  /** Whether to receive emails about the account; those needed for sign-in are always sent. */
  wantsMail: z.optional(z.boolean()),
  /** What the provider says of itself on its public profile; null takes it away again. */
  about: z.optional(aboutSchema),
  /** After a rejection: asks for another review. */
  resubmit: z.optional(z.boolean()),
  /** While an admin waits for something: says that it was sent, so the review goes on. */
  answerRequest: z.optional(z.boolean()),
})

export type RegistrationInput = z.infer<typeof registrationInputSchema>
export type ProviderChanges = z.infer<typeof providerChangesSchema>
