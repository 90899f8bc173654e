import { worker } from '#domain/accounts/actor.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

export interface OfferedLead {
  leadId: string
  projectRequestId: string
  providerId: string
  mobile: string
  reference: string
}

/**
 * Creates leads, two on each project request and each for a different provider, with their offers and receipts queued.
 */
export async function aMarketOfLeads({ sql, db }: TestDatabase, leads: number): Promise<OfferedLead[]> {
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, email, locale, status)
    select 'market-' || n, 'مؤسسة السوق ' || n, 'فهد', 'contractor', '{renovation}', 'riyadh', '{riyadh}',
      '96655' || lpad(n::text, 7, '0'), case when n % 3 > 0 then 'market-' || n || '@example.sa' end, 'ar', 'approved'
    from generate_series(1, ${leads}) as n`
  await sql`
    with requests as (
      insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at, status)
      select 'MR-2611-' || lpad(n::text, 5, '0'), 'renovation', 'riyadh', 100, '{}', 'ar', 'standard', now() + interval '6 hours', 'dispatched'
      from generate_series(1, ${Math.ceil(leads / 2)}) as n returning id, reference
    ), contacts as (
      insert into project_request_contacts (project_request_id, name, mobile, consent_version, consented_at)
      select id, 'نورة', '96656' || lpad(right(reference, 5), 7, '0'), 'test', now() from requests
    )
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit)
    select id, 1, 'seed', 'test', 3 from requests`
  const rows = await sql<OfferedLead[]>`
    with numbered as (
      select id, project_request_id, row_number() over (order by id) as n from dispatch_rounds
    ), offered as (
      insert into leads (project_request_id, provider_id, dispatch_round_id)
      select project_request_id, providers.id, numbered.id from numbered
        join providers on providers.slug in ('market-' || (2 * n - 1), 'market-' || (2 * n))
      returning id, project_request_id, provider_id
    )
    select offered.id as "leadId", project_request_id as "projectRequestId", provider_id as "providerId", mobile, reference
    from offered join providers on providers.id = provider_id join project_requests on project_requests.id = project_request_id`
  const offered = [...rows]
  for (let at = 0; at < offered.length; at += 500)
    await db.withActor(worker, (tx) => queueMessages(tx, offered.slice(at, at + 500).flatMap(messagesOf)))
  return offered
}

const messagesOf = ({ leadId, providerId, mobile, reference, projectRequestId }: OfferedLead) => [
  {
    kind: 'lead_offer' as const,
    parameters: {
      projectType: 'ترميم',
      city: 'الرياض',
      areaSqm: '100',
      summary: 'ترميم شقة',
      quoteDueAt: 'اليوم',
    },
    ...{ to: mobile, locale: 'ar' as const, providerId, leadId, dedupeKey: `lead:${leadId}:offer` },
  },
  {
    kind: 'project_request_received' as const,
    parameters: { name: 'نورة', reference, quoteDueAt: 'اليوم' },
    ...{ to: `96656${reference.slice(-5).padStart(7, '0')}`, locale: 'ar' as const, projectRequestId },
    dedupeKey: `projectRequest:${projectRequestId}:received`,
  },
]
