import { ratioAtLeast } from '../bench.ts'
import { readBench } from '../route-bench.ts'
import { readQuotes, readScopeLines, type Told, withoutNulls } from '../rows.ts'

/** A project request with three quotes as its owner reads it. */
export const tracking = readBench({
  name: 'tracking',
  goal: ratioAtLeast(0.35),
  ask: ({ people }) => ({ path: `/api/v1/tracking/${people.owner.trackingToken}` }),
  askBare: ({ people }) => ({ path: `/${people.owner.projectRequestId}` }),
  // Computed from its events, which both sides read.
  except: ['sla'],
  bare:
    ({ sql }) =>
    async (c) => {
      const id = c.req.path.slice(c.req.path.lastIndexOf('/') + 1)
      const [[row], leads, scopeLines, documents, events] = await Promise.all([
        sql<Told[]>`
          select request.id, reference, status, project_type, city, area_sqm, finish_level, received_at, quote_due_at, quotes_wished,
            contact.name as owner_name, case when p10 is not null then jsonb_build_object('p10', p10, 'p50', p50, 'p90', p90) end as estimate
          from project_requests request join project_request_contacts contact on contact.project_request_id = request.id
            left join estimates on estimates.project_request_id = request.id where request.id = ${id}`,
        sql<Told[]>`
          select leads.id, company_name as provider_name, kind as provider_kind, leads.status, offered_at, answered_at, expires_at, decline_reason,
            disclosed_at, way, slug, mobile, providers.is_demo, providers.status = 'approved' as is_verified
          from leads join providers on providers.id = leads.provider_id left join contact_disclosures on contact_disclosures.lead_id = leads.id
          where leads.project_request_id = ${id} order by offered_at, leads.id`,
        readScopeLines(sql, id),
        sql`select id, kind, file_name, media_type, stored_size from documents where project_request_id = ${id}`,
        sql`select * from sla_events where subject_kind = 'project_request' and subject_id = ${id}`,
      ])
      const ids = leads.map((lead) => lead.id as string)
      const [quotes, chats] = await Promise.all([
        readQuotes(sql, ids),
        sql`select id, lead_id, author, body, hidden_details, written_at from chat_messages where lead_id = any(${ids}) order by written_at, id`,
      ])
      return c.json({
        ...withoutNulls(row!),
        sla: events,
        leads: leads.map(({ slug, mobile, isDemo, isVerified, disclosedAt, way, ...lead }) => {
          const [quote, ...earlier] = quotes.filter(({ leadId }) => leadId === lead.id)
          return {
            ...withoutNulls(lead),
            disclosure: { disclosedAt, way },
            provider: { isVerified, isDemo, slug, whatsApp: mobile },
            quote: quote?.told,
            earlierQuotes: earlier.length,
            chat: chats.filter(({ leadId }) => leadId === lead.id),
          }
        }),
        scopeLines,
        documents,
      })
    },
})
