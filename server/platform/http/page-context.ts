import type { Locale } from '#i18n/locale.ts'

/** The person that a page is rendered for, whose session is still live. */
export interface OpenedReader {
  userId: string
  sessionId: string
  /** Staff of any role. */
  isAdmin: boolean
  role?: string
  /** What the page says of them, in the words of the sign-in protocol. */
  user: { email?: string | undefined; phone?: string | undefined; phone_confirmed_at?: string | undefined }
  /** JSON of API answers, by their address below /api/v1. Refused and failed ones are missing. */
  bodies: ReadonlyMap<string, string>
}

/** The cookie of a request for a signed-in page. */
export interface PageReader {
  /** Returns undefined when the session has ended or lacks a second step. */
  open(addresses: readonly string[]): Promise<OpenedReader | undefined>
}

/** Request data available to pages. */
export interface PageRequest {
  /** Empty while rendering for the cache, because the page is not for one request. */
  requestId: string
  locale: Locale
  /** Only for rate limits; never stored or logged. Empty while rendering for the cache. */
  clientAddress: string
  /** Set for a whole page that shows its reader's data, when the request brings the cookie. */
  reader?: PageReader | undefined
  /** Logs an internal error. */
  report(error: unknown): void
}

/** A rendered page, before pages.ts completes it. */
export interface RenderedPage {
  /** HTML whose own inline scripts carry this render's nonce (base64url). */
  html: string
  nonce: string
  /** UTF-8 bytes to append, without scripts: translations for the browser, encoded once per route. */
  words: Uint8Array
  /** UTF-8 bytes to append after them: what the page's reader was answered. Empty for a page without a reader. */
  reader: Uint8Array
  /** Contents of the last script, which has the loader data. */
  data: string
}

type BothLanguages = Record<Locale, string>

/** First and last day in Riyadh, `2027-03-10`; null: open on that side. */
interface Period {
  from: string | null
  until: string | null
}

/** What pages show of the settings that an admin changes in the console (docs/settings.md). */
export interface ShownSettings {
  /** E.164 digits for wa.me links. */
  supportWhatsapp: string
  /** First message of that chat, in Arabic. */
  supportGreeting: string
  /** Who runs the site. What is empty was never set, and nothing is shown of it. */
  operator?: {
    name: BothLanguages
    address: BothLanguages
    registrationNumber: string
    vatNumber: string
    authenticationNumber: string
  }
  /** Absent while it is the page's own. */
  banner?: Period & {
    version: number
    isOn: boolean
    title: BothLanguages
    text: BothLanguages
    linkText: BothLanguages
    link: BothLanguages
  }
  /** Absent while it is off. */
  notice?: Period & { isOn: boolean; tone: 'info' | 'warning'; text: BothLanguages }
}

/** Site data available to pages. */
export interface PageSite extends ShownSettings {
  publicUrl: string
  supportEmail: string | undefined
  /** Embedded mode: demo data, and the fake phone at /dev/phone. */
  isDemo: boolean
  /** The demo can be reached from other machines (DEMO_PUBLIC), so every page shows a warning. */
  demoIsPublic?: boolean | undefined
  /** Whether browsers store the page for offline use. */
  serviceWorker: boolean
  /** URL of the auth server, which speaks the Supabase Auth protocol. Ours by default. */
  authUrl: string
  /** Public key of the auth server. Gives no access by itself. */
  authKey: string
  /** Sign-in methods besides the password. Unknown for an external server, which the page asks. */
  authOffers?: { providers: string[]; isLinkingOn: boolean; isPasskeyOn: boolean } | undefined
}
