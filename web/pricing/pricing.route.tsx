import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderStill } from '#web/still/render-still.server.tsx'
import { Still } from '#web/still/still.tsx'
import { PricingPage } from './pricing-page.tsx'
import './pricing.css'
import '#web/styles/questions.css'

export const handle = {
  messages: ['pricing'],
  publicPage: { topics: ['packages'] },
}

export async function loader(args: LoaderFunctionArgs) {
  const packages = await args.context.get(servicesContext).offeredPackages()
  const { supportWhatsapp } = args.context.get(siteContext)
  const still = renderStill(args, ['pricingPage'], {
    page: <PricingPage packages={packages} supportWhatsapp={supportWhatsapp} />,
  })
  return { still }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ pricing }) => ({ title: pricing.metaTitle, description: pricing.metaDescription }))

export default function Pricing() {
  return <Still name="page" parts={useLoaderData<typeof loader>().still} />
}
