import * as z from 'zod/mini'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { projectDocumentSchema } from '#server/documents/document-answers.ts'
import { type DocumentContext, withFiles } from '#server/documents/document-context.ts'
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
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { type IdentifiedCaller, identifiedCaller, linkHolder } from '#server/platform/http/route-caller.ts'

const leadDocumentsSchema = z.object({
  reference: z.string(),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  documents: z.array(projectDocumentSchema),
})

const unknown = () => notFound('document.not_found')
const TRACKING_LINK = 'tracking link'
const LEAD_LINK = 'lead link'

type Parts = CommandContext & { services: Pick<LeadServices, 'readLeadDocuments'> }

/**
 * Photos and plans of a project request, for its owner by tracking link and for a provider by the link of an accepted
 * lead; and files of quotes, for both.
 */
export function projectDocumentRoutes({ services, ...parts }: Parts): Route[] {
  const context = withFiles(parts)
  return routes('documents', [
    route({
      method: 'get',
      path: '/leads/:token/documents',
      caller: linkHolder(LEAD_LINK, 'token'),
      summary: 'Photos and plans of a lead’s project request; empty before the lead is accepted',
      cache: 'no-store',
      responses: { 200: [leadDocumentsSchema, 'The photos and plans'] },
      handle: async ({ caller }) => {
        const lead = await services.readLeadDocuments(caller)
        if (!lead) throw unknown()
        return lead
      },
    }),

    ...fileRoutes(context, { way: 'tracking', caller: ownerOf(context), receipt: '' }),
    ...fileRoutes(context, {
      way: 'leads',
      caller: providerOf(context),
      receipt: '; each download is logged',
    }),
  ])
}

interface FileReader {
  reader: Reader
  projectRequestId: string
  leadId: string | undefined
}

const NOT_THEIRS = { 404: 'The link gives no access to such a document, or no longer does' }

const ownerOf = (context: DocumentContext): IdentifiedCaller<FileReader> =>
  identifiedCaller({ name: TRACKING_LINK, responses: NOT_THEIRS }, async (c) => {
    const projectRequestId = await projectRequestOfToken(context, c.req.param('token') ?? '')
    if (!projectRequestId) throw unknown()
    return { reader: { kind: 'owner', projectRequestId }, projectRequestId, leadId: undefined }
  })

const providerOf = (context: DocumentContext): IdentifiedCaller<FileReader> =>
  identifiedCaller({ name: LEAD_LINK, responses: NOT_THEIRS }, async (c) => {
    const lead = await openLead(context, c.req.param('token') ?? '')
    if (!lead) throw unknown()
    return { reader: lead.provider, projectRequestId: lead.projectRequestId, leadId: lead.leadId }
  })

interface Way {
  way: 'tracking' | 'leads'
  caller: IdentifiedCaller<FileReader>
  /** Part of the route summaries. */
  receipt: string
}

function fileRoutes(context: DocumentContext, { way, caller, receipt }: Way) {
  const declared = {
    method: 'get',
    caller,
    ids: { documentId: 'document.not_found' },
    responses: { 200: 'The file' },
  } as const
  return [
    route({
      ...declared,
      path: `/${way}/:token/documents/:documentId`,
      summary: `A photo or plan, as an attachment${receipt}`,
      handle: async ({ c, caller: { reader, projectRequestId }, params: { documentId } }) =>
        fileAnswer(c, await openProjectDocument(context, reader, { projectRequestId, documentId })),
    }),

    route({
      ...declared,
      path: `/${way}/:token/documents/:documentId/preview`,
      summary: `A small preview of a photo or plan, as WebP${receipt}`,
      handle: async ({ c, caller: { reader, projectRequestId }, params: { documentId } }) =>
        previewAnswer(c, await openPreview(context, reader, { projectRequestId, documentId })),
    }),

    route({
      ...declared,
      path: `/${way}/:token/quote-files/:documentId`,
      summary: `A file sent with a quote, as an attachment${receipt}`,
      handle: async ({ c, caller: { reader, leadId }, params: { documentId } }) =>
        fileAnswer(c, await openQuoteFile(context, reader, { documentId, leadId })),
    }),
  ]
}
