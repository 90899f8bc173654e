/** A browser that asked to be told, as `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What web/offline/service-worker.js shows. */
export interface PushNotification {
  title: string
  body: string
  /** Opened by a press; a path on our own site. */
  path: string
  lang: 'ar' | 'en'
  dir: 'rtl' | 'ltr'
  /** A second notification with the same tag replaces the first. */
  tag: string
}

/** `gone`: the subscription ended and will never work again. */
export type PushOutcome = { outcome: 'accepted' | 'gone' } | { outcome: 'retry_later'; reason: string }

/** Shows notifications in browsers through their makers' push services (RFC 8030). */
export interface PushChannel {
  /** The key that a browser subscribes with (RFC 8292), base64url. */
  publicKey: string
  /** Whether an address is one of a push service we send to. */
  isKnown(endpoint: string): boolean
  send(subscription: PushSubscription, notification: PushNotification): Promise<PushOutcome>
}
