import * as z from 'zod/mini'
import { GATE_CODES } from '#domain/dispatch/gates.ts'
import { WEIGHTS } from '#domain/dispatch/score.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'

const count = z.int().check(z.nonnegative())
/** ISO 8601 in UTC. */
const moment = z.iso.datetime()
/** Each from 0 to 10,000; fairness to 20,000 (domain/dispatch/score.ts). */
const parts = z.object(
  Object.fromEntries(Object.keys(WEIGHTS).map((part) => [part, z.int()])) as Record<
    keyof typeof WEIGHTS,
    z.ZodMiniInt
  >,
)
const place = { rank: z.int(), of: z.int() }

/** domain/dispatch/explain.ts, as JSON. */
const explanationSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('chosen'), ...place, parts }),
  z.object({
    outcome: z.literal('outranked'),
    ...place,
    parts,
    /** Of a score of parts × weights, up to 16,000,000. */
    pointsShort: z.int(),
    enoughAlone: z.array(z.enum(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])),
  }),
  z.object({
    outcome: z.literal('gated'),
    ...place,
    gates: z.array(
      z.object({
        gate: z.enum(GATE_CODES),
        /** Of one's own facts those that would have to be different, as they would have to be. */
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    wouldBeChosen: z.boolean(),
    opensOnDay: z.optional(z.int()),
  }),
])

/** What became of one in a project request that was about one's trade: in the round in which one came furthest. */
const ownRoundSchema = z.object({
  id: z.uuid(),
  decidedAt: moment,
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  wave: z.int(),
  /** How many were asked in it at most. */
  limit: z.int(),
  /** The lead that came of it. */
  leadId: z.optional(z.uuid()),
  explanation: explanationSchema,
})

export const ownDispatchSchema = z.object({
  month: z.string(),
  /** Project requests, each counted once. */
  counts: z.object({ considered: count, chosen: count, outranked: count, gated: count }),
  /** What kept one out, most often first; of `city` one for each. */
  closed: z.array(
    z.object({
      gate: z.enum(GATE_CODES),
      city: z.optional(z.enum(CITIES)),
      projectRequests: count,
      /** Those in which that gate alone was closed and one would have been chosen. */
      wouldBeChosen: count,
    }),
  ),
  /** Newest first. */
  rounds: z.array(ownRoundSchema),
  /** `before` of what follows; absent at the end. */
  next: z.optional(z.uuid()),
})

export type OwnDispatch = z.infer<typeof ownDispatchSchema>
export type OwnRound = z.infer<typeof ownRoundSchema>
