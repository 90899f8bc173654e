/**
 * Who reads and changes what, enforced by the database itself. The tables below are complete: a relation or column that
 * is missing from them fails the test, so no access is opened by an oversight.
 */

import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { REGISTRATION_COLUMNS } from '#domain/providers/registration-columns.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import {
  anAdmin,
  asProvider,
  asUser,
  auth,
  ownerOf,
  uploaderOf,
  visitor,
  worker,
} from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const single = openDb(database.url, { max: 1 })
afterAll(async () => {
  await single.close()
  await database.drop()
})

const villa = await aProjectRequest('MR-2611-0001', 'received')
const flat = await aProjectRequest('MR-2611-0002', 'received')
await aProjectRequest('MR-2611-0003', 'cancelled')
const accepted = await aProvider(1, 'approved')
const offered = await aProvider(2, 'approved')
const stranger = await aProvider(3, 'approved')
await aProvider(4, 'pending_review')
await twoLeadsAndAQuote()
const coming = await fiveDocuments()
await anApproval()
await pictures()
await aLeave()
await anotherCalendar()
await aFollowUp()
await aQuoteTemplate()
await aSettingOfTwoVersions()
await onePriceOfTheIndex()
await twoLearnings()
await twoPromises()
await aPaidSubscription()
await reviewsOfTheVillaAndTheFlat()
const noura = await aUser('noura@example.sa', 'admin')
const saad = await aUser('saad@example.sa', 'provider')
await alertsOfTwo()
await aColleague()
await anApiKey()
await aWebhook()
await twoOwnerAccounts()
await threeComplaintsAndASanction(noura)
await aPaidConsultation()
await aBookedConsultation(noura)

const actors: Record<string, Actor> = {
  'a visitor': visitor,
  'the owner of the villa': ownerOf(villa),
  'a provider who accepted the villa': asProvider(accepted),
  'a provider who was offered the villa': asProvider(offered),
  'a provider without leads': asProvider(stranger),
  'an admin': anAdmin(),
  'the worker': worker,
  'Noura, signed in': asUser(noura),
  'the sign-in server': auth,
  'an uploader': uploaderOf(coming),
}

/**
 * Rows that each actor reads: visitor, owner, provider who accepted, provider who was offered, provider without leads,
 * admin, worker, signed-in user, sign-in server, uploader. `-` = refused.
 */
