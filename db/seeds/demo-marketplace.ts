import pg from 'pg'
import { estimate } from '#domain/estimates/estimate.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { verificationDueAt } from '#domain/sla/verification-due.ts'
import { CLOSED_AFTER_DAYS, insertDemoAnswers } from './demo-answers.ts'
import { insertDemoAudit } from './demo-audit.ts'
import { insertDemoComplaints } from './demo-complaints.ts'
import { insertDemoConsultations } from './demo-consultations.ts'
import { insertDemoContract } from './demo-contract.ts'
import { insertDemoLeads } from './demo-leads.ts'
import { DEMO_ADMIN, DEMO_ADMIN_NAME, insertDemoMoney } from './demo-money.ts'
import { DEMO_OTHER_NAMES } from './demo-other-names.ts'
import { DEMO_PACKAGES } from './demo-packages.ts'
import { insertDemoPaidConsultations } from './demo-paid-consultations.ts'
import { insertDemoPriceIndex } from './demo-price-index.ts'
import { insertDemoProfiles } from './demo-profiles.ts'
import { DEMO_PROJECT_REQUESTS, type DemoProjectRequest } from './demo-project-requests.ts'
import { DEMO_PROVIDERS, type DemoProvider } from './demo-providers.ts'
import { insertDemoRegistrations } from './demo-registrations.ts'
import { insertDemoReviews } from './demo-reviews.ts'
import { insertDemoWorks } from './demo-works.ts'
import { insertAll, nextReferences, numberInOrder } from './insert-rows.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Hours between the last three registrations; the first of them came twenty hours ago. */
const HOURS_BETWEEN_WAITING = 5
/** Firms registered a week apart, the first more than a year ago, when packages were already offered. */
const DAYS_BETWEEN_FIRMS = 7
const PACKAGES_OFFERED_DAYS = 420

/**
 * Fills an embedded database with a demo marketplace: approved providers for every trade in every city, a month of
 * settled project requests, leads of one of the providers, packages and a year of purchases, consultations, reviews and
 * complaints. Everything is marked `is_demo`. Later calls only renew what time has used up: leads that wait for an
 * answer, and consultations to come.
 */
