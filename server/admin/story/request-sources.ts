import { sql } from 'kysely'
import type { RequestStoryKind } from '#domain/audit/story.ts'
import { ofComplaints, ofConsents, ofReviews } from './provider-sources.ts'
import type { StorySource } from './read-story.ts'
import { auditSource, noteSource, promiseSource } from './shared-sources.ts'

/** The sources of a project request's story. Each begins with its rows by an index. */
export const requestSources = (id: string): Record<RequestStoryKind, readonly StorySource[]> => ({
  request: [
    sql`select received_at as at, 'received:' || id as id, 'received' as type,
        jsonb_build_object('projectType', project_type, 'city', city) as data
      from app.project_requests where id = ${id}`,
    sql`select ended_at as at, 'ended:' || id as id, 'ended' as type, jsonb_build_object('code', status) as data
      from app.project_requests where id = ${id} and ended_at is not null`,
    sql`select created_at as at, 'estimated:' || project_request_id as id, 'estimated' as type,
        jsonb_build_object('amount', p10, 'amountHigh', p90) as data
      from app.estimates where project_request_id = ${id}`,
    sql`select coalesce(stored_at, created_at) as at, 'file:' || id as id, 'file' as type,
        jsonb_build_object('code', kind, 'subjectId', id) as data
      from app.documents where project_request_id = ${id}`,
    sql`select stated_at as at, 'handover:' || project_request_id as id, 'handover' as type,
        jsonb_build_object('code', stated_by, 'providerId', provider_id, 'companyName', company_name) as data
      from app.handovers join app.providers on providers.id = provider_id where project_request_id = ${id}`,
  ],
  dispatch: [
    sql`select dispatched_at as at, 'round:' || id as id, 'round' as type, jsonb_build_object('subjectId', id) as data
      from app.dispatch_rounds where project_request_id = ${id}`,
  ],
  answers: [
    sql`select answered_at as at, 'lead_answered:' || leads.id as id, 'lead_answered' as type, jsonb_build_object(
        'code', case leads.status when 'declined' then 'declined' else 'accepted' end, 'state', decline_reason,
        'providerId', provider_id, 'companyName', company_name) as data
      from app.leads join app.providers on providers.id = provider_id where project_request_id = ${id} and answered_at is not null`,
    sql`select expires_at as at, 'lead_expired:' || leads.id as id, 'lead_expired' as type,
        jsonb_build_object('providerId', provider_id, 'companyName', company_name) as data
      from app.leads join app.providers on providers.id = provider_id
      where project_request_id = ${id} and leads.status = 'expired' and expires_at is not null`,
  ],
  quotes: [
    sql`select submitted_at as at, 'quote:' || quotes.id as id, 'quote' as type, jsonb_build_object('amount', amount,
        'amountHigh', amount_high, 'count', revision, 'providerId', provider_id, 'companyName', company_name) as data
      from app.leads join app.quotes on lead_id = leads.id join app.providers on providers.id = provider_id
      where project_request_id = ${id}`,
    sql`select settled_at as at, 'quote_settled:' || quotes.id as id, 'quote_settled' as type, jsonb_build_object('amount', amount,
        'code', quotes.status, 'providerId', provider_id, 'companyName', company_name) as data
      from app.leads join app.quotes on lead_id = leads.id join app.providers on providers.id = provider_id
      where project_request_id = ${id} and settled_at is not null and quotes.status <> 'replaced'`,
  ],
  promises: [promiseSource(id, 'project_request')],
  messages: [
    sql`select messages.created_at as at, 'message:' || messages.id as id, 'message' as type, jsonb_build_object(
        'code', messages.kind, 'state', messages.status || '_' || direction, 'providerId', messages.provider_id,
        'companyName', company_name, 'text', messages.failure ->> 'reason') as data
      from (
        select * from (select ${MESSAGE} from app.messages where project_request_id = ${id}) as of_request
        union select ${MESSAGE} from app.messages where lead_id in (select id from app.leads where project_request_id = ${id})
      ) as messages left join app.providers on providers.id = messages.provider_id`,
  ],
  contact: [
    sql`select disclosed_at as at, 'disclosed:' || contact_disclosures.id as id, 'disclosed' as type,
        jsonb_build_object('code', way, 'providerId', provider_id, 'companyName', company_name) as data
      from app.contact_disclosures join app.providers on providers.id = provider_id where project_request_id = ${id}`,
    sql`select downloaded_at as at, 'document_viewed:' || downloads.id as id, 'document_viewed' as type, jsonb_build_object(
        'code', documents.kind, 'providerId', case when actor_kind = 'provider' then actor_id end, 'companyName', company_name) as data
      from app.documents join app.document_downloads downloads on downloads.document_id = documents.id
        left join app.providers on providers.id = actor_id and actor_kind = 'provider'
      where documents.project_request_id = ${id}`,
    auditSource({ id, nouns: ['owner'] }),
  ],
  consents: [
    ofConsents(sql`project_request_id = ${id}`, 'consent'),
    ofConsents(sql`project_request_id = ${id} and withdrawn_at is not null`, 'consent_withdrawn'),
  ],
  reviews: [
    ofReviews(sql`reviews.project_request_id = ${id}`, 'review'),
    ofReviews(sql`reviews.project_request_id = ${id} and answered_at is not null`, 'review_answer'),
  ],
  complaints: [
    ofComplaints(sql`subject_kind = 'project_request' and subject_id = ${id}`, 'complaint'),
    ofComplaints(sql`reporter_project_request_id = ${id}`, 'complaint_sent'),
    ofComplaints(
      sql`((subject_kind = 'project_request' and subject_id = ${id}) or reporter_project_request_id = ${id}) and decided_at is not null`,
      'complaint_decided',
    ),
  ],
  notes: [noteSource(sql`project_request_id = ${id}`)],
})

/** An admin may read these columns of a message alone. */
const MESSAGE = sql.raw('id, kind, status, direction, provider_id, failure, created_at')
