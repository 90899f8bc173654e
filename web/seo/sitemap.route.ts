import type { LoaderFunctionArgs } from 'react-router'
import type { PublicProvider } from '#server/providers/provider-answers.ts'
import type { CountedPlace } from '#server/solutions/solution-answers.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { PRICE_PAGES } from '#web/price-index/price-pages.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { placeLink } from '#web/solutions/place-link.ts'
import { PAGES_PER_FILE, type SitemapPage, sitemapXml, xmlAnswer } from './sitemap-xml.ts'

export const handle = { publicPage: { topics: ['providers', 'project_requests'] } }

/**
 * Maximum number of provider pages, newest first; older ones are found through the directory. Keeps the file below its limit.
 */
const PROFILES = PAGES_PER_FILE / 2

/** All public pages. Pages of cities and trades are listed only when they have content. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(siteContext)
  const services = context.get(servicesContext)
  const [places, providers] = await Promise.all([
    services.solutionPlaces(),
    services.approvedProviders(PROFILES),
  ])
  const pages = [
    ...PUBLIC_PAGES.map((path) => ({ path })),
    ...PRICE_PAGES,
    ...places.map(pageOfPlace),
    ...providers.map(pageOfProvider),
  ]
  return xmlAnswer(sitemapXml(publicUrl, pages))
}

const pageOfPlace = (place: CountedPlace): SitemapPage => ({
  path: (locale) => placeLink(locale, place),
  changedAt: place.latestProjectRequestAt,
})

/** The time of a profile's last change is not stored, so it is left out. */
const pageOfProvider = ({ slug }: PublicProvider): SitemapPage => ({
  path: (locale) => paths.serviceProvider(locale, slug),
})
