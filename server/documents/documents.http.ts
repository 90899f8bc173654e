import type { Context } from 'hono'
import { documentInputSchema } from '#domain/documents/document-input.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone, identifiedCaller, linkHolder } from '#server/platform/http/route-caller.ts'
import { announceDocument } from './announce-document.ts'
import { announcedDocumentSchema, downloadLinkSchema, uploadStateSchema } from './document-answers.ts'
import { type DocumentContext, type DocumentParts, withFiles } from './document-context.ts'
import { linkToDocument, openDownload } from './download-document.ts'
import { dropDocument } from './drop-document.ts'
import { fileAnswer } from './file-answer.ts'
import { receivePart } from './receive-part.ts'
import { readUpload } from './upload-state.ts'
import { documentOfToken } from './upload-token.ts'

const PART_TYPE = 'application/offset+octet-stream'

/** Routes to announce, upload, query and delete; link and download. */
export function documentRoutes(parts: DocumentParts, callers: RouteCallers): Route[] {
  const context = withFiles(parts)
  return routes('documents', [...uploadRoutes(context), ...downloadRoutes(context, callers)])
}

function uploadRoutes(context: DocumentContext) {
  const uploader = identifiedCaller(
    {
      name: 'upload token',
      headers: { 'Upload-Token': { type: 'string' } },
      responses: { 404: 'The upload was deleted or attached, or the token does not match' },
    },
    async (c) => openUpload(context, c),
  )
  return [
    route({
      method: 'post',
      path: '/documents',
      caller: anyone,
      summary: 'Announce a document; its bytes are uploaded in parts',
      body: checkedByCommand(documentInputSchema),
      responses: {
        201: [announcedDocumentSchema, 'The upload address'],
        422: 'Too large, or a field is missing',
        429: 'Too many requests from this address',
      },
      handle: ({ c, body }) => announceDocument(context, body, c.var),
    }),

    route({
      method: 'patch',
      path: '/documents/:documentId',
      caller: uploader,
      summary: 'Upload the next bytes, from the end of the last part',
      description:
        'The last part returns once the document is checked and stored. After a lost connection, query the offset and continue from there; a part without bytes only requests the check.',
      headers: { 'Upload-Offset': { type: 'integer' } },
      body: { mediaType: PART_TYPE },
      responses: {
        200: [uploadStateSchema, 'How far it is'],
        409: 'Earlier bytes are missing',
        422: 'The document was refused; the problem names the reason',
        503: 'Too many files are being checked, or the scanner does not respond; try again',
      },
      handle: async ({ c, caller: documentId }) => {
        const offset = readOffset(c.req.header('upload-offset'))
        const bytes = new Uint8Array(await c.req.arrayBuffer())
        return receivePart(context, { documentId, offset, bytes })
      },
    }),

    route({
      method: 'get',
      path: '/documents/:documentId',
      caller: uploader,
      summary: 'Progress of an upload',
      responses: { 200: [uploadStateSchema, 'How far it is'] },
      handle: ({ caller }) => readUpload(context, caller),
    }),

    route({
      method: 'delete',
      path: '/documents/:documentId',
      caller: uploader,
      summary: 'Delete a document that is not attached yet',
      responses: { 204: 'Deleted' },
      handle: ({ caller }) => dropDocument(context, caller),
    }),
  ]
}

const downloadRoutes = (context: DocumentContext, { provider }: RouteCallers) => [
  route({
    method: 'get',
    path: '/documents/:documentId/link',
    caller: provider('profile', 'act'),
    summary: 'A link to one of the user’s own documents, valid for two minutes',
    ids: { documentId: 'document.not_found' },
    responses: { 200: [downloadLinkSchema, 'The link'], 404: 'The user has no such document' },
    handle: ({ caller, params }) => linkToDocument(context, caller, params.documentId),
  }),

  route({
    method: 'get',
    path: '/downloads/:token',
    caller: linkHolder('download link', 'token'),
    summary: 'The file of a link, as an attachment; each download is logged',
    responses: { 200: 'The file', 404: 'The link has expired or is invalid' },
    handle: async ({ c, caller }) => fileAnswer(c, await openDownload(context, caller)),
  }),
]

/** Returns the request's document if its token matches. Throws Refusal `document.unknown` (404). */
function openUpload({ config }: DocumentContext, c: Context<HttpEnv>): string {
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
