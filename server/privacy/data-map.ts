import { REGISTRATION_COLUMNS } from '#domain/providers/registration-columns.ts'
import type { RuleName } from './retention-rules.ts'

/**
 * Every column of `app` and `auth`: its person, purpose, retention rule, effect of an erasure, and how to find a
 * person's rows. docs/data-map.md, the export, the counts that a person sees and the tests are built from it.
 */
export interface MappedTable {
  /** Key of i18n `ownData.groups`. Absent when no row belongs in a person's copy. */
  group?: DataGroup
  /** A key of PURPOSES. */
  purpose: keyof typeof PURPOSES
  rule: RuleName
  /** row: deleted; emptied: its text is; law: kept by law; stays: identifies nobody once the others are deleted. */
  erased: 'row' | 'emptied' | 'law' | 'stays'
  /** Column names separated by spaces, by the person they describe. */
  owner?: string
  provider?: string
  admin?: string
  visitor?: string
  /** Personal columns withheld from copies: hashes, keys, encrypted values, and links that grant access. */
  secret?: string
  /** Columns that describe nobody, and IDs. */
  plain?: string
  /** SQL condition for a person's rows; `{id}` is the project request, the account or the provider. */
  reach?: Partial<Record<SubjectKind, string>>
  /** Columns (separated by spaces) that are empty in a person's copy when the SQL condition holds. */
  blank?: Partial<Record<SubjectKind, { columns: string; when: string }[]>>
}

export type SubjectKind = 'projectRequest' | 'user' | 'provider'

export const DATA_GROUPS = [
  ...(['contact', 'account', 'sign_in', 'company', 'papers', 'project_request', 'files', 'report'] as const),
  ...(['leads', 'quotes', 'chats', 'disclosures', 'messages', 'consultations', 'reviews'] as const),
  ...(['complaints', 'billing', 'invoices', 'consents', 'requests'] as const),
] as const
export type DataGroup = (typeof DATA_GROUPS)[number]

export const PURPOSES = {
  quotes: 'get quotes for a job',
  disclosure: 'show owners who saw their data',
  checks: 'check a quote that an owner holds',
  consultation: 'hold consultations',
  reviews: 'rate finished work',
  complaints: 'review complaints',
  account: 'keep requests in one account',
  verification: 'verify providers',
  messages: 'notify people about their requests',
  billing: 'sell packages',
  law: 'tax law, commercial law and proof',
  security: 'keep accounts and the site safe',
  platform: 'run the marketplace',
  privacy: 'comply with data protection law',
} as const

/** Columns of a provider's registration. */
const COPIED = REGISTRATION_COLUMNS.copied.join(' ')
const SECRET = REGISTRATION_COLUMNS.secret.join(' ')
const PLAIN = REGISTRATION_COLUMNS.plain.join(' ')