const SEES: Record<string, string> = {
  analyses: '- 1 - - - 2 2 - - -',
  api_keys: '- - 1 0 0 - 1 - - -',
  webhook_deliveries: '- - 1 0 0 - 1 - - -',
  webhook_endpoints: '- - 1 0 0 - 1 - - -',
  audit_entries: '- - - - - 1 - - - -',
  audit_head: '- - - - - 1 - - - -',
  'auth.audit_log_entries': '- - - - - - - - 1 -',
  'auth.flow_state': '- - - - - - - - 1 -',
  'auth.identities': '- - - - - - - - 1 -',
  'auth.mfa_amr_claims': '- - - - - - - - 1 -',
  'auth.mfa_challenges': '- - - - - - - - 1 -',
  'auth.mfa_factors': '- - - - - - - - 1 -',
  'auth.one_time_tokens': '- - - - - - - - 1 -',
  'auth.sessions': '- - - - - - - - 1 -',
  'auth.signing_keys': '- - - - - - - - 1 -',
  'auth.users': '- - - - - - - - 2 -',
  'auth.webauthn_challenges': '- - - - - - - - 1 -',
  'auth.webauthn_credentials': '- - - - - - - - 1 -',
  chat_messages: '- 1 1 0 0 - 1 - - -',
  busy_times: '- - 1 0 0 - 1 - - -',
  calendar_feeds: '- - 1 0 0 - 1 - - -',
  calendar_sources: '- - 1 0 0 - 1 - - -',
  chat_notices: '- - - - - - 0 - - -',
  chat_prompts: '- - - - - - 0 - - -',
  complaint_contacts: '- - - - - 3 3 - - -',
  complaint_events: '- - - - - 3 3 - - -',
  complaints: '- - 1 0 0 3 3 1 - -',
  consents: '- 2 0 0 0 6 6 0 - -',
  consultation_balances: '- - 1 0 0 1 1 - - -',
  consultation_calendars: '- - 1 0 0 - 1 - - -',
  consultation_contacts: '- 1 1 0 0 - 1 - - -',
  consultation_entries: '- - 2 0 0 2 2 - - -',
  consultation_notes: '- 1 1 0 0 - 1 1 - -',
  consultation_offers: '- - 1 0 0 1 1 - - -',
  consultation_payouts: '- - 1 0 0 1 1 - - -',
  consultation_sums: '- - - - - 2 - - - -',
  consultations: '- 1 2 0 0 2 2 1 - -',
  contact_disclosures: '- 1 - - - 1 1 - - -',
  counterpart_reviews: '- 1 1 1 0 - - - - -',
  current_settings: '1 1 1 1 1 1 1 - - -',
  contract_acceptances: '- 0 0 0 0 - 0 - - -',
  contract_answers: '- 1 1 0 0 - 1 - - -',
  contract_delays: '- 1 1 0 0 - 1 - - -',
  contract_events: '- 1 1 0 0 - 1 - - -',
  contract_orders: '- 1 1 0 0 - 1 - - -',
  contract_photos: '- 1 1 0 0 - 1 - - -',
  contract_snags: '- 1 1 0 0 - 1 - - -',
  contract_versions: '- 1 1 0 0 - 1 - - -',
  contracts: '- 1 1 0 0 - 1 - - -',
  dispatch_candidates: '- - 1 1 0 2 2 - - -',
  dispatch_places: '- - - - - - - - - -',
  dispatch_rounds: '- - 1 1 0 1 1 - - -',
  document_chunks: '- - - - - - - - - 1',
  document_downloads: '- - 1 0 0 1 1 - - -',
  documents: '- 2 3 0 0 4 5 - - 1',
  estimate_calibrations: '- - - - - 2 2 - - -',
  estimate_remarks: '- - 1 0 0 1 1 - - -',
  estimates: '- 1 - - - 2 2 - - -',
  field_checks: '- - - - - 1 1 - - -',
  former_mobiles: '- - - - - - 1 - - -',
  handovers: '- 1 1 0 0 1 1 - - -',
  idempotency_keys: '- - - - - - 1 - - -',
  invoice_addresses: '- - 1 0 0 1 1 - - -',
  invoice_chain: '- - - - - - 1 - - -',
  invoice_series: '- - - - - - 1 - - -',
  invoices: '- - 1 0 0 1 1 - - -',
  language_spending: '- - - - - 0 - - - -',
  lead_account_entries: '- - 1 0 0 1 1 - - -',
  lead_accounts: '- - 1 0 0 1 1 - - -',
  lead_follow_ups: '- - 1 0 0 - 1 - - -',
  lead_lots: '- - 1 0 0 1 1 - - -',
  lead_providers: '- 2 - - - - - - - -',
  leads: '- 2 1 1 0 2 2 - - -',
  logos: '- - 2 0 0 2 2 - - -',
  mails: '- - - - - 1 1 - - -',
  market_demand_sums: '- - - - - 0 0 - - -',
  market_money_sums: '- - - - - 0 0 - - -',
  message_cost_sums: '- - - - - 0 0 - - -',
  messages: '- - - - - 1 1 - - -',
  mobile_codes: '- - - - - - 1 - - -',
  name_words: '- - - - - - - - - -',
  newest_estimate_calibrations: '1 1 1 1 1 1 1 - - -',
  orders: '- - 1 0 0 2 2 - - -',
  own_project_requests: '- - - - - - - 1 - -',
  owner_accounts: '- - - - - - 2 1 - -',
  packages: '1 - 1 1 1 2 2 1 - -',
  payment_counts: '- - - - - 0 - - - -',
  payments: '- - 1 0 0 2 2 - - -',
  price_index_revisions: '1 - - - - - 1 - - -',
  price_index_runs: '- - - - - - 1 - - -',
  privacy_requests: '- 0 0 0 0 0 0 0 - -',
  project_request_claims: '- - - - - - 2 1 - -',
  project_request_contacts: '- 1 1 0 0 - 2 - - -',
  project_request_figures: '- - - - - 1 1 - - -',
  project_requests: '- 1 1 1 0 3 3 - - -',
  provider_absences: '- - 0 0 0 - 1 - - -',
  provider_claims: '- - 1 0 0 1 1 - - -',
  provider_counts: '4 4 4 4 4 4 4 - - -',
  provider_figures: '- - - - - - - - - -',
  provider_listings: '- - - - - - - - - -',
  provider_leaves: '- - 1 0 0 1 1 - - -',
  provider_lookup: '- - - - - 24 - - - -',
  provider_ranks: '- - - - - - - - - -',
  provider_reaches: '- - - - - 4 - - - -',
  provider_standings: '- - - - - - 4 - - -',
  provider_status_counts: '- - - - - 2 - - - -',
  provider_words: '- - - - - - - - - -',
  provider_works: '- - - - - - - - - -',
  providers: '- 2 1 1 1 4 4 0 - -',
  public_claims: '1 1 1 1 1 1 1 - - -',
  public_consultation_offers: '0 0 0 0 0 0 0 0 - -',
  public_project_requests: '2 2 2 2 2 2 2 - - -',
  public_logos: '1 1 1 1 1 1 1 - - -',
  public_profiles: '3 3 3 3 3 3 3 - - -',
  public_provider_figures: '0 0 0 0 0 0 0 - - -',
  public_provider_ranks: '0 0 0 0 0 0 0 - - -',
  public_provider_works: '0 0 0 0 0 0 0 - - -',
  public_providers: '3 3 3 3 3 3 3 - - -',
  public_review_counts: '1 1 1 1 1 1 1 - - -',
  public_reviews: '1 1 1 1 1 1 1 - - -',
  public_work_photos: '1 1 1 1 1 1 1 - - -',
  push_subscriptions: '- - - - - - 1 - - -',
  quote_check_pages: '- 0 - - - - - - - -',
  quote_checks: '- 0 - - - - 1 - - -',
  quote_extras: '- 1 1 0 0 1 1 - - -',
  quote_lines: '- 1 1 0 0 1 1 - - -',
  quote_openings: '- 1 1 0 0 - 1 - - -',
  quote_templates: '- - 1 0 0 - 1 - - -',
  quotes: '- 1 1 0 0 1 1 - - -',
  rate_limits: '- - - - - - 1 - - -',
  recurring_counts: '- - - - - 1 - - - -',
  refunds: '- - 1 0 0 2 2 - - -',
  register_lookups: '- - - - - 1 1 - - -',
  renewal_consents: '- - 1 0 0 1 1 - - -',
  retention_runs: '- - - - - 0 0 - - -',
  revenue_entries: '- - - - - 1 1 - - -',
  revenue_sums: '- - - - - 16 - - - -',
  review_counts: '- - - - - 1 1 - - -',
  // Sealed reviews on both sides of the villa, and a published one: not even an admin reads the text of a sealed one.
  reviews: '- 1 1 0 0 1 3 - - -',
  sanctions: '- - 1 0 0 1 1 - - -',
  scope_lines: '- 1 1 1 0 1 1 - - -',
  setting_changes: '- - - - - 2 - - - -',
  sla_events: '- 1 1 0 0 2 2 - - -',
  sla_promises: '- - - - - 2 2 - - -',
  staff_alert_settings: '- - - - - - 2 1 - -',
  staff_alert_turns: '- - - - - - 1 - - -',
  staff_alerts: '- - - - - - 1 - - -',
  staff_invitations: '- - - - - 0 0 - - -',
  staff_names: '- - - - - 0 - - - -',
  staff_notes: '- - - - - 0 0 - - -',
  staff_push_subscriptions: '- - - - - - 2 1 - -',
  staff_views: '- - - - - - 2 1 - -',
  stale_figures: '- - - - - - - - - -',
  stale_standings: '- - - - - - - - - -',
  subscription_events: '- - - - - 1 1 - - -',
  subscription_months: '- - - - - 1 - - - -',
  subscription_periods: '- - 1 0 0 1 1 - - -',
  subscriptions: '- - 1 0 0 1 1 - - -',
  support_views: '- - - - - 0 0 - - -',
  team_acts: '- - 1 0 0 1 1 - - -',
  team_invitations: '- - 1 0 0 - 1 - - -',
  team_members: '- - 1 0 0 1 1 1 - -',
  user_roles: '- - - - - 2 2 1 2 -',
  verifications: '- - 1 0 0 1 1 - - -',
  webhook_events: '- - - - - - 1 - - -',
  whatsapp_holds: '- - - - - 0 0 - - -',
  whatsapp_opt_outs: '- - - - - 0 0 - - -',
  work_assignments: '- - - - - 0 0 - - -',
  work_photos: '- - 2 0 0 2 2 - - -',
}

const VISITOR_SUBMITS = [
  'documents',
  'providers',
  'project_requests',
  'project_request_contacts',
  'estimates',
  'analyses',
  'scope_lines',
  'sla_events',
  ...['quote_checks', 'quote_check_pages'],
]
const WORKER_WRITES = [
  ...[
    'analyses',
    'dispatch_candidates',
    'dispatch_rounds',
    'estimate_calibrations',
    'estimates',
    'leads',
    'mails',
    'market_demand_sums',
    'market_money_sums',
    'message_cost_sums',
    'messages',
    'price_index_revisions',
    'price_index_runs',
    'project_request_contacts',
    'provider_leaves',
  ],
  ...['project_requests', 'quotes', 'webhook_events', 'busy_times'],
  ...[
    'chat_messages',
    'chat_notices',
    'chat_prompts',
    'contact_disclosures',
    'push_subscriptions',
    'whatsapp_holds',
    'whatsapp_opt_outs',
  ],
  ...['quote_extras', 'quote_lines', 'quote_openings', 'register_lookups', 'scope_lines', 'sla_events'],
  ...['invoices', 'orders', 'payments', 'refunds', 'renewal_consents', 'revenue_entries'],
  ...['subscription_events', 'subscription_periods', 'subscriptions'],
  ...['owner_accounts', 'project_request_claims', 'mobile_codes', 'former_mobiles'],
  ...['consultations', 'consultation_contacts', 'consultation_notes'],
  ...['consultation_entries', 'consultation_payouts'],
  ...['contracts', 'contract_versions', 'contract_acceptances', 'contract_events', 'contract_photos'],
  ...['contract_orders', 'contract_delays', 'contract_snags', 'contract_answers'],
  'documents',
  ...['handovers', 'reviews', 'complaints', 'complaint_contacts', 'complaint_events', 'sanctions'],
  ...['consents', 'privacy_requests', 'retention_runs', 'staff_alert_turns', 'staff_alerts'],
]

