import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { createTranslator } from 'use-intl'
import { placeOfSlugs } from '#domain/solutions/hubs.ts'
import { INTL_TAGS, TIME_ZONE } from '#i18n/locale.ts'
import { messagesFor } from '#i18n/messages.ts'
import { requestContext, servicesContext, siteContext } from '#web/entry.server.tsx'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { readHubConsultations } from './hub-consultations.ts'
import { PlacePage } from './place-page.tsx'
import { readSolutionIn } from './read-solution-in.server.ts'
import { SOLUTION_WORDS } from './solution-words.ts'
import './solutions.module.css'
import '#web/providers/firm-avatar.module.css'
import '#web/providers/directory/figures.module.css'
import '#web/providers/directory/providers.module.css'
import '#web/styles/questions.css'

export const handle = {
  publicPage: { topics: ['providers', 'project_requests', 'reviews', 'provider_figures'] },
}

/** A place of ours with something to say; everything else is a page that does not exist. */
export async function loader(args: LoaderFunctionArgs) {
  const place = placeOfSlugs(args.params.hub ?? 'contractors', args.params.city, args.params.trade)
  if (!place) throw data(null, { status: 404 })
  const services = args.context.get(servicesContext)
  const places = await services.solutionPlaces()
  const isThere = places.some(
    ({ hub, city, trade }) => hub === place.hub && city === place.city && trade === place.trade,
  )
  if (!isThere) throw data(null, { status: 404 })
  const solution = await readSolutionIn(args, place)
  const consultations = await readHubConsultations(services, place.hub, solution.providers)
  const { isDemo } = args.context.get(siteContext)
  const still = renderServerOnly(args, ['placePages', ...SOLUTION_WORDS, place.hub], {
    page: <PlacePage {...{ place, solution, places, consultations, isDemo }} />,
  })
  return { still, head: headOf(args, place, solution.providerCount) }
}

type Place = NonNullable<ReturnType<typeof placeOfSlugs>>

/** Said by the server, so that the page carries two sentences and not the words they are made of. */
function headOf({ context }: LoaderFunctionArgs, { hub, city, trade }: Place, count: number) {
  const { locale } = context.get(requestContext)
  // Pages are built with the formatter for compiled messages, so a translator of the server would leave `{city}` as it is.
  const t = createTranslator({
    locale: INTL_TAGS[locale],
    messages: messagesFor(locale, ['places', 'placePages', 'projectRequests']),
    timeZone: TIME_ZONE,
  })
  const words = {
    what: trade ? t(`projectRequests.projectType.${trade}`) : t(`placePages.hub.${hub}`),
    city: t(`projectRequests.city.${city}`),
  }
  return { title: t('places.title', words), description: t('places.description', { ...words, count }) }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [{ title: loaderData.head.title }, { name: 'description', content: loaderData.head.description }]
    : []

export default function Place() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
