import { createHash } from 'node:crypto'
import type pg from 'pg'
import { decide, hashOfDecision } from '#domain/dispatch/decision.ts'
import type { DispatchRound, RoundCandidate } from '#domain/dispatch/dispatch-round.ts'
import { createExplainer } from '#domain/dispatch/explain.ts'
import { monthDayOf, pacedQuota } from '#domain/dispatch/pacing.ts'
import { CAPACITY, expectedLeadsOf, MEAN } from '#domain/dispatch/provider-facts.ts'
import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { insertAll, insertRows } from './insert-rows.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Leads a month of the demo's largest package. */
const QUOTA = 15
/** One in so many of the others had already received what the calendar allows by that day. */
const PACED_EVERY = 3

export interface DemoRound {
  projectRequestId: string
  projectType: ProjectType
  city: City
  at: Date
  /** Ids of the providers who were asked. */
  asked: readonly string[]
}

interface DemoFirm {
  id: string
  kind: ProviderKind
  trades: ProjectType[]
  serviceCities: City[]
  city: City
}

/**
 * Records the first round of each project request as dispatch does, so that providers of the demo read why they were
 * asked or not. The decision is a real one over invented facts, in which those who were asked come first. It stays out
 * of the verified export, whose facts are derived from leads: `engine_version` is 'demo'. Returns the ids in order.
 */
export async function insertDemoRounds(client: pg.Client, rounds: readonly DemoRound[]): Promise<string[]> {
  if (rounds.length === 0) return []
  const { rows: firms } = await client.query<DemoFirm>(
    `select id, kind, trades, service_cities as "serviceCities", city from providers
      where is_demo and status = 'approved' order by slug`,
  )
  const decided = rounds.map((round) => decideDemoRound(round, firms))
  const ids = await insertAll(
    client,
    'dispatch_rounds',
    decided.map(({ round: { candidates: _, ...inputs }, decision }, at) => ({
      ...{ project_request_id: rounds[at]!.projectRequestId, round: 1, seed: 'demo', engine_version: 'demo' },
      ...{ lead_limit: inputs.limit, inputs: JSON.stringify(inputs), inputs_hash: decision.inputsHash },
      ...{ decision_hash: hashOfDecision(decision, sha256), dispatched_at: rounds[at]!.at },
    })),
  )
  const rows = decided.flatMap(({ round, decision }, at) => {
    const explanationOf = createExplainer(round)
    return decision.candidates.map(({ providerId, closed, parts, chosen, ...decidedOf }) => ({
      ...{
        dispatch_round_id: ids[at],
        dispatched_at: rounds[at]!.at,
        provider_id: providerId,
        closed,
        chosen,
      },
      ...{ parts: parts ? JSON.stringify(parts) : null, score: decidedOf.score ?? null },
      ...{ deficit: decidedOf.deficit ?? null, draw: decidedOf.draw ?? null, rank: decidedOf.rank ?? null },
      facts: JSON.stringify(round.candidates.find((candidate) => candidate.providerId === providerId)),
      explanation: JSON.stringify(explanationOf(providerId)),
    }))
  })
  await insertRows(client, 'dispatch_candidates', rows)
  return ids
}

function decideDemoRound(demo: DemoRound, firms: readonly DemoFirm[]) {
  const { projectRequestId, projectType, city, at, asked } = demo
  const month = monthDayOf(at)
  const round: DispatchRound = {
    projectRequest: { id: projectRequestId, projectType, city },
    wave: 1,
    limit: Math.max(1, asked.length),
    month,
    mean: MEAN,
    candidates: firms
      .filter(({ id, trades }) => asked.includes(id) || trades.includes(projectType))
      .map((firm, place) => candidateOf(firm, demo, place)),
  }
  return { round, decision: decide(round, sha256) }
}

function candidateOf(
  firm: DemoFirm,
  { projectType, city, at, asked }: DemoRound,
  place: number,
): RoundCandidate {
  const month = monthDayOf(at)
  const isAsked = asked.includes(firm.id)
  const allowed = pacedQuota(QUOTA, month)
  const isPaced = !isAsked && place % PACED_EVERY === 0
  const facts = {
    providerId: firm.id,
    kind: firm.kind,
    homeCity: firm.city,
    ...{ isSuspended: false, isPaused: false, isOwner: false, wasAsked: false, lapsedFacts: [] },
    ...{ openLeads: 2, capacity: CAPACITY, quota: QUOTA, expectedLeads: expectedLeadsOf(QUOTA) },
    activeDays: month.day,
  }
  // Whoever was asked could be: what the demo says of a request wins over what it says of the firm.
  if (isAsked)
    return {
      ...{ ...facts, status: 'approved' as const },
      trades: [...new Set([...firm.trades, projectType])],
      serviceCities: [...new Set([...firm.serviceCities, city])],
      ...{ leadsThisMonth: Math.max(0, Math.min(3, allowed - 2)), hoursSinceLead: 60 + 7 * (place % 9) },
      ...{ offered: 20, answered: 18, answerMinutes: 26 },
    }
  return {
    ...{ ...facts, status: 'approved' as const, trades: firm.trades, serviceCities: firm.serviceCities },
    leadsThisMonth: isPaced ? allowed : Math.max(0, Math.min(4 + (place % 3), allowed - 1)),
    hoursSinceLead: 5 + 3 * (place % 11),
    ...{ offered: 20, answered: 12 + (place % 6), answerMinutes: 90 + 25 * (place % 7) },
  }
}