const AUTH_KEEPS = Object.keys(SEES).filter((relation) => relation.startsWith('auth.'))

const PROVIDER_ADDS = [
  ...[
    'calendar_feeds',
    'calendar_sources',
    'consultation_calendars',
    'consultation_offers',
    'document_downloads',
    'estimate_remarks',
    'invoice_addresses',
    'lead_follow_ups',
    'logos',
    'provider_leaves',
    'quote_templates',
    'sla_events',
    'work_photos',
  ],
]

/** Relations to which each actor may add rows. */
const ADDS: Record<string, string[]> = {
  'a visitor': VISITOR_SUBMITS,
  'the owner of the villa': ['quote_openings'],
  'a provider who accepted the villa': PROVIDER_ADDS,
  'a provider who was offered the villa': PROVIDER_ADDS,
  'a provider without leads': PROVIDER_ADDS,
  'an admin': [
    ...['complaint_events', 'document_downloads', 'field_checks', 'packages', 'provider_claims', 'providers'],
    ...['sanctions', 'setting_changes', 'sla_events', 'staff_invitations', 'staff_notes', 'support_views'],
    ...['verifications', 'work_assignments'],
  ],
  'Noura, signed in': [
    ...['providers', 'sla_events', 'staff_alert_settings', 'staff_push_subscriptions', 'staff_views'],
  ],
  'an uploader': ['document_chunks'],
  'the worker': WORKER_WRITES,
  'the sign-in server': [...AUTH_KEEPS, 'user_roles', 'mails', 'messages'],
}

/** The status, account, address, package and accepted terms can never be changed. */
const { copied, secret, plain } = REGISTRATION_COLUMNS
const PROVIDER_MENDS = [
  ...[...copied, ...secret, ...plain].filter((column) => !['email', 'package_id'].includes(column)),
  ...['wants_mail', 'founded_year', 'team_size', 'smallest_job'],
].join(' ')

const PROVIDER_CHANGES = {
  calendar_feeds: 'token_hash made_at',
  consultation_calendars: '*',
  consultation_offers: 'ended_at',
  estimate_remarks: 'what quantity verdict reason remarked_at',
  invoice_addresses: '*',
  lead_follow_ups: 'mark reason words remind_on reminded_at changed_at',
  provider_leaves: 'ended_at ended_by',
  providers: PROVIDER_MENDS,
  quote_templates: 'name content changed_at',
}

/** Columns that each actor may change; `*` = all. */
const CHANGES: Record<string, Record<string, string>> = {
  'the owner of the villa': { quote_checks: 'sealed revision kept_at' },
  'a provider who accepted the villa': PROVIDER_CHANGES,
  'a provider who was offered the villa': PROVIDER_CHANGES,
  'a provider without leads': PROVIDER_CHANGES,
  'an uploader': {
    documents: 'state received media_type stored_size sha256 storage_key scan failure stored_at',
  },
  'an admin': {
    field_checks: 'outcome value_hash admin_id admin_name checked_at',
    messages: 'status claimed_at retry_at held_by attempts_before resolution resolved_at',
    packages: '*',
    provider_claims: 'ended_at',
    providers: '*',
    complaints: 'status acknowledged_at decided_at decided_by answer next_look_at',
    sanctions: 'lifted_at lift_reason',
    staff_invitations: 'token_hash invited_at expires_at withdrawn_at',
    support_views: 'ended_at contacts_shown_at contacts_reason',
    verifications: 'undone_at',
    whatsapp_holds: 'next_try_at',
    work_assignments: 'user_id user_name taken_at',
    work_photos: 'status rejection_reason decided_at decided_by',
    logos: 'status rejection_reason decided_at decided_by',
  },
  'the worker': {
    calendar_sources: 'next_read_at read_at succeeded_at failure',
    chat_notices: '*',
    chat_prompts: '*',
    contact_disclosures: 'receipted_at renewed_at',
    lead_follow_ups: 'reminded_at',
    leads: 'status answered_at decline_reason',
    mails: 'status sealed_content attempts claimed_at failure sent_at',
    ...{ market_demand_sums: '*', market_money_sums: '*', message_cost_sums: '*' },
    ...{ orders: '*', payments: '*', refunds: '*', register_lookups: '*', renewal_consents: '*' },
    ...{ subscription_periods: '*', subscriptions: '*' },
    messages: [
      'spoken_as status channel_message_id attempts claimed_at silent_minutes failure sent_at category billed',
      'cost_thousandths retry_at held_by attempts_before failed_channel_message_id resolution resolved_at mail_id counterpart',
    ].join(' '),
    project_requests:
      'status quotes_wished ended_at end_reason erased_at tracking_version tracking_renewed_at report_version public_words_version',
    ...{ owner_accounts: '*', project_request_claims: '*', mobile_codes: '*' },
    ...{ consultations: '*', consultation_contacts: '*', consultation_offers: 'ended_at' },
    ...{ handovers: '*', complaints: '*', complaint_contacts: '*', sanctions: '*' },
    ...{ consents: '*', privacy_requests: '*', retention_runs: '*' },
    reviews: [
      'body shown_name on_home_pages status held_for removal_reason removal_note visible_at decided_at decided_by',
      'answer answered_at answer_status answer_held_for answer_removal_reason',
    ].join(' '),
    provider_claims: 'reminded_days lapse_told_at',
    provider_leaves: 'ended_at ended_by',
    providers: 'last_inbound_at mobile_proved_at user_id contact_name mobile email',
    project_request_contacts: 'name mobile mobile_proved_at disowned_at',
    push_subscriptions: 'public_key auth_secret',
    contracts: 'status version changed_at agreed_at',
    contract_photos: 'stage snag_id state failure media_id',
    quotes: 'status settled_at',
    sla_promises: 'due_at status stopped_at stop_reason used_minutes is_late next_look_at',
    verifications: 'told_at',
    staff_alert_turns: 'digested_on told_at',
    staff_invitations: 'token_hash',
    api_keys: 'last_used_on last_used_over',
    webhook_deliveries: 'state tries next_try_at tried_at answer_status failure',
    webhook_endpoints: 'failing_since disabled_at sealed_former_secret former_until',
    team_invitations: 'token_hash',
    webhook_events: 'applied_at',
    whatsapp_holds: '*',
    whatsapp_opt_outs: '*',
  },
  'Noura, signed in': {
    staff_alert_settings: 'locale digest_hour registrations promises messages money complaints changed_at',
    staff_push_subscriptions: 'session_id public_key auth_secret',
    staff_views: 'name query',
  },
  'the sign-in server': Object.fromEntries(AUTH_KEEPS.map((relation) => [relation, '*'])),
}

const LINKS = ['calendar_feeds', 'calendar_sources']

