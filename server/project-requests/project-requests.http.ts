import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { projectRequestInputSchema } from '#domain/project-requests/project-request-input.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Locale } from '#i18n/locale.ts'
import { presentAnalysis } from '#server/analyses/analysis-answer.ts'
import { pageAsked, pageShape } from '#server/platform/http/page-query.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { feedSchema, submittedSchema } from './project-request-answers.ts'
import type { ProjectRequestServices } from './project-request-services.ts'

const feedQuerySchema = z.object({
  city: z.optional(z.enum(CITIES)),
  projectType: z.optional(z.enum(PROJECT_TYPES)),
  ...pageShape(),
})

/** `/project-requests`: submit and public feed. */
export const projectRequestRoutes = ({ services }: { services: ProjectRequestServices }): Route[] =>
  routes('projectRequests', [
    route({
      method: 'post',
      path: '/project-requests',
      caller: anyone,
      summary: 'Submit a project request',
      description: 'Stored once per `Idempotency-Key`; a repeat returns the first response.',
      body: checkedByCommand(projectRequestInputSchema),
      idempotent: true,
      responses: {
        201: [submittedSchema, 'Stored; matching with providers has started'],
        422: 'The body is invalid; `fieldErrors` names each field. Or the key was used with another body',
        429: 'Too many requests from this address or mobile',
      },
      handle: async ({ c, body, idempotencyKey }) => {
        const submitted = await services.submitProjectRequest(body, {
          clientAddress: c.var.clientAddress,
          ...(idempotencyKey !== undefined && { idempotencyKey }),
        })
        // The submit succeeded, so the body has this shape; the text was validated as stored.
        const { text = '', locale } = body as { text?: string; locale: Locale }
        return { ...submitted, analysis: presentAnalysis(submitted.analysis, tidyText(text), locale) }
      },
    }),

    route({
      method: 'get',
      path: '/project-requests',
      caller: anyone,
      summary: 'Public feed of project requests, newest first',
      query: feedQuerySchema,
      keep: ['project_requests'],
      responses: { 200: [feedSchema, 'A page'], 422: 'The query is invalid; `fieldErrors` names each field' },
      handle: ({ query }) => {
        const { city, projectType } = query
        const narrowed = { ...(city && { city }), ...(projectType && { projectType }) }
        return services.projectRequestFeed(narrowed, pageAsked(query))
      },
    }),
  ])
