import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, UNREADABLE } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { auditPageSchema } from './audit-answers.ts'
import { exportAudit, readAudit } from './read-audit.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
)
const querySchema = z.object({
  before: z.optional(wholeNumber),
  subjectId: z.optional(z.uuid()),
  limit: z._default(z.pipe(wholeNumber, z.int().check(z.minimum(1), z.maximum(MAX_LIMIT))), DEFAULT_LIMIT),
})

/** The chained log, to read and to take away. Mounted at /api/v1. */
export function auditRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/admin/audit',
    describeRoute({
      summary: 'Decisions of people, newest first; of a project request (`subjectId`) its rounds of dispatch',
      description: 'Note `head` elsewhere: with it an export proves that nothing up to there was touched.',
      tags: ['admin'],
      parameters: [
        {
          in: 'query',
          name: 'before',
          schema: { type: 'integer' },
          description: '`next` of the page before.',
        },
        { in: 'query', name: 'subjectId', schema: { type: 'string', format: 'uuid' } },
        {
          in: 'query',
          name: 'limit',
          schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
        },
      ],
      responses: { 200: describeJson('A page', auditPageSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const query = requireValid(querySchema, c.req.query())
        return c.json(await readAudit(context, admin, query))
      }),
  )

  routes.get(
    '/admin/audit.ndjson',
    describeRoute({
      summary: 'The whole log: a line for each entry and the head as the last, for `npm run audit:verify`',
      tags: ['admin'],
      responses: { 200: { description: 'application/x-ndjson' }, ...NOT_ADMIN, ...UNREADABLE },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      return c.body(streamText(exportAudit(context, admin)), 200, {
        'content-type': 'application/x-ndjson',
        'content-disposition': 'attachment; filename="audit.ndjson"',
      })
    },
  )
  return routes
}
