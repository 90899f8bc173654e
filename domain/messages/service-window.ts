/**
 * WhatsApp lets us write freely for 24 hours after a person's last message
 * (docs/reference/whatsapp.md#service-window).
 */
const WINDOW_MS = 24 * 60 * 60 * 1000

/** Whether a free-form message may be sent now; outside the window only a template may. */
export function isWindowOpen(lastInboundAt: Date | undefined, now: Date): boolean {
  return lastInboundAt !== undefined && now.getTime() - lastInboundAt.getTime() < WINDOW_MS
}
