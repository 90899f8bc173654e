import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { placeOfParams, pricePage, readShownPrices } from './price-route.server.tsx'
import { TradePage } from './trade-page.tsx'
import '#web/solutions/solutions.module.css'
import '#web/styles/questions.css'
import './price-index.module.css'

export const handle = { publicPage: { topics: ['price_index'] } }

export async function loader(args: LoaderFunctionArgs) {
  const { trade } = placeOfParams(args.params, 'trade')
  const prices = await readShownPrices(args, { trade })
  return pricePage(args, <TradePage trade={trade} prices={prices} />, 'trade', { trade })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? [...pageMeta(matches, () => loaderData.head), ...loaderData.links] : []

export default function TradePrices() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
