import { createECDH, hkdfSync } from 'node:crypto'
import webPush from 'web-push'
import { outcomeOfBrokenCall } from '#server/adapters/broken-call.ts'
import { fetchFrom } from '#server/platform/telemetry/trace.ts'
import type { PushChannel, PushNotification, PushOutcome, PushSubscription } from './contract.ts'

export interface WebPushOptions {
  /** Our keys follow from it, so another secret ends all subscriptions. */
  secret: string
  /** Whom a push service writes to about us (RFC 8292 §2.1): `mailto:` or an https address. */
  subject: string
  /** Origins of push services, `https://*.example` for all subdomains. */
  services: readonly string[]
  timeoutMs?: number
}

/** Seconds. A quote is worth telling for a day; later the page and WhatsApp have told it. */
const KEPT_FOR = 24 * 60 * 60
const TIMEOUT_MS = 10_000
/** The push service no longer knows the subscription, or not with our key (RFC 8030 §7.3, RFC 8292 §4.2). */
const GONE = new Set([401, 403, 404, 410])

/** Encrypts (RFC 8291), signs (RFC 8292) and sends to the push service that the browser named. */
export function createWebPush({
  secret,
  subject,
  services,
  timeoutMs = TIMEOUT_MS,
}: WebPushOptions): PushChannel {
  const vapid = { subject, ...keysOf(secret) }
  const isKnown = (endpoint: string) => services.some((service) => belongsTo(endpoint, service))

  async function send(to: PushSubscription, notification: PushNotification): Promise<PushOutcome> {
    // The list may have changed since the browser subscribed.
    if (!isKnown(to.endpoint)) return { outcome: 'gone' }
    const request = webPush.generateRequestDetails(to, JSON.stringify(notification), {
      vapidDetails: vapid,
      TTL: KEPT_FOR,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    try {
      const { status } = await fetchFrom('web push')(request.endpoint, {
        method: request.method,
        headers: request.headers as Record<string, string>,
        body: request.body as BodyInit,
        // The address was checked; another one was not.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (status >= 200 && status < 300) return { outcome: 'accepted' }
      return GONE.has(status) ? { outcome: 'gone' } : { outcome: 'retry_later', reason: `status ${status}` }
    } catch (error) {
      // Unknown counts as not sent: the tag lets a second one replace the first.
      return { outcome: 'retry_later', reason: outcomeOfBrokenCall(error).reason }
    }
  }

  return { publicKey: vapid.publicKey, isKnown, send }
}

/** A P-256 key pair from our secret, so that every process has the same without storing one. */
function keysOf(secret: string) {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'push/vapid', 32)))
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
  }
}

/** Whether an address lies at a service. Ports, credentials and other hosts that merely look alike do not. */
function belongsTo(endpoint: string, service: string): boolean {
  const [address, allowed] = [URL.parse(endpoint), URL.parse(service.replace('*.', ''))]
  if (!address || !allowed || address.username || address.password) return false
  if (address.protocol !== allowed.protocol || address.port !== allowed.port) return false
  return service.includes('*.')
    ? address.hostname.endsWith(`.${allowed.hostname}`)
    : address.hostname === allowed.hostname
}
