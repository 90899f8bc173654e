import type { City, ProjectType } from '#domain/project-requests/facts.ts'
import { isOpen } from '#domain/project-requests/project-request-lifecycle.ts'
import { KIND_OF_HUB, type SolutionHub, TRADES_OF_HUB } from '#domain/solutions/hubs.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'
import { readFeed } from '#server/project-requests/project-request-queries.ts'
import { readDirectory } from '#server/providers/read-directory.ts'
import type { Solution } from './solution-answers.ts'

export interface SolutionQuery {
  hub: SolutionHub
  city?: City | undefined
  trade?: ProjectType | undefined
}

/** Read of each trade to find open ones: those chosen or closed since are left out. */
const PROJECT_REQUESTS_READ = 12

/** Number of each on the page; the complete lists have their own pages. */
const PROVIDERS_SHOWN = 6
const PROJECT_REQUESTS_SHOWN = 4

/** Returns the contents of a hub, or of a place in it: counts, the first providers of its directory, and requests. */
export async function readSolution(
  context: Pick<CommandContext, 'db' | 'clock'>,
  { hub, city, trade }: SolutionQuery,
): Promise<Solution> {
  const filter = { kind: KIND_OF_HUB[hub], ...(city && { city }), ...(trade && { trade }) }
  const { items, total } = await readDirectory(context, filter, { limit: PROVIDERS_SHOWN })
  const projectRequests = await latestOf(context.db, trade ? [trade] : TRADES_OF_HUB[hub], city)
  return { providerCount: total.count, providers: items, projectRequests }
}

/**
 * Open ones only, and of different trades as far as there are any: the newest of each, then the next of each. One short
 * index scan per trade, at most eight, whatever the number of requests.
 */
async function latestOf(
  db: Db,
  trades: readonly ProjectType[],
  city: City | undefined,
): Promise<PublicProjectRequest[]> {
  const pages = await Promise.all(
    trades.map((projectType) =>
      readFeed(db, { projectType, ...(city && { city }) }, { limit: PROJECT_REQUESTS_READ }),
    ),
  )
  const newestFirst = (a: Placed, b: Placed) => b.item.receivedAt.localeCompare(a.item.receivedAt)
  return pages
    .flatMap(({ items }) => items.filter(isOpen).map((item, place) => ({ item, place })))
    .toSorted((a, b) => a.place - b.place || newestFirst(a, b))
    .slice(0, PROJECT_REQUESTS_SHOWN)
    .toSorted(newestFirst)
    .map(({ item }) => item)
}

interface Placed {
  item: PublicProjectRequest
  /** Among the open ones of its trade. */
  place: number
}
