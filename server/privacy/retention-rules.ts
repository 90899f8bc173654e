import { FILES_KEPT_DAYS } from '#domain/consultations/consultation-terms.ts'

/** Retention periods. Every table of the data map names one of these. Reasons: docs/privacy.md#retention. */
export interface RetentionRule {
  /** Days after the event in `from`. Absent when no period applies. */
  days?: number
  /** Event from which the days count, or the event that ends retention. */
  from: string
  /** Job that deletes the rows. */
  by: string
  /**
   * Table kept in months: each is dropped whole once its first row is about to be older than `days`, so a row stays up to
   * a month shorter. A month that ended less than `days` minus 31 ago stays.
   */
  inMonths?: 'app.webhook_events' | 'auth.audit_log_entries'
}

/** Years as days. Leap days do not matter here. */
const MONTHS = { year: 365, twoYears: 730, threeYears: 1095 }

export const RETENTION_RULES = {
  project_requests: {
    days: MONTHS.twoYears,
    from: 'cancellation or closing (our choice: while a dispute about the work is likely)',
    by: 'privacy.retain',
  },
  messages: { days: MONTHS.year, from: 'creation (our choice)', by: 'privacy.retain' },
  former_mobiles: {
    days: MONTHS.year,
    from: 'correction (our choice: as long as the messages sent to it)',
    by: 'privacy.retain',
  },
  dispatch_evidence: {
    days: 400,
    from: 'the round, whole months (our choice: a provider may ask for a year why a request passed them by)',
    by: 'privacy.retain',
  },
  consultations: { days: MONTHS.year, from: 'end of the consultation (our choice)', by: 'privacy.retain' },
  consultation_files: {
    days: FILES_KEPT_DAYS,
    from: 'end of the consultation; at once where it does not take place (our choice: as long as notes can be written)',
    by: 'consultations.forget_files',
  },
  complaints: { days: MONTHS.twoYears, from: 'decision (our choice)', by: 'privacy.retain' },
  sign_in_log: {
    days: MONTHS.year,
    from: 'creation, at the most: whole months (our choice)',
    by: 'privacy.retain',
    inMonths: 'auth.audit_log_entries',
  },
  mobile_codes: { days: 0, from: 'expiry, minutes after sending', by: 'privacy.retain' },
  downloads: {
    days: MONTHS.twoYears,
    from: 'download (our choice: as long as the complaint it may prove)',
    by: 'privacy.retain',
  },
  staff_notes: {
    days: MONTHS.twoYears,
    from: 'writing, or an erasure before that (our choice: as long as a dispute about the work)',
    by: 'privacy.retain',
  },
  support_views: {
    days: MONTHS.twoYears,
    from: 'the look, or an erasure before that (our choice: as long as a dispute about the work; the decision log keeps it)',
    by: 'privacy.retain',
  },
  staff_invitations: {
    days: MONTHS.year,
    from: 'the newest mail (our choice: as long as somebody may ask who let whom in; the decision log keeps it)',
    by: 'privacy.retain',
  },
  team_invitations: {
    days: MONTHS.year,
    from: 'the newest mail (our choice: as long as a firm may ask who joined when; the decision log keeps it)',
    by: 'privacy.retain',
  },
  team_acts: {
    days: MONTHS.twoYears,
    from: 'the act (our choice: as long as a dispute about the work)',
    by: 'privacy.retain',
  },
  staff_alerts: {
    days: MONTHS.year,
    from: 'the email (our choice: longer than anything waits, so that nothing is told twice)',
    by: 'staff_alerts.tell',
  },
  privacy_requests: {
    days: MONTHS.threeYears,
    from: 'reply (our choice: proof of the reply)',
    by: 'privacy.retain',
  },
  webhook_events: {
    days: 61,
    from: 'receipt, at the most: whole months, 30 days after their end (Meta retries for 7 days)',
    by: 'privacy.retain',
    inMonths: 'app.webhook_events',
  },
  mails: { days: 30, from: 'creation', by: 'marketplace.forget_expired' },
  idempotency_keys: { days: 7, from: 'the request', by: 'marketplace.forget_expired' },
  rate_limits: { from: 'until the limit resets, one hour', by: 'marketplace.forget_expired' },
  unclaimed: { days: 1, from: 'upload of a file that nothing refers to', by: 'documents.forget_unclaimed' },
  quote_checks: {
    days: 30,
    from: 'the check (our choice: long enough to sign or not; an owner may keep it for two years, or delete it)',
    by: 'quote_checks.forget',
  },
  api_keys: {
    days: MONTHS.year,
    from: 'the end of the key (our choice: as long as a firm may ask when it ended)',
    by: 'api_keys.forget',
  },
  webhook_deliveries: {
    days: 30,
    from: 'the event (our choice: as long as its repeat may be asked for)',
    by: 'webhooks.keep',
  },
  sessions: { from: 'until sign-out or expiry', by: 'auth.forget_expired' },
  reviews: { from: 'while the provider’s page exists; an erasure deletes the text', by: 'privacy.erase' },
  account: { from: 'while the account exists', by: 'privacy.erase' },
  opt_outs: { from: 'until START or an erasure', by: 'privacy.erase' },
  proof: { from: 'while the action it allowed may be questioned; holds IDs, no names', by: 'nobody' },
  law: {
    from: 'invoices and their records: ten years (docs/invoices.md); the audit log: unlimited',
    by: 'nobody',
  },
  figures: { from: 'unlimited: identifies nobody once personal rows are deleted', by: 'nobody' },
} satisfies Record<string, RetentionRule>

export type RuleName = keyof typeof RETENTION_RULES

/** Rules that `privacy.retain` runs, in batches. */
export const RULES_BY_CLOCK = (Object.keys(RETENTION_RULES) as RuleName[]).filter(
  (name) => RETENTION_RULES[name].by === 'privacy.retain',
)

const DAY = 24 * 60 * 60 * 1000
/** Days of the longest month. */
const MONTH = 31

/** Moment up to which a month of the rule must have ended, for all of its rows to be over. */
export const monthsEndedBefore = (rule: RuleName, now: Date): Date =>
  new Date(now.getTime() - ((RETENTION_RULES[rule] as RetentionRule).days! - MONTH) * DAY)
