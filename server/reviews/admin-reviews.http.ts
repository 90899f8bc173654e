import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { asAdmin, NOT_ADMIN, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import {
  describeJson,
  describeProblem,
  jsonBody,
  UNREADABLE,
} from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { type Decision, decideReview, publishInputSchema, removeInputSchema } from './decide-review.ts'
import { MODERATED, readModeratedReviews } from './read-admin-reviews.ts'
import { moderatedReviewsSchema } from './review-answers.ts'

const querySchema = z.object({ status: z._default(z.enum(MODERATED), 'held'), after: z.optional(z.uuid()) })
const heldQuery = { status: 'held' } as const

/** The console for reviews: what the moderation held, and what was decided. Mounted at /api/v1. */
export function adminReviewRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/admin/reviews',
    describeRoute({
      summary: 'Reviews and answers that wait for a person, oldest first; or those that are decided',
      description: 'Sealed ones are nobody’s to read, also not here.',
      tags: ['admin'],
      parameters: [
        choiceParameter('status', MODERATED),
        describedId('after', '`nextCursor` of the page before.'),
      ],
      responses: { 200: describeJson('A page', moderatedReviewsSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        c.header('cache-control', 'no-store')
        return c.json(await readModeratedReviews(context, admin, requireValid(querySchema, c.req.query())))
      }),
  )

  for (const { path, part, outcome, input, summary } of DECISIONS) {
    routes.post(
      `/admin/reviews/:id/${path}`,
      describeRoute({
        summary,
        description: 'Kept in the log of decisions with its reason. Answers what still waits.',
        tags: ['admin'],
        requestBody: jsonBody(input),
        responses: {
          200: describeJson('What still waits for a person', moderatedReviewsSchema),
          ...NOT_ADMIN,
          404: describeProblem('No such review, or it is sealed'),
          409: describeProblem('There is no answer to decide on'),
          422: describeProblem('The reason or the note is missing'),
        },
      }),
      json,
      async (c) => {
        const admin = await requireAdmin(context, callers, c)
        const decision = {
          reviewId: requireId(c.req.param('id'), 'review.not_found'),
          part,
          outcome,
          input: c.req.valid('json'),
        }
        await decideReview(context, admin, decision)
        return c.json(await readModeratedReviews(context, admin, heldQuery))
      },
    )
  }
  return routes
}

type Described = Pick<Decision, 'part' | 'outcome'> & { path: string; input: z.ZodMiniType; summary: string }
const DECISIONS: Described[] = [
  {
    ...{ path: 'publish', part: 'review', outcome: 'publish', input: publishInputSchema },
    summary: 'Let a held or removed review stand',
  },
  {
    ...{ path: 'remove', part: 'review', outcome: 'remove', input: removeInputSchema },
    summary: 'Remove a review: its place stays, with the reason',
  },
  {
    ...{ path: 'answer/publish', part: 'answer', outcome: 'publish', input: publishInputSchema },
    summary: 'Let a held or removed answer stand',
  },
  {
    ...{ path: 'answer/remove', part: 'answer', outcome: 'remove', input: removeInputSchema },
    summary: 'Remove an answer: that there was one stays, with the reason',
  },
]
