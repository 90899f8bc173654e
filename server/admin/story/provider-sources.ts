import { type RawBuilder, sql } from 'kysely'
import type { ProviderStoryKind } from '#domain/audit/story.ts'
import { DECISIONS } from '#domain/providers/provider-lifecycle.ts'
import type { StorySource } from './read-story.ts'
import { auditSource, noteSource, promiseSource } from './shared-sources.ts'

/** The sources of a provider's story. Each begins with the provider's rows by an index. */
export const providerSources = (
  id: string,
  now: Date,
): Record<ProviderStoryKind, readonly StorySource[]> => ({
  registration: [
    sql`select registered_at as at, 'registered:' || id as id, 'registered' as type, '{}'::jsonb as data
      from app.providers where id = ${id}`,
    sql`select decided_at as at, 'decision:' || id as id, 'decision' as type, jsonb_build_object(
        'code', decision, 'by', admin_name, 'text', reason, 'isUndone', case when undone_at is not null then true end) as data
      from app.verifications where provider_id = ${id}`,
    ofConsents(sql`provider_id = ${id}`, 'consent'),
    ofConsents(sql`provider_id = ${id} and withdrawn_at is not null`, 'consent_withdrawn'),
    auditSource({ id, nouns: ['provider'], besides: TOLD_AS_DECISIONS }),
  ],
  documents: [
    sql`select coalesce(stored_at, created_at) as at, 'document:' || id as id, 'document' as type, jsonb_build_object(
        'code', kind, 'subjectId', id, 'count', row_number() over (partition by kind order by created_at)) as data
      from app.documents where provider_id = ${id} and kind not in ('photo', 'plan', 'quote_file', 'transfer_receipt')`,
    sql`select replaced_at as at, 'document_replaced:' || id as id, 'document_replaced' as type,
        jsonb_build_object('code', kind) as data
      from app.documents where provider_id = ${id} and replaced_at is not null`,
    sql`select added_at as at, 'work_photo:' || id as id, 'work_photo' as type,
        jsonb_build_object('text', title, 'state', status) as data
      from app.work_photos where provider_id = ${id}`,
    auditSource({ id, nouns: ['work_photo', 'logo'] }),
  ],
  claims: [
    sql`select checked_at as at, 'claim:' || id as id, 'claim' as type, jsonb_build_object('code', fact, 'state', evidence,
        'until', to_jsonb(expires_at), 'by', ${adminName(sql`checked_by`)}) as data
      from app.provider_claims where provider_id = ${id}`,
    sql`select ended_at as at, 'claim_ended:' || id as id, 'claim_ended' as type, jsonb_build_object('code', fact) as data
      from app.provider_claims where provider_id = ${id} and ended_at is not null`,
    sql`select expires_at as at, 'claim_lapsed:' || id as id, 'claim_lapsed' as type, jsonb_build_object('code', fact) as data
      from app.provider_claims where provider_id = ${id} and expires_at <= ${now}::timestamptz and coalesce(ended_at, 'infinity') > expires_at`,
  ],
  team: [
    sql`select began_at as at, 'team_act:' || id as id, 'team_act' as type, jsonb_build_object('code', act, 'by', nullif(name, ''),
        'state', case when done_at is null then 'cut_off' when api_key_id is not null then 'api_key' end) as data
      from app.team_acts where provider_id = ${id}`,
  ],
  leads: [
    ofLeads(id, {
      type: 'lead',
      at: sql`offered_at`,
      data: sql`'count', (select rank from app.dispatch_candidates own
        where own.dispatch_round_id = leads.dispatch_round_id and own.provider_id = leads.provider_id)`,
    }),
    ofLeads(id, {
      type: 'lead_answered',
      at: sql`answered_at`,
      data: sql`'code', case leads.status when 'declined' then 'declined' else 'accepted' end, 'state', leads.decline_reason`,
      where: sql`and answered_at is not null`,
    }),
    ofLeads(id, {
      type: 'lead_expired',
      at: sql`expires_at`,
      data: sql`'state', null`,
      where: sql`and leads.status = 'expired' and expires_at is not null`,
    }),
    sql`select coalesce(began_at, created_at) as at, 'leave:' || id as id, 'leave' as type, jsonb_build_object(
        'code', case when began_at is null then 'planned' else 'began' end, 'until', to_jsonb(resumes_on::timestamp at time zone 'Asia/Riyadh')) as data
      from app.provider_leaves where provider_id = ${id}`,
    sql`select ended_at as at, 'leave_ended:' || id as id, 'leave_ended' as type, jsonb_build_object('code', ended_by) as data
      from app.provider_leaves where provider_id = ${id} and ended_at is not null`,
    sql`select handovers.stated_at as at, 'handover:' || project_request_id as id, 'handover' as type,
        jsonb_build_object('code', stated_by, 'reference', reference, 'projectRequestId', project_request_id) as data
      from app.handovers join app.project_requests on project_requests.id = project_request_id where provider_id = ${id}`,
    sql`select created_at as at, 'consultation:' || id as id, 'consultation' as type,
        jsonb_build_object('reference', reference, 'code', status, 'until', to_jsonb(starts_at)) as data
      from app.consultations where provider_id = ${id}`,
  ],
  quotes: [
    ofQuotes(id, { type: 'quote', at: sql`submitted_at`, data: sql`'count', quotes.revision` }),
    ofQuotes(id, {
      type: 'quote_settled',
      at: sql`settled_at`,
      data: sql`'code', quotes.status`,
      where: sql`and settled_at is not null and quotes.status <> 'replaced'`,
    }),
  ],
  promises: [promiseSource(id, 'provider')],
  money: [
    sql`select created_at as at, 'payment:' || id as id, 'payment' as type,
        jsonb_build_object('amount', amount, 'code', method, 'state', status, 'reference', reference, 'subjectId', id, 'text', failure) as data
      from app.payments where provider_id = ${id}`,
    sql`select received_at as at, 'payment_received:' || id as id, 'payment_received' as type,
        jsonb_build_object('amount', received, 'reference', reference, 'subjectId', id, 'by', confirmed_name) as data
      from app.payments where provider_id = ${id} and received_at is not null`,
    sql`select requested_at as at, 'refund:' || id as id, 'refund' as type,
        jsonb_build_object('amount', amount, 'code', reason, 'text', note, 'subjectId', payment_id) as data
      from app.refunds where provider_id = ${id}`,
    sql`select done_at as at, 'refund_done:' || id as id, 'refund_done' as type,
        jsonb_build_object('amount', amount, 'subjectId', payment_id) as data
      from app.refunds where provider_id = ${id} and done_at is not null`,
    sql`select issued_at as at, 'invoice:' || id as id, 'invoice' as type,
        jsonb_build_object('amount', total, 'code', kind, 'reference', number, 'subjectId', id) as data
      from app.invoices where provider_id = ${id}`,
    sql`select at, 'subscription:' || sequence as id, 'subscription' as type,
        jsonb_build_object('code', subscription_events.type, 'state', code) as data
      from app.subscription_events join app.packages on packages.id = package_id where provider_id = ${id}`,
    // Leads taken from the balance stand in the story as leads.
    sql`select at, 'lead_balance:' || seq as id, 'lead_balance' as type,
        jsonb_build_object('code', kind, 'count', change, 'state', reason) as data
      from app.lead_account_entries where provider_id = ${id} and kind <> 'dispatch'`,
    auditSource({ id, nouns: ['payment', 'refund', 'consultation_payout'] }),
  ],
  messages: [
    sql`select created_at as at, 'message:' || id as id, 'message' as type,
        jsonb_build_object('code', kind, 'state', status || '_' || direction,
          'reference', (select reference from app.project_requests as request where request.id = messages.project_request_id),
          'projectRequestId', project_request_id, 'text', failure ->> 'reason') as data
      from app.messages where provider_id = ${id}`,
    auditSource({ id, nouns: ['message'] }),
  ],
  reviews: [
    ofReviews(sql`reviews.provider_id = ${id}`, 'review'),
    ofReviews(sql`reviews.provider_id = ${id} and answered_at is not null`, 'review_answer'),
    auditSource({ id, nouns: ['review'] }),
  ],
  complaints: [
    ofComplaints(sql`provider_id = ${id}`, 'complaint'),
    ofComplaints(sql`reporter_provider_id = ${id}`, 'complaint_sent'),
    ofComplaints(sql`provider_id = ${id} and decided_at is not null`, 'complaint_decided'),
  ],
  sanctions: [
    sql`select starts_at as at, 'sanction:' || id as id, 'sanction' as type,
        jsonb_build_object('code', kind, 'text', reason, 'until', to_jsonb(ends_at), 'by', ${adminName(sql`decided_by`)}) as data
      from app.sanctions where provider_id = ${id}`,
    sql`select lifted_at as at, 'sanction_lifted:' || id as id, 'sanction_lifted' as type,
        jsonb_build_object('code', kind, 'text', lift_reason) as data
      from app.sanctions where provider_id = ${id} and lifted_at is not null`,
  ],
  views: [
    sql`select downloaded_at as at, 'document_viewed:' || downloads.id as id, 'document_viewed' as type,
        jsonb_build_object('code', documents.kind, 'by', ${adminName(sql`actor_id`)}) as data
      from app.documents join app.document_downloads downloads on downloads.document_id = documents.id
      where documents.provider_id = ${id} and actor_kind = 'admin'`,
  ],
  notes: [noteSource(sql`provider_id = ${id}`)],
})

