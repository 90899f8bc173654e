import type pg from 'pg'
import { estimate } from '#domain/estimates/estimate.ts'
import { scopeLinesOf } from '#domain/estimates/scope-lines.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { DEMO_LEADS, DEMO_LEADS_PROVIDER, type DemoLead } from './demo-lead-rows.ts'
import { insertAll, nextReferences } from './insert-rows.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** An offer ends a day after it was made, as dispatch makes it. */
const OFFER_MS = DAY_MS

/**
 * Leads of one demo provider in every state, so that a person who signs in as them has something to look at. Their
 * project requests are marked `is_demo`, so nothing is learned from their prices. Does nothing when it was done before.
 */
export async function insertDemoLeads(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; leads: string }>(
    `select id, (select count(*) from leads where provider_id = providers.id) as leads
      from providers where slug = $1 and is_demo`,
    [DEMO_LEADS_PROVIDER],
  )
  const [provider] = rows
  if (!provider || Number(provider.leads) > 0) return
  const references = await nextReferences(
    client,
    DEMO_LEADS.map((lead) => receivedAt(lead, now)),
  )
  for (const [at, lead] of DEMO_LEADS.entries())
    await insertLead(client, { lead, now, reference: references[at]!, at, providerId: provider.id })
  await client.query(
    `update providers set package_id = (select id from packages where is_demo and code = 'bina' limit 1) where id = $1`,
    [provider.id],
  )
}

/** Minutes that dispatch took. */
const receivedAt = ({ hoursAgo }: DemoLead, now: Date) =>
  new Date(now.getTime() - hoursAgo * HOUR_MS - 2 * MINUTE_MS)

interface LeadToInsert {
  lead: DemoLead
  now: Date
  reference: string
  at: number
  providerId: string
}

async function insertLead(client: pg.Client, { lead, now, reference, at, providerId }: LeadToInsert) {
  const insert = async (table: string, row: Record<string, unknown>) =>
    (await insertAll(client, table, [row]))[0]!
  const received = receivedAt(lead, now)
  const offered = new Date(now.getTime() - lead.hoursAgo * HOUR_MS)
  const projectRequestId = await insert('project_requests', projectRequestRow(lead, reference, received))
  await client.query(
    `insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
      values ($1, $2, $3, $4, '2026-11-22')`,
    // 50 000 01xx: recognisably nobody's.
    [projectRequestId, lead.ownerName, `9665000001${String(at).padStart(2, '0')}`, received],
  )
  await insertAll(client, 'scope_lines', scopeRows(lead, projectRequestId))
  const dispatch_round_id = await insert('dispatch_rounds', {
    project_request_id: projectRequestId,
    round: 1,
    seed: 'demo',
    engine_version: 'demo',
    lead_limit: 3,
    dispatched_at: offered,
  })
  const answered =
    lead.answeredAfter === undefined ? null : new Date(offered.getTime() + lead.answeredAfter * MINUTE_MS)
  const leadId = await insert('leads', {
    project_request_id: projectRequestId,
    provider_id: providerId,
    dispatch_round_id,
    status: lead.status,
    offered_at: offered,
    answered_at: answered,
    expires_at: new Date(offered.getTime() + OFFER_MS),
    decline_reason: lead.declineReason ?? null,
  })
  const { quote, question } = lead
  if (quote && answered) await insert('quotes', quoteRow(quote, leadId, answered))
  if (question)
    await insert('chat_messages', {
      lead_id: leadId,
      author: 'owner',
      body: question,
      way: 'portal',
      written_at: new Date((answered ?? offered).getTime() + 10 * MINUTE_MS),
    })
}

function projectRequestRow({ facts: given, budget, ...lead }: DemoLead, reference: string, received: Date) {
  const facts = { ...factsSchema.parse(given), ...(budget && { budget }) }
  const complexity = complexityOf(given)
  return {
    reference,
    project_type: given.projectType,
    city: given.city,
    district: given.district ?? null,
    area_sqm: given.areaSqm,
    finish_level: given.finishLevel ?? null,
    budget_min: budget?.min ?? null,
    budget_max: budget?.max ?? null,
    facts,
    description: lead.text,
    public_description: scrubContactDetails(lead.text),
    locale: /[؀-ۿ]/.test(lead.text) ? 'ar' : 'en',
    complexity,
    quote_due_at: quoteDueAt(received, complexity),
    status: lead.projectRequestStatus,
    is_demo: true,
    received_at: received,
  }
}

const scopeRows = ({ facts }: DemoLead, project_request_id: string) =>
  scopeLinesOf(estimate(facts)).map((line, position) => ({ project_request_id, position, ...line }))

function quoteRow(
  { amount, durationDays, status, note }: NonNullable<DemoLead['quote']>,
  lead_id: string,
  answered: Date,
) {
  const submitted_at = new Date(answered.getTime() + HOUR_MS)
  return {
    lead_id,
    amount,
    status,
    duration_days: durationDays,
    note,
    source: 'portal',
    submitted_at,
    valid_until: new Date(submitted_at.getTime() + USUAL_VALIDITY_DAYS * DAY_MS),
    settled_at: status === 'submitted' ? null : new Date(submitted_at.getTime() + DAY_MS),
  }
}
