import type { Sql } from 'postgres'
import { QUOTE_STATUSES } from '#domain/quotes/quote-lifecycle.ts'
import { firstWords } from '#server/leads/lead-summary.ts'
import { ratioAtLeast } from '../bench.ts'
import { type BareRoute, readBench } from '../route-bench.ts'
import { opening, readQuotes, readScopeLines, type Told, withoutNulls } from '../rows.ts'

const LIMIT = 20

/**
 * The provider's leads with their project requests and the current quote; photos, plans and unread messages are
 * counted.
 */
const readLeads = (sql: Sql, which: ReturnType<Sql>) => sql<Told[]>`
  select leads.id, leads.project_request_id, leads.status, offered_at, answered_at, expires_at, decline_reason, reference, project_type, city,
    district, area_sqm, finish_level, request.is_demo, quote_due_at, request.status as project_request_status, public_description,
    quotes.id as quote_id, amount, amount_high, revision, submitted_at, valid_until, ${opening(sql)},
    (select jsonb_build_object('photos', count(*) filter (where kind = 'site_photo'), 'plans', count(*) filter (where kind <> 'site_photo'))
      from documents where documents.project_request_id = request.id) as documents,
    (select count(*)::int from chat_messages as message where lead_id = leads.id and author = 'owner' and not exists (
      select from chat_messages as answer where answer.lead_id = leads.id and answer.author = 'provider' and answer.written_at >= message.written_at)) as unread
  from leads join project_requests request on request.id = leads.project_request_id
    left join quotes on quotes.lead_id = leads.id and quotes.status in ('submitted', 'awarded')
    left join quote_openings opening on opening.quote_id = quotes.id
  where ${which} order by offered_at desc, leads.id desc limit ${LIMIT + 1}`

function summaryOf({
  projectRequestId,
  publicDescription,
  quoteId,
  amount,
  amountHigh,
  revision,
  submittedAt,
  validUntil,
  isOpened,
  openedOn,
  ...row
}: Told): Told {
  const quote = { id: quoteId, amount, amountHigh, revision, submittedAt, validUntil, isOpened, openedOn }
  const excerpt = publicDescription ? firstWords(publicDescription as string) : null
  return { ...withoutNulls({ ...row, excerpt }), ...(quoteId !== null && { quote: withoutNulls(quote) }) }
}

export const lead = readBench({
  name: 'lead',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { provider } }) => ({
    path: `/api/v1/leads/${provider.leadId}`,
    headers: { authorization: provider.authorization },
  }),
  askBare: ({ people: { provider } }) => ({ path: `/${provider.leadId}` }),
  except: ['leadToken'],
  bare:
    ({ sql }) =>
    async (c) => {
      const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
      const [row] = await readLeads(sql, sql`leads.id = ${id}`)
      const projectRequestId = row!.projectRequestId as string
      const [[firm], [contact], shownDocuments, scopeLines, quotes, chat] = await Promise.all([
        sql<
          Told[]
        >`select company_name from providers join leads on provider_id = providers.id where leads.id = ${id}`,
        sql<
          Told[]
        >`select name, mobile from project_request_contacts where project_request_id = ${projectRequestId}`,
        sql<
          Told[]
        >`select id, kind, file_name, media_type, stored_size as size, stored_at as uploaded_at from documents where project_request_id = ${projectRequestId}`,
        readScopeLines(sql, projectRequestId),
        readQuotes(sql, [id]),
        sql<
          Told[]
        >`select id, author, body, hidden_details, written_at from chat_messages where lead_id = ${id} order by written_at, id`,
      ])
      return c.json({
        ...summaryOf(row!),
        ...{
          companyName: firm!.companyName,
          description: row!.publicDescription,
          contact,
          shownDocuments,
          scopeLines,
        },
        ...{ quotes: quotes.map(({ told }) => told), chat },
      })
    },
})

