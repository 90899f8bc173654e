import type pg from 'pg'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import { type City, type Facts, factsSchema, type ProjectType } from '#domain/project-requests/facts.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { QUARTERS } from '#domain/providers/quarters.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { insertAll, insertRows, nextReferences } from './insert-rows.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const WORK_DAYS = 70
/** Days after which the owner chose, which settles all quotes. */
const SETTLED_DAYS = 3
/** Days since the latest work was requested, enough for it to be handed over by now. */
const NEWEST_DAYS = 80

interface DemoFirm {
  id: string
  kind: ProviderKind
  trades: ProjectType[]
  city: City
}

interface DemoWork {
  firm: DemoFirm
  facts: Facts & { projectType: ProjectType; city: City }
  receivedAt: Date
  /** Index of the firm in the list, and of the work among the firm's. */
  at: number
  nth: number
}

/** Every fourth firm is new, so that the demo also shows providers without a record. */
const NEW_EVERY = 4
/** Minutes until the answer, by index in the list; prices in thousandths of our estimate. */
const PACES = [18, 45, 95, 150, 200, 260, 28]
const PRICES = [870, 960, 1180, 1020, 1090, 830, 1240, 940]
const AREAS = [180, 240, 320, 140, 375]

/**
 * A year of completed work with its requests, replies and quotes, so that the directory has data to show and to sort
 * by. Invented, marked `is_demo`, and measured by the same statement as real work. Does nothing when it was done
 * before.
 */
export async function insertDemoWorks(client: pg.Client, now: Date): Promise<void> {
  const { rows: firms } = await client.query<DemoFirm>(
    `select id, kind, trades, city from providers where is_demo and status = 'approved'
        and not exists (select from project_requests where is_demo and end_reason = $1) order by slug`,
    [WORKS_MARK],
  )
  const works = firms.flatMap((firm, at) => (at % NEW_EVERY === 1 ? [] : worksOf(firm, at, now)))
  if (works.length === 0) return
  const references = await nextReferences(
    client,
    works.map(({ receivedAt }) => receivedAt),
  )
  const requests = await insertAll(
    client,
    'project_requests',
    works.map((work, at) => requestRow(work, references[at]!)),
  )
  const estimates = works.map(({ facts }) => estimate(facts))
  await insertRows(
    client,
    'estimates',
    estimates.flatMap((output, at) => {
      if (!output) return []
      const { engineVersion, p10, p50, p90 } = output
      return [
        {
          ...{ project_request_id: requests[at], engine_version: engineVersion, facts: works[at]!.facts },
          ...{ p10, p50, p90, output },
        },
      ]
    }),
  )
  const rounds = await insertAll(
    client,
    'dispatch_rounds',
    works.map(({ receivedAt }, at) => ({
      ...{ project_request_id: requests[at], round: 1, seed: 'demo', engine_version: 'demo', lead_limit: 2 },
      dispatched_at: receivedAt,
    })),
  )
  const asked = works.flatMap((work, at) => [
    { work, at, firm: work.firm, place: work.at, isWinner: true },
    ...besides(firms, work).map(({ firm, place }) => ({ work, at, firm, place, isWinner: false })),
  ])
  const leads = await insertAll(
    client,
    'leads',
    asked.map(({ work, at, firm, place, isWinner }) => ({
      ...{ project_request_id: requests[at], provider_id: firm.id, dispatch_round_id: rounds[at] },
      ...leadOf(work, place, isWinner),
    })),
  )
  await insertRows(
    client,
    'quotes',
    asked.flatMap(({ work, at, place, isWinner }, index) => {
      const typical = estimates[at]?.p50
      const isPriced = typical !== undefined && isAnswered(work, place, isWinner)
      return isPriced ? [quoteRow(work, { place, typical, isWinner, leadId: leads[index]! })] : []
    }),
  )
  await insertRows(
    client,
    'handovers',
    asked.flatMap(({ work, at, firm, isWinner }, index) => {
      const stated_at = after(work.receivedAt, WORK_DAYS)
      const row = { project_request_id: requests[at], lead_id: leads[index], provider_id: firm.id }
      return isWinner ? [{ ...row, stated_by: 'owner', stated_at, invited_at: stated_at }] : []
    }),
  )
  await client.query('select measure_providers($1, 1000)', [now])
}

/** Marks the texts of these project requests. */
export const WORKS_MARK = 'سُلّم العمل'

