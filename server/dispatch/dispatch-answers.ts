import * as z from 'zod/mini'
import { GATE_CODES } from '#domain/dispatch/gates.ts'
import { LEAD_STATUSES } from '#domain/dispatch/lead-lifecycle.ts'
import { WEIGHTS } from '#domain/dispatch/score.ts'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'

const count = z.int().check(z.nonnegative())
/** ISO 8601 in UTC. */
const moment = z.iso.datetime()
/** Each from 0 to 10,000, fairness up to 20,000 (domain/dispatch/score.ts). */
const parts = z.object(
  Object.fromEntries(Object.keys(WEIGHTS).map((part) => [part, z.int()])) as Record<
    keyof typeof WEIGHTS,
    z.ZodMiniInt
  >,
)
const place = { rank: z.int(), of: z.int() }

/** domain/dispatch/explain.ts, as JSON. */
const explanationSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('chosen'),
    ...place,
    parts,
    /** The owner named this provider when sending. */
    isPreferred: z.optional(z.literal(true)),
  }),
  z.object({
    outcome: z.literal('outranked'),
    ...place,
    parts,
    /** Points of the weighted score, up to 16,000,000. */
    pointsShort: z.int(),
    enoughAlone: z.array(z.enum(Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])),
  }),
  z.object({
    outcome: z.literal('gated'),
    ...place,
    gates: z.array(
      z.object({
        gate: z.enum(GATE_CODES),
        /** The provider's own facts that would have to change, with the required values. */
        facts: z.record(z.string(), z.unknown()),
      }),
    ),
    wouldBeChosen: z.boolean(),
    opensOnDay: z.optional(z.int()),
  }),
])

/** A provider's best result in one project request of their trade. */
const ownRoundSchema = z.object({
  id: z.uuid(),
  decidedAt: moment,
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  wave: z.int(),
  /** Maximum number of providers asked in the round. */
  limit: z.int(),
  /** The lead created by the round. */
  leadId: z.optional(z.uuid()),
  /** Of the project request; only with the lead. */
  reference: z.optional(z.string()),
  explanation: explanationSchema,
})

export const ownDispatchSchema = z.object({
  month: z.string(),
  /**
   * Counts of project requests, each counted once. `unexplained` are leads of the month without a stored reason; they
   * are among `considered` and `chosen` and have no round.
   */
  counts: z.object({
    ...{ considered: count, chosen: count, outranked: count, gated: count, unexplained: count },
  }),
  /**
   * What the leads of the month came to in the lead account: `now` counted in the package month that runs, `before` in
   * an earlier one, `credited` back, and the rest without any account. Absent where the provider has no account.
   */
  counted: z.optional(z.object({ now: count, before: count, credited: count, free: count })),
  /** Reasons for exclusion, most frequent first; `city` has one entry per city. */
  closed: z.array(
    z.object({
      gate: z.enum(GATE_CODES),
      city: z.optional(z.enum(CITIES)),
      projectRequests: count,
      /** Number in which this gate alone was closed and the provider would otherwise have been chosen. */
      wouldBeChosen: count,
    }),
  ),
  /** The leads of the month without a stored reason, the newest first and with the first page only. */
  unexplained: z.array(
    z.object({
      leadId: z.uuid(),
      reference: z.string(),
      offeredAt: moment,
      projectType: z.enum(PROJECT_TYPES),
      city: z.enum(CITIES),
      district: z.optional(z.string()),
      status: z.enum(LEAD_STATUSES),
    }),
  ),
  /** Newest first. */
  rounds: z.array(ownRoundSchema),
  /** `before` of the next page; absent at the end. */
  next: z.optional(z.uuid()),
})

export type OwnDispatch = z.infer<typeof ownDispatchSchema>
export type LeadWithoutReason = OwnDispatch['unexplained'][number]
export type OwnRound = z.infer<typeof ownRoundSchema>
