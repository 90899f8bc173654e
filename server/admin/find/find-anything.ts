import { sql } from 'kysely'
import type { ComplaintReason } from '#domain/complaints/complaint.ts'
import type { ComplaintStatus } from '#domain/complaints/complaint-lifecycle.ts'
import type { PaymentStatus } from '#domain/payments/payment-lifecycle.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { QuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import { search, toQueued } from '../provider-queue.ts'
import { type Asked, namesProvider, readAsked } from './asked.ts'
import type { Found } from './find-answers.ts'

/** Results of each kind: more than a person compares at a glance. */
const LIMIT = 5
/** Leads of a provider among which its newest quotes are looked for. */
const NEWEST_LEADS = 50
/** Providers whose quotes, invoices and messages are found with them. */
const FOLLOWED = 3

type Context = Pick<CommandContext, 'db' | 'config' | 'clock'>

/** The rows from which others are found, each list the best or newest first. */
interface Roots {
  providers: string[]
  projectRequests: string[]
  messages: string[]
  complaints: string[]
}

/**
 * Finds whatever a typed text may mean: a name, reference, number, mobile, e-mail address or IBAN. A whole mobile is
 * looked up in the same transaction as its entry in the log (app.look_up_mobile), for staff who may. Of other kinds staff
 * find what they may read.
 */
export function findAnything({ db, config, clock }: Context, admin: Admin, typed: string): Promise<Found> {
  const asked = readAsked(tidyText(typed))
  const now = clock.now()
  return db.withActor(admin.actor, async (tx) => {
    const { providers, hasMoreProviders } = await findProviders(tx, config, asked, now)
    const numbered = await findNumbered(tx, asked)
    const isLogged = asked.mobile !== undefined && may(await readOwnRole(tx, admin), 'act', 'requests')
    const ofMobile = isLogged ? await lookUpMobile(tx, asked.mobile!, admin, now) : NOTHING
    const roots = {
      providers:
        namesProvider(asked) || ofMobile !== NOTHING ? providers.slice(0, FOLLOWED).map(({ id }) => id) : [],
      projectRequests: [...numbered, ...ofMobile.owners.map(({ projectRequestId }) => projectRequestId)],
      messages: ofMobile.messages,
      complaints: ofMobile.complaints,
    }
    const projectRequests = await readProjectRequests(tx, roots)
    return {
      providers,
      hasMoreProviders,
      projectRequests,
      owners: await readOwners(tx, projectRequests, numbered, ofMobile),
      quotes: await findQuotes(tx, roots),
      invoices: await findInvoices(tx, asked, roots),
      payments: await findPayments(tx, asked, roots),
      messages: await findMessages(tx, roots),
      complaints: await findComplaints(tx, asked, roots),
      isLogged,
    }
  })
}

async function findProviders(
  tx: Tx,
  config: CommandContext['config'],
  { typed, ibanEnding, idEnding }: Asked,
  now: Date,
) {
  const ofEnding =
    ibanEnding || idEnding
      ? await tx
          .selectFrom('providers')
          .selectAll()
          .select(sql<boolean>`false`.as('is_paused'))
          .$if(ibanEnding !== undefined, (query) => query.where('iban_ending', '=', ibanEnding!))
          .$if(idEnding !== undefined, (query) => query.where(sql`right(id::text, 8)`, '=', idEnding!))
          .orderBy('registered_at', 'desc')
          .limit(LIMIT)
          .execute()
      : []
  const page = await search(tx, config, { q: typed, status: 'all', sort: 'newest', now }, { limit: LIMIT })
  const all = [...ofEnding.map(toQueued), ...page.items]
  const once = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
  return {
    hasMoreProviders: page.next !== undefined,
    providers: once
      .slice(0, LIMIT)
      .map(({ id, companyName, kind, city, standing }) => ({ id, companyName, kind, city, standing })),
  }
}

/** Project requests by their reference or its number. */
async function findNumbered(tx: Tx, { numbered }: Asked): Promise<string[]> {
  if (!numbered || (numbered.series && numbered.series !== 'MR')) return []
  const rows = await tx
    .selectFrom('project_requests')
    .select('id')
    .where(NUMBER, '=', String(numbered.number))
    .$if(numbered.month !== undefined, (query) => query.where('reference', 'like', `MR-${numbered.month}-%`))
    .orderBy('received_at', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map(({ id }) => id)
}

/** As indexed: the number at the end of a reference. */
const NUMBER = sql<string>`(substring(reference from '[0-9]+$')::bigint)`

const NOTHING: {
  owners: { projectRequestId: string; name: string }[]
  messages: string[]
  complaints: string[]
} = { owners: [], messages: [], complaints: [] }

async function lookUpMobile(tx: Tx, mobile: string, { name }: Admin, now: Date): Promise<typeof NOTHING> {
  const { rows } = await sql<{ kind: 'owner' | 'message' | 'complaint'; id: string; name: string }>`
    select kind, id, name from app.look_up_mobile(${mobile}, ${LIMIT}, ${now}::timestamptz, ${name})`.execute(
    tx,
  )
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    owners: of('owner').map(({ id, name }) => ({ projectRequestId: id, name })),
    messages: of('message').map(({ id }) => id),
    complaints: of('complaint').map(({ id }) => id),
  }
}