export const DATA_MAP: Record<string, MappedTable> = {
  'app.analyses': {
    group: 'report',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    owner: 'facts read_facts output',
    plain: 'project_request_id rules_version engine_version created_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
    },
  },
  'app.webhook_endpoints': {
    group: 'account',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    provider: 'url events made_at failing_since disabled_at',
    secret: 'sealed_secret sealed_former_secret former_until',
    plain: 'id provider_id made_by',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.webhook_deliveries': {
    group: 'account',
    purpose: 'account',
    rule: 'webhook_deliveries',
    erased: 'row',
    provider: 'event happened_at state tries tried_at answer_status',
    plain: 'id endpoint_id provider_id lead_id data next_try_at failure',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.api_keys': {
    group: 'account',
    purpose: 'account',
    rule: 'api_keys',
    erased: 'row',
    provider: 'name scopes made_at expires_at revoked_at last_used_on last_used_over',
    secret: 'key_hash ending',
    plain: 'id provider_id made_by is_replaced',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.audit_entries': {
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    admin: 'record',
    plain: 'seq previous_hash hash action subject_id',
  },
  'app.audit_head': {
    purpose: 'law',
    rule: 'figures',
    erased: 'stays',
    plain: 'only_one seq hash',
  },
  'app.chat_messages': {
    group: 'chats',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    owner: 'body',
    plain: 'id lead_id author hidden_details way message_id written_at',
    reach: {
      projectRequest: 'lead_id in (select id from app.leads where project_request_id = {id})',
      provider: 'lead_id in (select id from app.leads where provider_id = {id})',
    },
  },
  'app.chat_notices': {
    group: 'chats',
    purpose: 'messages',
    rule: 'project_requests',
    erased: 'row',
    plain: 'lead_id side last_message_id told_at',
  },
  'app.chat_prompts': {
    group: 'chats',
    purpose: 'messages',
    rule: 'project_requests',
    erased: 'row',
    plain: 'provider_id lead_id asked_at',
  },
  'app.complaint_contacts': {
    group: 'complaints',
    purpose: 'complaints',
    rule: 'complaints',
    erased: 'row',
    owner: 'name mobile email',
    plain: 'complaint_id',
    reach: {
      projectRequest:
        'complaint_id in (select id from app.complaints where reporter_project_request_id = {id})',
      user: 'complaint_id in (select id from app.complaints where reporter_user_id = {id})',
      provider: 'complaint_id in (select id from app.complaints where reporter_provider_id = {id})',
    },
  },
  'app.complaint_events': {
    group: 'complaints',
    purpose: 'complaints',
    rule: 'complaints',
    erased: 'emptied',
    owner: 'note',
    plain: 'sequence id complaint_id type by_kind at',
    reach: {
      projectRequest:
        'complaint_id in (select id from app.complaints where reporter_project_request_id = {id})',
      user: 'complaint_id in (select id from app.complaints where reporter_user_id = {id})',
      provider: 'complaint_id in (select id from app.complaints where reporter_provider_id = {id})',
    },
  },
  'app.complaints': {
    group: 'complaints',
    purpose: 'complaints',
    rule: 'complaints',
    erased: 'emptied',
    owner: 'body answer reporter_user_id',
    provider: 'reporter_provider_id',
    plain:
      'id reference subject_kind subject_id provider_id reason reporter_kind reporter_project_request_id locale status received_at acknowledge_by answer_by acknowledged_at decided_at decided_by next_look_at',
    reach: {
      projectRequest: 'reporter_project_request_id = {id}',
      user: 'reporter_user_id = {id}',
      provider: 'reporter_provider_id = {id}',
    },
  },
  'app.consents': {
    group: 'consents',
    purpose: 'privacy',
    rule: 'proof',
    erased: 'stays',
    owner: 'user_id',
    plain: 'id project_request_id consultation_id provider_id purpose version way given_at withdrawn_at',
    reach: {
      projectRequest:
        'project_request_id = {id} or consultation_id in (select id from app.consultations where project_request_id = {id})',
      user: 'user_id = {id} or consultation_id in (select id from app.consultations where user_id = {id})',
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_balances': {
    group: 'billing',
    purpose: 'consultation',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id collected given_back covered paid_out owed',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_calendars': {
    group: 'consultations',
    purpose: 'consultation',
    rule: 'account',
    erased: 'row',
    provider: 'weekly exceptions place video_link',
    plain: 'provider_id pause_minutes notice_minutes horizon_days updated_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_contacts': {
    group: 'consultations',
    purpose: 'consultation',
    rule: 'consultations',
    erased: 'row',
    owner: 'name mobile consented_at consent_version',
    plain: 'consultation_id disclosed_at',
    reach: {
      projectRequest: 'consultation_id in (select id from app.consultations where project_request_id = {id})',
      user: 'consultation_id in (select id from app.consultations where user_id = {id})',
      provider:
        "disclosed_at is not null and consultation_id in (select id from app.consultations where provider_id = {id} and status in ('booked', 'done', 'missed'))",
    },
  },
  'app.consultation_entries': {
    group: 'billing',
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    plain: 'id kind provider_id consultation_id payment_id refund_id payout_id at month amount is_demo',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_notes': {
    group: 'consultations',
    purpose: 'consultation',
    rule: 'consultations',
    erased: 'row',
    owner: 'body',
    plain: 'id consultation_id author written_at',
    reach: {
      projectRequest: 'consultation_id in (select id from app.consultations where project_request_id = {id})',
      user: 'consultation_id in (select id from app.consultations where user_id = {id})',
      provider: 'consultation_id in (select id from app.consultations where provider_id = {id})',
    },
  },
  'app.consultation_offers': {
    group: 'consultations',
    purpose: 'consultation',
    rule: 'account',
    erased: 'emptied',
    provider: 'topic about',
    plain: 'id provider_id minutes price channels published_at ended_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_payouts': {
    group: 'billing',
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    admin: 'paid_by paid_name',
    provider: 'bank_reference',
    plain: 'id provider_id amount paid_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.consultation_sums': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'month collected given_back covered paid_out entries',
  },
  'app.consultations': {
    group: 'consultations',
    purpose: 'consultation',
    rule: 'consultations',
    erased: 'emptied',
    owner: 'user_id question end_reason',
    plain:
      'id reference offer_id provider_id project_request_id status topic channel price starts_at ends_at free_at held_until moved sequence locale is_demo created_at booked_at ended_at ended_by missed_by reminded_minutes follow_up_project_request_id link_version link_renewed_at review_asked_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      user: 'user_id = {id}',
      provider: "provider_id = {id} and status not in ('held', 'released')",
    },
  },
  'app.contact_disclosures': {
    group: 'disclosures',
    purpose: 'disclosure',
    rule: 'figures',
    erased: 'stays',
    plain:
      'id project_request_id lead_id provider_id way consent_version disclosed_at receipted_at renewed_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.contract_acceptances': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'proof',
    erased: 'stays',
    plain: 'contract_id version side accepted_at',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_answers': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'body',
    plain: 'id contract_id order_id delay_id snag_id side kind answered_at',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_delays': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'reason',
    plain: 'id contract_id side cause days said_at source_key',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_events': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'body',
    plain: 'id contract_id side kind stage amount percent about said_at source_key',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_orders': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'what why',
    plain: 'id contract_id number side stage amount days proposed_at source_key',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_photos': {
    group: 'files',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    secret: 'media_id source_key',
    plain: 'id contract_id side stage snag_id state failure sent_at',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_snags': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'place what',
    plain: 'id contract_id number side noted_at source_key',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contract_versions': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'terms',
    plain: 'contract_id version side made_at',
    reach: {
      projectRequest: 'contract_id in (select id from app.contracts where project_request_id = {id})',
      provider: 'contract_id in (select id from app.contracts where provider_id = {id})',
    },
  },
  'app.contracts': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'proof',
    erased: 'stays',
    plain: 'id project_request_id lead_id provider_id status version drafted_at changed_at agreed_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.dispatch_candidates': {
    group: 'leads',
    purpose: 'quotes',
    rule: 'dispatch_evidence',
    erased: 'stays',
    plain:
      'dispatch_round_id provider_id score parts rank chosen closed deficit draw facts explanation dispatched_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.dispatch_places': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'provider_id trade city kind is_home draw month is_recent opens_on behind_in_month behind_later lapses_at',
  },
  'app.dispatch_rounds': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'id project_request_id round seed engine_version lead_limit dispatched_at sequence wave inputs inputs_hash decision_hash recorded_at month project_type city evidence_gone_at',
  },
  'app.document_chunks': {
    group: 'files',
    purpose: 'quotes',
    rule: 'unclaimed',
    erased: 'row',
    owner: 'bytes',
    plain: 'document_id start_at',
  },
  'app.document_downloads': {
    group: 'files',
    purpose: 'disclosure',
    rule: 'downloads',
    erased: 'row',
    admin: 'actor_id',
    plain: 'id document_id actor_kind downloaded_at',
    reach: {
      projectRequest:
        'document_id in (select id from app.documents where project_request_id = {id} or consultation_id in (select id from app.consultations where project_request_id = {id}))',
      user: 'document_id in (select id from app.documents where consultation_id in (select id from app.consultations where user_id = {id}))',
      provider: 'document_id in (select id from app.documents where provider_id = {id})',
    },
  },
  'app.documents': {
    group: 'files',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    owner: 'file_name',
    secret: 'storage_key sha256',
    plain:
      'id provider_id kind state size received media_type stored_size scan failure created_at stored_at replaced_at project_request_id quote_id payment_id consultation_id',
    reach: {
      projectRequest:
        'project_request_id = {id} or quote_id in (select id from app.quotes where lead_id in (select id from app.leads where project_request_id = {id})) or consultation_id in (select id from app.consultations where project_request_id = {id})',
      user: 'consultation_id in (select id from app.consultations where user_id = {id})',
      provider:
        'provider_id = {id} or quote_id in (select id from app.quotes where lead_id in (select id from app.leads where provider_id = {id}))',
    },
  },
  'app.estimate_calibrations': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'engine_version learned_on learned_at quotes corrections items',
  },
  'app.estimate_remarks': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'stays',
    plain: 'lead_id code what quantity verdict reason remarked_at',
    reach: {
      provider: 'lead_id in (select id from app.leads where provider_id = {id})',
    },
  },
  'app.estimates': {
    group: 'report',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner: 'facts',
    plain: 'id project_request_id engine_version p10 p50 p90 output created_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
    },
  },
  'app.field_checks': {
    group: 'papers',
    purpose: 'verification',
    rule: 'account',
    erased: 'row',
    secret: 'value_hash',
    admin: 'admin_id admin_name',
    plain: 'provider_id field outcome checked_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.handovers': {
    group: 'reviews',
    purpose: 'reviews',
    rule: 'figures',
    erased: 'stays',
    plain: 'invited_at project_request_id lead_id provider_id stated_by stated_at disputed_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.former_mobiles': {
    group: 'contact',
    purpose: 'privacy',
    rule: 'former_mobiles',
    erased: 'row',
    owner: 'mobile user_id',
    plain: 'id project_request_id left_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      user: 'user_id = {id}',
    },
  },
  'app.idempotency_keys': {
    purpose: 'platform',
    rule: 'idempotency_keys',
    erased: 'row',
    owner: 'fingerprint answer',
    plain: 'scope key created_at',
  },
  'app.invoice_addresses': {
    group: 'billing',
    purpose: 'billing',
    rule: 'account',
    erased: 'row',
    provider: 'building_number street district city postal_code additional_number',
    plain: 'provider_id updated_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.invoice_chain': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'only_one counter hash issued_at',
  },
  'app.invoice_series': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'series year last_count',
  },
  'app.invoices': {
    group: 'invoices',
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    provider: 'document body xml qr',
    plain:
      'id kind series year count number counter previous_hash hash signed_by provider_id order_id refund_id original_id net vat total issued_at is_demo',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.language_spending': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'day tokens',
  },
  'app.lead_account_entries': {
    group: 'leads',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain: 'provider_id seq kind lot_id lead_id change balance_before balance at ends_at reason previous',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.lead_accounts': {
    group: 'leads',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain: 'provider_id balance entries opened_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.lead_follow_ups': {
    group: 'leads',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    provider: 'words',
    plain: 'lead_id provider_id mark reason remind_on reminded_at changed_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.lead_lots': {
    group: 'leads',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain: 'provider_id lot_id granted remaining starts_at ends_at lead_id',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.leads': {
    group: 'leads',
    purpose: 'quotes',
    rule: 'figures',
    erased: 'stays',
    provider: 'decline_reason',
    plain: 'id project_request_id provider_id dispatch_round_id status offered_at answered_at expires_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.mails': {
    group: 'messages',
    purpose: 'messages',
    rule: 'mails',
    erased: 'row',
    owner: 'recipient',
    secret: 'sealed_content',
    plain: 'id kind locale status attempts dedupe_key claimed_at failure created_at sent_at',
  },
  'app.messages': {
    group: 'messages',
    purpose: 'messages',
    rule: 'messages',
    erased: 'emptied',
    owner: 'counterpart content',
    plain:
      'complaint_id id direction channel kind locale provider_id project_request_id lead_id status dedupe_key channel_message_id attempts claimed_at silent_minutes failure created_at sent_at category billed cost_thousandths retry_at held_by attempts_before failed_channel_message_id resolution resolved_at mail_id consultation_id spoken_as',
    reach: {
      projectRequest:
        'provider_id is null and (project_request_id = {id} or lead_id in (select id from app.leads where project_request_id = {id}))',
      provider: 'provider_id = {id}',
      user: 'provider_id is null and counterpart = (select mobile from app.owner_accounts where user_id = {id})',
    },
  },
  'app.mobile_codes': {
    group: 'account',
    purpose: 'account',
    rule: 'mobile_codes',
    erased: 'row',
    owner: 'mobile',
    secret: 'code_hash',
    plain: 'id purpose subject_id attempts created_at expires_at',
    reach: {
      projectRequest: 'subject_id = {id}',
      user: 'subject_id = {id}',
    },
  },
  'app.name_words': {
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'word letters',
    plain: 'providers',
  },
  'app.orders': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain:
      'id provider_id subscription_id kind package_id billing unit_price discount net vat total status created_at expires_at paid_at consent_id consultation_id',
    reach: {
      projectRequest: 'consultation_id in (select id from app.consultations where project_request_id = {id})',
      user: 'consultation_id in (select id from app.consultations where user_id = {id})',
      provider: "provider_id = {id} and kind <> 'consultation'",
    },
  },
  'app.owner_accounts': {
    group: 'account',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'user_id name mobile mobile_proved_at',
    plain: 'locale created_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.packages': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'id code version name_ar name_en monthly_fee yearly_fee leads_a_month position offered_from offered_until is_demo created_at',
  },
  'app.payment_counts': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'state payments amount',
  },
  'app.payments': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    admin: 'confirmed_by confirmed_name',
    provider: 'bank_reference reference',
    secret: 'pay_url external_id external_payment_id',
    plain:
      'id order_id provider_id method amount status received refunded receipt_at created_at expires_at asked_at read_at received_at use next_read_at failure',
    reach: {
      projectRequest:
        'order_id in (select sold.id from app.orders as sold join app.consultations as held on held.id = consultation_id where project_request_id = {id})',
      user: 'order_id in (select sold.id from app.orders as sold join app.consultations as held on held.id = consultation_id where user_id = {id})',
      provider: "provider_id = {id} and order_id in (select id from app.orders where kind <> 'consultation')",
    },
  },
  'app.price_index_revisions': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'trade city level quarter is_demo revision published_at low middle high firms quotes awards voices',
  },
  'app.price_index_runs': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'quarter ran_on ran_at observations published',
  },
  'app.privacy_requests': {
    group: 'requests',
    purpose: 'privacy',
    rule: 'privacy_requests',
    erased: 'stays',
    owner: 'user_id',
    plain:
      'id reference kind provider_id project_request_id status requested_at due_at runs_at done_at outcome',
    reach: {
      projectRequest: 'project_request_id = {id}',
      user: 'user_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.project_request_claims': {
    group: 'account',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'user_id',
    plain: 'project_request_id way claimed_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.project_request_contacts': {
    group: 'contact',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    owner: 'name mobile consented_at consent_version agreed_terms_version',
    plain: 'project_request_id mobile_proved_at disowned_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
    },
  },
  'app.project_requests': {
    group: 'project_request',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    owner:
      'district facts description public_description end_reason budget_min budget_max area_sqm jobs standing_facts city',
    plain:
      'id reference project_type finish_level locale complexity quote_due_at status is_demo received_at quotes_wished preferred_provider_id ended_at erased_at tracking_version tracking_renewed_at report_version public_words_version is_hidden',
    reach: {
      projectRequest: 'id = {id}',
    },
  },
  'app.provider_absences': {
    group: 'leads',
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id since until',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.provider_claims': {
    group: 'papers',
    purpose: 'verification',
    rule: 'account',
    erased: 'stays',
    admin: 'checked_by',
    plain:
      'id provider_id fact evidence document_id checked_at expires_at ended_at verification_id reminded_days lapse_told_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.provider_counts': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'city trade kind providers',
  },
  'app.project_request_figures': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'project_request_id received_at quotes first_quote_at',
  },
  'app.market_demand_sums': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'days counted_at figures',
  },
  'app.market_money_sums': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'days counted_at figures',
  },
  'app.message_cost_sums': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'days counted_at figures',
  },
  'app.provider_figures': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id jobs offered answered reply_minutes priced price_permille measured_at',
  },
  'app.provider_listings': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'city trade kind registered_at provider_id',
  },
  'app.provider_leaves': {
    group: 'leads',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    plain: 'id provider_id starts_on resumes_on created_at began_at ended_at ended_by',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.provider_lookup': {
    purpose: 'verification',
    rule: 'account',
    erased: 'row',
    provider: 'term line',
    plain: 'provider_id pending',
  },
  'app.provider_ranks': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'sort city trade kind rank provider_id',
  },
  'app.provider_reaches': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'id provider_id status trades since until',
  },
  'app.provider_standings': {
    group: 'leads',
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'provider_id draw is_available quota month leads missed_month missed_days open_leads offered answered answer_minutes last_lead_at is_recent lapses_at is_lapsed balance',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.provider_status_counts': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'status suspended providers',
  },
  'app.provider_words': {
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'word line',
    plain: 'provider_id filters',
  },
  'app.provider_works': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id city trade quarter jobs',
  },
  'app.providers': {
    group: 'company',
    purpose: 'verification',
    rule: 'account',
    erased: 'emptied',
    provider: `${COPIED} slug user_id last_inbound_at mobile_proved_at agreed_terms_version agreed_at`,
    admin: 'reviewer_id reviewer_name',
    secret: `${SECRET} search_words lookup_terms`,
    plain: `${PLAIN} id status monthly_lead_quota is_demo registered_at verification_due_at suspended_at awaiting_since reviewer_since takes_leads leads_resume_on wants_mail version subscription_status is_listed is_hidden erased_at founded_year team_size smallest_job`,
    reach: {
      provider: 'id = {id}',
    },
  },
  'app.push_subscriptions': {
    group: 'messages',
    purpose: 'messages',
    rule: 'project_requests',
    erased: 'row',
    secret: 'endpoint public_key auth_secret',
    plain: 'id project_request_id created_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
    },
  },
  'app.quote_extras': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    provider: 'label',
    plain: 'quote_id position amount',
    reach: {
      projectRequest:
        'quote_id in (select id from app.quotes where lead_id in (select id from app.leads where project_request_id = {id}))',
      provider:
        'quote_id in (select id from app.quotes where lead_id in (select id from app.leads where provider_id = {id}))',
    },
  },
  'app.quote_lines': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'stays',
    plain: 'quote_id scope_line_id stance quantity unit unit_rate amount',
    reach: {
      projectRequest:
        'quote_id in (select id from app.quotes where lead_id in (select id from app.leads where project_request_id = {id}))',
      provider:
        'quote_id in (select id from app.quotes where lead_id in (select id from app.leads where provider_id = {id}))',
    },
  },
  'app.quote_openings': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'row',
    owner: 'opened_on',
    plain: 'quote_id',
    reach: {
      projectRequest:
        'quote_id in (select id from app.quotes where lead_id in (select id from app.leads where project_request_id = {id}))',
    },
  },
  'app.quote_templates': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'account',
    erased: 'row',
    provider: 'name content',
    plain: 'id provider_id created_at changed_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.quote_checks': {
    purpose: 'checks',
    rule: 'quote_checks',
    erased: 'stays',
    secret: 'sealed',
    plain: 'id created_at locale revision kept_at',
  },
  'app.quote_check_pages': {
    purpose: 'checks',
    rule: 'quote_checks',
    erased: 'stays',
    secret: 'sealed',
    plain: 'quote_check_id page',
  },
  'app.quotes': {
    group: 'quotes',
    purpose: 'quotes',
    rule: 'project_requests',
    erased: 'emptied',
    provider: 'source_text note exclusions payment_stages',
    plain:
      'id lead_id lead_provider_id amount revision submitted_at status amount_high vat_included duration_days starts_within_days valid_until warranty_years source settled_at',
    reach: {
      projectRequest: 'lead_id in (select id from app.leads where project_request_id = {id})',
      provider: 'lead_id in (select id from app.leads where provider_id = {id})',
    },
  },
  'app.rate_limits': {
    purpose: 'security',
    rule: 'rate_limits',
    erased: 'row',
    visitor: 'key',
    plain: 'full_at',
  },
  'app.recurring_counts': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'package_id billing subscriptions',
  },
  'app.refunds': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    admin: 'requested_by',
    provider: 'note bank_reference',
    plain:
      'id payment_id provider_id amount reason status refunded_before requested_at sent_at done_at failure',
    reach: {
      projectRequest:
        'payment_id in (select paid.id from app.payments as paid join app.orders as sold on sold.id = order_id join app.consultations as held on held.id = consultation_id where project_request_id = {id})',
      user: 'payment_id in (select paid.id from app.payments as paid join app.orders as sold on sold.id = order_id join app.consultations as held on held.id = consultation_id where user_id = {id})',
      provider:
        "provider_id = {id} and payment_id in (select paid.id from app.payments as paid join app.orders as sold on sold.id = order_id where kind <> 'consultation')",
    },
  },
  'app.register_lookups': {
    group: 'papers',
    purpose: 'verification',
    rule: 'account',
    erased: 'row',
    provider: 'number name city_name',
    plain: 'provider_id outcome looked_up_at standing standing_name issued_on confirmed_on activities',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.renewal_consents': {
    group: 'consents',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    provider: 'wording given_at',
    plain: 'id subscription_id provider_id package_id billing fee withdrawn_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.retention_runs': {
    purpose: 'privacy',
    rule: 'figures',
    erased: 'stays',
    plain: 'rule ran_at rows_gone',
  },
  'app.revenue_entries': {
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    plain:
      'id kind payment_id refund_id provider_id at month net vat package_code billing provider_kind city is_demo',
  },
  'app.revenue_sums': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'package_code provider_kind city month payments refunds net vat',
  },
  'app.review_counts': {
    group: 'reviews',
    purpose: 'reviews',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id ones twos threes fours fives',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.reviews': {
    group: 'reviews',
    purpose: 'reviews',
    rule: 'reviews',
    erased: 'emptied',
    owner: 'body shown_name on_home_pages removal_note',
    provider: 'answer',
    plain:
      'id project_request_id consultation_id provider_id side stars status held_for removal_reason written_at visible_at decided_at decided_by answered_at answer_status answer_held_for answer_removal_reason is_demo',
    reach: {
      projectRequest:
        "project_request_id = {id} and (side = 'owner' or visible_at is not null) or consultation_id in (select id from app.consultations where project_request_id = {id})",
      user: 'consultation_id in (select id from app.consultations where user_id = {id})',
      provider: "provider_id = {id} and (side = 'provider' or visible_at is not null)",
    },
    blank: {
      projectRequest: [
        {
          columns: 'stars body shown_name removal_note',
          when: "side = 'provider' and status <> 'published'",
        },
        { columns: 'answer', when: "answer_status is distinct from 'published'" },
      ],
      user: [{ columns: 'answer', when: "answer_status is distinct from 'published'" }],
      provider: [
        { columns: 'stars body shown_name removal_note', when: "side = 'owner' and status <> 'published'" },
      ],
    },
  },
  'app.sanctions': {
    group: 'complaints',
    purpose: 'complaints',
    rule: 'account',
    erased: 'emptied',
    provider: 'reason lift_reason',
    admin: 'decided_by',
    plain: 'id provider_id complaint_id kind starts_at ends_at lifted_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.scope_lines': {
    group: 'report',
    purpose: 'quotes',
    rule: 'figures',
    erased: 'stays',
    plain: 'id project_request_id position code phase quantity unit',
    reach: {
      projectRequest: 'project_request_id = {id}',
    },
  },
  'app.sla_events': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'sequence subject_kind subject_id promise at type kind promised_at reason warning',
  },
  'app.sla_promises': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain:
      'subject_kind subject_id promise kind is_demo started_at due_at status stopped_at stop_reason used_minutes is_late events next_look_at',
  },
  'app.stale_figures': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'provider_id',
  },
  'app.stale_standings': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'id provider_ids',
  },
  'app.subscription_events': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain: 'sequence subscription_id provider_id type at package_id order_id',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.subscription_months': {
    purpose: 'platform',
    rule: 'figures',
    erased: 'stays',
    plain: 'month started renewed upgraded ended',
  },
  'app.subscription_periods': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain:
      'id subscription_id provider_id order_id position package_id billing value starts_at ends_at closed_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.subscriptions': {
    group: 'billing',
    purpose: 'billing',
    rule: 'law',
    erased: 'law',
    plain:
      'id provider_id status package_id billing next_package_id next_billing anchored_at anchored_periods ends_at granted_months next_grant_at reminded_days ordered_at started_at ended_at changes_at look_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.team_acts': {
    group: 'account',
    purpose: 'account',
    rule: 'team_acts',
    erased: 'emptied',
    provider: 'name act began_at done_at',
    plain: 'id provider_id user_id api_key_id subject_id',
    reach: {
      user: 'user_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.team_invitations': {
    group: 'account',
    purpose: 'account',
    rule: 'team_invitations',
    erased: 'row',
    provider: 'email name role accepted_by',
    secret: 'token_hash',
    plain: 'id provider_id locale invited_at expires_at accepted_at withdrawn_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.team_members': {
    group: 'account',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    provider: 'name email role joined_at',
    plain: 'user_id provider_id',
    reach: {
      user: 'user_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.user_roles': {
    group: 'sign_in',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    admin: 'user_id',
    plain: 'role granted_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.setting_changes': {
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    admin: 'admin_id admin_name',
    plain: 'id name version value undoes changed_at',
  },
  'app.staff_alert_settings': {
    group: 'sign_in',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'locale digest_hour registrations promises messages money complaints',
    plain: 'user_id changed_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.staff_alert_turns': {
    group: 'sign_in',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    plain: 'user_id digested_on told_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.staff_alerts': {
    group: 'sign_in',
    purpose: 'platform',
    rule: 'staff_alerts',
    erased: 'row',
    plain: 'user_id thing state kind telling told_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.staff_invitations': {
    purpose: 'platform',
    rule: 'staff_invitations',
    erased: 'stays',
    admin: 'email name invited_by invited_by_name accepted_by',
    secret: 'token_hash',
    plain: 'id role locale invited_at expires_at accepted_at withdrawn_at',
  },
  'app.staff_names': {
    purpose: 'law',
    rule: 'law',
    erased: 'law',
    admin: 'email name',
    plain: 'given_at',
  },
  'app.staff_notes': {
    group: 'account',
    purpose: 'platform',
    rule: 'staff_notes',
    erased: 'row',
    owner: 'body',
    admin: 'author_id author_name',
    plain: 'id provider_id project_request_id written_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.support_views': {
    group: 'account',
    purpose: 'platform',
    rule: 'support_views',
    erased: 'row',
    owner: 'reason contacts_reason',
    admin: 'staff_id staff_name',
    plain: 'id provider_id project_request_id started_at until ended_at contacts_shown_at',
    reach: {
      projectRequest: 'project_request_id = {id}',
      provider: 'provider_id = {id}',
    },
  },
  'app.work_assignments': {
    group: 'account',
    purpose: 'platform',
    rule: 'account',
    erased: 'stays',
    admin: 'user_id user_name',
    plain: 'kind subject_id taken_at',
  },
  'app.staff_views': {
    group: 'account',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'list query name',
    plain: 'id user_id slot created_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.staff_push_subscriptions': {
    group: 'sign_in',
    purpose: 'platform',
    rule: 'sessions',
    erased: 'row',
    secret: 'endpoint public_key auth_secret',
    plain: 'id user_id session_id created_at',
    reach: {
      user: 'user_id = {id}',
    },
  },

  'app.verifications': {
    group: 'papers',
    purpose: 'verification',
    rule: 'account',
    erased: 'emptied',
    provider: 'reason asked_before',
    admin: 'admin_id admin_name',
    plain:
      'id provider_id decision provider_version suspended_at_before awaiting_since_before decided_at undone_at told_at items answered_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.webhook_events': {
    group: 'messages',
    purpose: 'messages',
    rule: 'webhook_events',
    erased: 'row',
    owner: 'payload',
    plain: 'id channel received_at applied_at',
  },
  'app.whatsapp_holds': {
    purpose: 'messages',
    rule: 'figures',
    erased: 'stays',
    plain: 'subject code reason told_by since next_try_at',
  },
  'app.whatsapp_opt_outs': {
    group: 'messages',
    purpose: 'messages',
    rule: 'opt_outs',
    erased: 'row',
    owner: 'mobile',
    plain: 'opted_out_at source',
    reach: {
      projectRequest:
        'mobile = (select mobile from app.project_request_contacts where project_request_id = {id})',
      provider: 'mobile = (select mobile from app.providers where id = {id})',
      user: 'mobile = (select mobile from app.owner_accounts where user_id = {id})',
    },
  },
  'auth.audit_log_entries': {
    group: 'sign_in',
    purpose: 'security',
    rule: 'sign_in_log',
    erased: 'emptied',
    owner: 'payload ip_address',
    plain: 'id created_at',
    reach: {
      user: "payload ->> 'actor_id' = {id}::text",
    },
  },
  'auth.flow_state': {
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    secret:
      'auth_code_hash code_challenge provider_access_token provider_refresh_token provider_code_verifier nonce browser_hash',
    plain:
      'id user_id auth_code_issued_at code_challenge_method provider_type authentication_method redirect_to linking_target_id created_at updated_at',
  },
  'auth.identities': {
    group: 'sign_in',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'identity_data email provider_id',
    plain: 'id user_id provider last_sign_in_at created_at updated_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'auth.mfa_amr_claims': {
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    plain: 'session_id authentication_method created_at updated_at',
  },
  'auth.mfa_challenges': {
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    secret: 'code_hash web_authn_session_data',
    plain: 'id factor_id session_id verified_at attempts created_at',
  },
  'auth.mfa_factors': {
    group: 'sign_in',
    purpose: 'security',
    rule: 'account',
    erased: 'row',
    owner: 'friendly_name phone',
    secret: 'secret web_authn_credential',
    plain:
      'id user_id session_id factor_type status last_totp_step last_challenged_at web_authn_aaguid created_at updated_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'auth.one_time_tokens': {
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    owner: 'relates_to user_metadata',
    secret: 'token_hash code_hash asked_by encrypted_password',
    plain: 'id user_id token_type verification_type flow_state_id identity_id attempts expires_at created_at',
  },
  'auth.sessions': {
    group: 'sign_in',
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    owner: 'ip user_agent',
    plain:
      'id user_id factor_id aal refresh_count refresh_floor refreshed_at not_after created_at updated_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'auth.signing_keys': {
    purpose: 'security',
    rule: 'figures',
    erased: 'stays',
    secret: 'sealed_private_jwk',
    plain: 'kid algorithm public_jwk active_from retired_at created_at',
  },
  'auth.users': {
    group: 'sign_in',
    purpose: 'account',
    rule: 'account',
    erased: 'row',
    owner: 'email phone email_change phone_change raw_user_meta_data raw_app_meta_data last_sign_in_at',
    secret: 'encrypted_password',
    plain:
      'id aud role email_confirmed_at phone_confirmed_at confirmed_at invited_at confirmation_sent_at recovery_sent_at email_change_sent_at email_change_confirm_status phone_change_sent_at reauthentication_sent_at is_anonymous banned_until deleted_at created_at updated_at',
    reach: {
      user: 'id = {id}',
    },
  },
  'auth.webauthn_challenges': {
    purpose: 'security',
    rule: 'sessions',
    erased: 'row',
    secret: 'challenge',
    plain: 'id user_id challenge_type expires_at created_at',
  },
  'auth.webauthn_credentials': {
    group: 'sign_in',
    purpose: 'security',
    rule: 'account',
    erased: 'row',
    owner: 'friendly_name last_used_at',
    secret: 'credential_id public_key',
    plain: 'id user_id sign_count is_second_step created_at updated_at',
    reach: {
      user: 'user_id = {id}',
    },
  },
  'app.calendar_feeds': {
    group: 'company',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    secret: 'token_hash',
    plain: 'provider_id made_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.calendar_sources': {
    group: 'company',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'host',
    secret: 'sealed_address',
    plain: 'provider_id added_at next_read_at read_at succeeded_at failure',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.busy_times': {
    group: 'company',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'starts_at ends_at',
    plain: 'provider_id',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.logos': {
    group: 'company',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'rejection_reason',
    admin: 'decided_by',
    plain: 'id provider_id status added_at decided_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
  'app.work_photos': {
    group: 'company',
    purpose: 'platform',
    rule: 'account',
    erased: 'row',
    provider: 'title place alt rejection_reason',
    admin: 'decided_by',
    plain: 'id provider_id finished_on area_sqm trade drawing width height status added_at decided_at',
    reach: {
      provider: 'provider_id = {id}',
    },
  },
}

/** Column names as an array. */
export const columnsOf = (names: string | undefined): string[] => names?.split(' ').filter(Boolean) ?? []

/** Columns of a table in a copy: all but withheld ones and the identity of our admins. */
export const copiedColumns = (table: MappedTable): string[] =>
  [table.owner, table.provider, table.visitor, table.plain].flatMap(columnsOf)
