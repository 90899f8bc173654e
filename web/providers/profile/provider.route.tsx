import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { REVIEW_FILTERS } from '#domain/reviews/review-filter.ts'
import { namedIn } from '#i18n/firm-name.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { isAdvising } from '#web/consultations/calendar/is-advising.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { readCursor } from '#web/marketplace/read-cursor.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { ProfilePage } from './profile-page.tsx'
import '#web/reviews/review-list.module.css'
import '#web/reviews/stars.module.css'
import '../firm-avatar.module.css'
import '../work-drawing.module.css'
import './profile.module.css'
import '#web/consultations/booking/bookable.module.css'

/** Not kept in memory: there may be a million of them, and each would push a page out that everybody asks for. */
export const handle = { messages: ['providers'], isFound: true }

const WORDS = [
  'providersPage',
  'providerProfile',
  'complaints',
  'projectRequests',
  'verifications',
  'publicReviews',
  'consultations',
  'bookable',
] as const

export async function loader(args: LoaderFunctionArgs) {
  const services = args.context.get(servicesContext)
  const slug = args.params.slug ?? ''
  const registered = await services.provider(slug)
  if (!registered) throw data(null, { status: 404 })
  const locale = localeOfPath(args.url.pathname)
  const provider = namedIn(registered, locale)
  const { publicUrl } = args.context.get(siteContext)
  const address = `${publicUrl}${paths.serviceProvider(locale, slug)}`
  const after = readCursor(args.url.searchParams, 'reviews')
  const only = REVIEW_FILTERS.find((filter) => filter === args.url.searchParams.get('only'))
  const reviews = await services.providerReviews(slug, { ...(after && { after }), ...(only && { only }) })
  const bookable = isAdvising(provider.kind) ? await services.readBookable(slug) : undefined
  const still = renderServerOnly(args, WORDS, {
    page: <ProfilePage {...{ provider, reviews, only, bookable, address }} />,
  })
  return { still, companyName: provider.companyName, rating: ratingOf(provider, reviews) }
}

const TENTHS = 10

/** For search engines: only what the page shows, and nothing of the demo. */
function ratingOf({ companyName: name, isDemo }: ProviderProfile, reviews: ProviderReviews | undefined) {
  const { tenths, count = 0 } = reviews?.score ?? {}
  return isDemo || tenths === undefined ? undefined : { name, value: tenths / TENTHS, count }
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, ({ layout, providers }) => ({
    title: loaderData ? `${loaderData.companyName} | ${layout.siteName}` : providers.metaTitle,
    description: providers.profileMetaDescription,
  }))

export default function Provider() {
  return <ServerOnly name="page" parts={useLoaderData<typeof loader>().still} />
}
