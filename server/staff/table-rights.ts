import type { StaffRight } from '#domain/staff/rights.ts'

/**
 * Rights that open each table which `mimar_admin` may touch, any of them. `acts`: for adding, changing and removing rows,
 * where the admin may. As in the policies of migration 0133 (db/staff-access.db.test.ts).
 */
export interface TableRights {
  reads: readonly StaffRight[]
  acts?: readonly StaffRight[]
}

const ANY = ['registrations', 'requests', 'money', 'conversations', 'settings', 'staff', 'audit'] as const
const WORK: readonly StaffRight[] = ['registrations', 'requests', 'money', 'conversations']
const PROVIDER = ['registrations', 'requests', 'money', 'conversations'] as const
const PROMISES = ['registrations', 'requests', 'conversations'] as const

export const TABLE_RIGHTS: Record<string, TableRights> = {
  analyses: { reads: ['requests'] },
  audit_entries: { reads: ['audit'] },
  audit_head: { reads: ['audit'] },
  complaint_contacts: { reads: ['conversations'] },
  complaint_events: { reads: ['conversations'], acts: ['conversations'] },
  complaints: { reads: ['conversations'], acts: ['conversations'] },
  consents: { reads: ['registrations', 'requests'] },
  consultation_balances: { reads: ['money'] },
  consultation_entries: { reads: ['money'] },
  consultation_offers: { reads: ['money', 'conversations'] },
  consultation_payouts: { reads: ['money'] },
  consultation_sums: { reads: ['money'] },
  consultations: { reads: ['money', 'conversations'] },
  contact_disclosures: { reads: ['requests', 'conversations'] },
  dispatch_candidates: { reads: ['requests'] },
  dispatch_rounds: { reads: ['requests'] },
  // Whoever reads a document leaves this trace.
  document_downloads: { reads: ['registrations', 'money', 'audit'] },
  documents: { reads: ['registrations', 'money'] },
  estimate_calibrations: { reads: ['requests'] },
  estimate_remarks: { reads: ['requests'] },
  estimates: { reads: ['requests'] },
  field_checks: { reads: ['registrations'], acts: ['registrations'] },
  handovers: { reads: ['requests', 'conversations'] },
  invoice_addresses: { reads: ['money'] },
  invoices: { reads: ['money'] },
  language_spending: { reads: ['requests', 'money'] },
  lead_account_entries: { reads: ['requests', 'money'] },
  lead_accounts: { reads: ['requests', 'money'] },
  lead_lots: { reads: ['requests', 'money'] },
  leads: { reads: ['requests', 'conversations'] },
  logos: { reads: ['registrations'], acts: ['registrations'] },
  mails: { reads: ['conversations'] },
  market_demand_sums: { reads: ['requests'] },
  market_money_sums: { reads: ['money'] },
  message_cost_sums: { reads: ['conversations'] },
  messages: { reads: ['conversations'], acts: ['conversations'] },
  orders: { reads: ['money'] },
  packages: { reads: ANY, acts: ['settings'] },
  payment_counts: { reads: ['money'] },
  payments: { reads: ['money'] },
  privacy_requests: { reads: ['conversations', 'audit'] },
  project_request_figures: { reads: ['requests'] },
  project_requests: { reads: ['requests', 'conversations'] },
  provider_claims: { reads: ['registrations'], acts: ['registrations'] },
  provider_counts: { reads: ANY },
  provider_leaves: { reads: ['registrations'] },
  provider_lookup: { reads: ['registrations'] },
  provider_reaches: { reads: ['requests'] },
  provider_status_counts: { reads: ['registrations'] },
  // A sanction suspends its provider.
  providers: { reads: PROVIDER, acts: ['registrations', 'conversations'] },
  quote_extras: { reads: ['requests', 'conversations'] },
  quote_lines: { reads: ['requests', 'conversations'] },
  quotes: { reads: ['requests', 'conversations'] },
  recurring_counts: { reads: ['money'] },
  refunds: { reads: ['money'] },
  register_lookups: { reads: ['registrations'] },
  renewal_consents: { reads: ['money'] },
  retention_runs: { reads: ['conversations', 'audit'] },
  revenue_entries: { reads: ['money'] },
  revenue_sums: { reads: ['money'] },
  review_counts: { reads: ['conversations'] },
  reviews: { reads: ['conversations'] },
  sanctions: { reads: ['registrations', 'conversations'], acts: ['registrations', 'conversations'] },
  scope_lines: { reads: ['requests'] },
  setting_changes: { reads: ['settings'], acts: ['settings'] },
  sla_events: { reads: PROMISES, acts: PROMISES },
  sla_promises: { reads: PROMISES },
  staff_invitations: { reads: ['staff'], acts: ['staff'] },
  staff_names: { reads: ANY },
  staff_notes: { reads: ['registrations', 'requests'], acts: PROVIDER },
  subscription_events: { reads: ['money'] },
  subscription_months: { reads: ['money'] },
  subscription_periods: { reads: ['money'] },
  subscriptions: { reads: ['money'] },
  support_views: { reads: ['conversations'], acts: ['conversations'] },
  team_acts: { reads: ['registrations'] },
  team_members: { reads: ['registrations'] },
  // Their own role is everybody's to read.
  user_roles: { reads: ['staff'] },
  verifications: { reads: ['registrations'], acts: ['registrations', 'conversations'] },
  whatsapp_holds: { reads: ['conversations'], acts: ['conversations'] },
  whatsapp_opt_outs: { reads: ['conversations'] },
  // Each row only with the right of its kind (domain/staff/waiting.ts).
  work_assignments: { reads: WORK, acts: WORK },
  work_photos: { reads: ['registrations'], acts: ['registrations'] },
}
