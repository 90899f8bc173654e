import type { QueuedProvider } from '#server/admin/admin-answers.ts'

/** Response types of the admin routes. */
export type {
  AdminClaim,
  AdminDecision,
  AdminProvider,
  LikeProvider,
  QueuedProvider,
  Summary,
} from '#server/admin/admin-answers.ts'
export type { AuditPage } from '#server/audit/audit-answers.ts'
export type {
  FailedMessage,
  FailedMessagePage,
  MessageCost,
  MessagesSummary,
} from '#server/failed-messages/failed-message-answers.ts'
export type { AdminSla, OpenPromise } from '#server/sla/admin-sla-answers.ts'

export interface QueuePage {
  items: QueuedProvider[]
  /** Value of `before` for the next page. */
  next?: string
  /** Of all pages; a search does not count. */
  total?: number
}
