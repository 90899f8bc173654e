import * as z from 'zod/mini'
import { factsSchema } from '../project-requests/facts.ts'
import { dismissedSchema, MAX_TEXT_LETTERS } from '../project-requests/project-request-input.ts'

/** Body of `POST /api/v1/analyses`. The text is stored unchanged, because evidence positions refer to it. */
export const analysisInputSchema = z.object({
  text: z
    .string('projectRequest.text_too_long')
    .check(z.maxLength(MAX_TEXT_LETTERS, 'projectRequest.text_too_long')),
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
  facts: z.optional(factsSchema),
  dismissed: dismissedSchema,
})
