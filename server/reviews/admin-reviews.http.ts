import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  type Decision,
  decideReview,
  publishInputSchema,
  publishReviewInputSchema,
  removeInputSchema,
} from './decide-review.ts'
import { MODERATED, readModeratedReviews } from './read-admin-reviews.ts'
import { moderatedReviewsSchema } from './review-answers.ts'

const querySchema = z.object({
  status: z._default(z.enum(MODERATED), 'held'),
  after: afterId('`nextCursor` of the page before.'),
})
const heldQuery = { status: 'held' } as const

/** Admin routes for reviews: what moderation held, and decisions. */
export function adminReviewRoutes(context: CommandContext, { admin, adminReads }: RouteCallers): Route[] {
  const decisions = DECISIONS.map(({ path, part, outcome, input, summary }) =>
    route({
      method: 'post',
      path: `/admin/reviews/:id/${path}`,
      caller: admin('conversations', 'act'),
      summary,
      description: 'The decision is logged with its reason. Returns the items that still wait.',
      ids: { id: 'review.not_found' },
      body: checkedByCommand(input),
      responses: {
        200: [moderatedReviewsSchema, 'The items that still wait for an admin'],
        404: 'No such review, or it is hidden',
        409: 'The review has no reply, or no contact details to take out',
        422: 'The reason or the note is missing',
      },
      handle: async ({ caller, params: { id: reviewId }, body }) => {
        await decideReview(context, caller, { reviewId, part, outcome, input: body })
        return readModeratedReviews(context, caller, heldQuery)
      },
    }),
  )
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/reviews',
      caller: adminReads('conversations'),
      summary: 'Reviews and replies that wait for an admin, oldest first; or decided ones',
      description: 'Hidden reviews are not included, because nobody may read them yet.',
      query: querySchema,
      cache: 'no-store',
      responses: { 200: [moderatedReviewsSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) => readModeratedReviews({ ...context, db }, caller, query),
    }),

    ...decisions,
  ])
}

type Described = Pick<Decision, 'part' | 'outcome'> & { path: string; input: z.ZodMiniType; summary: string }
const DECISIONS: Described[] = [
  {
    ...{ path: 'publish', part: 'review', outcome: 'publish', input: publishReviewInputSchema },
    summary: 'Publish a held or removed review, as it is or without its number, address or link',
  },
  {
    ...{ path: 'remove', part: 'review', outcome: 'remove', input: removeInputSchema },
    summary: 'Remove the text of a review; its entry stays, with the reason',
  },
  {
    ...{ path: 'answer/publish', part: 'answer', outcome: 'publish', input: publishInputSchema },
    summary: 'Publish a held or removed reply',
  },
  {
    ...{ path: 'answer/remove', part: 'answer', outcome: 'remove', input: removeInputSchema },
    summary: 'Remove the text of a reply; its entry stays, with the reason',
  },
]
