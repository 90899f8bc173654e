/**
 * Actions of the audit log, as `noun.verb` in the past tense. Each has its words at `admin.audit.action`. The log is
 * never changed, so an action that was once written stays in this list.
 */
export const AUDIT_ACTIONS = [
  'provider.approved',
  'provider.rejected',
  'provider.suspended',
  'provider.reinstated',
  'provider.undone',
  'provider.checked',
  'provider.resubmitted',
  'providers.exported',
  'package.added',
  'package.changed',
  'package.removed',
  'package.ended',
  'payment.confirmed',
  'payment.denied',
  'refund.requested',
  'refund.done',
  'consultation_payout.recorded',
  'revenue.downloaded',
  'consultation_money.downloaded',
  'review.held',
  'review.answer_held',
  'review.published',
  'review.removed',
  'review.answer_published',
  'review.answer_removed',
  'complaint.acknowledged',
  'complaint.questioned',
  'complaint.upheld',
  'complaint.dismissed',
  'sanction.warned',
  'sanction.suspended',
  'sanction.excluded',
  'sanction.lifted',
  'work_photo.approved',
  'work_photo.rejected',
  'message.retried',
  'message.mailed',
  'message.abandoned',
  'message.asked',
  'project_request.dispatched',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
type Noun<Action> = Action extends `${infer Name}.${string}` ? Name : never

/** What the log can be narrowed to, by the noun of its actions. */
export const AUDIT_TOPICS = {
  providers: ['provider', 'work_photo'],
  complaints: ['complaint', 'sanction', 'review'],
  money: ['payment', 'refund', 'consultation_payout', 'package'],
  messages: ['message'],
  exports: ['providers', 'revenue', 'consultation_money'],
} as const satisfies Record<string, readonly Noun<AuditAction>[]>
export type AuditTopic = keyof typeof AUDIT_TOPICS

export const isAuditAction = (action: string): action is AuditAction =>
  (AUDIT_ACTIONS as readonly string[]).includes(action)
