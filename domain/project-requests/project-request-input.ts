import * as z from 'zod/mini'
import { MAX_PROJECT_DOCUMENTS } from '../documents/document.ts'
import { list } from '../shared/list.ts'
import { readMobile } from '../shared/phone.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { areaSchema, citySchema, factsSchema, projectTypeSchema } from './facts.ts'
import { needsArea } from './jobs.ts'

export { fieldOfPath, readProjectRequestForm } from './project-request-form.ts'

/** A screenful of a phone, four times over; the rest belongs in documents. */
export const MAX_TEXT_LETTERS = 2000
/** A name is at least two letters; 80 holds five-part Arabic names with room. */
const NAME_LETTERS = { min: 2, max: 80 }

/** Its shape only (server/platform/http/signed-link.ts); whether it is one of ours is told when it is claimed. */
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

/** Whom providers call, once they accepted; an account of an owner has the same. */
export const contactSchema = z.object({
  name: z.string('projectRequest.name_too_short').check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= NAME_LETTERS.min, 'projectRequest.name_too_short'),
    z.maxLength(NAME_LETTERS.max, 'projectRequest.name_too_long'),
  ),
  mobile: mobileSchema,
})

/** Names of facts that the owner took out of what was read of their words. One we do not know takes nothing out. */
export const dismissedSchema = z.optional(list(z.array(z.string().check(z.maxLength(40))), 100))

const namedJobs = z.object({ jobs: factsSchema.shape.jobs })

/** Nobody can price without a size, and a job may have one of its own. Not asked while the jobs themselves are in doubt. */
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

/** What an owner sends: `POST /api/v1/project-requests`, the form, and the seed all pass through here. */
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
  consent: z.literal(true, 'projectRequest.consent_required'),
  /** Of the consultation this comes of, which then leads to it. */
  consultationToken: z.optional(
    z.string('consultation.not_found').check(z.regex(SIGNED_TOKEN, 'consultation.not_found')),
  ),
  /** Upload tokens of photos and plans: each names its document and proves whose it is. */
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