async function readProjectRequests(tx: Tx, roots: Roots): Promise<Found['projectRequests']> {
  const { rows } = await sql<{
    id: string
    reference: string
    project_type: ProjectType
    city: City
    district: string | null
    status: ProjectRequestStatus
    received_at: Date
  }>`
    with found as (
      select id from unnest(${roots.projectRequests}::uuid[]) as id
      union select leads.project_request_id from unnest(${roots.providers}::uuid[]) as provider(id) cross join lateral (
        select project_request_id from app.leads
        where provider_id = provider.id and status in ('accepted', 'quoted', 'won') order by offered_at desc limit ${LIMIT}
      ) as leads
    )
    select id, reference, project_type, city, district, status, received_at from found join app.project_requests using (id)
    order by received_at desc limit ${LIMIT}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    projectType: row.project_type,
    city: row.city,
    ...(row.district && { district: row.district }),
    status: row.status,
    receivedAt: row.received_at.toISOString(),
  }))
}

/** The owners whom the text means: by a mobile or a reference, never because their request belongs to a found provider. */
async function readOwners(
  tx: Tx,
  projectRequests: Found['projectRequests'],
  numbered: string[],
  { owners }: typeof NOTHING,
): Promise<Found['owners']> {
  const wanted = [...numbered, ...owners.map(({ projectRequestId }) => projectRequestId)]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string; ending: string }>`
    select project_request_id as id, ending from app.owners_shown(${wanted}::uuid[])`.execute(tx)
  return projectRequests.flatMap(({ id, reference }) => {
    const owner = rows.find((row) => row.id === id)
    // A name is told with a lookup of the mobile alone, which the log has.
    const name = owners.find(({ projectRequestId }) => projectRequestId === id)?.name
    return owner ? [{ projectRequestId: id, reference, ...(name && { name }), ending: owner.ending }] : []
  })
}

async function findQuotes(tx: Tx, roots: Roots): Promise<Found['quotes']> {
  if (roots.providers.length + roots.projectRequests.length === 0) return []
  const { rows } = await sql<{
    id: string
    project_request_id: string
    reference: string
    provider_id: string
    company_name: string
    amount: number
    status: QuoteStatus
    submitted_at: Date
  }>`
    select quotes.id, leads.project_request_id, reference, leads.provider_id, company_name, amount, quotes.status, submitted_at
    from (
        select leads.* from unnest(${roots.providers}::uuid[]) as provider(id) cross join lateral (
          select * from app.leads where provider_id = provider.id and status in ('quoted', 'won', 'lost') order by offered_at desc limit ${NEWEST_LEADS}
        ) as leads
        union select * from app.leads where project_request_id = any(${roots.projectRequests}::uuid[])
      ) as leads join app.quotes on quotes.lead_id = leads.id
      join app.project_requests on project_requests.id = leads.project_request_id join app.providers on providers.id = leads.provider_id
    order by submitted_at desc limit ${LIMIT}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    projectRequestId: row.project_request_id,
    reference: row.reference,
    providerId: row.provider_id,
    companyName: row.company_name,
    amount: row.amount,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
  }))
}

async function findInvoices(tx: Tx, { numbered }: Asked, roots: Roots): Promise<Found['invoices']> {
  const isInvoice = numbered && (!numbered.series || ['INV', 'CRN'].includes(numbered.series))
  if (!isInvoice && roots.providers.length === 0) return []
  const rows = await tx
    .selectFrom('invoices')
    .innerJoin('providers', 'providers.id', 'provider_id')
    .select(['invoices.id', 'number', 'invoices.kind', 'provider_id', 'company_name', 'total', 'issued_at'])
    .$if(!isInvoice, (query) => query.where('provider_id', 'in', roots.providers))
    .$if(Boolean(isInvoice), (query) =>
      query
        .where('count', '=', numbered!.number)
        .$if(numbered!.series !== undefined, (one) => one.where('series', '=', numbered!.series!))
        .$if(numbered!.month !== undefined, (one) => one.where('year', '=', Number(numbered!.month))),
    )
    .orderBy('counter', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? '',
    kind: row.kind as Found['invoices'][number]['kind'],
    providerId: row.provider_id,
    companyName: row.company_name,
    total: row.total,
    issuedAt: row.issued_at.toISOString(),
  }))
}

