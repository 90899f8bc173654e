import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { MethodPage } from './method-page.tsx'
import { pricePage } from './price-route.server.tsx'
import '#web/solutions/solutions.module.css'
import '#web/styles/questions.css'
import './price-index.module.css'

export const handle = { publicPage: { topics: [] } }

export const loader = (args: LoaderFunctionArgs) => pricePage(args, <MethodPage />, 'method')

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData ? [...pageMeta(matches, () => loaderData.head), ...loaderData.links] : []

export default function PricesMethod() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