/** Relations from which each actor may remove rows. */
const REMOVES: Record<string, string[]> = {
  'the owner of the villa': ['quote_checks'],
  'a provider who accepted the villa': [
    ...LINKS,
    'estimate_remarks',
    'logos',
    'quote_templates',
    'work_photos',
  ],
  'a provider who was offered the villa': [
    ...LINKS,
    'estimate_remarks',
    'logos',
    'quote_templates',
    'work_photos',
  ],
  'a provider without leads': [...LINKS, 'estimate_remarks', 'logos', 'quote_templates', 'work_photos'],
  'an admin': ['field_checks', 'logos', 'packages', 'work_assignments'],
  'the worker': [
    ...['documents', 'idempotency_keys', 'mails', 'rate_limits', 'webhook_events'],
    ...['chat_prompts', 'push_subscriptions', 'whatsapp_holds', 'whatsapp_opt_outs', 'work_photos'],
    ...['staff_alerts', 'staff_push_subscriptions', 'logos', 'busy_times', ...LINKS],
    ...['owner_accounts', 'project_request_claims', 'mobile_codes', 'consultation_contacts'],
    'quote_checks',
    ...['api_keys', 'webhook_deliveries'],
  ],
  'Noura, signed in': ['staff_push_subscriptions', 'staff_views'],
  'the sign-in server': [...AUTH_KEEPS, 'user_roles'],
  'an uploader': ['document_chunks', 'documents'],
}

const relations = Object.keys(SEES)
const names = Object.keys(actors)

/** Errors for missing rights, and for views over several tables, which cannot be written. */
const REFUSALS =
  /permission denied|cannot (insert into|delete from|update) view|cannot update column .* of view|can only be updated to DEFAULT/

/** Runs one statement as an actor and rolls it back. Returns the rows, or `refused` when the database denies access. */
async function attempt(
  actor: Actor,
  statement: string,
  ask: Db['withActor'] = database.db.withActor,
): Promise<unknown[] | 'refused' | 'allowed but wrong'> {
  const undone = new Error('undone')
  let rows: unknown[] = []
  try {
    await ask(actor, async (tx) => {
      rows = (await sql.raw(statement).execute(tx)).rows
      throw undone
    })
  } catch (error) {
    if (error === undone) return rows
    return REFUSALS.test(String(error)) ? 'refused' : 'allowed but wrong'
  }
  return rows
}

test('every table and view of the schema is listed here', async () => {
  const rows = await database.sql`
    select case relnamespace when 'auth'::regnamespace then 'auth.' else '' end || relname as name from pg_class
    where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind in ('r', 'v', 'm', 'p')`
  expect(rows.map((row) => row.name).toSorted()).toEqual(relations.toSorted())
})

test('the other side sees that a sealed review exists but not its content', async () => {
  for (const name of ['the owner of the villa', 'a provider who accepted the villa']) {
    const rows = await attempt(actors[name]!, `select * from app.counterpart_reviews`)
    expect(rows).toMatchObject([{ status: 'sealed', stars: null, body: null, visible_at: null }])
    const own = (await attempt(actors[name]!, `select side from app.reviews`)) as { side: string }[]
    expect(own.map(({ side }) => name.includes(side))).toEqual([true])
  }
})

test('every table has row-level security', async () => {
  const open = await database.sql`
    select relname from pg_class where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind in ('r', 'p') and not relrowsecurity`
  expect(open).toEqual([])
})

describe.each(relations)('%s', (relation) => {
  // Run one after the other on one connection, often enough that PostgreSQL keeps cached plans of both.
  test.each(['withActor', 'read'] as const)(
    'the rows are visible to the expected actors only, by %s',
    async (way) => {
      const seen: string[] = []
      for (const name of [...names, ...names]) {
        const statement = `select count(*) as rows from ${qualified(relation)}`
        const rows = await attempt(actors[name]!, statement, single[way])
        seen.push(rows === 'refused' ? '-' : String((rows as { rows: number }[])[0]?.rows))
      }
      expect(seen.join(' ')).toBe(`${SEES[relation]} ${SEES[relation]}`)
    },
  )

  test.each(names)('%s adds rows only where allowed', async (name) => {
    const answer = await attempt(actors[name]!, `insert into ${qualified(relation)} default values`)
    expect(answer !== 'refused').toBe(ADDS[name]?.includes(relation) ?? false)
  })

  test.each(names)('%s removes rows only where allowed', async (name) => {
    const answer = await attempt(actors[name]!, `delete from ${qualified(relation)} where false`)
    expect(answer !== 'refused').toBe(REMOVES[name]?.includes(relation) ?? false)
  })

  test.each(names)('%s changes only the allowed columns', async (name) => {
    const columns = await columnsOf(relation)
    const allowed: string[] = []
    for (const column of columns) {
      const answer = await attempt(
        actors[name]!,
        `update ${qualified(relation)} set ${column} = null where false`,
      )
      if (answer !== 'refused') allowed.push(column)
    }
    const expected = CHANGES[name]?.[relation] ?? ''
    expect(allowed.toSorted()).toEqual(
      expected === '*' ? columns.toSorted() : expected.split(' ').filter(Boolean).toSorted(),
    )
  })
})

describe('a provider who accepted', () => {
  test('a provider who accepted reads the scrubbed description but not the owner’s own words', async () => {
    const provider = actors['a provider who accepted the villa']!
    expect(await attempt(provider, 'select public_description from app.project_requests')).toHaveLength(1)
    expect(await attempt(provider, 'select description from app.project_requests')).toBe('refused')
    expect(await attempt(provider, 'select facts from app.project_requests')).toBe('refused')
  })

  test('a provider who accepted does not read the contact of a lost lead', async () => {
    await database.sql`update leads set status = 'lost' where provider_id = ${accepted.id}`
    expect(
      await attempt(actors['a provider who accepted the villa']!, 'select from app.project_request_contacts'),
    ).toHaveLength(0)
    await database.sql`update leads set status = 'quoted' where provider_id = ${accepted.id}`
  })
})

describe('a remark on our bill', () => {
  const own = actors['a provider who accepted the villa']!
  const change = `update app.estimate_remarks set reason = 'usual' returning code`
  const say = (lead: string) =>
    `insert into app.estimate_remarks (lead_id, code, what, reason, remarked_at)
      select id, 'plaster', 'missing', 'usual', now() from (${lead}) as lead returning code`

  test('a provider adds a remark on their own lead but not on another provider’s', async () => {
    const [lead] = await database.sql`select id from leads where provider_id = ${accepted.id}`
    const named = `select '${lead!.id}'::uuid as id`
    expect(await attempt(own, say(named))).toEqual([{ code: 'plaster' }])
    for (const name of ['a provider who was offered the villa', 'a provider without leads']) {
      expect(await attempt(actors[name]!, say(named))).not.toHaveLength(1)
      expect(await attempt(actors[name]!, change)).toEqual([])
    }
  })

  test('a provider adds no remark before accepting and changes none after the award', async () => {
    const mine = 'select id from app.leads'
    expect(await attempt(actors['a provider who was offered the villa']!, say(mine))).toBe(
      'allowed but wrong',
    )
    expect(await attempt(own, change)).toEqual([{ code: 'paint' }])
    await database.sql`update leads set status = 'won' where provider_id = ${accepted.id}`
    expect(await attempt(own, change)).toEqual([])
    expect(await attempt(own, say(mine))).toBe('allowed but wrong')
    expect(await attempt(own, 'select code from app.estimate_remarks')).toEqual([{ code: 'paint' }])
    await database.sql`update leads set status = 'quoted' where provider_id = ${accepted.id}`
  })
})

