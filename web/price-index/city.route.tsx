import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { CityPage } from './city-page.tsx'
import { placeOfParams, pricePage, readShownPrices } from './price-route.server.tsx'
import '#web/solutions/solutions.module.css'
import '#web/styles/questions.css'
import './price-index.module.css'

/** Whether a contractors' page can be linked follows providers and requests. */
export const handle = { publicPage: { topics: ['price_index', 'providers', 'project_requests'] } }

export async function loader(args: LoaderFunctionArgs) {
  const place = placeOfParams(args.params)
  const [prices, places] = await Promise.all([
    readShownPrices(args, place),
    args.context.get(servicesContext).solutionPlaces(),
  ])
  const hasProviders = places.some(({ city, trade }) => city === place.city && trade === place.trade)
  const { publicUrl } = args.context.get(siteContext)
  const page = <CityPage {...place} prices={prices} hasProviders={hasProviders} publicUrl={publicUrl} />
  return pricePage(args, page, 'city', place)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? [...pageMeta(matches, () => loaderData.head), ...loaderData.links] : []

export default function CityPrices() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
