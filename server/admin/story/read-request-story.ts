import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { RequestStoryKind } from '#domain/audit/story.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROJECT_REQUEST_STATUSES } from '#domain/project-requests/project-request-lifecycle.ts'
import { maskContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readRounds } from './read-rounds.ts'
import { readStory, type StoryQuery } from './read-story.ts'
import { requestSources } from './request-sources.ts'
import type { StoryPage } from './story-answers.ts'

type Context = Pick<CommandContext, 'db'>

const moment = z.iso.datetime()

/** What an admin sees of a project request beside its story. Timestamps are ISO 8601 in UTC, money is halalas. */
export const adminProjectRequestSchema = z.object({
  id: z.uuid(),
  reference: z.string(),
  status: z.enum(PROJECT_REQUEST_STATUSES),
  projectType: z.enum(PROJECT_TYPES),
  city: z.enum(CITIES),
  district: z.optional(z.string()),
  areaSqm: z.optional(z.int()),
  finishLevel: z.optional(z.enum(FINISH_LEVELS)),
  budgetMin: z.optional(z.int()),
  budgetMax: z.optional(z.int()),
  locale: z.enum(['ar', 'en']),
  isDemo: z.boolean(),
  isErased: z.boolean(),
  receivedAt: moment,
  quoteDueAt: moment,
  quotesWished: z.int(),
  /** The owner's words as providers read them: without phone numbers, emails and links. */
  description: z.string(),
  endReason: z.optional(z.string()),
  /** Last three digits of the mobile. Absent once erased. */
  owner: z.optional(z.object({ ending: z.string() })),
  estimate: z.optional(z.object({ p10: z.int(), p50: z.int(), p90: z.int() })),
  /** Rules that found something, as keys of `pathCorrection.rules`. */
  findings: z.array(z.object({ ruleId: z.string(), severity: z.string() })),
  /** Facts that were read from the words alone. */
  readFacts: z.array(z.string()),
  quotes: z.array(
    z.object({
      id: z.uuid(),
      providerId: z.uuid(),
      companyName: z.string(),
      /** Without VAT. */
      amount: z.int(),
      amountHigh: z.optional(z.int()),
      durationDays: z.optional(z.int()),
      status: z.enum(QUOTE_STATUSES),
      submittedAt: moment,
    }),
  ),
  leads: z.object({ offered: z.int(), answered: z.int(), accepted: z.int() }),
  consents: z.array(
    z.object({ purpose: z.string(), version: z.string(), givenAt: moment, withdrawnAt: z.optional(moment) }),
  ),
  files: z.array(z.object({ id: z.uuid(), kind: z.string(), fileName: z.string() })),
})
export type AdminProjectRequest = z.infer<typeof adminProjectRequestSchema>

const NOT_FOUND = () => notFound('admin.project_request_not_found')

/** A page of a project request's story. @throws {Refusal} admin.project_request_not_found (404), admin.story_cursor (422) */
export function readRequestStory(
  { db }: Context,
  { actor }: Admin,
  id: string,
  query: StoryQuery<RequestStoryKind>,
): Promise<StoryPage> {
  return db.withActor(actor, async (tx) => {
    const row = await tx.selectFrom('project_requests').select('id').where('id', '=', id).executeTakeFirst()
    if (!row) throw NOT_FOUND()
    const page = await readStory(tx, requestSources(id), query)
    const rounds = await readRounds(
      tx,
      page.items.flatMap(({ type, subjectId }) => (type === 'round' && subjectId ? [subjectId] : [])),
    )
    return {
      ...page,
      items: page.items.map((event) => {
        const round = event.type === 'round' && rounds.get(event.subjectId ?? '')
        return round ? { ...event, round } : event
      }),
    }
  })
}

