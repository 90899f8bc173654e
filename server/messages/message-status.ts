export const OUTGOING_STATUSES = ['queued', 'sending', 'sent', 'failed', 'delivered', 'read'] as const
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number]

/**
 * Whether a status is newer. Webhooks arrive in any order, so a message only moves forward; `failed` comes before
 * `delivered`, because WhatsApp may deliver after reporting a failure (docs/reference/whatsapp.md#webhooks).
 */
export function isForward(from: OutgoingStatus, to: OutgoingStatus): boolean {
  return OUTGOING_STATUSES.indexOf(to) > OUTGOING_STATUSES.indexOf(from)
}
