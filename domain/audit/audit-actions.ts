/**
 * What the audit log tells, by noun: an action is `noun.verb` in the past tense. Each has its words at
 * `admin.audit.action`. The log is never changed, so an action that was once written stays here.
 */
const VERBS = {
  provider: [
    'approved',
    'rejected',
    'suspended',
    'reinstated',
    'undone',
    'checked',
    'resubmitted',
    'more_requested',
    'answered',
    'viewed',
    'unmasked',
  ],
  providers: ['exported'],
  package: ['added', 'changed', 'removed', 'ended'],
  payment: ['confirmed', 'denied'],
  refund: ['requested', 'done'],
  consultation_payout: ['recorded'],
  revenue: ['downloaded'],
  invoices: ['downloaded'],
  consultation_money: ['downloaded'],
  review: ['held', 'answer_held', 'published', 'removed', 'answer_published', 'answer_removed'],
  complaint: ['acknowledged', 'questioned', 'upheld', 'dismissed'],
  sanction: ['warned', 'suspended', 'excluded', 'lifted'],
  work_photo: ['approved', 'rejected'],
  logo: ['approved', 'rejected'],
  message: ['retried', 'mailed', 'abandoned', 'asked'],
  owner: ['looked_up', 'shown', 'viewed', 'unmasked'],
  note: ['written'],
  project_request: ['dispatched'],
  contract: ['accepted', 'order_accepted'],
  setting: ['changed', 'undone'],
  staff: [
    'invited',
    'reinvited',
    'withdrawn',
    'accepted',
    'role_changed',
    'session_ended',
    'sessions_ended',
    'closed',
  ],
  team: ['invited', 'reinvited', 'withdrawn', 'accepted', 'role_changed', 'removed', 'left'],
  api_key: ['made', 'rotated', 'revoked'],
  webhook: ['made', 'rotated', 'enabled', 'removed'],
} as const

type Noun = keyof typeof VERBS
export type AuditAction = { [Name in Noun]: `${Name}.${(typeof VERBS)[Name][number]}` }[Noun]

export const AUDIT_ACTIONS = Object.entries(VERBS).flatMap(([noun, verbs]) =>
  verbs.map((verb) => `${noun}.${verb}` as AuditAction),
)

/** What the log can be narrowed to, by the noun of its actions. */
export const AUDIT_TOPICS = {
  providers: ['provider', 'team', 'api_key', 'webhook', 'work_photo', 'logo'],
  complaints: ['complaint', 'sanction', 'review'],
  money: ['payment', 'refund', 'consultation_payout', 'package'],
  contracts: ['contract'],
  messages: ['message'],
  personal_data: ['owner', 'note'],
  settings: ['setting'],
  staff: ['staff'],
  exports: ['providers', 'revenue', 'invoices', 'consultation_money'],
} as const satisfies Record<string, readonly Noun[]>
export type AuditTopic = keyof typeof AUDIT_TOPICS

export const isAuditAction = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action)
