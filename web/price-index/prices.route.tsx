import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { pricePage, readShownPrices } from './price-route.server.tsx'
import { PricesPage } from './prices-page.tsx'
import '#web/solutions/solutions.module.css'
import '#web/styles/questions.css'
import './price-index.module.css'

export const handle = { publicPage: { topics: ['price_index'] } }

export async function loader(args: LoaderFunctionArgs) {
  return pricePage(args, <PricesPage prices={await readShownPrices(args)} />, 'home')
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? [...pageMeta(matches, () => loaderData.head), ...loaderData.links] : []

export default function Prices() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
