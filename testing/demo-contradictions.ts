import type { Sql } from 'postgres'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'

/**
 * Rules that rows of a whole marketplace keep together, each as the query of the rows that break it. A demo is written
 * by hand, so that no command keeps them for it.
 */
const RULES: Record<string, string> = {
  'a reference has the month of its own time': `
    select reference, at from (
      select reference, received_at as at from project_requests
      union all select reference, created_at from consultations
      union all select reference, received_at from complaints
    ) as all_of_them where split_part(reference, '-', 2) <> to_char(at at time zone 'Asia/Riyadh', 'YYMM')`,
  'a later reference stands for a later time': `
    select * from (
      select reference, at, lag(reference) over (partition by kind order by at, reference) as earlier from (
        select 'MR' as kind, reference, received_at as at from project_requests
        union all select 'CN', reference, created_at from consultations
        union all select 'CP', reference, received_at from complaints
      ) as all_of_them
    ) as pairs where split_part(reference, '-', 3)::int < split_part(earlier, '-', 3)::int`,
  'a lead is offered, answered and ended in this order': `
    select reference, leads.status, offered_at, answered_at, expires_at from leads join project_requests on project_requests.id = project_request_id
    where offered_at < received_at or answered_at < offered_at or answered_at > expires_at
      or answered_at is null and leads.status in ('accepted', 'declined', 'quoted', 'won')
      or leads.status = 'expired' and expires_at > $1`,
  'a quote is sent after the lead was accepted, settled later, and chosen while it was valid': `
    select reference, quotes.status, answered_at, submitted_at, settled_at, valid_until
    from quotes join leads on leads.id = lead_id join project_requests on project_requests.id = project_request_id
    where submitted_at < answered_at or answered_at is null or settled_at < submitted_at or valid_until < submitted_at
      or quotes.status = 'awarded' and settled_at > valid_until or submitted_at > ended_at`,
  'one award ends all quotes of its request': `
    select reference from project_requests join leads on project_request_id = project_requests.id join quotes on lead_id = leads.id
    where quotes.status in ('awarded', 'rejected') group by project_requests.id having count(distinct settled_at) > 1`,
  'lead and quote say the same': `
    select reference, leads.status, quotes.status as quote from leads join project_requests on project_requests.id = project_request_id
      left join lateral (select status from quotes where lead_id = leads.id order by revision desc limit 1) as quotes on true
    where (leads.status = 'won') <> (quotes.status is not distinct from 'awarded')
      or (leads.status = 'quoted') <> (quotes.status is not distinct from 'submitted')
      or quotes.status = 'rejected' and leads.status <> 'lost'
      or leads.status in ('offered', 'expired', 'declined') and quotes.status is not null`,
  'a project request is where its leads are': `
    select reference, status from (
      select reference, status, ended_at, (select stated_at from handovers where project_request_id = project_requests.id and disputed_at is null) as handed_over_at,
        (select count(*) from leads where project_request_id = project_requests.id) as leads,
        (select count(*) from leads where project_request_id = project_requests.id and status = 'won') as won,
        (select count(*) from leads where project_request_id = project_requests.id and status in ('offered', 'accepted', 'quoted')) as open,
        (select count(*) from leads where project_request_id = project_requests.id and status = 'quoted') as quoted,
        (select count(*) from dispatch_rounds where project_request_id = project_requests.id) as rounds
      from project_requests
    ) as requests
    where (leads > 0) <> (rounds > 0) or (status = 'received') <> (leads = 0) or won > 1
      or (status = 'awarded') > (won = 1) or (won = 1) > (status in ('awarded', 'closed'))
      or (handed_over_at is not null) > (won = 1) or status = 'closed' and won = 1 and handed_over_at is distinct from ended_at
      or (status in ('awarded', 'closed', 'cancelled')) > (open = 0) or status = 'dispatched' and quoted > 0 or status = 'quoted' and quoted = 0
      or (status in ('closed', 'cancelled')) <> (ended_at is not null)`,
  'who is asked does such work there': `
    select reference, slug, kind, project_type, project_requests.city
    from leads join providers on providers.id = provider_id join project_requests on project_requests.id = project_request_id
    where not ($2::jsonb -> project_type ? kind) or not project_type = any(trades) or not project_requests.city = any(service_cities)`,
  'a handover follows the award': `
    select reference from handovers join quotes on quotes.lead_id = handovers.lead_id and quotes.status = 'awarded'
      join leads on leads.id = handovers.lead_id join project_requests on project_requests.id = handovers.project_request_id
    where stated_at < settled_at or leads.provider_id <> handovers.provider_id or leads.status <> 'won'`,
  'a review has its handover': `
    select reviews.id from reviews left join handovers using (project_request_id, provider_id)
    where consultation_id is null and (stated_at is null or disputed_at is not null or written_at < stated_at or visible_at < written_at
      or answered_at < written_at or answered_at is not null and visible_at is null)`,
  'a review of a consultation was written after it took place': `
    select reviews.id from reviews join consultations on consultations.id = consultation_id
    where consultations.status <> 'done' or written_at < ended_at or visible_at < written_at or answered_at < written_at or written_at > $1`,
  'ratings shown are those of the reviews': `
    select slug from providers left join review_counts on review_counts.provider_id = providers.id
      left join (
        select provider_id, count(*) filter (where stars = 1) as ones, count(*) filter (where stars = 2) as twos, count(*) filter (where stars = 3) as threes,
          count(*) filter (where stars = 4) as fours, count(*) filter (where stars = 5) as fives
        from reviews where side = 'owner' and status = 'published' group by 1
      ) as counted on counted.provider_id = providers.id
    where (coalesce(review_counts.ones, 0), coalesce(review_counts.twos, 0), coalesce(review_counts.threes, 0), coalesce(review_counts.fours, 0), coalesce(review_counts.fives, 0))
      <> (coalesce(counted.ones, 0), coalesce(counted.twos, 0), coalesce(counted.threes, 0), coalesce(counted.fours, 0), coalesce(counted.fives, 0))`,
  'jobs shown are those handed over': `
    select slug, provider_figures.jobs from provider_figures join providers on providers.id = provider_id
    where provider_figures.jobs <> (select count(*) from handovers where handovers.provider_id = providers.id and disputed_at is null)`,
  'quotes counted are those sent': `
    select reference, quotes from project_request_figures join project_requests on project_requests.id = project_request_id
    where quotes <> (select count(distinct quotes.lead_id) from quotes join leads on leads.id = lead_id
      where project_request_id = project_requests.id and quotes.status in ('submitted', 'awarded', 'rejected'))`,
  'a lead balance is what was given less what was taken': `
    select provider_id from lead_accounts
    where balance <> (select coalesce(sum(change), 0) from lead_account_entries where lead_account_entries.provider_id = lead_accounts.provider_id)
      or balance <> (select coalesce(sum(remaining), 0) from lead_lots where lead_lots.provider_id = lead_accounts.provider_id and ends_at > $1)
      and not exists (select from lead_lots where lead_lots.provider_id = lead_accounts.provider_id and ends_at <= $1 and remaining > 0)`,
  'an order is paid by as much as it costs': `
    select orders.id from orders where total <> net + vat or net <> unit_price - discount
      or (status = 'paid') <> (total = (select coalesce(sum(received), 0) from payments where order_id = orders.id))
      or status = 'paid' and paid_at < created_at`,
  'the ledger has each payment and each refund of packages': `
    select payments.id from payments join orders on orders.id = order_id
    where kind <> 'consultation' and (received, refunded) <> (
      coalesce((select sum(net + vat) from revenue_entries where payment_id = payments.id and revenue_entries.kind = 'payment'), 0),
      coalesce((select -sum(net + vat) from revenue_entries where payment_id = payments.id and revenue_entries.kind = 'refund'), 0))
      or refunded <> coalesce((select sum(amount) from refunds where payment_id = payments.id and refunds.status = 'done'), 0)`,
  'the ledger has each payment of consultations': `
    select payments.id from payments join orders on orders.id = order_id
    where kind = 'consultation' and received <> coalesce((select sum(amount) from consultation_entries where payment_id = payments.id and consultation_entries.kind = 'payment'), 0)`,
  'revenue shown is that of the ledger': `
    select 1 where (select coalesce(sum(net), 0) from revenue_sums where month = 0 and (package_code, provider_kind, city) = ('', '', '')) <> (select coalesce(sum(net), 0) from revenue_entries)
      or (select coalesce(sum(vat), 0) from revenue_sums where month = 0 and (package_code, provider_kind, city) = ('', '', '')) <> (select coalesce(sum(vat), 0) from revenue_entries)
      or (select coalesce(sum(collected), 0) from consultation_sums where month = 0) <> (select coalesce(sum(amount), 0) from consultation_entries where kind = 'payment')`,
  'an invoice has the sums of its order': `
    select number from invoices join orders on orders.id = order_id left join refunds on refunds.id = refund_id
    where (refund_id is null and (invoices.net, invoices.vat, invoices.total) <> (orders.net, orders.vat, orders.total))
      or (refund_id is not null and abs(invoices.total) <> refunds.amount)`,
  'a firm buys after it was approved': `
    select slug from providers join lateral (select min(paid_at) as at from orders where provider_id = providers.id and kind <> 'consultation') as bought on true
    where at < (select min(decided_at) from verifications where provider_id = providers.id and decision = 'approved')`,
  'an approved firm has its decision, and only it': `
    select slug, status from providers
    where (status = 'approved') <> exists (select from verifications where provider_id = providers.id and decision = 'approved' and undone_at is null and decided_at > registered_at)`,
  'a consent names a version that stood on its date': `
    select purpose, version, given_at from consents
    where version ~ '^[0-9]{4}-' and left(version, 10)::date > (given_at at time zone 'Asia/Riyadh')::date`,
  'who shared a contact had agreed': `
    select reference from contact_disclosures join project_requests on project_requests.id = project_request_id
      left join project_request_contacts using (project_request_id) join leads on leads.id = lead_id
    where consented_at is null or disclosed_at < consented_at or disclosed_at < answered_at or contact_disclosures.consent_version <> project_request_contacts.consent_version`,
  'a contract is agreed after the award, and by both': `
    select contracts.id from contracts join quotes on quotes.lead_id = contracts.lead_id and quotes.status = 'awarded'
    where drafted_at < settled_at or agreed_at < drafted_at or changed_at < drafted_at
      or (contracts.status = 'agreed') <> (2 = (select count(*) from contract_acceptances where contract_id = contracts.id and contract_acceptances.version = contracts.version and accepted_at <= agreed_at))
      or exists (select from contract_events where contract_id = contracts.id and said_at < agreed_at)
      or exists (select from contract_photos where contract_id = contracts.id and sent_at < agreed_at)`,
  'what follows a contract is answered after it was said': `
    select contract_answers.id from contract_answers left join contract_orders on contract_orders.id = order_id
      left join contract_delays on contract_delays.id = delay_id left join contract_snags on contract_snags.id = snag_id
    where answered_at < coalesce(proposed_at, contract_delays.said_at, noted_at)`,
  'a talk and its notes follow in this order': `
    select reference from consultations where booked_at < created_at or ended_at < booked_at or status in ('done', 'missed') and ended_at < starts_at
      or status = 'booked' and ended_at is not null
      or exists (select from consultation_notes where consultation_id = consultations.id and written_at < starts_at and author = 'advisor')`,
  'a report is answered in this order': `
    select reference from complaints where acknowledged_at < received_at or decided_at < acknowledged_at
      or not exists (select from complaint_events where complaint_id = complaints.id and type = 'received' and at = received_at)
      or decided_at is not null and not exists (select from complaint_events where complaint_id = complaints.id and type = status and at = decided_at)`,
  'who has no WhatsApp received nothing there': `
    select counterpart from messages where direction = 'outgoing' group by counterpart
    having bool_or((failure ->> 'code') = '131026') and bool_or(status in ('sent', 'delivered', 'read'))`,
  'a message is sent after it was written': `
    select id from messages where sent_at < created_at or (status in ('sent', 'delivered', 'read')) > (sent_at is not null)`,
  'a picture of work is added after the work': `
    select slug, finished_on, added_at from work_photos join providers on providers.id = provider_id
    where finished_on > to_char(added_at at time zone 'Asia/Riyadh', 'YYYY-MM') or added_at < registered_at or decided_at < added_at`,
  'the log has what our team did': `
    select action, subject from (
      select 'provider.' || decision as action, provider_id as subject from verifications
      union all select 'work_photo.' || status, id from work_photos where status <> 'pending'
      union all select 'payment.confirmed', id from payments where confirmed_by is not null
      union all select 'refund.done', id from refunds where bank_reference is not null
      union all select 'consultation_payout.recorded', id from consultation_payouts
      union all select 'complaint.' || type, complaint_id from complaint_events where by_kind = 'admin'
      union all select 'package.added', id from packages where version = 1
      union all select 'review.held', id from reviews where status = 'held'
    ) as done where not exists (select from audit_entries where audit_entries.action = done.action and subject_id = subject)`,
  'the log has what both sides accepted': `
    select contract_id from contracts join contract_acceptances on contract_id = contracts.id
    where not exists (select from audit_entries where action = 'contract.accepted' and subject_id = contract_id and record::jsonb -> 'details' ->> 'side' = side)
    union all
    select contract_id from contract_answers where kind = 'accepted'
      and not exists (select from audit_entries where action = 'contract.order_accepted' and subject_id = contract_id and record::jsonb -> 'details' ->> 'side' = side)`,
  'the log is in the order of time': `
    select seq, at from (
      select seq, record::jsonb ->> 'at' as at, lag(record::jsonb ->> 'at') over (order by seq) as earlier from audit_entries
    ) as entries where at < earlier`,
}

