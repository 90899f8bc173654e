/** How long what stands in the database stays. Every table of the data map names one of these; why so: docs/privacy.md. */
export interface RetentionRule {
  /** Days after the end named by `from`; absent = not by the clock. */
  days?: number
  /** What the days count from, or what else ends it. */
  from: string
  /** Who sees to it. */
  by: string
}

/** Months as days: a month more or less matters to nobody here. */
const MONTHS = { year: 365, twoYears: 730, threeYears: 1095 }

export const RETENTION_RULES = {
  project_requests: {
    days: MONTHS.twoYears,
    from: 'its cancelling or closing (ours: as long as a dispute about the work is likely)',
    by: 'privacy.retain',
  },
  messages: { days: MONTHS.year, from: 'its writing (ours)', by: 'privacy.retain' },
  former_mobiles: {
    days: MONTHS.year,
    from: 'its correction (ours: as long as the messages that were sent to it)',
    by: 'privacy.retain',
  },
  consultations: { days: MONTHS.year, from: 'its end (ours)', by: 'privacy.retain' },
  complaints: { days: MONTHS.twoYears, from: 'its decision (ours)', by: 'privacy.retain' },
  sign_in_log: { days: MONTHS.year, from: 'the entry (ours)', by: 'privacy.retain' },
  mobile_codes: { days: 0, from: 'its end, minutes after its sending', by: 'privacy.retain' },
  downloads: {
    days: MONTHS.twoYears,
    from: 'the download (ours: as the complaint it may prove)',
    by: 'privacy.retain',
  },
  privacy_requests: {
    days: MONTHS.threeYears,
    from: 'its answer (ours: proof that it was answered)',
    by: 'privacy.retain',
  },
  webhook_events: {
    days: 30,
    from: 'its coming (Meta repeats for 7 days)',
    by: 'marketplace.forget_expired',
  },
  mails: { days: 30, from: 'its writing', by: 'marketplace.forget_expired' },
  idempotency_keys: { days: 7, from: 'the write', by: 'marketplace.forget_expired' },
  rate_limits: { from: 'until the allowance is whole again: an hour', by: 'marketplace.forget_expired' },
  unclaimed: { days: 1, from: 'the upload of a file nobody claimed', by: 'documents.forget_unclaimed' },
  sessions: { from: 'until signed out or over', by: 'auth.forget_expired' },
  reviews: { from: 'while the provider’s page stands; the words go with an erasure', by: 'privacy.erase' },
  account: { from: 'while the account exists', by: 'privacy.erase' },
  opt_outs: { from: 'until they write START, or are erased', by: 'privacy.erase' },
  proof: { from: 'as long as what it allowed may be asked about; ids, no name', by: 'nobody' },
  law: {
    from: 'invoices and what they rest on: ten years (docs/invoices.md); the chained log: always',
    by: 'nobody',
  },
  figures: { from: 'always: names nobody once the rows of persons are gone', by: 'nobody' },
} satisfies Record<string, RetentionRule>

export type RuleName = keyof typeof RETENTION_RULES

/** Those that `privacy.retain` carries out, in pages. */
export const RULES_BY_CLOCK = (Object.keys(RETENTION_RULES) as RuleName[]).filter(
  (name) => RETENTION_RULES[name].by === 'privacy.retain',
)
