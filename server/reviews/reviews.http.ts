import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { answerInputSchema, reviewInputSchema } from '#domain/reviews/review-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { keep } from '#server/platform/http/cached-routes.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { describedId } from '#server/platform/http/page-query.ts'
import { asProvider, requireProvider } from '#server/providers/require-provider.ts'
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

const tags = ['reviews']
const pageQuerySchema = z.object({ after: z.optional(z.uuid()) })
const AFTER = describedId('after', '`nextCursor` of the page before.')

const standing = {
  200: describeJson('How handing over and reviewing stand then', reviewStandingSchema),
  401: describeProblem('The id of a lead without a session'),
  404: describeProblem('No such link, or not of this provider'),
}
const KEY = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  schema: { type: 'string' as const, minLength: 8, maxLength: 200 },
}
const BLIND =
  'Until both sides wrote or seven days passed, of the other side’s review only its existence is told. '

/** What owner, provider and anybody do with reviews. Mounted at /api/v1. */
export function reviewRoutes(context: CommandContext, callers: RouteCallers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const acts = reviewActs(context)
  const sides: Side[] = [
    {
      path: '/tracking/:trackingToken',
      who: 'The tracking token is the key.',
      open: async (c) => ownerOfToken(context, c.req.param('trackingToken') ?? ''),
    },
    {
      path: '/leads/:lead',
      who: '`{lead}` is the token of the lead’s link by itself, or the lead’s id with a `Bearer` session.',
      open: async (c) => providerOfLead(await leadHolder(context, callers).identify(c)),
    },
  ]
  for (const side of sides) addSide(routes, acts, side)
  addDispute(routes, acts, sides[0]!)
  addPublic(routes, context)
  addOwn(routes, context, callers)
  return routes
}

interface Side {
  path: string
  who: string
  open(c: Context<HttpEnv>): Promise<Reviewer>
}

function addSide(routes: Hono<HttpEnv>, acts: ReviewActs, { path, who, open }: Side): void {
  routes.get(
    `${path}/review`,
    describeRoute({
      summary: 'Where handing over the awarded work and reviewing it stand',
      description: BLIND + who,
      tags,
      responses: standing,
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await acts.read(await open(c)))
    },
  )
  routes.post(
    `${path}/review`,
    describeRoute({
      summary: 'Review handed-over work, once',
      description: `Once per \`Idempotency-Key\`. ${BLIND}${who}`,
      tags,
      parameters: [KEY],
      requestBody: jsonBody(reviewInputSchema),
      responses: {
        ...standing,
        409: describeProblem('Not handed over, written already, or too late'),
        422: describeProblem('Something in it is wrong, told at each field'),
      },
    }),
    json,
    async (c) => {
      const reviewer = await open(c)
      const idempotencyKey = c.req.header('idempotency-key')
      return c.json(await acts.write(reviewer, { input: c.req.valid('json'), way: 'api', idempotencyKey }))
    },
  )
  routes.post(
    `${path}/handover`,
    describeRoute({
      summary: 'Say that the awarded work was handed over; said again it changes nothing',
      description: who,
      tags,
      responses: { ...standing, 409: describeProblem('Nothing was awarded, or the owner disputed it') },
    }),
    async (c) => c.json(await acts.state(await open(c))),
  )
}

function addDispute(routes: Hono<HttpEnv>, acts: ReviewActs, { path, who, open }: Side): void {
  routes.post(
    `${path}/handover/dispute`,
    describeRoute({
      summary: 'Say that the work was not handed over, although the provider said so',
      description: who,
      tags,
      responses: {
        ...standing,
        409: describeProblem('The provider said nothing, or the owner reviewed or could read the provider’s'),
      },
    }),
    async (c) => c.json(await acts.dispute(await open(c))),
  )
}

function addPublic(routes: Hono<HttpEnv>, context: CommandContext): void {
  routes.get(
    '/providers/:slug/reviews',
    describeRoute({
      summary: 'A provider’s published reviews, newest first, and the score they come to',
      description:
        'A removed one keeps its place with the reason, without its words. The score is in tenths of a star; absent while there are too few.',
      tags,
      parameters: [AFTER],
      responses: {
        200: describeJson('A page', providerReviewsSchema),
        404: describeProblem('No such provider'),
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    keep('providers', 'reviews'),
    async (c) => {
      const reviews = await readProviderReviews(context, c.req.param('slug'), pageOf(c))
      if (!reviews) throw notFound('provider.not_found')
      return c.json(reviews)
    },
  )
  routes.get(
    '/reviews/home',
    describeRoute({
      summary: 'The newest reviews whose authors agreed to the home pages, whatever their stars',
      tags,
      responses: { 200: describeJson('At most six', z.array(testimonialSchema)) },
    }),
    keep('providers', 'reviews'),
    async (c) => c.json(await readTestimonials(context)),
  )
}

function addOwn(routes: Hono<HttpEnv>, context: CommandContext, callers: RouteCallers): void {
  const mine = {
    401: describeProblem('Not signed in'),
    404: describeProblem('This account has not registered as a provider, or no such review of it'),
  }
  routes.get(
    '/me/reviews',
    describeRoute({
      summary: 'What owners said of oneself, the score, and the work that waits for a word',
      tags,
      parameters: [AFTER],
      responses: {
        200: describeJson('A page', ownReviewsSchema),
        ...mine,
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        c.header('cache-control', 'no-store')
        return c.json(await readOwnReviews(context, provider, pageOf(c)))
      }),
  )
  routes.post(
    '/me/reviews/:id/answer',
    describeRoute({
      summary: 'Answer a published review, once',
      tags,
      requestBody: jsonBody(answerInputSchema),
      responses: {
        200: describeJson('The first page then', ownReviewsSchema),
        ...mine,
        409: describeProblem('Answered already, or removed'),
        422: describeProblem('The answer is empty or too long'),
      },
    }),
    json,
    async (c) => {
      const provider = await requireProvider(context, callers, c)
      const reviewId = requireId(c.req.param('id'), 'review.not_found')
      await answerReview(context, provider, { reviewId, input: c.req.valid('json') })
      return c.json(await readOwnReviews(context, provider, {}))
    },
  )
}

const pageOf = (c: Context<HttpEnv>) => requireValid(pageQuerySchema, c.req.query())
