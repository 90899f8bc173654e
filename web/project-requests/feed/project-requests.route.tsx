import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { type FeedFilter, readFeedFilter } from '#domain/project-requests/feed-filter.ts'
import { servicesContext, siteContext } from '#web/entry.server.tsx'
import { readCursor } from '#web/marketplace/read-cursor.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { renderServerOnly } from '#web/server-only/render-server-only.server.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import styles from './feed.module.css'
import { FeedAside, FeedHead } from './feed-head.tsx'
import { askAfter } from './feed-position.ts'
import { LiveFeed } from './live-feed.tsx'

export const handle = {
  messages: ['feed', 'projectRequests', 'jobs'],
  publicPage: {
    topics: ['project_requests'],
    narrowedBy: { city: CITIES, projectType: PROJECT_TYPES },
  },
}

const ON_A_PAGE = 20

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url
  const filter = readFeedFilter(searchParams)
  const before = readCursor(searchParams)
  const page = { limit: ON_A_PAGE, ...(before && { before }) }
  const { projectRequestFeed, latestProjectRequests } = args.context.get(servicesContext)
  const isLive = before === undefined
  // The stream tells of all cities and types, so a narrowed page asks where all of it stands; first, so that nothing falls between.
  const latest = isLive && Object.keys(filter).length > 0 ? await latestProjectRequests(ON_A_PAGE) : undefined
  const { items, next } = await projectRequestFeed(filter, page)
  const since = isLive ? askAfter(latest ?? items) : undefined
  const isEmpty = items.length === 0
  const nearest = isEmpty ? await nearestTo(filter, projectRequestFeed) : undefined
  const { isDemo } = args.context.get(siteContext)
  const still = renderServerOnly(args, ['feedPage', 'projectRequests'], {
    head: <FeedHead filter={filter} isEmpty={isEmpty} isDemo={isDemo} />,
    aside: <FeedAside isQuiet={isEmpty && Object.keys(filter).length > 0} />,
  })
  return { still, filter, items, next, since, isLive, isDemo, nearest, isNarrowed: searchParams.size > 0 }
}

/** The filter without its city, or else without its type, where that one shows something. */
async function nearestTo(
  { projectType, city }: FeedFilter,
  read: (filter: FeedFilter, page: { limit: number }) => Promise<{ items: unknown[] }>,
): Promise<FeedFilter | undefined> {
  if (!projectType || !city) return undefined
  for (const wider of [{ projectType }, { city }]) {
    const { items } = await read(wider, { limit: 1 })
    if (items.length > 0) return wider
  }
  return undefined
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  ...pageMeta(matches, ({ feed }) => ({ title: feed.metaTitle, description: feed.metaDescription })),
  ...(loaderData?.isNarrowed ? UNLISTED_PAGE : []),
]

export default function ProjectRequests() {
  const { still, isNarrowed: _, ...feed } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.feed}`}>
      <ServerOnly name="head" parts={still} />
      <div className={styles.feedColumns}>
        <LiveFeed key={JSON.stringify([feed.filter, feed.isLive])} {...feed} />
        <ServerOnly name="aside" parts={still} />
      </div>
    </div>
  )
}
