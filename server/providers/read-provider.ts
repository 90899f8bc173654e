import { type Selectable, sql } from 'kysely'
import type { Providers } from '#db/types.ts'
import { visitor } from '#domain/accounts/actor.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import {
  ENOUGH_LEADS,
  type MeasuredFigures,
  priceLevelOf,
  replyMinutesOf,
} from '#domain/providers/provider-figures.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readPublicLogos } from '#server/providers/logos/read-logos.ts'
import { readPublicWorkPhotos } from '#server/providers/work-photos/read-work-photos.ts'
import { readPausedAmong, readPublicClaims } from '#server/verifications/read-claims.ts'
import type { ProviderProfile } from './provider-answers.ts'
import { awayOf } from './read-away.ts'
import { type ProviderYear, readFigures, readYears } from './read-cards.ts'
import type { OwnProvider } from './registration-answers.ts'

/** Returns the public data of an approved provider; undefined when no approved one has this slug. */
export function readProvider(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  slug: string,
): Promise<ProviderProfile | undefined> {
  // PostgreSQL text contains no NUL, so no slug does.
  if (slug.includes('\u0000')) return Promise.resolve(undefined)
  return db.readPublic(visitor, async (tx) => {
    const row = await tx
      .selectFrom('public_providers')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!row) return undefined
    const now = clock.now()
    const [figures, claims, said, paused, years, complaints, photos, logos] = await Promise.all([
      readFigures(tx, [row.id]),
      readPublicClaims(tx, row.id, now),
      tx.selectFrom('public_profiles').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow(),
      readPausedAmong(tx, [row], now),
      readYears(tx, [row.id], now),
      readComplaints(tx, row.id, now),
      readPublicWorkPhotos(tx, row.id),
      readPublicLogos(tx, [row.id]),
    ])
    const away = awayOf(said)
    const logo = logos.get(row.id)
    const measured = figures.get(row.id)
    // Every provider has a year, if one of zeros.
    const year = years.get(row.id)!
    const record = recordOf(year, measured)
    const { accepted, priced, won, handedOver } = year
    const priceLevel = measured && priceLevelOf(measured)
    return {
      id: row.id,
      slug: row.slug,
      companyName: row.company_name,
      ...(said.other_name && { otherName: said.other_name }),
      kind: row.kind,
      trades: row.trades,
      city: row.city,
      serviceCities: row.service_cities,
      isDemo: row.is_demo,
      ...(logo && { logo }),
      registeredAt: row.registered_at.toISOString(),
      claims,
      isPaused: paused.length > 0,
      ...(away && { away }),
      ...(record && { record }),
      jobs: measured?.jobs ?? 0,
      ...(priceLevel && { priceLevel, priced: measured.priced }),
      work: { accepted, priced, won, handedOver },
      ...{ complaints, photos },
      // Contact details are removed, because a provider is asked by name only through a project request.
      about: { description: scrubContactDetails(said.description), ...aboutOf(said) },
    }
  })
}

/** The answers to the latest leads within a year; undefined while there are too few. */
function recordOf(
  { offered, answered }: ProviderYear,
  measured: MeasuredFigures | undefined,
): ProviderProfile['record'] {
  if (offered < ENOUGH_LEADS) return undefined
  const medianMinutes = measured && replyMinutesOf(measured)
  return { offered, answered, ...(medianMinutes !== undefined && { medianMinutes }) }
}

const DAY_MS = 24 * 60 * 60 * 1000

type ComplaintRow = Pick<ProviderProfile['complaints'][number], 'reason' | 'status'> & {
  received_at: Date
  decided_at: Date
}

async function readComplaints(tx: Tx, providerId: string, now: Date): Promise<ProviderProfile['complaints']> {
  const { rows } = await sql<ComplaintRow>`
    select * from app.provider_complaints(${providerId}, ${now})
  `.execute(tx)
  return rows.map(({ reason, status, received_at, decided_at }) => ({
    ...{ reason, status, receivedAt: received_at.toISOString() },
    days: Math.max(1, Math.ceil((decided_at.getTime() - received_at.getTime()) / DAY_MS)),
  }))
}

/** A provider's own statements in the form of the answer; missing ones are absent. */
export const aboutOf = ({
  founded_year,
  team_size,
  smallest_job,
}: Pick<Selectable<Providers>, 'founded_year' | 'team_size' | 'smallest_job'>): OwnProvider['about'] => ({
  ...(founded_year !== null && { foundedYear: founded_year }),
  ...(team_size !== null && { teamSize: team_size }),
  ...(smallest_job !== null && { smallestJob: smallest_job }),
})
