import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { SOLUTION_HUBS } from '#domain/solutions/hubs.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { readHubConsultations } from './hub-consultations.ts'
import { HubPage } from './hub-page.tsx'
import { readSolutionIn } from './read-solution-in.server.ts'
import { SOLUTION_WORDS } from './solution-words.ts'
import './solutions.module.css'
import '#web/providers/firm-avatar.module.css'
import '#web/providers/directory/figures.module.css'
import '#web/providers/directory/providers.module.css'
import '#web/styles/questions.css'

export const handle = {
  messages: ['solutions'],
  publicPage: { topics: ['providers', 'project_requests', 'reviews', 'provider_figures'] },
}

const hubOf = ({ hub }: { hub?: string | undefined }) => SOLUTION_HUBS.find((each) => each === hub)

/** Reads what a hub shows and renders the whole page on the server. Any other hub is a page that does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const hub = hubOf(args.params)
  if (!hub) throw data(null, { status: 404 })
  const services = args.context.get(servicesContext)
  const [solution, places] = await Promise.all([readSolutionIn(args, { hub }), services.solutionPlaces()])
  const consultations = await readHubConsultations(services, hub, solution.providers)
  const { isDemo } = args.context.get(siteContext)
  const still = renderServerOnly(args, [...SOLUTION_WORDS, hub], {
    page: <HubPage {...{ hub, solution, places, consultations, isDemo }} />,
  })
  return { still }
}

export const meta: MetaFunction = ({ matches, params }) => {
  const hub = hubOf(params)
  return hub ? pageMeta(matches, ({ solutions }) => solutions.meta[hub]) : []
}

export default function Hub() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
