import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { keep } from '#server/platform/http/cached-routes.ts'
import { describeJson } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AttainmentServices } from './read-attainment.ts'
import { SLA_KINDS } from './sla-view.ts'

const attainmentSchema = z.object({
  asOf: z.iso.datetime(),
  rows: z.array(
    z.object({
      /** `2026-11`, by the start of the promise, in Riyadh. */
      month: z.string(),
      kind: z.enum(SLA_KINDS),
      /** Of the demo's invented project requests and providers. */
      isDemo: z.boolean(),
      /** What the minutes count. */
      counts: z.enum(['elapsed', 'business']),
      met: z.int(),
      /** Kept late, withdrawn late, or not kept though the time is over. */
      missed: z.int(),
      open: z.int(),
      paused: z.int(),
      /** By the owner, in time. */
      withdrawn: z.int(),
      /** met ÷ (met + missed). */
      share: z.optional(z.number()),
      /** The denominator of the two below: in time or late. */
      kept: z.int(),
      medianMinutes: z.optional(z.number()),
      p90Minutes: z.optional(z.number()),
    }),
  ),
})

/** `GET /attainment`: how our promises were kept. Mounted at /api/v1. */
export function attainmentRoutes({ services }: { services: AttainmentServices }): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.get(
    '/attainment',
    describeRoute({
      summary: 'How promises were kept, by the month they began and their kind, for the last 13 months',
      description: 'How it is counted is said in docs/sla.md and on the page /attainment.',
      tags: ['marketplace'],
      responses: { 200: describeJson('The newest month first', attainmentSchema) },
    }),
    keep('attainment'),
    async (c) => c.json(await services.attainment()),
  )
  return routes
}