function worksOf(firm: DemoFirm, at: number, now: Date): DemoWork[] {
  const trades = firm.trades.filter((trade) => KINDS_FOR[trade].includes(firm.kind))
  if (trades.length === 0) return []
  const quarters = QUARTERS.filter(({ city }) => city === firm.city).map(({ ar }) => ar)
  return Array.from({ length: 2 + ((at * 7) % 5) }, (_, nth) => ({
    ...{ firm, at, nth },
    facts: {
      projectType: trades[nth % Math.min(2, trades.length)]!,
      city: firm.city,
      // Most of a firm's work is in one quarter.
      district: quarters[(at + (nth % 3 === 2 ? nth : 0)) % Math.min(4, quarters.length)]!,
      areaSqm: AREAS[(at + nth) % AREAS.length]!,
      finishLevel: 'standard',
    } as const,
    receivedAt: workingHour(
      new Date(now.getTime() - (NEWEST_DAYS + nth * 34 + ((at * 5) % 30)) * DAY_MS),
      at,
    ),
  }))
}

/** That day between nine and two in Riyadh, so that the time of the answers is time of work. */
const workingHour = (day: Date, at: number) =>
  new Date(day.getTime() - (day.getTime() % DAY_MS) + (6 * 60 + ((at * 53) % 300)) * MINUTE_MS)

/** Neighbours who were also asked and did not get the work. */
function besides(firms: DemoFirm[], { firm, facts, at, nth }: DemoWork) {
  const able = firms.flatMap((other, place) =>
    other.id !== firm.id &&
    other.kind === firm.kind &&
    other.city === firm.city &&
    place % NEW_EVERY !== 1 &&
    other.trades.includes(facts.projectType)
      ? [{ firm: other, place }]
      : [],
  )
  return able.length > 0 ? [able[(at + nth) % able.length]!] : []
}

/** One in five leaves the neighbour's lead without an answer. */
const isAnswered = ({ at, nth }: DemoWork, place: number, isWinner: boolean) =>
  isWinner || (at + nth + place) % 5 !== 0

/** One price in so many comes after the promised six hours. */
const LATE_EVERY = 11
const LATE_MINUTES = 330
/** Fewest minutes from the answer to the price. */
const PRICED_AFTER = 20

const answeredAfter = ({ nth }: DemoWork, place: number) =>
  (PACES[place % PACES.length]! * (80 + ((nth * 23 + place) % 45))) / 100

function leadOf(work: DemoWork, place: number, isWinner: boolean) {
  const { receivedAt } = work
  const answers = isAnswered(work, place, isWinner)
  return {
    status: isWinner ? 'won' : answers ? 'lost' : 'expired',
    offered_at: receivedAt,
    answered_at: answers ? new Date(receivedAt.getTime() + answeredAfter(work, place) * MINUTE_MS) : null,
    expires_at: after(receivedAt, 1),
  }
}

interface Quoted {
  place: number
  typical: number
  isWinner: boolean
  leadId: string
}

function quoteRow(work: DemoWork, { place, typical, isWinner, leadId }: Quoted) {
  const { receivedAt, nth } = work
  const lateness = (work.at + 3 * nth) % LATE_EVERY === 0 ? LATE_MINUTES : 0
  const permille = PRICES[place % PRICES.length]! + ((nth * 31) % 60) - 30
  const submitted_at = new Date(
    receivedAt.getTime() +
      (answeredAfter(work, place) + PRICED_AFTER + ((nth * 13 + place) % 30) + lateness) * MINUTE_MS,
  )
  return {
    lead_id: leadId,
    // Whole hundreds of riyals, as in real quotes.
    amount: Math.round((typical * permille) / 1000 / 10_000) * 10_000,
    ...{
      status: isWinner ? 'awarded' : 'rejected',
      duration_days: WORK_DAYS - 10,
      source: 'portal',
      submitted_at,
    },
    ...{ valid_until: after(submitted_at, USUAL_VALIDITY_DAYS), settled_at: after(receivedAt, SETTLED_DAYS) },
  }
}

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS)

function requestRow({ facts, receivedAt }: DemoWork, reference: string) {
  const complexity = complexityOf(facts)
  return {
    ...{ reference, project_type: facts.projectType, city: facts.city, district: facts.district ?? null },
    ...{
      area_sqm: facts.areaSqm ?? null,
      finish_level: facts.finishLevel ?? null,
      facts: factsSchema.parse(facts),
    },
    ...{ description: '', public_description: '', locale: 'ar', complexity, end_reason: WORKS_MARK },
    quote_due_at: quoteDueAt(receivedAt, complexity),
    ...{ status: 'closed', ended_at: after(receivedAt, WORK_DAYS), is_demo: true, received_at: receivedAt },
  }
}
