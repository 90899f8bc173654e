import type { LoaderFunctionArgs } from 'react-router'
import type { CountedPlace } from '#server/services.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { placeLink } from '#web/solutions/place-link.ts'
import { type SitemapPage, sitemapXml, xmlAnswer } from './sitemap-xml.ts'

export const handle = { publicPage: { topics: ['providers', 'project_requests'] } }

/** Every page that anybody may find; of cities and trades only those with something to say. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(siteContext)
  const places = await context.get(servicesContext).solutionPlaces()
  return xmlAnswer(
    sitemapXml(publicUrl, [...PUBLIC_PAGES.map((path) => ({ path })), ...places.map(pageOfPlace)]),
  )
}

const pageOfPlace = (place: CountedPlace): SitemapPage => ({
  path: (locale) => placeLink(locale, place),
  changedAt: place.latestProjectRequestAt,
})
