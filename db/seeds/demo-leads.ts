import type pg from 'pg'
import { type Analysis, analyse } from '#domain/analyses/analyse.ts'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { scopeLinesOf } from '#domain/estimates/scope-lines.ts'
import { complexityOf } from '#domain/project-requests/complexity.ts'
import { type Facts, factsSchema } from '#domain/project-requests/facts.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { riyals, roundTo } from '#domain/shared/money.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { quoteDueAt } from '#domain/sla/quote-due.ts'
import { analysisRow } from '#server/analyses/analysis-row.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import { CONSENT_VERSION } from '#server/project-requests/store-project-request.ts'
import { DEMO_LEADS, DEMO_LEADS_PROVIDER, type DemoLead, type DemoQuote } from './demo-lead-rows.ts'
import { DEMO_OWNER } from './demo-owner.ts'
import { insertDemoRounds } from './demo-rounds.ts'
import { wordingOn } from './demo-wording.ts'
import { insertAll, insertRows, nextReferences } from './insert-rows.ts'

const RIYAL = riyals(1)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** An offer expires a day after it was made, as in dispatch. */
const OFFER_MS = DAY_MS
/** The owner of the demo opens each quote this long after it was sent. */
const OPENED_AFTER_MS = 20 * HOUR_MS

const LEAD_OF_QUOTE = {
  ...{ submitted: 'quoted', awarded: 'won', rejected: 'lost' },
} as const satisfies Record<DemoQuote['status'], LeadStatus>

interface DemoLeadsProvider {
  id: string
  hasLeads: boolean
  hasOpen: boolean
  /** Leads that the package gives in the current month. */
  left: number
}

/**
 * Leads of one demo provider in every state, so that their account has content; several belong to the demo owner, who
 * sees them from the other side. Their project requests are marked `is_demo`, so that prices are not learned from them.
 * When no lead waits for an answer any more, a later call adds new waiting leads that count as any other.
 */
export async function insertDemoLeads(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<DemoLeadsProvider>(
    `select id, exists (select from leads where provider_id = providers.id) as "hasLeads",
        exists (select from leads where provider_id = providers.id and status = 'offered' and expires_at > $2) as "hasOpen",
        coalesce((select sum(remaining) from lead_lots where provider_id = providers.id and ends_at > $2), 0)::int as left
      from providers where slug = $1 and is_demo and status = 'approved'`,
    [DEMO_LEADS_PROVIDER, now],
  )
  const [provider] = rows
  if (!provider) return
  if (!provider.hasLeads) {
    await insertLeads(client, { leads: DEMO_LEADS, now, providerId: provider.id })
    await client.query(
      `update providers set package_id = (select id from packages where is_demo and code = 'sarh' limit 1) where id = $1`,
      [provider.id],
    )
  } else if (!provider.hasOpen && provider.left > 0) {
    const offered = DEMO_LEADS.filter(({ status }) => status === 'offered').slice(0, provider.left)
    const ids = await insertLeads(client, { leads: offered, now, providerId: provider.id })
    await client.query('select take_leads($1::uuid[], $2)', [ids, now])
  }
}

/** Returns the ids of the provider's leads. */
async function insertLeads(
  client: pg.Client,
  { leads, now, providerId }: { leads: readonly DemoLead[]; now: Date; providerId: string },
): Promise<string[]> {
  const references = await nextReferences(
    client,
    leads.map((lead) => receivedAt(lead, now)),
  )
  const ids: string[] = []
  for (const [at, lead] of leads.entries())
    ids.push(await insertLead(client, { lead, now, reference: references[at]!, providerId }))
  await insertPriceList(client, { leads, now, providerId })
  return ids
}

/** A little below our own amounts, as a firm that works in its own quarter. */
const OWN_LEVEL = 0.97

/** The provider's own rates as a template of quotes, so that what waits for a price shows what it comes to at them. */
async function insertPriceList(
  client: pg.Client,
  { leads, now, providerId }: { leads: readonly DemoLead[]; now: Date; providerId: string },
): Promise<void> {
  const lines = leads
    .filter(({ status }) => status === 'offered' || status === 'accepted')
    .flatMap((lead) => analysisOf(lead, receivedAt(lead, now)).estimate ?? [])
    .flatMap((output) =>
      scopeLinesOf(output).map(({ code, unit, quantity }) => ({
        ...{ code, unit, stance: 'priced' },
        unitRate: roundTo(
          ((output.lines.find((line) => line.code === code)?.amount ?? 0) * OWN_LEVEL) / quantity,
          RIYAL,
        ),
      })),
    )
    .filter(({ unitRate }) => unitRate > 0)
  const once = lines.filter((line, at) => lines.findIndex(({ code }) => code === line.code) === at)
  if (once.length === 0) return
  await client.query(
    `insert into quote_templates (provider_id, name, content, created_at, changed_at) values ($1, $2, $3, $4, $4)
      on conflict do nothing`,
    [providerId, 'قائمة أسعارنا', JSON.stringify({ way: 'lines', lines: once.slice(0, 100) }), now],
  )
}

