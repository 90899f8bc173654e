import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { PROVIDER_SORTS, readCompared, readDirectoryQuery } from '#domain/providers/provider-filter.ts'
import { firmName, namedIn } from '#i18n/firm-name.ts'
import { type Locale, localeOfPath } from '#i18n/locale.ts'
import type { ProviderDirectory } from '#server/providers/provider-answers.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { readCursor } from '#web/marketplace/read-cursor.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { CompareTray, type Seat } from './compare-tray.tsx'
import { DIRECTORY_WORDS } from './directory-address.ts'
import { DirectoryPage } from './directory-page.tsx'
import '../firm-avatar.module.css'
import '../work-drawing.module.css'
import './providers.module.css'
import './directory.module.css'
import './figures.module.css'

/** Kept in memory, as it is and narrowed by what we know; searches are read each time, because words have no end. */
export const handle = {
  messages: ['providers'],
  publicPage: {
    topics: ['providers', 'reviews', 'provider_figures'],
    narrowedBy: { kind: PROVIDER_KINDS, city: CITIES, trade: PROJECT_TYPES, sort: PROVIDER_SORTS },
  },
}

const ON_A_PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const { searchParams } = args.url
  const query = readDirectoryQuery(searchParams)
  const compare = readCompared(searchParams)
  const before = readCursor(searchParams)
  const page = { limit: ON_A_PAGE, ...(before && { before }) }
  const locale = localeOfPath(args.url.pathname)
  const [{ approvedProviders }, found, compared] = await Promise.all([
    services.marketplaceFigures(),
    services.providerDirectory(query, page),
    compare.length > 0 ? services.comparedProviders(compare) : [],
  ])
  const directory = directoryIn(found, locale)
  // Where nothing is found, the first of the whole directory tell whether it is one of samples.
  const { items } =
    found.items.length > 0 ? found : await services.providerDirectory({}, { limit: ON_A_PAGE })
  const isDemo =
    args.context.get(siteContext).isDemo || (items.length > 0 && items.every((item) => item.isDemo))
  const seats = compared.map(
    ({ slug, logo, ...names }): Seat => ({
      ...{ slug, companyName: firmName(names, locale), logo },
      isBeside: !directory.items.some((item) => item.slug === slug),
    }),
  )
  const asked = { ...query, ...(seats.length > 0 && { compare: seats.map(({ slug }) => slug) }) }
  const still = renderServerOnly(args, DIRECTORY_WORDS, {
    page: <DirectoryPage {...{ asked, directory, before, approvedProviders, isDemo }} />,
  })
  return { still, seats, isNarrowed: searchParams.size > 0 }
}

const directoryIn = (directory: ProviderDirectory, locale: Locale): ProviderDirectory => ({
  ...directory,
  items: directory.items.map((provider) => namedIn(provider, locale)),
})

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ providers }) => ({
    title: providers.metaTitle,
    description: providers.metaDescription,
  })),
  ...(loaderData?.isNarrowed ? UNLISTED_PAGE : []),
]

export default function Directory() {
  const { still, seats } = useLoaderData<typeof loader>()
  return (
    <>
      <ServerOnly name="page" parts={still} />
      <CompareTray seats={seats} />
    </>
  )
}
