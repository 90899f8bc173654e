import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { PricingPage } from './pricing-page.tsx'
import './pricing.module.css'
import '#web/styles/questions.css'

const HALALAS = 100

export const handle = {
  messages: ['pricing'],
  publicPage: { topics: ['packages', 'providers', 'project_requests'] },
}

export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const { supportWhatsapp, isDemo } = args.context.get(siteContext)
  const [packages, figures, demand] = await Promise.all([
    services.offeredPackages(),
    services.marketplaceFigures(),
    services.marketplaceDemand({ withSamples: isDemo }),
  ])
  const still = renderServerOnly(args, ['pricingPage', 'recordWords'], {
    page: <PricingPage {...{ packages, supportWhatsapp, figures, demand, isDemo }} />,
  })
  const locale = localeOfPath(args.url.pathname)
  const offers = packages.map(({ name, monthlyFee }) => ({ name: name[locale], price: monthlyFee / HALALAS }))
  return { still, offers }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ pricing }) => ({ title: pricing.metaTitle, description: pricing.metaDescription }))

export default function Pricing() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
