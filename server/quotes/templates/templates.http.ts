import { quoteTemplateInputSchema } from '#domain/quotes/quote-template.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import {
  addQuoteTemplate,
  changeQuoteTemplate,
  readQuoteTemplates,
  removeQuoteTemplate,
} from './change-templates.ts'
import { quoteTemplatesSchema } from './template-answers.ts'

const all = { 200: [quoteTemplatesSchema, 'All templates, by name'] } as const
const INVALID = { 422: 'The body is invalid, or the name is taken; `fieldErrors` names each field' } as const

/** A provider's own templates for quotes. Each route returns all of them. */
export const quoteTemplateRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('quotes', [
    route({
      method: 'get',
      path: '/me/quote-templates',
      caller: callers.providerReads('leads'),
      summary: 'The provider’s own quote templates',
      cache: 'no-store',
      responses: { ...all },
      handle: ({ caller, db }) => readQuoteTemplates({ db }, caller),
    }),

    route({
      method: 'post',
      path: '/me/quote-templates',
      caller: callers.provider('leads', 'act'),
      summary: 'Save a quote template; the same name and content again change nothing',
      body: checkedByCommand(quoteTemplateInputSchema),
      responses: { ...all, ...INVALID, 409: 'The provider already has twenty templates' },
      handle: ({ caller, body }) => addQuoteTemplate(context, caller, body),
    }),

    route({
      method: 'put',
      path: '/me/quote-templates/:id',
      caller: callers.provider('leads', 'act'),
      summary: 'Change the name and content of a quote template',
      ids: { id: 'quoteTemplate.not_found' },
      body: checkedByCommand(quoteTemplateInputSchema),
      responses: { ...all, ...INVALID, 404: 'The provider has no such template' },
      handle: ({ caller, params, body }) =>
        changeQuoteTemplate(context, caller, { id: params.id, input: body }),
    }),

    route({
      method: 'delete',
      path: '/me/quote-templates/:id',
      caller: callers.provider('leads', 'act'),
      summary: 'Delete a quote template',
      ids: { id: 'quoteTemplate.not_found' },
      responses: { ...all, 404: 'The provider has no such template' },
      handle: ({ caller, params }) => removeQuoteTemplate(context, caller, params.id),
    }),
  ])