describe('the owner of the villa', () => {
  test('the owner reads the mobile of a provider who has theirs, but not of one only asked or of a demo provider', async () => {
    const known = () =>
      attempt(owner, 'select mobile is not null as has from app.lead_providers order by has desc')
    expect(await known()).toEqual([{ has: true }, { has: false }])
    await database.sql`update providers set is_demo = true where id = ${accepted.id}`
    expect(await known()).toEqual([{ has: false }, { has: false }])
    await database.sql`update providers set is_demo = false where id = ${accepted.id}`
    expect(await attempt(ownerOf(flat), 'select from app.lead_providers')).toEqual([])
  })

  const owner = actors['the owner of the villa']!
  const asked = 'select id, company_name, kind from app.providers order by id'

  test('the owner reads name and kind of the asked providers, even of one who is no longer approved', async () => {
    const before = await attempt(owner, asked)
    expect(before).toHaveLength(2)
    await database.sql`update providers set status = 'rejected' where id = ${offered.id}`
    expect(await attempt(owner, asked)).toEqual(before)
    await database.sql`update providers set status = 'approved' where id = ${offered.id}`
  })

  test.each(['mobile', 'contact_name', 'status', '*'])(
    'the owner does not read the asked providers’ %s',
    async (column) => {
      expect(await attempt(owner, `select ${column} from app.providers`)).toBe('refused')
    },
  )

  test('the owner of another request reads none of the asked providers', async () => {
    expect(await attempt(ownerOf(flat), asked)).toEqual([])
  })
})

describe('a visitor who submits', () => {
  const submit = (changes: Record<string, string>, returning = '') => {
    const row: Record<string, string> = {
      ...{
        reference: `'MR-new'`,
        project_type: `'renovation'`,
        city: `'riyadh'`,
        area_sqm: '100',
        facts: `'{}'`,
      },
      ...{ locale: `'ar'`, complexity: `'standard'`, quote_due_at: 'now()' },
      ...changes,
    }
    return attempt(
      visitor,
      `insert into app.project_requests (${Object.keys(row)}) values (${Object.values(row)}) ${returning}`,
    )
  }

  test('a visitor adds a new project request', async () => {
    expect(await submit({})).toEqual([])
  })

  test('a visitor leaves the area out only when jobs are named', async () => {
    expect(await submit({ area_sqm: 'null', facts: `'{"jobs": [{"code": "leak_repair"}]}'` })).toEqual([])
    expect(await submit({ area_sqm: 'null' })).toBe('allowed but wrong')
    expect(await submit({ area_sqm: 'null', facts: `'{"jobs": []}'` })).toBe('allowed but wrong')
  })

  test.each([{ status: `'awarded'` }, { is_demo: 'true' }, { area_sqm: '0' }, { city: `'dubai'` }])(
    'a visitor cannot add a project request with %j',
    async (changes) => {
      expect(await submit(changes)).toBe('allowed but wrong')
    },
  )

  test('a visitor cannot read the project request that they added', async () => {
    expect(await submit({}, 'returning id')).toBe('refused')
  })
})

test('the sign-in server writes no messages except a queued code', async () => {
  const write = (kind: string, status: string) =>
    attempt(
      auth,
      `insert into app.messages (direction, kind, counterpart, content, status) values ('outgoing', '${kind}', '966551234567', '{}', '${status}')`,
    )
  expect(await write('auth_code', 'queued')).toEqual([])
  expect(await write('auth_code', 'sent')).toBe('allowed but wrong')
  expect(await write('lead_offer', 'queued')).toBe('allowed but wrong')
})

test('a signed-in user reads only their own roles', async () => {
  const roles = await attempt(asUser(noura), 'select user_id, role from app.user_roles')
  expect(roles).toEqual([{ user_id: noura.id, role: 'admin' }])
})

test('an actor who claims another identity in the claims alone gains no access', async () => {
  const seen = await attempt(
    visitor,
    `select set_config('request.jwt.claims', '{"role":"worker","project_request_id":"${flat.id}"}', true), (select count(*) from app.leads)`,
  )
  expect(seen).toBe('refused')
})

const qualified = (relation: string) => (relation.includes('.') ? relation : `app.${relation}`)

async function columnsOf(relation: string): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${qualified(relation)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  return rows.map((row) => row.name)
}

async function aProjectRequest(reference: string, status: string): Promise<{ id: string }> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into project_requests (reference, project_type, city, area_sqm, facts, description, locale, complexity, quote_due_at, status)
    values (${reference}, 'villa_construction', 'riyadh', 300, '{}', 'call me on 0551234567', 'ar', 'complex', now(), ${status}) returning id`
  if (status === 'cancelled') return row!
  await database.sql`
    insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
    values (${row!.id}, 'نورة', '966551234567', now(), '1')`
  await database.sql`
    insert into estimates (project_request_id, engine_version, facts, p10, p50, p90, output) values (${row!.id}, '1', '{}', 1, 2, 3, '{}')`
  await database.sql`insert into analyses (project_request_id, rules_version, facts, output) values (${row!.id}, '1', '{}', '{}')`
  return row!
}

async function aProvider(number: number, status: string): Promise<{ id: string }> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status)
    values (${`firm-${number}`}, 'شركة', 'سعد', 'contractor', '{villa_construction}', 'riyadh', '{riyadh}', ${`96650000000${number}`}, ${status})
    returning id`
  return row!
}

/**
 * Five documents: one downloaded by its owner, the provider who accepted, a photo of each project, and an unfinished
 * upload.
 */
async function fiveDocuments(): Promise<{ id: string }> {
  const [whole] = await database.sql`
    insert into documents (provider_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
    values (${accepted.id}, 'licence', 'stored', 'a.pdf', 4, 4, 'application/pdf', 4, ${'0'.repeat(64)}, 'k', 'not_scanned', now()) returning id`
  await database.sql`
    insert into document_downloads (document_id, actor_kind, actor_id) values (${whole!.id}, 'provider', ${accepted.id})`
  for (const { id } of [villa, flat])
    await database.sql`
      insert into documents (project_request_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
      values (${id}, 'photo', 'stored', 'a.jpg', 4, 4, 'image/jpeg', 4, ${'0'.repeat(64)}, ${id}, 'not_scanned', now())`
  await database.sql`
    insert into documents (quote_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
    select id, 'quote_file', 'stored', 'q.pdf', 4, 4, 'application/pdf', 4, ${'0'.repeat(64)}, 'q', 'not_scanned', now() from quotes`
  const [half] = await database.sql<{ id: string }[]>`
    insert into documents (kind, file_name, size, received) values ('licence', 'b.pdf', 4, 2) returning id`
  await database.sql`insert into document_chunks (document_id, start_at, bytes) values (${half!.id}, 0, 'ab')`
  return half!
}

/** The approval of the provider who accepted, with its message, a compared field, a checked fact and all log entries. */
async function anApproval(): Promise<void> {
  const admin = '00000000-0000-4000-8000-000000000001'
  await database.sql`
    insert into verifications (provider_id, decision, provider_version, admin_id, admin_name, decided_at, told_at)
    values (${accepted.id}, 'approved', 1, ${admin}, 'noura@example.sa', now(), now())`
  await database.sql`
    insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at)
    values (${accepted.id}, 'commercial_registration', 'document_seen', ${admin}, now())`
  await database.sql`
    insert into field_checks (provider_id, field, outcome, value_hash, admin_id, admin_name, checked_at)
    values (${accepted.id}, 'crNumber', 'matches', ${'h'.repeat(43)}, ${admin}, 'noura@example.sa', now())`
  await database.sql`
    insert into register_lookups (provider_id, number, outcome, looked_up_at)
    values (${accepted.id}, '7000000001', 'not_found', now())`
  await database.sql`select append_audit_entry('provider.approved', 'provider', ${accepted.id}, '{}', now())`
}

