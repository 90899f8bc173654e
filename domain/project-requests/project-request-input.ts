import * as z from 'zod/mini'
import { MAX_PROJECT_DOCUMENTS } from '../documents/document.ts'
import { list } from '../shared/list.ts'
import { readMobile } from '../shared/phone.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { areaSchema, citySchema, factsSchema, projectTypeSchema } from './facts.ts'
import { needsArea } from './jobs.ts'

export { fieldOfPath, readProjectRequestForm } from './project-request-form.ts'

/** Four screens of a phone; more belongs in documents. */
export const MAX_TEXT_LETTERS = 2000
/** A name has at least two letters; 80 is enough for Arabic names of five parts. */
const NAME_LETTERS = { min: 2, max: 80 }

/**
 * Checks only the shape (server/platform/http/signed-link.ts); whether the token is valid is checked when it
 * is used.
 */
const SIGNED_TOKEN = /^[A-Za-z0-9_-]{43}$/

const mobileSchema = z.pipe(
  z.string('projectRequest.mobile_invalid'),
  z.transform((text: string, { issues }) => {
    const mobile = readMobile(text)
    if (mobile) return mobile
    issues.push({ code: 'custom', message: 'projectRequest.mobile_invalid', input: text })
    return z.NEVER
  }),
)

/** The contact that providers receive after accepting; an owner's account has the same. */
export const contactSchema = z.object({
  name: z.string('projectRequest.name_too_short').check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= NAME_LETTERS.min, 'projectRequest.name_too_short'),
    z.maxLength(NAME_LETTERS.max, 'projectRequest.name_too_long'),
  ),
  mobile: mobileSchema,
})

/** Names of facts that the owner removed from those read. Unknown names have no effect. */
export const dismissedSchema = z.optional(list(z.array(z.string().check(z.maxLength(40))), 100))

const namedJobs = z.object({ jobs: factsSchema.shape.jobs })

/**
 * Nobody can price without a size, though a job may have its own. Not required while the jobs themselves are
 * invalid.
 */
const factsToSend = z
  .extend(factsSchema, {
    projectType: projectTypeSchema,
    city: citySchema,
    areaSqm: z
      .optional(areaSchema)
      .check(
        z.describe(
          'May be left out where jobs are named and each is counted in pieces or metres, or says its own square metres.',
        ),
      ),
  })
  .check(
    z.refine((facts) => facts.areaSqm !== undefined || !needsArea(facts), {
      error: 'field.required',
      path: ['areaSqm'],
      when: ({ value }) => namedJobs.safeParse(value).success,
    }),
  )

/** Sending is by consent only, whoever sends: a form, a program, or the owner who sends a request again. */
export const sendConsentSchema = z
  .literal(true, 'projectRequest.consent_required')
  .check(
    z.describe(
      'The owner agrees to share the request, and accepts the terms of use, the user agreement and the privacy policy. A program that sends for an owner shows them these first.',
    ),
  )

/** Body of `POST /api/v1/project-requests`; the form and the seed use it too. */
export const projectRequestInputSchema = z.object({
  facts: factsToSend,
  text: z._default(
    z
      .string('projectRequest.text_too_long')
      .check(z.overwrite(tidyText), z.maxLength(MAX_TEXT_LETTERS, 'projectRequest.text_too_long')),
    '',
  ),
  dismissed: dismissedSchema,
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
  contact: contactSchema,
  consent: sendConsentSchema,
  showsWords: z
    ._default(z.boolean(), false)
    .check(
      z.describe('Whether the public list may show the description besides the facts; a consent of its own.'),
    ),
  /** Token of the consultation it comes from, which then links to it. */
  consultationToken: z.optional(
    z.string('consultation.not_found').check(z.regex(SIGNED_TOKEN, 'consultation.not_found')),
  ),
  /** Slug of the provider whom the owner asks by name; offered to them first (docs/dispatch.md#a-provider-asked-by-name). */
  preferredProvider: z.optional(
    z
      .string('projectRequest.provider_unknown')
      .check(
        z.minLength(1, 'projectRequest.provider_unknown'),
        z.maxLength(200, 'projectRequest.provider_unknown'),
      ),
  ),
  /** With a provider named: ask others like them too, to compare. Without one it changes nothing. */
  asksOthers: z._default(z.boolean('field.invalid'), false),
  /** Upload tokens of photos and plans: each names its document and proves ownership. */
  documentIds: z._default(
    z
      .array(
        z
          .string('projectRequest.document_unknown')
          .check(z.regex(SIGNED_TOKEN, 'projectRequest.document_unknown')),
      )
      .check(z.maxLength(MAX_PROJECT_DOCUMENTS, 'projectRequest.too_many_documents')),
    [],
  ),
})

export type ProjectRequestInput = z.infer<typeof projectRequestInputSchema>