async function findPayments(tx: Tx, { code }: Asked, roots: Roots): Promise<Found['payments']> {
  const { rows } = await sql<{
    id: string
    reference: string
    provider_id: string
    company_name: string
    amount: number
    status: PaymentStatus
    created_at: Date
  }>`
    select found.id, reference, provider_id, company_name, amount, found.status, created_at
    from (
      select * from app.payments where reference = ${code}
      union select * from app.payments where bank_reference = ${code}
      union (select newest.* from unnest(${roots.providers}::uuid[]) as provider(id) cross join lateral (
        select * from app.payments where provider_id = provider.id order by created_at desc, id desc limit ${LIMIT}) as newest)
    ) as found join app.providers on providers.id = provider_id
    order by created_at desc, found.id desc limit ${LIMIT}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    providerId: row.provider_id,
    companyName: row.company_name,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  }))
}

type FoundMessage = Found['messages'][number]

async function findMessages(tx: Tx, roots: Roots): Promise<Found['messages']> {
  const { rows } = await sql<{
    id: string
    kind: string
    direction: FoundMessage['direction']
    status: FoundMessage['status']
    provider_id: string | null
    company_name: string | null
    project_request_id: string | null
    reference: string | null
    created_at: Date
  }>`
    with found as (
      select id from unnest(${roots.messages}::uuid[]) as id
      union select newest.id from unnest(${roots.providers}::uuid[]) as provider(id) cross join lateral (
        select id from app.messages where provider_id = provider.id order by created_at desc, id desc limit ${LIMIT}) as newest
      union select newest.id from unnest(${roots.projectRequests}::uuid[]) as request(id) cross join lateral (
        select id from app.messages where project_request_id = request.id order by created_at desc, id desc limit ${LIMIT}) as newest
    )
    select messages.id, messages.kind, direction, messages.status, messages.provider_id, company_name,
      messages.project_request_id, reference, messages.created_at
    from found join app.messages using (id)
      left join app.providers on providers.id = messages.provider_id
      left join app.project_requests on project_requests.id = messages.project_request_id
    order by messages.created_at desc, messages.id desc limit ${LIMIT}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    direction: row.direction,
    status: row.status,
    ...(row.provider_id && { providerId: row.provider_id }),
    ...(row.company_name && { companyName: row.company_name }),
    ...(row.project_request_id && { projectRequestId: row.project_request_id }),
    ...(row.reference && { reference: row.reference }),
    createdAt: row.created_at.toISOString(),
  }))
}

async function findComplaints(
  tx: Tx,
  { numbered, email }: Asked,
  roots: Roots,
): Promise<Found['complaints']> {
  const isComplaint = numbered && (!numbered.series || numbered.series === 'CP')
  const { rows } = await sql<{
    id: string
    reference: string
    reason: ComplaintReason
    status: ComplaintStatus
    company_name: string | null
    received_at: Date
  }>`
    with found as (
      select id from unnest(${roots.complaints}::uuid[]) as id
      union select id from app.complaints where ${NUMBER} = ${isComplaint ? numbered.number : null}::bigint
        and (${numbered?.month ?? null}::text is null or reference like 'CP-' || ${numbered?.month ?? null}::text || '-%')
      union select complaint_id from app.complaint_contacts where email = ${email ?? null}
      union select newest.id from unnest(${roots.providers}::uuid[]) as provider(id) cross join lateral (
        (select id from app.complaints where provider_id = provider.id order by received_at desc limit ${LIMIT})
        union (select id from app.complaints where reporter_provider_id = provider.id order by received_at desc limit ${LIMIT})) as newest
      union select newest.id from unnest(${roots.projectRequests}::uuid[]) as request(id) cross join lateral (
        (select id from app.complaints where subject_kind = 'project_request' and subject_id = request.id)
        union (select id from app.complaints where reporter_project_request_id = request.id order by received_at desc limit ${LIMIT})) as newest
    )
    select complaints.id, reference, reason, complaints.status, company_name, received_at
    from found join app.complaints using (id) left join app.providers on providers.id = complaints.provider_id
    order by received_at desc limit ${LIMIT}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    reason: row.reason,
    status: row.status,
    ...(row.company_name && { companyName: row.company_name }),
    receivedAt: row.received_at.toISOString(),
  }))
}