/** Reads everything beside the story. @throws {Refusal} admin.project_request_not_found (404) */
export function readAdminProjectRequest(
  { db }: Context,
  { actor }: Admin,
  id: string,
): Promise<AdminProjectRequest> {
  return db.withActor(actor, async (tx) => {
    const row = await tx.selectFrom('project_requests').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw NOT_FOUND()
    return {
      id,
      reference: row.reference,
      status: row.status,
      projectType: row.project_type,
      city: row.city,
      ...(row.district && { district: row.district }),
      ...(row.area_sqm && { areaSqm: row.area_sqm }),
      ...(row.finish_level && { finishLevel: row.finish_level }),
      ...(row.budget_min !== null && { budgetMin: row.budget_min }),
      ...(row.budget_max !== null && { budgetMax: row.budget_max }),
      locale: row.locale,
      isDemo: row.is_demo,
      isErased: row.erased_at !== null,
      receivedAt: row.received_at.toISOString(),
      quoteDueAt: row.quote_due_at.toISOString(),
      quotesWished: row.quotes_wished,
      description: row.public_description,
      ...(row.end_reason && { endReason: maskContactDetails(row.end_reason) }),
      ...(await readOwner(tx, id)),
      ...(await readEstimate(tx, id)),
      ...(await readAnalysis(tx, id)),
      quotes: await readQuotes(tx, id),
      leads: await readLeads(tx, id),
      consents: await readConsents(tx, id),
      files: await readFiles(tx, id),
    }
  })
}

async function readOwner(tx: Tx, id: string) {
  const { rows } = await sql<{ ending: string }>`
    select ending from app.owners_shown(${[id]}::uuid[])`.execute(tx)
  return rows[0] ? { owner: rows[0] } : {}
}

async function readEstimate(tx: Tx, id: string) {
  const estimate = await tx
    .selectFrom('estimates')
    .select(['p10', 'p50', 'p90'])
    .where('project_request_id', '=', id)
    .executeTakeFirst()
  return estimate ? { estimate } : {}
}

async function readAnalysis(
  tx: Tx,
  id: string,
): Promise<Pick<AdminProjectRequest, 'findings' | 'readFacts'>> {
  const row = await tx
    .selectFrom('analyses')
    .select(['output', 'read_facts'])
    .where('project_request_id', '=', id)
    .executeTakeFirst()
  const { findings = [] } = (row?.output ?? {}) as { findings?: { ruleId: string; severity: string }[] }
  return {
    findings: findings.map(({ ruleId, severity }) => ({ ruleId, severity })),
    readFacts: row?.read_facts ?? [],
  }
}

async function readQuotes(tx: Tx, id: string): Promise<AdminProjectRequest['quotes']> {
  const rows = await tx
    .selectFrom('leads')
    .innerJoin('quotes', 'quotes.lead_id', 'leads.id')
    .innerJoin('providers', 'providers.id', 'leads.provider_id')
    .select(['quotes.id', 'leads.provider_id', 'company_name', 'amount', 'amount_high'])
    .select(['duration_days', 'quotes.status', 'submitted_at'])
    .where('leads.project_request_id', '=', id)
    .where('quotes.status', '<>', 'replaced')
    .orderBy('amount')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    companyName: row.company_name,
    amount: row.amount,
    ...(row.amount_high && { amountHigh: row.amount_high }),
    ...(row.duration_days && { durationDays: row.duration_days }),
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
  }))
}

async function readLeads(tx: Tx, id: string): Promise<AdminProjectRequest['leads']> {
  const { rows } = await sql<AdminProjectRequest['leads']>`
    select count(*)::integer as offered, count(answered_at)::integer as answered,
      (count(*) filter (where answered_at is not null and status <> 'declined'))::integer as accepted
    from app.leads where project_request_id = ${id}`.execute(tx)
  return rows[0]!
}

async function readConsents(tx: Tx, id: string): Promise<AdminProjectRequest['consents']> {
  const rows = await tx
    .selectFrom('consents')
    .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
    .where('project_request_id', '=', id)
    .orderBy('given_at')
    .execute()
  return rows.map(({ purpose, version, given_at, withdrawn_at }) => ({
    purpose,
    version,
    givenAt: given_at.toISOString(),
    ...(withdrawn_at && { withdrawnAt: withdrawn_at.toISOString() }),
  }))
}

async function readFiles(tx: Tx, id: string): Promise<AdminProjectRequest['files']> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name'])
    .where('project_request_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, kind, file_name }) => ({ id, kind, fileName: file_name }))
}