/** The bare side of a provider's list of leads, whose id ends the path. */
const sendOwnLeads: BareRoute =
  ({ sql }) =>
  async (c) => {
    const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
    const [rows, [counts], [quota], [record]] = await Promise.all([
      readLeads(sql, sql`leads.provider_id = ${id}`),
      sql<Told[]>`
          select count(*) filter (where status = 'offered') as offered, count(*) filter (where status = 'accepted') as accepted,
            count(*) filter (where status = 'quoted') as quoted, count(*) filter (where status in ('won', 'lost', 'declined', 'expired')) as over
          from leads where provider_id = ${id}`,
      sql<Told[]>`
          select (select count(*) from leads where provider_id = providers.id and offered_at >= date_trunc('month', now(), 'Asia/Riyadh')) as used,
            coalesce((select leads_a_month from packages where id = package_id), monthly_lead_quota) as of, balance,
            (date_trunc('month', now() at time zone 'Asia/Riyadh') + interval '1 month') at time zone 'Asia/Riyadh' as renews_at
          from providers left join lead_accounts on provider_id = providers.id where id = ${id}`,
      sql<Told[]>`
          select count(*) as offered, count(*) filter (where answered_at is not null or status = 'expired') as due, count(answered_at) as answered, count(*) filter (where exists (select from quotes where lead_id = leads.id)) as quoted,
            count(*) filter (where status = 'won') as won,
            count(*) filter (where status = 'lost' and exists (select from quotes where lead_id = leads.id)) as lost,
            count(*) filter (where status = 'lost' and exists (select from quotes where lead_id = leads.id) and exists (select from project_requests request where request.id = project_request_id and request.status = 'awarded')) as lost_to_another,
            percentile_cont(0.5) within group (order by extract(epoch from answered_at - offered_at) / 60) as median_answer_minutes
          from leads where provider_id = ${id} and offered_at >= now() - interval '90 days'`,
    ])
    const items = rows.slice(0, LIMIT)
    const marks = await sql<Told[]>`
        select lead_id, mark from lead_follow_ups where lead_id = any(${items.map((row) => row.id as string)}::uuid[])`
    const told = items.map((row) => ({
      ...summaryOf(row),
      ...(row.status === 'quoted' && {
        followUp: { stage: marks.find(({ leadId }) => leadId === row.id)?.mark ?? 'sent' },
      }),
    }))
    return c.json({
      ...{ items: told, ...(rows.length > LIMIT && { next: items.at(-1)?.id }) },
      ...{ counts, quota: withoutNulls(quota!), record: withoutNulls(record!) },
    })
  }

export const ownLeads = readBench({
  name: 'own-leads',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { provider } }) => ({
    path: '/api/v1/me/leads',
    headers: { authorization: provider.authorization },
  }),
  askBare: ({ people: { provider } }) => ({ path: `/${provider.providerId}` }),
  except: ['leadToken'],
  bare: sendOwnLeads,
})

/** The same for the system of a firm; the bare side asks for the key by its provider. */
export const ownLeadsByKey = readBench({
  name: 'own-leads-by-key',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { provider } }) => ({
    path: '/api/v1/me/leads',
    headers: { authorization: `Bearer ${provider.apiKey}` },
  }),
  askBare: ({ people: { provider } }) => ({ path: `/${provider.providerId}` }),
  except: ['leadToken'],
  bare: (parts) => {
    const send = sendOwnLeads(parts)
    return async (c, next) => {
      const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
      await parts.sql`select id, scopes from api_keys where provider_id = ${id} and revoked_at is null`
      return send(c, next)
    }
  },
})

export const ownQuotes = readBench({
  name: 'own-quotes',
  goal: ratioAtLeast(0.35),
  ask: ({ people: { provider } }) => ({
    path: '/api/v1/me/quotes',
    headers: { authorization: provider.authorization },
  }),
  askBare: ({ people: { provider } }) => ({ path: `/${provider.providerId}` }),
  bare:
    ({ sql }) =>
    async (c) => {
      const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
      const [rows, counted] = await Promise.all([
        sql<Told[]>`
          select quotes.id, lead_id, reference, project_type, city, district, area_sqm, quotes.status, revision, amount, amount_high, submitted_at,
            settled_at, valid_until, case when quotes.status = 'rejected' then project_requests.status = 'awarded' end as is_another_chosen, ${opening(sql)}
          from quotes join leads on leads.id = lead_id join project_requests on project_requests.id = project_request_id
            left join quote_openings opening on opening.quote_id = quotes.id
          where lead_provider_id = ${id} order by submitted_at desc, quotes.id desc limit 51`,
        sql<Told[]>`
          select status, count(*)::int from quotes where lead_provider_id = ${id} group by status`,
      ])
      return c.json({
        counts: Object.fromEntries(
          QUOTE_STATUSES.map((each) => [each, counted.find(({ status }) => status === each)?.count ?? 0]),
        ),
        items: rows.slice(0, 50).map(withoutNulls),
        ...(rows.length > 50 && { next: rows[49]!.id }),
      })
    },
})
