import * as z from 'zod/mini'
import { quoteTemplateContentSchema } from '#domain/quotes/quote-template.ts'

const quoteTemplateSchema = z.object({ id: z.uuid(), name: z.string(), content: quoteTemplateContentSchema })
/** By name. */
export const quoteTemplatesSchema = z.object({ items: z.array(quoteTemplateSchema) })

export type QuoteTemplate = z.infer<typeof quoteTemplateSchema>
export type QuoteTemplates = z.infer<typeof quoteTemplatesSchema>