/** Minutes between the request and its offers. */
const receivedAt = ({ hoursAgo }: DemoLead, now: Date) =>
  new Date(now.getTime() - hoursAgo * HOUR_MS - 2 * MINUTE_MS)

interface LeadToInsert {
  lead: DemoLead
  now: Date
  reference: string
  providerId: string
}

async function insertLead(
  client: pg.Client,
  { lead, now, reference, providerId }: LeadToInsert,
): Promise<string> {
  const insert = async (table: string, row: Record<string, unknown>) =>
    (await insertAll(client, table, [row]))[0]!
  const received = receivedAt(lead, now)
  const offered = new Date(now.getTime() - lead.hoursAgo * HOUR_MS)
  const projectRequestId = await insert('project_requests', projectRequestRow(lead, reference, received))
  await client.query(
    `insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version, agreed_terms_version)
      values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[projectRequestId, lead.ownerName, mobileOf(lead), received],
      ...[wordingOn(CONSENT_VERSION, received), wordingOn(TERMS_VERSION, received)],
    ],
  )
  const analysis = analysisOf(lead, received)
  const output = analysis.estimate
  await insertRows(client, 'analyses', [analysisRow(projectRequestId, analysis, lead.facts)])
  const scope = scopeRows(output, projectRequestId)
  const scopeIds = await insertAll(client, 'scope_lines', scope)
  if (output) await insertRows(client, 'estimates', [estimateRow(output, analysis.facts, projectRequestId)])
  const { quote, question, rivals = [] } = lead
  const { rows: others } = await client.query<{ id: string }>(
    'select id from providers where slug = any($1) order by array_position($1, slug)',
    [rivals.map(({ provider }) => provider)],
  )
  const { projectType, city } = lead.facts
  const asked = [providerId, ...others.map(({ id }) => id)]
  const [dispatch_round_id] = await insertDemoRounds(client, [
    { projectRequestId, projectType, city, at: offered, asked },
  ])
  const answered =
    lead.answeredAfter === undefined ? null : new Date(offered.getTime() + lead.answeredAfter * MINUTE_MS)
  const insertOffer = async (provider_id: string, of: DemoQuote | undefined) => {
    const status = of ? LEAD_OF_QUOTE[of.status] : lead.status
    const leadId = await insert('leads', {
      ...{ project_request_id: projectRequestId, provider_id, dispatch_round_id, status },
      ...{ offered_at: offered, answered_at: answered, decline_reason: lead.declineReason ?? null },
      expires_at: new Date(offered.getTime() + OFFER_MS),
    })
    // A provider who accepted can read name and mobile; the owner's account shows since when.
    if (answered && lead.status !== 'declined')
      await insert('contact_disclosures', {
        ...{ project_request_id: projectRequestId, lead_id: leadId, provider_id, way: 'portal' },
        ...{ consent_version: wordingOn(CONSENT_VERSION, received), disclosed_at: answered },
        receipted_at: answered,
      })
    if (of && answered) {
      const quoteId = await insert('quotes', quoteRow(of, leadId, answered))
      const lines = lineRows(of, { quoteId, scope, scopeIds, output })
      await insertRows(client, 'quote_lines', lines)
      await insertRows(client, 'chat_messages', chatRows(of, leadId, answered))
      const opened = new Date(answered.getTime() + OPENED_AFTER_MS)
      if (opened < now)
        await insertRows(client, 'quote_openings', [{ quote_id: quoteId, opened_on: riyadhDay(opened) }])
    }
    return leadId
  }
  const leadId = await insertOffer(providerId, quote)
  for (const [at, { provider: _, ...of }] of rivals.entries()) await insertOffer(others[at]!.id, of)
  if (question)
    await insert('chat_messages', {
      lead_id: leadId,
      author: 'owner',
      body: question,
      way: 'portal',
      written_at: new Date((answered ?? offered).getTime() + 10 * MINUTE_MS),
    })
  return leadId
}

/** One number per person: 50 000 01xx is recognisable as invented. */
function mobileOf({ ownerName }: DemoLead): string {
  if (ownerName === DEMO_OWNER.name) return DEMO_OWNER.mobile
  const place = DEMO_LEADS.findIndex((lead) => lead.ownerName === ownerName)
  return `9665000001${String(place).padStart(2, '0')}`
}

/**
 * As a sent request is analysed, so that its report, the estimate beside its quotes and the lines that are priced are of the
 * same facts.
 */
const analysisOf = ({ text, facts, budget }: DemoLead, received: Date): Analysis =>
  analyse(
    { text, today: riyadhDay(received), facts: { ...factsSchema.parse(facts), ...(budget && { budget }) } },
    undefined,
    openReader(),
  )

function projectRequestRow({ facts: given, budget, ...lead }: DemoLead, reference: string, received: Date) {
  const facts = { ...factsSchema.parse(given), ...(budget && { budget }) }
  const complexity = complexityOf(given)
  return {
    reference,
    project_type: given.projectType,
    city: given.city,
    district: given.district ?? null,
    area_sqm: given.areaSqm ?? null,
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
    ...(lead.projectRequestStatus === 'closed' && { ended_at: new Date(received.getTime() + DAY_MS) }),
    is_demo: true,
    received_at: received,
  }
}

const scopeRows = (output: Estimate | undefined, project_request_id: string) =>
  scopeLinesOf(output).map((line, position) => ({ project_request_id, position, ...line }))

const estimateRow = (output: Estimate, facts: Facts, project_request_id: string) => ({
  ...{ project_request_id, engine_version: output.engineVersion, facts },
  ...{ p10: output.p10, p50: output.p50, p90: output.p90, output },
})

interface Priced {
  quoteId: string
  scope: ReturnType<typeof scopeRows>
  scopeIds: string[]
  output: Estimate | undefined
}

/** Lines near our own amounts, each a little different, that add up to the price; or some that are only named in it. */
function lineRows({ amount, details }: DemoQuote, { quoteId, scope, scopeIds, output }: Priced) {
  if (!details) return []
  const { without = [], excluded = [], isOneSum } = details.lines
  const named = scope
    .map(({ code }, at) => ({ code, at, scope_line_id: scopeIds[at]! }))
    .filter(({ code }) => !without.includes(code))
  const row = (scope_line_id: string, stance: string, of: number | null = null) => ({
    ...{ quote_id: quoteId, scope_line_id, stance, amount: of },
  })
  if (isOneSum) return named.map(({ scope_line_id }) => row(scope_line_id, 'included'))
  const priced = named.filter(({ code }) => !excluded.includes(code))
  const ours = priced.map(
    ({ code, at }) =>
      (output?.lines.find((line) => line.code === code)?.amount ?? 0) * (1 + 0.08 * Math.sin(at + amount)),
  )
  const sum = ours.reduce((total, one) => total + one, 0)
  const amounts = ours.map((one) => roundTo((amount * one) / sum, RIYAL))
  amounts[0]! += amount - amounts.reduce((total, one) => total + one, 0)
  return [
    ...priced.map(({ scope_line_id }, at) => row(scope_line_id, 'priced', amounts[at]!)),
    ...named.filter(({ code }) => excluded.includes(code)).map((line) => row(line.scope_line_id, 'excluded')),
  ]
}

/** A question of the owner an hour after the price, and the answer after forty minutes. */
function chatRows({ asked, answered: answer }: DemoQuote, lead_id: string, accepted: Date) {
  const said = (author: string, body: string, minutes: number) => ({
    ...{ lead_id, author, body, way: author === 'owner' ? 'portal' : 'whatsapp' },
    written_at: new Date(accepted.getTime() + 2 * HOUR_MS + minutes * MINUTE_MS),
  })
  return [
    ...(asked ? [said('owner', asked, 0)] : []),
    ...(asked && answer ? [said('provider', answer, 40)] : []),
  ]
}

function quoteRow(
  { amount, durationDays, status, note, details }: DemoQuote,
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
    starts_within_days: details?.startsWithinDays ?? null,
    warranty_years: details?.warrantyYears ?? null,
    payment_stages: JSON.stringify(details?.paymentStages ?? []),
    vat_included: details !== undefined,
    valid_until: new Date(submitted_at.getTime() + (details?.validDays ?? USUAL_VALIDITY_DAYS) * DAY_MS),
    settled_at: status === 'submitted' ? null : new Date(submitted_at.getTime() + DAY_MS),
  }
}
