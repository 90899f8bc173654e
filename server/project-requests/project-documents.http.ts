import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { requireId } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { projectDocumentSchema } from '#server/documents/document-answers.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { fileAnswer, previewAnswer } from '#server/documents/file-answer.ts'
import {
  openPreview,
  openProjectDocument,
  openQuoteFile,
  type Reader,
} from '#server/documents/open-project-document.ts'
import type { LeadServices } from '#server/leads/lead-services.ts'
import { openLead } from '#server/links/open-lead.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

const leadDocumentsSchema = z.object({
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  documents: z.array(projectDocumentSchema),
})

const unknown = () => notFound('document.not_found')
const notTheirs = describeProblem('The link does not open such a document, or not any more')
const tags = ['documents']
const file = (summary: string) => ({
  summary,
  tags,
  responses: { 200: { description: 'The file' }, 404: notTheirs },
})

/**
 * Photos and plans of a project request: for its owner by the tracking link, for a provider by the link of a lead they
 * accepted; and files of quotes, for both. Mounted at /api/v1.
 */
export function projectDocumentRoutes({
  services,
  ...parts
}: CommandContext & { services: Pick<LeadServices, 'readLeadDocuments'> }): Hono<HttpEnv> {
  const context = withFiles(parts)
  const routes = new Hono<HttpEnv>()

  const owner = async (trackingToken: string) => {
    const projectRequestId = await projectRequestOfToken(context, trackingToken)
    if (!projectRequestId) throw unknown()
    return {
      reader: { kind: 'owner', projectRequestId } satisfies Reader,
      projectRequestId,
      leadId: undefined,
    }
  }
  const provider = async (leadToken: string) => {
    const lead = await openLead(context, leadToken)
    if (!lead) throw unknown()
    return { reader: lead.provider, projectRequestId: lead.projectRequestId, leadId: lead.leadId }
  }
  const whose = { tracking: owner, leads: provider }

  routes.get(
    '/leads/:token/documents',
    describeRoute({
      summary: 'Photos and plans of a lead’s project request; none before it was accepted',
      tags,
      responses: {
        200: describeJson('What the owner shows', leadDocumentsSchema),
        404: describeProblem('No such link'),
      },
    }),
    async (c) => {
      const lead = await services.readLeadDocuments(c.req.param('token'))
      if (!lead) throw unknown()
      c.header('cache-control', 'no-store')
      return c.json(lead)
    },
  )

  for (const way of ['tracking', 'leads'] as const) {
    const receipt = way === 'leads' ? '; receipted' : ''
    routes.get(
      `/${way}/:token/documents/:documentId`,
      describeRoute(file(`A photo or plan, as an attachment${receipt}`)),
      async (c) => {
        const { reader, projectRequestId } = await whose[way](c.req.param('token'))
        const wanted = {
          projectRequestId,
          documentId: requireId(c.req.param('documentId'), 'document.not_found'),
        }
        return fileAnswer(c, await openProjectDocument(context, reader, wanted))
      },
    )
    routes.get(
      `/${way}/:token/documents/:documentId/preview`,
      describeRoute(file(`A small picture of one, WebP${receipt}`)),
      async (c) => {
        const { reader, projectRequestId } = await whose[way](c.req.param('token'))
        const wanted = {
          projectRequestId,
          documentId: requireId(c.req.param('documentId'), 'document.not_found'),
        }
        return previewAnswer(c, await openPreview(context, reader, wanted))
      },
    )
    routes.get(
      `/${way}/:token/quote-files/:documentId`,
      describeRoute(file(`A file sent with a quote, as an attachment${receipt}`)),
      async (c) => {
        const { reader, leadId } = await whose[way](c.req.param('token'))
        const wanted = { documentId: requireId(c.req.param('documentId'), 'document.not_found'), leadId }
        return fileAnswer(c, await openQuoteFile(context, reader, wanted))
      },
    )
  }
  return routes
}