/** Decisions have a source of their own, with who made them and whether they were undone. */
const TOLD_AS_DECISIONS = [...DECISIONS.map((decision) => `provider.${decision}`), 'provider.undone']

/** The name of an admin as of their last decision on a registration: accounts may be on another server. */
const adminName = (admin: RawBuilder<unknown>) =>
  sql`(select admin_name from app.verifications where admin_id = ${admin} order by decided_at desc limit 1)`

interface Part {
  type: string
  at: RawBuilder<unknown>
  data: RawBuilder<unknown>
  where?: RawBuilder<unknown>
}

/**
 * What stands in the project request is asked for the events of a page alone: joined, all those of a provider's past
 * would be read before the page is cut.
 */
const ofLeads = (id: string, { type, at, data, where = sql`` }: Part): StorySource => sql`
  select ${at} as at, ${`${type}:`} || leads.id as id, ${type}::text as type, (
    select jsonb_build_object('reference', reference, 'projectRequestId', request.id, 'projectType', project_type, 'city', city, ${data})
    from app.project_requests as request where request.id = leads.project_request_id) as data
  from app.leads where provider_id = ${id} ${where}`

const ofQuotes = (id: string, { type, at, data, where = sql`` }: Part): StorySource => sql`
  select ${at} as at, ${`${type}:`} || quotes.id as id, ${type}::text as type, (
    select jsonb_build_object('reference', reference, 'projectRequestId', request.id, 'projectType', project_type, 'city', city,
      'amount', quotes.amount, 'amountHigh', quotes.amount_high, ${data})
    from app.project_requests as request where request.id = leads.project_request_id) as data
  from app.leads join app.quotes on lead_id = leads.id where provider_id = ${id} ${where}`

