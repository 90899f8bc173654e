import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isOpen } from '#domain/project-requests/project-request-lifecycle.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { supportOf } from '#web/marketplace/contact-section.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { BusinessHome } from './business-home.tsx'
import '#web/project-requests/form/estimate-panel.module.css'
import '#web/styles/questions.css'
import '#web/providers/firm-avatar.module.css'
import '#web/styles/page-section.css'
import '#web/marketplace/sections.module.css'
import '#web/reviews/review-list.module.css'
import '#web/reviews/stars.module.css'
import './business-home.module.css'

export const handle = {
  messages: ['business'],
  publicPage: { topics: ['providers', 'project_requests', 'packages', 'reviews'] },
  sharePicture: 'business',
}

/** As many of the newest as are looked through for one that is open. */
const LATEST_READ = 12

/** The same for everybody, so the page can be kept in memory. */
export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const site = args.context.get(siteContext)
  const [figures, demand, requests, packages, reviews] = await Promise.all([
    services.marketplaceFigures(),
    services.marketplaceDemand({ withSamples: site.isDemo }),
    services.latestProjectRequests(LATEST_READ),
    services.offeredPackages(),
    services.testimonials(),
  ])
  const latest = requests.find(isOpen)
  const support = supportOf(site)
  const still = renderServerOnly(
    args,
    ['businessHome', 'recordWords', 'home', 'estimates', 'projectRequests', 'jobs', 'publicReviews'],
    {
      page: <BusinessHome {...{ figures, demand, latest, packages, support, reviews }} />,
    },
  )
  return { still }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ business }) => ({ title: business.metaTitle, description: business.metaDescription }))

export default function BusinessHomePage() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
