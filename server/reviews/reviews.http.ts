import * as z from 'zod/mini'
import { REVIEW_FILTERS } from '#domain/reviews/review-filter.ts'
import { answerInputSchema, reviewInputSchema } from '#domain/reviews/review-input.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import {
  anyone,
  callerAs,
  type IdentifiedCaller,
  identifiedCaller,
} from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { answerReview } from './answer-review.ts'
import type { Reviewer } from './handover-state.ts'
import { readOwnReviews } from './read-own-reviews.ts'
import { readProviderReviews, readTestimonials } from './read-public-reviews.ts'
import { ownerOfToken, providerOfLead, type ReviewActs, reviewActs } from './review-acts.ts'
import {
  ownReviewsSchema,
  providerReviewsSchema,
  reviewStandingSchema,
  testimonialSchema,
} from './review-answers.ts'

const pageQuerySchema = z.object({ after: afterId('`nextCursor` of the page before.') })
const UNREADABLE_PAGE = { 422: 'The query is invalid; `fieldErrors` names each field' } satisfies Responses

const standing = {
  200: [reviewStandingSchema, 'The status of handover and reviews'],
  401: 'A lead ID needs a session',
  404: 'No such link, or it belongs to another provider',
} satisfies Responses
const BLIND =
  'The other side’s review stays hidden until both have written or seven days have passed; only its existence is shown.'

/** Routes of owner, provider and visitors for reviews. */
export function reviewRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const acts = reviewActs(context)
  const owner = identifiedCaller(
    { name: 'tracking link', description: 'The tracking token is the key.', responses: {} },
    (c) => ownerOfToken(context, c.req.param('trackingToken') ?? ''),
  )
  const provider = callerAs(leadHolder(context, callers), providerOfLead)
  return routes('reviews', [
    ...sideRoutes(acts, { path: '/tracking/:trackingToken', caller: owner }),
    ...sideRoutes(acts, { path: '/leads/:lead', caller: provider }),

    route({
      method: 'post',
      path: '/tracking/:trackingToken/handover/dispute',
      caller: owner,
      summary: 'Dispute the handover that the provider reported',
      responses: {
        ...standing,
        409: 'No handover was reported, or the owner has written a review or can read the provider’s',
      },
      handle: ({ caller }) => acts.dispute(caller),
    }),

    ...publicRoutes(context),
    ...ownRoutes(context, callers),
  ])
}

interface Side {
  path: '/tracking/:trackingToken' | '/leads/:lead'
  caller: IdentifiedCaller<Reviewer>
}

const sideRoutes = (acts: ReviewActs, { path, caller }: Side) => [
  route({
    method: 'get',
    path: `${path}/review`,
    caller,
    summary: 'Status of the handover of the awarded work and of its reviews',
    description: BLIND,
    cache: 'no-store',
    responses: standing,
    handle: ({ caller }) => acts.read(caller),
  }),

  route({
    method: 'post',
    path: `${path}/review`,
    caller,
    summary: 'Review handed-over work, once',
    description: `Once per \`Idempotency-Key\`. ${BLIND}`,
    body: checkedByCommand(reviewInputSchema),
    idempotent: true,
    responses: {
      ...standing,
      409: 'Not handed over, already reviewed, or too late',
      422: 'The body is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, body, idempotencyKey }) =>
      acts.write(caller, { input: body, way: 'api', idempotencyKey }),
  }),

  route({
    method: 'post',
    path: `${path}/handover`,
    caller,
    summary: 'Report the handover of the awarded work; repeating it changes nothing',
    responses: { ...standing, 409: 'Nothing was awarded, or the owner disputed it' },
    handle: ({ caller }) => acts.state(caller),
  }),
]

const publicRoutes = (context: CommandContext) => [
  route({
    method: 'get',
    path: '/providers/:slug/reviews',
    caller: anyone,
    summary: 'A provider’s published reviews, newest first, with the score',
    description:
      'A removed review is listed with the reason, without its text. The score is in tenths of a star, and absent while there are too few reviews.',
    query: z.extend(pageQuerySchema, {
      only: z
        .optional(z.enum(REVIEW_FILTERS))
        .check(z.describe('One kind of work, or `low`: four stars and below.')),
    }),
    keep: ['providers', 'reviews'],
    responses: { 200: [providerReviewsSchema, 'A page'], 404: 'No such provider', ...UNREADABLE_PAGE },
    handle: async ({ params, query }) => {
      const reviews = await readProviderReviews(context, params.slug, query)
      if (!reviews) throw notFound('provider.not_found')
      return reviews
    },
  }),

  route({
    method: 'get',
    path: '/reviews/home',
    caller: anyone,
    summary: 'The newest reviews whose authors agreed to the home page, regardless of stars',
    keep: ['providers', 'reviews'],
    responses: { 200: [z.array(testimonialSchema), 'At most six'] },
    handle: () => readTestimonials(context),
  }),
]

const NOT_MINE = {
  404: 'This account has not registered as a provider, or no such review of it',
} satisfies Responses

const ownRoutes = (context: CommandContext, { provider, providerReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/reviews',
    caller: providerReads('leads'),
    summary: 'The provider’s reviews by owners, the score, and work that waits for a review',
    query: pageQuerySchema,
    cache: 'no-store',
    responses: { 200: [ownReviewsSchema, 'A page'], ...NOT_MINE, ...UNREADABLE_PAGE },
    handle: ({ caller, db, query }) => readOwnReviews({ ...context, db }, caller, query),
  }),

  route({
    method: 'post',
    path: '/me/reviews/:id/answer',
    caller: provider('leads', 'act'),
    summary: 'Reply to a published review, once',
    ids: { id: 'review.not_found' },
    body: checkedByCommand(answerInputSchema),
    responses: {
      200: [ownReviewsSchema, 'The updated first page'],
      ...NOT_MINE,
      409: 'Already replied to, or removed',
      422: 'The reply is empty or too long',
    },
    handle: async ({ caller, params: { id: reviewId }, body }) => {
      await answerReview(context, caller, { reviewId, input: body })
      return readOwnReviews(context, caller, {})
    },
  }),
]
