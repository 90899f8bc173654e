import { visitor } from '#domain/accounts/actor.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import { licenceCheckedAt } from '#domain/verifications/claims.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PublicProvider } from '#server/providers/provider-answers.ts'
import { readProviders } from '#server/providers/provider-queries.ts'
import { readClaimsAmong } from '#server/verifications/read-claims.ts'
import type { Bookable } from './consultation-answers.ts'
import { readBookable } from './read-slots.ts'

/** An advisor or engineering office with their bookable offers. */
export interface AdvisorToAsk
  extends Pick<PublicProvider, 'slug' | 'companyName' | 'otherName' | 'kind' | 'city' | 'isDemo'> {
  offers: Bookable['offers']
  /** When we last looked at their licence, while it is valid; ISO 8601 in UTC. */
  licenceCheckedAt?: string
}

/** Number per kind that owners can compare. Our choice. */
const MOST = 8
const KINDS = ['advisor', 'engineering_office'] as const

/**
 * Returns advisors for a project: listed in its city with a free slot, those of its trade first, then by nearest slot.
 */
export async function readAdvisors(
  context: CommandContext,
  { city, trade }: { city: City; trade: ProjectType },
): Promise<AdvisorToAsk[]> {
  const ofTrade = await readBookableAmong(context, { city, trade })
  return ofTrade.length > 0 ? ofTrade : readBookableAmong(context, { city })
}

async function readBookableAmong(
  context: CommandContext,
  filter: { city: City; trade?: ProjectType },
): Promise<AdvisorToAsk[]> {
  const pages = await Promise.all(
    KINDS.map((kind) => readProviders(context.db, { ...filter, kind }, { limit: MOST })),
  )
  const listed = pages.flatMap(({ items }) => items)
  const ids = listed.map(({ id }) => id)
  const claims = await context.db.readPublic(visitor, (tx) => readClaimsAmong(tx, ids, context.clock.now()))
  const found: AdvisorToAsk[] = []
  for (const { id, slug, companyName, otherName, kind, city, isDemo } of listed) {
    const { offers } = await readBookable(context, slug)
    const free = offers.filter(({ nextAt }) => nextAt !== undefined)
    const checkedAt = licenceCheckedAt(claims.get(id))
    if (free.length > 0)
      found.push({
        ...{ slug, companyName, kind, city, isDemo, offers: free },
        ...(otherName && { otherName }),
        ...(checkedAt && { licenceCheckedAt: checkedAt }),
      })
  }
  return found.sort((one, other) => nearest(one).localeCompare(nearest(other)))
}

const nearest = ({ offers }: AdvisorToAsk): string =>
  offers
    .map(({ nextAt = '' }) => nextAt)
    .sort()
    .at(0) ?? ''
