import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { SolutionHub } from '#domain/solutions/hubs.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import type { HubPageProps } from './hub-parts.tsx'

/** Reads what a hub shows and renders its page: the whole of it is reading matter. */
export async function renderHub(
  args: LoaderFunctionArgs,
  hub: SolutionHub,
  Page: ComponentType<HubPageProps>,
) {
  const services = args.context.get(servicesContext)
  const { supportWhatsapp } = args.context.get(siteContext)
  const [solution, places] = await Promise.all([services.readSolution({ hub }), services.solutionPlaces()])
  const still = renderServerOnly(args, ['solutionPages', 'projectRequests', 'jobs', hub], {
    page: <Page solution={solution} places={places} supportWhatsapp={supportWhatsapp} />,
  })
  return { still }
}