/** Columns of moments that may lie ahead. */
const AHEAD =
  '^(.*expires_at|ends_at|starts_at|free_at|held_until|valid_until|.*due_at|look_at|next_.*|lapses_at|.*_by|promised_at|former_until|offered_until|disabled_at|deleted_at|banned_until|not_after|until)$'

/** What contradicts itself in a database at a moment, by rule; empty when all is in order. */
export async function demoContradictions(sql: Sql, now: Date): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(RULES)) {
    const values = [now, JSON.stringify(KINDS_FOR)].slice(
      0,
      /\$2/.test(query) ? 2 : /\$1/.test(query) ? 1 : 0,
    )
    // The second one alone would be of an unknown type.
    const text =
      values.length === 2 && !query.includes('$1')
        ? `select * from (${query}) as q where $1::timestamptz is not null`
        : query
    const rows = await sql.unsafe(text, values as never[])
    if (rows.length > 0) found[rule] = rows.slice(0, 5)
  }
  const columns = await sql<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'app' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
      and is_generated = 'NEVER' and column_name !~ ${AHEAD} and table_name !~ '_20[0-9]{4}$'`
  const ahead = await Promise.all(
    columns.map(async ({ table, column }) => {
      const [row] = await sql.unsafe(`select max(${column}) as at from app.${table} where ${column} > $1`, [
        now,
      ])
      return row?.at ? [{ table, column, at: row.at }] : []
    }),
  )
  if (ahead.flat().length > 0) found['nothing that happened lies ahead'] = ahead.flat()
  return found
}
