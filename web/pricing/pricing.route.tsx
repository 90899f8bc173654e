import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { PricingPage } from './pricing-page.tsx'
import './pricing.css'

export const handle = {
  messages: ['pricing'],
  publicPage: { topics: ['packages'] },
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { supportWhatsapp } = context.get(siteContext)
  return { packages: await context.get(servicesContext).offeredPackages(), supportWhatsapp }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ pricing }) => ({ title: pricing.metaTitle, description: pricing.metaDescription }))

export default function Pricing() {
  return <PricingPage {...useLoaderData<typeof loader>()} />
}