export async function seedDemoMarketplace(databaseUrl: string, now: Date = new Date()): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('mimar.seed'))`)
    const { rowCount } = await client.query('select from providers where is_demo limit 1')
    if (rowCount === 0) {
      await insertAll(
        client,
        'providers',
        DEMO_PROVIDERS.map((provider, at) => providerRow(provider, at, now)),
      )
      await insertVerifications(client)
      await insertProjectRequests(client, now)
    }
    const packages = await client.query('select from packages limit 1')
    if (packages.rowCount === 0) await insertPackages(client, now)
    await insertDemoLeads(client, now)
    await insertDemoMoney(client, now)
    await insertDemoConsultations(client, now)
    await insertDemoPaidConsultations(client, { now, databaseUrl })
    await insertDemoContract(client, now)
    await insertDemoReviews(client, now)
    await insertDemoComplaints(client, now)
    await insertDemoProfiles(client, now)
    await insertDemoWorks(client, now)
    await insertDemoRegistrations(client)
    await insertDemoPriceIndex(client, now)
    await insertPromises(client)
    if (rowCount === 0) {
      await numberInOrder(client, 'project_requests', 'received_at')
      await numberInOrder(client, 'consultations', 'created_at')
      await insertDemoAudit(client)
    }
    // An admin may have turned the demo off.
    await client.query('select app.hide_demo()')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Each approved firm's decision, between three hours after its registration and twenty-seven, so that one in nine is late. */
const insertVerifications = (client: pg.Client) =>
  client.query(
    `insert into verifications (provider_id, decision, provider_version, admin_id, admin_name, decided_at, told_at)
     select id, 'approved', 1, $1, $2, decided_at, decided_at from (
       select id, status, registered_at + interval '3 hours' * (1 + row_number() over (order by registered_at, id) % 9) as decided_at
       from providers where is_demo
     ) as numbered where status = 'approved'`,
    [DEMO_ADMIN, DEMO_ADMIN_NAME],
  )

async function insertPackages(client: pg.Client, now: Date): Promise<void> {
  const offered_from = new Date(now.getTime() - PACKAGES_OFFERED_DAYS * DAY_MS)
  const rows = DEMO_PACKAGES.map((terms, position) => ({
    ...terms,
    position,
    version: 1,
    offered_from,
    is_demo: true,
  }))
  await insertAll(client, 'packages', rows)
}

function providerRow(provider: DemoProvider, at: number, now: Date) {
  return {
    slug: provider.slug,
    company_name: provider.companyName,
    other_name: DEMO_OTHER_NAMES[provider.slug] ?? null,
    contact_name: provider.contactName,
    kind: provider.kind,
    trades: provider.trades,
    city: provider.city,
    service_cities: provider.serviceCities,
    // 50 000 00xx: recognisable as invented.
    mobile: `9665000000${String(at + 1).padStart(2, '0')}`,
    locale: provider.locale,
    status: provider.status,
    is_demo: true,
    ...(provider.status === 'pending_review' ? registeredToday(at, now) : registeredLongAgo(at, now)),
  }
}

function registeredLongAgo(at: number, now: Date) {
  const days = (DEMO_PROVIDERS.length - at) * DAYS_BETWEEN_FIRMS + 40
  return { registered_at: new Date(now.getTime() - days * DAY_MS), verification_due_at: null }
}

/** Pending providers registered within the last day, because registrations are answered within one. */
function registeredToday(at: number, now: Date) {
  const registered_at = new Date(
    now.getTime() - (DEMO_PROVIDERS.length - at + 1) * HOURS_BETWEEN_WAITING * HOUR_MS,
  )
  return { registered_at, verification_due_at: verificationDueAt(registered_at) }
}

async function insertProjectRequests(client: pg.Client, now: Date): Promise<void> {
  const oldestFirst = DEMO_PROJECT_REQUESTS.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const references = await nextReferences(
    client,
    oldestFirst.map((request) => receivedAtOf(request, now)),
  )
  const requests = oldestFirst.map((request, at) => projectRequestRow(request, references[at]!, now))
  const ids = await insertAll(client, 'project_requests', requests)
  const estimates = oldestFirst.map((request, at) => estimateRow(request, ids[at]))
  await insertAll(
    client,
    'estimates',
    estimates.filter((row) => row !== undefined),
  )
  await insertDemoAnswers(
    client,
    oldestFirst.flatMap((request, at) => {
      const typical = estimates[at]?.p50
      return typical ? [{ id: ids[at]!, request, receivedAt: receivedAtOf(request, now), typical }] : []
    }),
  )
}

/**
 * The promise to every owner and every registered firm, from what the demo says happened: a first quote keeps it, an end
 * without one withdraws it. They count as demo (sla_promises.is_demo). Later calls add those of new rows.
 */
async function insertPromises(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    insert into sla_events (subject_kind, subject_id, at, type, kind, promised_at)
    select 'project_request', id, received_at, 'started', 'quote_' || complexity, quote_due_at
    from project_requests where is_demo and not exists (select from sla_events where subject_id = project_requests.id)
    union all
    select 'provider', id, registered_at, 'started', 'verification', registered_at + interval '24 hours'
    from providers where is_demo and not exists (select from sla_events where subject_id = providers.id)`)
  if (rowCount === 0) return
  await client.query(`
    insert into sla_events (subject_kind, subject_id, at, type, reason)
    select subject_kind, subject_id, coalesce(quoted_at, ended_at, verified_at), 'stopped',
      case when quoted_at is null and verified_at is null then 'withdrawn' else 'kept' end
    from sla_events,
      lateral (
        select
          (select min(submitted_at) from leads join quotes on lead_id = leads.id where project_request_id = subject_id) as quoted_at,
          (select ended_at from project_requests where id = subject_id) as ended_at,
          (select decided_at from verifications where provider_id = subject_id) as verified_at
      ) as happened
    where type = 'started' and coalesce(quoted_at, ended_at, verified_at) is not null
      and not exists (select from sla_events as stopped where stopped.subject_id = sla_events.subject_id and type = 'stopped')`)
  // Runs the check immediately instead of at the next minute.
  await client.query(`select enqueue_jobs('[{"task": "sla.sweep", "payload": {}}]')`)
}

/** At ten in Riyadh on that day, so that the time of the answers is time of work. */
const receivedAtOf = ({ daysAgo }: DemoProjectRequest, now: Date) => {
  const day = now.getTime() - daysAgo * DAY_MS
  return new Date(day - (day % DAY_MS) + 7 * HOUR_MS)
}

function projectRequestRow(request: DemoProjectRequest, reference: string, now: Date) {
  const { facts: given, text, locale, status } = request
  const facts = {
    ...factsSchema.parse(given),
    projectType: given.projectType,
    city: given.city,
  }
  const receivedAt = receivedAtOf(request, now)
  const complexity = complexityOf(facts)
  return {
    reference,
    project_type: facts.projectType,
    city: facts.city,
    district: facts.district ?? null,
    area_sqm: facts.areaSqm ?? null,
    finish_level: facts.finishLevel ?? null,
    facts,
    description: text,
    public_description: scrubContactDetails(text),
    locale,
    complexity,
    quote_due_at: quoteDueAt(receivedAt, complexity),
    status,
    ...{ ended_at: status === 'closed' ? new Date(receivedAt.getTime() + CLOSED_AFTER_DAYS * DAY_MS) : null },
    is_demo: true,
    received_at: receivedAt,
  }
}

function estimateRow({ facts }: DemoProjectRequest, projectRequestId: string | undefined) {
  const output = estimate(facts)
  if (!output) return undefined
  const { engineVersion, p10, p50, p90 } = output
  return { project_request_id: projectRequestId, engine_version: engineVersion, facts, p10, p50, p90, output }
}
