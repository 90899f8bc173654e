import * as z from 'zod/mini'
import { readMobile } from '../shared/phone.ts'
import { letterCount, tidyText } from '../shared/text.ts'
import { areaSchema, citySchema, factsSchema, projectTypeSchema } from './facts.ts'

export { fieldOfPath, readProjectRequestForm } from './project-request-form.ts'

/** A screenful of a phone, four times over; the rest belongs in documents. */
export const MAX_TEXT_LETTERS = 2000
/** A name is at least two letters; 80 holds five-part Arabic names with room. */
const NAME_LETTERS = { min: 2, max: 80 }
const MAX_DOCUMENTS = 10

const mobileSchema = z.pipe(
  z.string('projectRequest.mobile_invalid'),
  z.transform((text: string, { issues }) => {
    const mobile = readMobile(text)
    if (mobile) return mobile
    issues.push({ code: 'custom', message: 'projectRequest.mobile_invalid', input: text })
    return z.NEVER
  }),
)

const contactSchema = z.object({
  name: z.string('projectRequest.name_too_short').check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= NAME_LETTERS.min, 'projectRequest.name_too_short'),
    z.maxLength(NAME_LETTERS.max, 'projectRequest.name_too_long'),
  ),
  mobile: mobileSchema,
})

/** What an owner sends: `POST /api/v1/project-requests`, the form, and the seed all pass through here. */
export const projectRequestInputSchema = z.object({
  facts: z.extend(factsSchema, { projectType: projectTypeSchema, city: citySchema, areaSqm: areaSchema }),
  text: z._default(
    z
      .string('projectRequest.text_too_long')
      .check(z.overwrite(tidyText), z.maxLength(MAX_TEXT_LETTERS, 'projectRequest.text_too_long')),
    '',
  ),
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
  contact: contactSchema,
  consent: z.literal(true, 'projectRequest.consent_required'),
  documentIds: z._default(
    z
      .array(z.uuid('projectRequest.document_unknown'))
      .check(z.maxLength(MAX_DOCUMENTS, 'projectRequest.too_many_documents')),
    [],
  ),
})

export type ProjectRequestInput = z.infer<typeof projectRequestInputSchema>
