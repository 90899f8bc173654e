import type pg from 'pg'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { riyals, roundTo } from '#domain/shared/money.ts'
import { DEMO_LEADS_PROVIDER } from './demo-lead-rows.ts'
import type { DemoProjectRequest } from './demo-project-requests.ts'
import { insertDemoRounds } from './demo-rounds.ts'
import { insertAll, insertRows } from './insert-rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ASKED = 3
/** Days until an owner who chose nobody closed the request. */
export const CLOSED_AFTER_DAYS = 4
/** Minutes from offer to acceptance and from there to the price; prices in thousandths of our estimate. */
const ACCEPTED_AFTER = [22, 48, 95]
const PRICED_AFTER = [35, 70, 110]
const PRICES = [980, 1_090, 910]
/** In so many requests one is priced after the promise, so that the demo's record is not perfect. */
const LATE_EVERY = 9
const LATE_MINUTES = 2 * 24 * 60

export interface SettledRequest {
  id: string
  request: DemoProjectRequest
  receivedAt: Date
  /** Our estimate, halalas. */
  typical: number
}

interface Asked {
  settled: SettledRequest
  /** Index of the request, and of the firm among those asked for it. */
  at: number
  place: number
  providerId: string
}

/**
 * Who was asked for the settled requests of the demo, when they answered, their prices and whom the owner chose: without
 * them an owner would have chosen nobody.
 */
export async function insertDemoAnswers(
  client: pg.Client,
  settled: readonly SettledRequest[],
): Promise<void> {
  const { rows: firms } = await client.query<{
    id: string
    kind: string
    trades: string[]
    cities: string[]
  }>(
    `select id, kind, trades, service_cities as cities from providers
      where is_demo and status = 'approved' and slug <> $1 order by slug`,
    [DEMO_LEADS_PROVIDER],
  )
  const askedOf = ({ request: { facts } }: SettledRequest, at: number) => {
    const able = firms.filter(
      ({ kind, trades, cities }) =>
        KINDS_FOR[facts.projectType].some((fit) => fit === kind) &&
        trades.includes(facts.projectType) &&
        cities.includes(facts.city),
    )
    return Array.from(
      { length: Math.min(ASKED, able.length) },
      (_, place) => able[(at + place) % able.length]!.id,
    )
  }
  const asked = settled.map(askedOf)
  const rounds = await insertDemoRounds(
    client,
    settled.map(({ id, request: { facts }, receivedAt }, at) => ({
      ...{ projectRequestId: id, projectType: facts.projectType, city: facts.city },
      ...{ at: receivedAt, asked: asked[at]! },
    })),
  )
  const all: Asked[] = settled.flatMap((one, at) =>
    asked[at]!.map((providerId, place) => ({ settled: one, at, place, providerId })),
  )
  const leads = await insertAll(
    client,
    'leads',
    all.map((one) => ({
      ...{
        project_request_id: one.settled.id,
        provider_id: one.providerId,
        dispatch_round_id: rounds[one.at],
      },
      ...{ status: isChosen(one) ? 'won' : 'lost', offered_at: one.settled.receivedAt },
      ...{ answered_at: acceptedAt(one), expires_at: new Date(one.settled.receivedAt.getTime() + DAY_MS) },
    })),
  )
  await insertRows(
    client,
    'quotes',
    all.map((one, index) => quoteRow(one, leads[index]!)),
  )
}

const isChosen = ({ settled, place }: Asked) => settled.request.status === 'awarded' && place === 0

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)

const acceptedAt = ({ settled, at, place }: Asked) =>
  later(settled.receivedAt, ACCEPTED_AFTER[place]! + 3 * at)

const submittedAt = (asked: Asked) =>
  later(
    acceptedAt(asked),
    (asked.at % LATE_EVERY === 4 ? LATE_MINUTES : 0) + PRICED_AFTER[asked.place]! + 5 * asked.at,
  )

/** All quotes of a request end together: when the owner chose one, or closed the request. */
const settledAt = ({ settled, at }: Asked) =>
  settled.request.status === 'closed'
    ? later(settled.receivedAt, CLOSED_AFTER_DAYS * 24 * 60)
    : later(submittedAt({ settled, at, place: ASKED - 1, providerId: '' }), 12 * 60)

function quoteRow(asked: Asked, lead_id: string) {
  const { settled, at, place } = asked
  const submitted_at = submittedAt(asked)
  // Whole hundreds of riyals, as in real quotes; a small job in tens.
  const step = settled.typical > riyals(10_000) ? riyals(100) : riyals(10)
  return {
    ...{ lead_id, amount: roundTo((settled.typical * (PRICES[place]! + 4 * at)) / 1000, step) },
    ...{ status: isChosen(asked) ? 'awarded' : 'rejected', duration_days: 20 + 9 * place + 4 * (at % 5) },
    ...{ source: 'portal', submitted_at, settled_at: settledAt(asked) },
    valid_until: new Date(submitted_at.getTime() + USUAL_VALIDITY_DAYS * DAY_MS),
  }
}
