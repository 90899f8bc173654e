import type { Locale } from '#i18n/locale.ts'

/** What a page may know of the request it answers. */
export interface PageRequest {
  /** Empty while a page is rendered for the cache: it is nobody's answer in particular. */
  requestId: string
  locale: Locale
  /** For rate limits only; never stored and never logged. Empty while rendering for the cache. */
  clientAddress: string
  /** Tells the log of something we broke. */
  report(error: unknown): void
}

/** What the renderer leaves of a page for pages.ts, which finishes it. */
export interface RenderedPage {
  /** In it the renderer's own inline scripts carry the nonce, which only this rendering knows (base64url). */
  html: string
  nonce: string
  /** UTF-8 that stands behind it, and in which nothing runs: the words for the browser, encoded once for all pages of a route. */
  words: Uint8Array
  /** The last script of the page, the loaders' answers: between its tags. */
  data: string
}

/** What a page may know of the site it belongs to. */
export interface PageSite {
  publicUrl: string
  /** E.164 digits for wa.me links. */
  supportWhatsapp: string
  supportEmail: string | undefined
  /** The first words of that chat, in Arabic. */
  supportGreeting: string
  /** Embedded mode: demo data, and the stand-in phone at /dev/phone. */
  isDemo: boolean
  /** The demo can be reached from elsewhere (DEMO_PUBLIC): every page says so. */
  demoIsPublic?: boolean | undefined
  /** Whether browsers keep the page for when there is no connection. */
  serviceWorker: boolean
  /** Where the browser signs in: a server that speaks the Supabase Auth protocol, ours unless told otherwise. */
  authUrl: string
  /** Its public key; opens nothing by itself. */
  authKey: string
  /** Ways in beside the password. Unknown of another server: the page asks it. */
  authOffers?: { providers: string[]; isLinkingOn: boolean; isPasskeyOn: boolean } | undefined
}