/** Two work photos and two logos of the provider who accepted: one of each approved by an admin, one pending. */
async function pictures(): Promise<void> {
  await database.sql`
    insert into work_photos (id, provider_id, title, place, finished_on, trade, alt, width, height, status, added_at, decided_at, decided_by)
    select gen_random_uuid(), ${accepted.id}, 'فيلا', 'الملقا', '2026-05', 'villa_construction', 'واجهة فيلا', 1600, 900, status,
      now(), decided_at, case when decided_at is not null then gen_random_uuid() end
    from (values ('approved', now()), ('pending', null)) as told (status, decided_at)`
  await database.sql`
    insert into logos (id, provider_id, status, added_at, decided_at)
    select gen_random_uuid(), ${accepted.id}, status, now(), decided_at
    from (values ('approved', now()), ('pending', null)) as told (status, decided_at)`
}

/** Of the provider who accepted, about the villa. */
async function aFollowUp(): Promise<void> {
  await database.sql`
    insert into lead_follow_ups (lead_id, provider_id, mark, reason, words, changed_at)
    select id, provider_id, 'lost', 'price', 'أقل منا', now() from leads where provider_id = ${accepted.id} limit 1`
}

/** Of the provider who accepted, in both directions. */
async function anotherCalendar(): Promise<void> {
  const [id, hash] = [accepted.id, 'f'.repeat(64)]
  await database.sql`insert into calendar_feeds (provider_id, token_hash, made_at) values (${id}, ${hash}, now())`
  await database.sql`
    insert into calendar_sources (provider_id, sealed_address, host, added_at, next_read_at)
    values (${id}, 'sealed', 'calendar.google.com', now(), now())`
  await database.sql`insert into busy_times values (${id}, now(), now() + interval '1 hour')`
}

async function aQuoteTemplate(): Promise<void> {
  await database.sql`
    insert into quote_templates (provider_id, name, content, created_at, changed_at)
    values (${accepted.id}, 'فلل', '{"way": "quick", "lines": []}', now(), now())`
}

/** The support number, changed and then put back to its default. */
async function aSettingOfTwoVersions(): Promise<void> {
  await database.sql`
    insert into setting_changes (name, version, value, undoes, admin_id, admin_name, changed_at)
    values ('support', 1, '{"whatsapp": "966500000001", "greeting": "مرحبًا"}', null, gen_random_uuid(), 'noura@example.sa', now()),
      ('support', 2, null, 1, gen_random_uuid(), 'noura@example.sa', now())`
}

async function aLeave(): Promise<void> {
  await database.sql`
    insert into provider_leaves (provider_id, starts_on, resumes_on, created_at)
    values (${accepted.id}, '2030-01-01', '2030-01-05', now())`
}

/** Complaints by a visitor about a provider, by that provider about the villa and by Noura; one led to a warning. */
async function threeComplaintsAndASanction(person: { id: string }): Promise<void> {
  await database.sql`
    insert into complaints (reference, subject_kind, subject_id, provider_id, reason, body, reporter_kind,
      reporter_provider_id, reporter_user_id, locale, received_at, acknowledge_by, answer_by)
    values
      ('CP-2611-0001', 'provider', ${accepted.id}, ${accepted.id}, 'no_show', 'لم يحضر في الموعد', 'visitor', null, null, 'ar', now(), now(), now()),
      ('CP-2611-0002', 'project_request', ${villa.id}, null, 'fake', 'لا أحد يرد على الجوال', 'provider', ${accepted.id}, null, 'ar', now(), now(), now()),
      ('CP-2611-0003', 'provider', ${offered.id}, ${offered.id}, 'abuse', 'كلام غير لائق', 'user', null, ${person.id}, 'ar', now(), now(), now())`
  await database.sql`insert into complaint_contacts (complaint_id, name, mobile) select id, 'هند', '966537000001' from complaints`
  await database.sql`insert into complaint_events (complaint_id, type, by_kind, at) select id, 'received', 'reporter', now() from complaints`
  await database.sql`
    insert into sanctions (provider_id, complaint_id, kind, reason, starts_at, decided_by)
    select provider_id, id, 'warning', 'لم تحضر في الموعد', now(), ${person.id} from complaints where reference = 'CP-2611-0001'`
}

async function reviewsOfTheVillaAndTheFlat() {
  await database.sql`
    insert into handovers (project_request_id, lead_id, provider_id, stated_by, stated_at)
    select project_request_id, id, provider_id, 'owner', now() from leads where status = 'quoted'`
  for (const side of ['owner', 'provider'])
    await database.sql`
      insert into reviews (project_request_id, provider_id, side, stars, body, written_at)
      values (${villa.id}, ${accepted.id}, ${side}, 1, 'خافٍ', now())`
  await database.sql`
    insert into reviews (project_request_id, provider_id, side, stars, status, written_at, visible_at)
    values (${flat.id}, ${offered.id}, 'owner', 5, 'published', now(), now())`
}

/** A paid subscription with a partial refund. */
async function aPaidSubscription() {
  const [package_] = await database.sql`select id from packages order by id limit 1`
  await database.sql.begin(async (sql) => {
    const [subscription] = await sql`
      insert into subscriptions (provider_id, status, package_id, billing, ordered_at, started_at, anchored_at, ends_at)
      values (${accepted.id}, 'active', ${package_!.id}, 'monthly', now(), now(), now(), now() + interval '1 month') returning id`
    const ids = { provider: accepted.id, subscription: subscription!.id, package: package_!.id }
    const [order] = await sql`
      insert into orders (provider_id, subscription_id, kind, package_id, billing, unit_price, net, vat, total, status, created_at, expires_at, paid_at)
      values (${ids.provider}, ${ids.subscription}, 'start', ${ids.package}, 'monthly', 1000, 1000, 150, 1150, 'paid', now(), now() + interval '1 day', now()) returning id`
    await sql`
      insert into subscription_periods (subscription_id, provider_id, order_id, position, package_id, billing, value, starts_at, ends_at)
      values (${ids.subscription}, ${ids.provider}, ${order!.id}, 0, ${ids.package}, 'monthly', 1000, now(), now() + interval '1 month')`
    await sql`
      insert into renewal_consents (subscription_id, provider_id, package_id, billing, fee, wording, given_at)
      values (${ids.subscription}, ${ids.provider}, ${ids.package}, 'monthly', 1000, 'Order the next period for me.', now())`
    await sql`
      insert into subscription_events (subscription_id, provider_id, type, at, package_id)
      values (${ids.subscription}, ${ids.provider}, 'started', now(), ${ids.package})`
    const [payment] = await sql`
      insert into payments (order_id, provider_id, method, amount, status, received, refunded, reference, created_at, expires_at, received_at, use)
      values (${order!.id}, ${ids.provider}, 'moyasar', 1150, 'partly_refunded', 1150, 100, 'PM-TEST01', now(), now() + interval '1 day', now(), 'order') returning id`
    await sql`
      insert into refunds (payment_id, provider_id, amount, reason, refunded_before, requested_at)
      values (${payment!.id}, ${ids.provider}, 100, 'goodwill', 0, now())`
    await sql`
      insert into revenue_entries (kind, payment_id, provider_id, at, month, net, vat, package_code, billing, provider_kind, city, is_demo)
      values ('payment', ${payment!.id}, ${ids.provider}, now(), riyadh_month(now()), 1000, 150, 'bina', 'monthly', 'contractor', 'riyadh', false)`
    await sql`
      insert into invoice_addresses (provider_id, building_number, street, district, city, postal_code, updated_at)
      values (${ids.provider}, '1111', 'King Fahd Road', 'Al Olaya', 'Riyadh', '12222', now())`
    await sql`
      insert into invoices (id, kind, series, year, count, counter, previous_hash, body, hash, xml, qr, document, provider_id, order_id, net, vat, total, issued_at, is_demo)
      select ${order!.id}, 'invoice', 'INV', 2026, 1, counter + 1, hash, 'body', encode(sha256('body'), 'base64'), 'xml', 'qr', '{}', ${ids.provider}, ${order!.id},
        1000, 150, 1150, '2026-11-22 09:00Z', false from invoice_chain`
    await sql`select grant_leads(${ids.provider}, 'first', 5, now(), now() + interval '1 month')`
  })
}

