import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { documentInputSchema } from '#domain/documents/document-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { fault, problemResponse } from '#server/platform/http/problem.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import { announceDocument } from './announce-document.ts'
import { announcedDocumentSchema, downloadLinkSchema, uploadStateSchema } from './document-answers.ts'
import { type DocumentParts, withFiles } from './document-context.ts'
import { linkToDocument, openDownload } from './download-document.ts'
import { dropDocument } from './drop-document.ts'
import { fileAnswer } from './file-answer.ts'
import { receivePart } from './receive-part.ts'
import { readUpload } from './upload-state.ts'
import { documentOfToken } from './upload-token.ts'

const PART_TYPE = 'application/offset+octet-stream'

const header = (name: string, type: 'string' | 'integer') => ({
  in: 'header' as const,
  name,
  required: true,
  schema: { type },
})
const UPLOAD_TOKEN = header('Upload-Token', 'string')
const unknownUpload = describeProblem('It is gone, was claimed, or the token is not its own')
const tags = ['documents']

/** Announce, fill, ask after, drop; link and download. Mounted at /api/v1. */
export function documentRoutes(parts: DocumentParts, callers: Callers): Hono<HttpEnv> {
  const context = withFiles(parts)
  const routes = new Hono<HttpEnv>()

  routes.post(
    '/documents',
    describeRoute({
      summary: 'Announce a document; its bytes follow in parts',
      tags,
      requestBody: jsonBody(documentInputSchema),
      responses: {
        201: describeJson('Where to send it', announcedDocumentSchema),
        422: describeProblem('Too large, or something is missing'),
        429: describeProblem('Too many from this address'),
      },
    }),
    json,
    async (c) => c.json(await announceDocument(context, c.req.valid('json'), c.var), 201),
  )

  routes.patch(
    '/documents/:documentId',
    describeRoute({
      summary: 'The next bytes, from where the last part ended',
      description:
        'The last part is answered once the document is checked and kept. After a lost connection ask how far it is and go on from there; a part without bytes only asks for the check.',
      tags,
      parameters: [UPLOAD_TOKEN, header('Upload-Offset', 'integer')],
      requestBody: {
        required: true,
        content: { [PART_TYPE]: { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: describeJson('How far it is', uploadStateSchema),
        404: unknownUpload,
        409: describeProblem('Bytes are missing before these'),
        422: describeProblem('It was refused, and why'),
        503: describeProblem('Many files are being checked, or the scanner does not answer: try again'),
      },
    }),
    async (c) => {
      if (c.req.header('content-type') !== PART_TYPE) return problemResponse(fault(415), c.var)
      const documentId = openUpload(parts, c)
      const offset = readOffset(c.req.header('upload-offset'))
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(await receivePart(context, { documentId, offset, bytes }))
    },
  )

  routes.get(
    '/documents/:documentId',
    describeRoute({
      summary: 'How far an upload is',
      tags,
      parameters: [UPLOAD_TOKEN],
      responses: { 200: describeJson('How far it is', uploadStateSchema), 404: unknownUpload },
    }),
    async (c) => c.json(await readUpload(context, openUpload(parts, c))),
  )

  routes.delete(
    '/documents/:documentId',
    describeRoute({
      summary: 'Drop a document that nobody has claimed',
      tags,
      parameters: [UPLOAD_TOKEN],
      responses: { 204: { description: 'It is gone' }, 404: unknownUpload },
    }),
    async (c) => {
      await dropDocument(context, openUpload(parts, c))
      return c.body(null, 204)
    },
  )

  routes.get(
    '/documents/:documentId/link',
    describeRoute({
      summary: 'A link to a document of one’s own, for two minutes',
      tags,
      responses: {
        200: describeJson('The link', downloadLinkSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('There is no such document of yours'),
      },
    }),
    async (c) => {
      const provider = await requireProvider(parts, callers, c)
      return c.json(
        await linkToDocument(context, provider, requireId(c.req.param('documentId'), 'document.not_found')),
      )
    },
  )

  routes.get(
    '/downloads/:token',
    describeRoute({
      summary: 'The file behind a link, as an attachment; each download is receipted',
      tags,
      responses: {
        200: { description: 'The file' },
        404: describeProblem('The link has expired, or is not one of ours'),
      },
    }),
    async (c) => {
      return fileAnswer(c, await openDownload(context, c.req.param('token')))
    },
  )
  return routes
}

/** The document of the request, if its token opens that one. Throws Refusal `document.unknown` (404). */
function openUpload({ config }: CommandContext, c: Context<HttpEnv>): string {
  const documentId = documentOfToken(config, c.req.header('upload-token') ?? '')
  if (!documentId || documentId !== c.req.param('documentId')) {
    throw notFound('document.unknown')
  }
  return documentId
}

function readOffset(text: string | undefined): number {
  if (!/^\d{1,8}$/.test(text ?? '')) throw new Refusal('document.wrong_offset', { status: 400 })
  return Number(text)
}
