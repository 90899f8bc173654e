import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { readProviderFilter } from '#domain/providers/provider-filter.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { readCursor } from '#web/marketplace/read-cursor.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { DirectoryPage } from './directory-page.tsx'
import '../firm-avatar.module.css'
import '#web/styles/provider-table.css'
import './providers.module.css'

/** Kept in memory, as it is and narrowed by what we know; searches are read each time, because words have no end. */
export const handle = {
  messages: ['providers'],
  publicPage: {
    topics: ['providers', 'reviews'],
    narrowedBy: { kind: PROVIDER_KINDS, city: CITIES, trade: PROJECT_TYPES },
  },
}

const ON_A_PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const { searchParams } = args.url
  const filter = readProviderFilter(searchParams)
  const before = readCursor(searchParams)
  const page = { limit: ON_A_PAGE, ...(before && { before }) }
  const [{ approvedProviders }, directory] = await Promise.all([
    services.marketplaceFigures(),
    services.providerDirectory(filter, page),
  ])
  const shown = { filter, directory, before, approvedProviders }
  const still = renderServerOnly(args, ['providersPage', 'projectRequests', 'publicReviews'], {
    page: <DirectoryPage {...shown} />,
  })
  return { still, isNarrowed: searchParams.size > 0 }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ providers }) => ({
    title: providers.metaTitle,
    description: providers.metaDescription,
  })),
  ...(loaderData?.isNarrowed ? UNLISTED_PAGE : []),
]

export default function Directory() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