/**
 * A consultation about the villa with the provider who accepted it, booked by Noura's account, with a readable contact
 * and a note.
 */
async function aBookedConsultation({ id: userId }: { id: string }): Promise<void> {
  await database.sql`insert into consultation_calendars (provider_id, weekly, updated_at)
    values (${accepted.id}, ${database.sql.json([[], [], [], [], [], [], []])}, now())`
  const [consultation] = await database.sql`
    insert into consultations (reference, offer_id, provider_id, project_request_id, user_id, status, topic, channel, price, starts_at, ends_at, free_at, locale, created_at, booked_at)
    select 'CN-2', id, provider_id, ${villa.id}, ${userId}, 'booked', topic, 'call', 0, now() + interval '1 day', now() + interval '25 hours', now() + interval '25 hours', 'ar', now(), now()
    from consultation_offers limit 1 returning id`
  await database.sql`insert into consultation_contacts (consultation_id, name, mobile, consented_at, consent_version, disclosed_at)
    values (${consultation!.id}, 'نورة', '966551234567', now(), 'test', now())`
  await database.sql`insert into consultation_notes (consultation_id, author, body, written_at)
    values (${consultation!.id}, 'owner', 'معي مخططات', now())`
}

/**
 * A consultation held by a former advisor and paid by an owner, with a pending refund; providers cannot read the
 * refund.
 */
async function aPaidConsultation() {
  const [offer] = await database.sql`
    insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
    values (${accepted.id}, 'Plans', 30, 20000, '{call}', now()) returning id`
  const [consultation] = await database.sql`
    insert into consultations (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, locale, created_at, booked_at, ended_at)
    values ('MC-1', ${offer!.id}, ${accepted.id}, 'done', 'Plans', 'call', 20000, now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour',
      'ar', now(), now(), now()) returning id`
  const [order] = await database.sql`
    insert into orders (kind, consultation_id, provider_id, unit_price, net, vat, total, status, created_at, expires_at, paid_at)
    values ('consultation', ${consultation!.id}, ${accepted.id}, 20000, 20000, 0, 20000, 'paid', now(), now() + interval '1 hour', now()) returning id`
  const [payment] = await database.sql`
    insert into payments (order_id, provider_id, method, amount, status, received, reference, created_at, expires_at, received_at, use)
    values (${order!.id}, ${accepted.id}, 'moyasar', 20000, 'paid', 20000, 'PM-TEST02', now(), now() + interval '1 hour', now(), 'order') returning id`
  await database.sql`
    insert into refunds (payment_id, provider_id, amount, reason, refunded_before, requested_at)
    values (${payment!.id}, ${accepted.id}, 100, 'goodwill', 0, now())`
  await database.sql`
    insert into consultation_entries (kind, provider_id, consultation_id, payment_id, at, month, amount, is_demo)
    values ('payment', ${accepted.id}, ${consultation!.id}, ${payment!.id}, now(), riyadh_month(now()), 20000, false)`
  await database.sql`
    insert into consultation_payouts (provider_id, amount, bank_reference, paid_at, paid_by, paid_name)
    values (${accepted.id}, 5000, 'B-1', now(), ${noura.id}, 'noura@example.sa')`
}

async function twoPromises(): Promise<void> {
  await database.sql`
    insert into sla_events (subject_kind, subject_id, at, type, kind, promised_at) values
      ('project_request', ${villa.id}, now(), 'started', 'quote_standard', now() + interval '6 hours'),
      ('provider', ${accepted.id}, now(), 'started', 'verification', now() + interval '24 hours')`
}

/** Noura owns the villa and Saad the flat; Noura also has a pending code. */
async function twoOwnerAccounts(): Promise<void> {
  for (const [user, held] of [
    [noura, villa],
    [saad, flat],
  ] as const) {
    await database.sql`insert into owner_accounts (user_id, name, created_at) values (${user.id}, 'نورة', now())`
    await database.sql`
      insert into project_request_claims (project_request_id, user_id, way, claimed_at) values (${held.id}, ${user.id}, 'code', now())`
  }
  await database.sql`
    insert into mobile_codes (purpose, subject_id, mobile, code_hash, created_at, expires_at)
    values ('claim', ${noura.id}, '966551234567', 'x', now(), now() + interval '10 minutes')`
  await database.sql`insert into former_mobiles (user_id, mobile, left_at) values (${noura.id}, '966551234568', now())`
}

async function onePriceOfTheIndex(): Promise<void> {
  await database.sql`
    insert into price_index_revisions (trade, city, level, quarter, revision, published_at, low, middle, high, firms, quotes, awards, voices)
    values ('renovation', 'riyadh', 'full', '2026-Q3', 1, now(), 1, 2, 3, 10, 10, 0, '{}')`
  await database.sql`
    insert into price_index_runs (quarter, ran_on, ran_at, observations, published)
    values ('2026-Q3', '2026-10-15', now(), 10, 1)`
}

async function twoLearnings(): Promise<void> {
  await database.sql`
    insert into estimate_calibrations (engine_version, learned_on, learned_at, quotes, corrections)
    values ('1', '2026-11-20', now(), 1, '{}'), ('1', '2026-11-21', now(), 2, '{}')`
}

