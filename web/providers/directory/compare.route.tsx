import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { readCompared } from '#domain/providers/provider-filter.ts'
import { namedIn } from '#i18n/firm-name.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { scrollTogether } from '#web/ui/scroll-together.ts'
import { COMPARE_BODY, COMPARE_NAMES } from './compare-address.ts'
import { ComparePage } from './compare-page.tsx'
import { DIRECTORY_WORDS } from './directory-address.ts'
import '../firm-avatar.module.css'
import './providers.module.css'
import './directory.module.css'
import './figures.module.css'
import './compare-page.module.css'

export const handle = { messages: ['providers'] }

export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const locale = localeOfPath(args.url.pathname)
  const compared = await services.comparedProviders(readCompared(args.url.searchParams))
  const providers = compared.map((provider) => namedIn(provider, locale))
  return {
    still: renderServerOnly(args, DIRECTORY_WORDS, {
      page: <ComparePage providers={providers} />,
    }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(matches, ({ providers }) => ({
    title: providers.compareMetaTitle,
    description: providers.metaDescription,
  })),
  ...UNLISTED_PAGE,
]

export default function Compare() {
  const { still } = useLoaderData<typeof loader>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML brings other scrollers
  useEffect(() => {
    const [names, body] = [COMPARE_NAMES, COMPARE_BODY].map((id) => document.getElementById(id))
    return names && body ? scrollTogether(names, body) : undefined
  }, [still])
  return <ServerOnly name="page" parts={still} />
}
