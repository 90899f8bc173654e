import { isShownAt } from '#domain/settings/shown-on.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PageSite } from '#server/platform/http/page-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const midnight = (day: string) => Date.parse(`${day}T00:00:00+03:00`)

/** The banner of the settings in one language; false while it is off, undefined while it is the page's own. */
export function bannerIn(locale: Locale, { banner }: PageSite) {
  if (!banner?.isOn) return banner && (false as const)
  return {
    version: banner.version,
    /** Milliseconds since 1970. The browser compares them, because the page may be kept. */
    from: banner.from ? midnight(banner.from) : 0,
    until: banner.until ? midnight(banner.until) + DAY_MS : Number.MAX_SAFE_INTEGER,
    ...{ title: banner.title[locale], text: banner.text[locale] },
    ...{ linkText: banner.linkText[locale], link: banner.link[locale] },
  }
}

/** The notice of the settings in one language, on its days. A kept page may show it for five minutes longer. */
export const noticeIn = (locale: Locale, { notice }: PageSite) =>
  notice && isShownAt(notice, new Date()) ? { tone: notice.tone, text: notice.text[locale] } : undefined