export const ofConsents = (
  where: RawBuilder<unknown>,
  type: 'consent' | 'consent_withdrawn',
): StorySource => sql`
  select ${type === 'consent' ? sql`given_at` : sql`withdrawn_at`} as at, ${`${type}:`} || id as id, ${type}::text as type,
    jsonb_build_object('code', purpose, 'state', way) as data
  from app.consents where ${where}`

export const ofReviews = (where: RawBuilder<unknown>, type: 'review' | 'review_answer'): StorySource => sql`
  select ${type === 'review' ? sql`written_at` : sql`answered_at`} as at, ${`${type}:`} || reviews.id as id, ${type}::text as type,
    jsonb_build_object('code', side, 'state', reviews.status, 'count', stars,
      'reference', coalesce(project_requests.reference, consultations.reference),
      'projectRequestId', reviews.project_request_id, 'providerId', reviews.provider_id, 'companyName', company_name) as data
  from app.reviews left join app.project_requests on project_requests.id = reviews.project_request_id
    left join app.consultations on consultations.id = reviews.consultation_id
    join app.providers on providers.id = reviews.provider_id
  where ${where}`

export const ofComplaints = (
  where: RawBuilder<unknown>,
  type: 'complaint' | 'complaint_sent' | 'complaint_decided',
): StorySource => sql`
  select ${type === 'complaint_decided' ? sql`decided_at` : sql`received_at`} as at, ${`${type}:`} || id as id, ${type}::text as type,
    jsonb_build_object('code', reason, 'state', status, 'reference', reference, 'subjectId', id,
      'text', ${type === 'complaint_decided' ? sql`answer` : sql`null::text`}) as data
  from app.complaints where ${where}`
