import type { EntryContext } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import type { PageSite } from '#server/platform/http/page-context.ts'
import { inScript } from '#web/in-script.server.ts'
import { isFound } from '#web/page-meta.ts'
import { type PageRating, structuredData } from './structured-data.server.ts'

type StaticContext = EntryContext['staticHandlerContext']

/**
 * Puts a public page's JSON-LD at the end of its head: data for machines, which React neither renders nor misses
 * there. A browser does not run it, so the Content-Security-Policy has nothing to allow.
 */
export function addStructuredData(
  html: string,
  { matches, loaderData }: StaticContext,
  site: PageSite,
): string {
  const page = matches.at(-1)
  if (!page || !isFound(matches.map(({ route }) => route.handle))) return html
  const data = structuredData({
    // `en:pricing/pricing.route.tsx` without its prefix (web/routes.ts).
    route: page.route.id.replace(/^\w*:/, ''),
    pathname: page.pathname,
    title: textOf(html, /<title>([^<]*)<\/title>/),
    description: textOf(html, /<meta name="description" content="([^"]*)"/),
    locale: localeOfPath(page.pathname),
    site,
    rating: ratingOf(loaderData[page.route.id]),
  })
  return html.replace('</head>', () => `<script type="application/ld+json">${inScript(data)}</script></head>`)
}

/** A page that rates somebody says so in its loader's `rating`. */
const ratingOf = (loaded: unknown): PageRating | undefined =>
  typeof loaded === 'object' && loaded !== null && 'rating' in loaded
    ? ((loaded.rating ?? undefined) as PageRating | undefined)
    : undefined

const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** As React wrote it into the head: it escapes these five and nothing else. */
const textOf = (html: string, place: RegExp) =>
  (html.match(place)?.[1] ?? '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => CHARACTERS[one] ?? one)
