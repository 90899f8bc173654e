import * as z from 'zod/mini'
import { AUDIT_TOPICS, type AuditTopic } from '#domain/audit/audit-actions.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { wholeNumber } from '#server/platform/http/query-values.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { auditCheckSchema, auditPageSchema } from './audit-answers.ts'
import { checkAudit } from './check-audit.ts'
import { exportAudit, readAudit } from './read-audit.ts'

const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

const LONGEST_REFERENCE = 20

const querySchema = z.object({
  before: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER).check(z.describe('`next` of the page before.'))),
  subjectId: z.optional(
    z.uuid().check(z.describe('A provider, with all that is theirs, or another subject.')),
  ),
  topic: z.optional(z.enum(Object.keys(AUDIT_TOPICS) as [AuditTopic, ...AuditTopic[]])),
  actorId: z.optional(z.uuid().check(z.describe('An admin.'))),
  from: z.optional(z.iso.date().check(z.describe('First day, in Riyadh.'))),
  to: z.optional(z.iso.date().check(z.describe('Last day, in Riyadh.'))),
  reference: z.optional(
    z.string().check(z.maxLength(LONGEST_REFERENCE), z.describe('Number of a request or a report, whole.')),
  ),
  limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT),
})

/** Routes to read and export the chained audit log. */
export const auditRoutes = (context: CommandContext, { admin, adminReads }: RouteCallers): Route[] =>
  routes('admin', [
    route({
      method: 'get',
      path: '/admin/audit',
      caller: adminReads('audit'),
      summary:
        'Decisions made by people, newest first; for a project request (`subjectId`) its matching rounds',
      description: 'Store `head` elsewhere: with it, an export proves that no entry up to it was changed.',
      query: querySchema,
      responses: { 200: [auditPageSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readAudit({ ...context, db }, caller, query),
    }),

    route({
      method: 'get',
      path: '/admin/audit/check',
      caller: admin('audit', 'read'),
      summary: 'Compute the seals of the newest 50,000 entries again',
      responses: { 200: [auditCheckSchema, 'The first entry that was changed, if any'] },
      handle: ({ caller }) => checkAudit(context, caller),
    }),

    route({
      method: 'get',
      path: '/admin/audit.ndjson',
      caller: admin('audit', 'read'),
      summary: 'The complete log: one line per entry and the head last, for `npm run audit:verify`',
      responses: { 200: 'application/x-ndjson', ...UNREADABLE },
      handle: ({ c, caller }) =>
        c.body(streamText(exportAudit(context, caller)), 200, {
          'content-type': 'application/x-ndjson',
          'content-disposition': 'attachment; filename="audit.ndjson"',
        }),
    }),
  ])
