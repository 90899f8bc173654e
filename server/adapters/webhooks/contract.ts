import type { DeliveryFailure } from '#domain/webhooks/webhook.ts'

/** A request to a firm's own system, signed. */
export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  /** JSON. */
  body: string
}

/** What became of one try. `status` is absent when nothing was answered, `retryAfter` is the header of that name. */
export type WebhookOutcome =
  | { outcome: 'delivered'; status: number }
  | { outcome: 'failed'; failure: Exclude<DeliveryFailure, 'disabled'>; status?: number; retryAfter?: string }

export interface WebhookSender {
  /** Posts it once. Never throws: every end is an outcome. */
  post(request: WebhookRequest): Promise<WebhookOutcome>
}
