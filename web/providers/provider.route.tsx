import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderStill } from '#web/still/render-still.server.tsx'
import { Still } from '#web/still/still.tsx'
import { ProviderPage } from './provider-page.tsx'
import './providers.css'

/** Not kept in memory: there may be a million of them, and each would push a page out that everybody asks for. */
export const handle = { messages: ['providers'], isFound: true }

export async function loader(args: LoaderFunctionArgs) {
  const provider = await args.context.get(servicesContext).provider(args.params.slug ?? '')
  if (!provider) throw data(null, { status: 404 })
  const still = renderStill(args, ['providersPage', 'projectRequests', 'verifications'], {
    page: <ProviderPage provider={provider} />,
  })
  return { still, companyName: provider.companyName }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, ({ layout, providers }) => ({
    title: loaderData ? `${loaderData.companyName} | ${layout.siteName}` : providers.metaTitle,
    description: providers.profileMetaDescription,
  }))

export default function Provider() {
  return <Still name="page" parts={useLoaderData<typeof loader>().still} />
}
