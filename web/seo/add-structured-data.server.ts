import type { EntryContext } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import type { PageSite } from '#server/platform/http/page-context.ts'
import { inScript } from '#web/in-script.server.ts'
import { isFound } from '#web/page-meta.ts'
import { type PageOffer, type PageRating, structuredData } from './structured-data.server.ts'

type StaticContext = EntryContext['staticHandlerContext']

/**
 * Adds JSON-LD to the end of a public page's head. React doesn't render it and ignores it during hydration. Browsers
 * don't execute it, so it needs no entry in the Content-Security-Policy.
 */
export function addStructuredData(
  html: string,
  { matches, loaderData }: StaticContext,
  site: PageSite,
): string {
  const page = matches.at(-1)
  if (!page || !isFound(matches.map(({ route }) => route.handle))) return html
  const data = structuredData({
    // Removes the language prefix of the route ID, e.g. of `en:pricing/pricing.route.tsx` (web/routes.ts).
    route: page.route.id.replace(/^\w*:/, ''),
    pathname: page.pathname,
    title: textOf(html, /<title>([^<]*)<\/title>/),
    description: textOf(html, /<meta name="description" content="([^"]*)"/),
    locale: localeOfPath(page.pathname),
    site,
    rating: ratingOf(loaderData[page.route.id]),
    offers: offersOf(loaderData[page.route.id]),
  })
  return html.replace('</head>', () => `<script type="application/ld+json">${inScript(data)}</script></head>`)
}

/** The loader of a page about a rated provider returns `rating`. */
const ratingOf = (loaded: unknown): PageRating | undefined =>
  typeof loaded === 'object' && loaded !== null && 'rating' in loaded
    ? ((loaded.rating ?? undefined) as PageRating | undefined)
    : undefined

/** The loader of a page with prices of our own returns `offers`. */
const offersOf = (loaded: unknown): PageOffer[] | undefined =>
  typeof loaded === 'object' && loaded !== null && 'offers' in loaded
    ? (loaded.offers as PageOffer[])
    : undefined

const CHARACTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Decodes the five characters that React escapes in the head. */
const textOf = (html: string, place: RegExp) =>
  (html.match(place)?.[1] ?? '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => CHARACTERS[one] ?? one)
