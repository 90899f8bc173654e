import * as z from 'zod/mini'

/**
 * `differs`: approved with other words than ours, so people read those. `missing`: never submitted, or deleted.
 * `disabled`: any other state in which Meta sends nothing.
 */
const TEMPLATE_STATES = [
  'approved',
  'pending',
  'rejected',
  'paused',
  'disabled',
  'differs',
  'missing',
] as const
export type TemplateState = (typeof TEMPLATE_STATES)[number]

/** `GET /admin/messages/templates`. */
export const templateStatesSchema = z.object({
  /** `not_configured`: WHATSAPP_BUSINESS_ACCOUNT_ID is not set. */
  asked: z.enum(['answered', 'no_answer', 'not_configured']),
  /** When Meta was asked. */
  at: z.iso.datetime(),
  templates: z.array(
    z.object({
      name: z.string(),
      language: z.enum(['ar', 'en']),
      /** Meta's category: `utility`, `authentication`. */
      category: z.string(),
      state: z.enum(TEMPLATE_STATES),
      /** Our text, `{{1}}` for parameters. */
      body: z.string(),
      /** Meta's text, when it is another. */
      theirs: z.optional(z.string()),
      /** Why Meta rejected it, in its own word: `INVALID_FORMAT`. */
      reason: z.optional(z.string()),
    }),
  ),
})
export type TemplateStates = z.infer<typeof templateStatesSchema>