async function twoLeadsAndAQuote(): Promise<void> {
  const [round] = await database.sql`
    insert into dispatch_rounds (project_request_id, round, seed, engine_version, lead_limit) values (${villa.id}, 1, 's', '1', 3) returning id`
  for (const [provider, status] of [
    [accepted, 'quoted'],
    [offered, 'offered'],
  ] as const) {
    await database.sql`
      insert into dispatch_candidates (dispatch_round_id, provider_id, score, parts, rank, chosen) values (${round!.id}, ${provider.id}, 1, '{}', 1, true)`
    await database.sql`
      insert into leads (project_request_id, provider_id, dispatch_round_id, status) values (${villa.id}, ${provider.id}, ${round!.id}, ${status})`
  }
  await database.sql`insert into quotes (lead_id, amount) select id, 5000 from leads where status = 'quoted'`
  await database.sql`
    insert into contracts (project_request_id, lead_id, provider_id, drafted_at, changed_at)
    select project_request_id, id, provider_id, now(), now() from leads where status = 'quoted'`
  await database.sql`
    insert into contract_versions (contract_id, version, terms, made_at) select id, 1, '{"price": 1}', now() from contracts`
  await database.sql`insert into quote_checks (id, locale, sealed) values (gen_random_uuid(), 'ar', 'x')`
  await database.sql`insert into quote_check_pages (quote_check_id, page, sealed) select id, 0, 'x' from quote_checks`
  await database.sql`
    insert into contract_events (contract_id, side, kind, stage, said_at) select id, 'owner', 'tested', 0, now() from contracts`
  await database.sql`
    insert into contract_photos (contract_id, side, stage, source_key, sent_at) select id, 'provider', 0, 'wa:1', now() from contracts`
  await database.sql`
    insert into contract_orders (contract_id, number, side, stage, amount, days, what, why, proposed_at)
    select id, 1, 'owner', 0, 1000, 2, 'باب', 'طلب', now() from contracts`
  await database.sql`
    insert into contract_delays (contract_id, side, cause, days, reason, said_at) select id, 'provider', 'materials', 3, '', now() from contracts`
  await database.sql`
    insert into contract_snags (contract_id, number, side, place, what, noted_at) select id, 1, 'owner', 'المطبخ', 'خدش', now() from contracts`
  await database.sql`
    insert into contract_answers (contract_id, snag_id, side, kind, answered_at) select contract_id, id, 'provider', 'mended', now() from contract_snags`
  await database.sql`
    insert into scope_lines (project_request_id, position, code, phase, quantity, unit) values (${villa.id}, 0, 'paint', 'finishing', 1, 'm2')`
  await database.sql`
    insert into quote_lines (quote_id, scope_line_id, stance) select quotes.id, scope_lines.id, 'included' from quotes, scope_lines`
  await database.sql`insert into quote_extras select id, 0, 'طلاء', 100 from quotes`
  await database.sql`insert into quote_openings (quote_id, opened_on) select id, current_date from quotes`
  await database.sql`
    insert into estimate_remarks (lead_id, code, what, quantity, reason, remarked_at)
    select id, 'paint', 'quantity', 2, 'measured', now() from leads where status = 'quoted'`
  await database.sql`
    insert into chat_messages (lead_id, author, body, way, written_at) select id, 'owner', 'متى؟', 'link', now() from leads where status = 'quoted'`
  await database.sql`
    insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
    select project_request_id, id, provider_id, 'whatsapp', '1', now() from leads where status = 'quoted'`
  await database.sql`insert into messages (direction, kind, counterpart, content, status) values ('outgoing', 'lead_offer', '966500000001', '{}', 'queued')`
  await database.sql`
    insert into packages (code, version, name_ar, name_en, monthly_fee, yearly_fee, leads_a_month, position, offered_from, offered_until) values
      ('asas', 1, 'أساس', 'Asas', 20000, 200000, 5, 0, now() - interval '1 day', now() + interval '1 day'),
      ('asas', 2, 'أساس', 'Asas', 25000, 250000, 5, 0, now() + interval '1 day', null)`
  await database.sql`insert into webhook_events (id, channel, payload) values ('e', 'whatsapp', '{}')`
  await database.sql`insert into idempotency_keys (scope, key, fingerprint) values ('s', 'key-12345', 'f')`
  await database.sql`
    insert into push_subscriptions (project_request_id, endpoint, public_key, auth_secret)
    values (${villa.id}, 'https://push.example/x', ${'B'.repeat(87)}, ${'a'.repeat(22)})`
  await database.sql`insert into rate_limits (key, full_at) values ('k', now())`
  await database.sql`insert into mails (recipient, kind, locale) values ('noura@example.sa', 'recovery', 'ar')`
  await database.sql`insert into auth.signing_keys values ('k', 'ES256', '{}', 'sealed', now())`
  await database.sql`insert into auth.audit_log_entries (payload) values ('{}')`
}

async function alertsOfTwo(): Promise<void> {
  const push = ['https://push.example/x', 'B'.repeat(87), 'a'.repeat(22)]
  for (const { id } of [noura, saad]) {
    await database.sql`insert into staff_alert_settings (user_id, locale, digest_hour, changed_at) values (${id}, 'ar', 8, now())`
    await database.sql`
      insert into staff_push_subscriptions (user_id, session_id, endpoint, public_key, auth_secret) values (${id}, ${noura.id}, ${push[0]!}, ${push[1]!}, ${push[2]!})`
    await database.sql`
      insert into staff_views (user_id, slot, list, query, name, created_at) values (${id}, 1, 'clocks', 'kind=verification', 'x', now())`
  }
  await database.sql`insert into staff_alerts values (${noura.id}, 'x', 'late', 'promises', gen_random_uuid(), now())`
  await database.sql`insert into staff_alert_turns values (${noura.id}, now(), now())`
}

async function aColleague(): Promise<void> {
  await database.sql`
    insert into team_members (user_id, provider_id, role, name, email, joined_at)
    values (${noura.id}, ${accepted.id}, 'estimator', 'Noura', 'noura@example.sa', now())`
  await database.sql`
    insert into team_invitations (provider_id, email, name, role, locale, invited_at, expires_at)
    values (${accepted.id}, 'huda@example.sa', 'Huda', 'accountant', 'ar', now(), now())`
  await database.sql`
    insert into team_acts (provider_id, user_id, name, act, began_at)
    values (${accepted.id}, ${noura.id}, 'Noura', 'quote.sent', now())`
}

async function aWebhook(): Promise<void> {
  await database.sql`
    with endpoint as (
      insert into webhook_endpoints (id, provider_id, made_by, url, events, sealed_secret, made_at)
      values (uuidv7(), ${accepted.id}, ${saad.id}, 'https://erp.example.sa/', '{invoice.issued}', 'x', now()) returning id
    )
    insert into webhook_deliveries (endpoint_id, provider_id, event, data, happened_at, next_try_at)
    select id, ${accepted.id}, 'webhook.test', '{}', now(), now() from endpoint`
}

async function anApiKey(): Promise<void> {
  await database.sql`
    insert into api_keys (provider_id, made_by, name, scopes, key_hash, ending, made_at)
    values (${accepted.id}, ${saad.id}, 'Accounting', '{invoices:read}', 'x', 'abcd', now())`
}

async function aUser(email: string, role: string): Promise<{ id: string }> {
  const [user] = await database.sql<
    { id: string }[]
  >`insert into auth.users (email) values (${email}) returning id`
  const { id } = user!
  await database.sql`insert into user_roles (user_id, role) values (${id}, ${role})`
  if (role === 'provider') return { id }
  await database.sql`insert into auth.identities (provider_id, user_id, provider, identity_data) values (${id}, ${id}, 'email', '{}')`
  await database.sql`insert into auth.sessions (id, user_id) values (${id}, ${id})`
  await database.sql`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${id}, 'password')`
  await database.sql`insert into auth.mfa_factors (id, user_id, session_id, factor_type) values (${id}, ${id}, ${id}, 'totp')`
  await database.sql`insert into auth.mfa_challenges (factor_id, session_id) values (${id}, ${id})`
  await database.sql`insert into auth.webauthn_challenges (challenge_type, challenge, expires_at) values ('authentication', 'x', now())`
  await database.sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, is_second_step) values (${id}, 'x', 'x', 0, false)`
  await database.sql`insert into auth.flow_state (provider_type, authentication_method) values ('email', 'magiclink')`
  await database.sql`
    insert into auth.one_time_tokens (user_id, token_type, relates_to, expires_at) values (${id}, 'recovery', ${email}, now())`
  return { id }
}
