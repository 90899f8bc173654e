import { sql } from 'kysely'
import { DUPLICATE_DAYS, type LeadEvidence } from '#domain/subscriptions/credit-rules.ts'
import type { Tx } from '#server/platform/db/db.ts'

type EvidenceRow = Omit<LeadEvidence, 'providerSpokeAt'> & { providerSpokeAt: Date | null }

/**
 * Reads our records about a provider's lead as the worker, because a provider may see neither the owner's other
 * requests nor our messages to them. Undefined when the lead is not theirs.
 */
export async function readLeadEvidence(
  tx: Tx,
  { leadId, providerId }: { leadId: string; providerId: string },
): Promise<LeadEvidence | undefined> {
  const { rows } = await sql<EvidenceRow>`
    select
      -- The last thing WhatsApp said of this number.
      coalesce((
        select status = 'failed' and failure ->> 'class' = 'undeliverable' from app.messages
        where counterpart = contact.mobile and direction = 'outgoing' and created_at >= request.received_at
          and (status in ('delivered', 'read') or failure ->> 'class' = 'undeliverable')
        order by created_at desc limit 1), false) as "isNumberDead",
      exists (
        select from app.leads as earlier
          join app.project_requests as other on other.id = earlier.project_request_id
          join app.project_request_contacts as theirs on theirs.project_request_id = other.id
        where earlier.provider_id = lead.provider_id and earlier.id <> lead.id
          and earlier.offered_at between lead.offered_at - make_interval(days => ${DUPLICATE_DAYS}::integer) and lead.offered_at
          and (earlier.offered_at, earlier.id) < (lead.offered_at, lead.id)
          -- One that was given back was none: then this is the one.
          and not exists (select from app.lead_account_entries as back where back.lead_id = earlier.id and back.kind = 'credit')
          and theirs.mobile = contact.mobile and other.project_type = request.project_type and other.city = request.city
      ) as "wasOfferedBefore",
      -- As dispatch knew it then; rounds of earlier rules kept no facts.
      coalesce(
        (select facts -> 'serviceCities' ? request.city from app.dispatch_candidates
          where dispatch_round_id = lead.dispatch_round_id and provider_id = lead.provider_id and facts is not null),
        request.city = any(provider.service_cities)) as "wasCityServed",
      least(
        (select min(submitted_at) from app.quotes where lead_id = lead.id),
        (select min(written_at) from app.chat_messages where lead_id = lead.id and author = 'provider')) as "providerSpokeAt",
      request.status in ('awarded', 'closed', 'cancelled')
        or exists (select from app.chat_messages where lead_id = lead.id and author = 'owner') as "hasOwnerAnswered",
      request.status = 'cancelled' as "isCancelled",
      exists (
        select from app.leads as repeat
          join app.lead_account_entries as back on back.lead_id = repeat.id and back.reason = 'duplicate'
          join app.project_requests as other on other.id = repeat.project_request_id
          join app.project_request_contacts as theirs on theirs.project_request_id = other.id
        where repeat.provider_id = lead.provider_id and other.status <> 'cancelled'
          and repeat.offered_at <= lead.offered_at + make_interval(days => ${DUPLICATE_DAYS}::integer)
          and (repeat.offered_at, repeat.id) > (lead.offered_at, lead.id)
          and theirs.mobile = contact.mobile and other.project_type = request.project_type and other.city = request.city
      ) as "standsForRepeat",
      lead.status in ('declined', 'expired') as "wasGivenUp"
    from app.leads as lead
      join app.providers as provider on provider.id = lead.provider_id
      join app.project_requests as request on request.id = lead.project_request_id
      left join app.project_request_contacts as contact on contact.project_request_id = request.id
    where lead.id = ${leadId} and lead.provider_id = ${providerId}
  `.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { providerSpokeAt, ...evidence } = row
  return { ...evidence, ...(providerSpokeAt && { providerSpokeAt }) }
}
