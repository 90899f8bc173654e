import type { TeamRight } from '#domain/team/rights.ts'

/**
 * Rights that open each table which `mimar_provider` may touch to colleagues, any of them. `acts`: for adding, changing
 * and removing rows, where a provider may. As in the policies of migration 0180 (db/team-access.db.test.ts).
 */
interface TeamTableRights {
  reads: readonly TeamRight[]
  acts?: readonly TeamRight[]
}

/** Everybody of a firm. */
const ANY = ['profile'] as const

export const TEAM_TABLE_RIGHTS: Record<string, TeamTableRights> = {
  api_keys: { reads: ['account'] },
  webhook_endpoints: { reads: ['account'] },
  webhook_deliveries: { reads: ['account'] },
  busy_times: { reads: ['consultations'] },
  calendar_feeds: { reads: ['consultations'], acts: ['consultations'] },
  calendar_sources: { reads: ['consultations'], acts: ['consultations'] },
  chat_messages: { reads: ['leads'] },
  complaints: { reads: ['leads'] },
  consents: { reads: ['leads'] },
  consultation_balances: { reads: ['money'] },
  consultation_calendars: { reads: ['consultations'], acts: ['consultations'] },
  consultation_contacts: { reads: ['consultations'] },
  consultation_entries: { reads: ['money'] },
  consultation_notes: { reads: ['consultations'] },
  consultation_offers: { reads: ['consultations', 'money'], acts: ['consultations'] },
  consultation_payouts: { reads: ['money'] },
  consultations: { reads: ['consultations', 'money'] },
  contract_acceptances: { reads: ['leads'] },
  contract_answers: { reads: ['leads'] },
  contract_delays: { reads: ['leads'] },
  contract_events: { reads: ['leads'] },
  contract_orders: { reads: ['leads'] },
  contract_photos: { reads: ['leads'] },
  contract_snags: { reads: ['leads'] },
  contract_versions: { reads: ['leads'] },
  contracts: { reads: ['leads'] },
  dispatch_candidates: { reads: ['leads'] },
  dispatch_rounds: { reads: ['leads'] },
  document_downloads: { reads: ['leads'], acts: ['leads'] },
  documents: { reads: ['leads'] },
  estimate_remarks: { reads: ['leads'], acts: ['leads'] },
  handovers: { reads: ['leads'] },
  invoice_addresses: { reads: ['money'], acts: ['money'] },
  invoices: { reads: ['money'] },
  lead_account_entries: { reads: ['leads', 'money'] },
  lead_accounts: { reads: ['leads', 'money'] },
  lead_follow_ups: { reads: ['leads'], acts: ['leads'] },
  lead_lots: { reads: ['leads', 'money'] },
  leads: { reads: ['leads'] },
  logos: { reads: ANY, acts: ['profile'] },
  orders: { reads: ['money'] },
  packages: { reads: ANY },
  payments: { reads: ['money'] },
  privacy_requests: { reads: ['account'] },
  project_request_contacts: { reads: ['leads'] },
  project_requests: { reads: ['leads'] },
  provider_absences: { reads: ANY },
  provider_claims: { reads: ANY },
  provider_counts: { reads: ANY },
  provider_leaves: { reads: ANY, acts: ['profile'] },
  providers: { reads: ANY, acts: ['profile'] },
  quote_extras: { reads: ['leads'] },
  quote_lines: { reads: ['leads'] },
  quote_templates: { reads: ['leads'], acts: ['leads'] },
  quotes: { reads: ['leads'] },
  refunds: { reads: ['money'] },
  renewal_consents: { reads: ['money'] },
  reviews: { reads: ['leads'] },
  sanctions: { reads: ANY },
  scope_lines: { reads: ['leads'] },
  sla_events: { reads: ANY, acts: ['profile'] },
  subscription_periods: { reads: ['leads', 'money'] },
  subscriptions: { reads: ['leads', 'money'] },
  team_acts: { reads: ['account'] },
  team_invitations: { reads: ['account'] },
  team_members: { reads: ['account'] },
  verifications: { reads: ANY },
  work_photos: { reads: ANY, acts: ['profile'] },
}
