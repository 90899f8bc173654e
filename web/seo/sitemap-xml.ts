import { LOCALES, type Locale } from '#i18n/locale.ts'
import { alternatesOf, canonicalUrl } from './page-tags.ts'

/** A page in both languages. `changedAt` is ISO 8601; absent when the time of the last change is unknown. */
export interface SitemapPage {
  path: (locale: Locale) => string
  changedAt?: string | undefined
}

/** Limit of sitemaps.org: 50,000 addresses per file. Each page has two. */
export const PAGES_PER_FILE = 20_000

/** Renders each address with its alternatives in all languages, as search engines require. */
export function sitemapXml(publicUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap((page) => LOCALES.map((locale) => urlXml(publicUrl, locale, page)))
  return `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

export const xmlAnswer = (xml: string) =>
  new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function urlXml(publicUrl: string, locale: Locale, { path, changedAt }: SitemapPage): string {
  const pathname = path(locale)
  const links = alternatesOf(publicUrl, pathname).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  const loc = escaped(canonicalUrl(publicUrl, locale, pathname))
  return `<url><loc>${loc}</loc>${changed}${links.join('')}</url>\n`
}

const escaped = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
