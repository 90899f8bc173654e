import { sql } from 'kysely'
import { priceLevelOf, replyMinutesOf } from '#domain/providers/provider-figures.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import { dispatchPauseOf } from '#domain/verifications/claims.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readScores } from '#server/reviews/read-public-reviews.ts'
import { readClaimsAmong } from '#server/verifications/read-claims.ts'
import { readPublicLogos } from './logos/read-logos.ts'
import type { ProviderCard, PublicProvider, WorksCount } from './provider-answers.ts'
import { readAway } from './read-away.ts'
import { readNewestWorkPhotos } from './work-photos/read-work-photos.ts'

/** The measures on the cards of a page of providers; each kind of row is read once. */
export async function readCards(
  tx: Tx,
  providers: readonly PublicProvider[],
  now: Date,
): Promise<ProviderCard[]> {
  const ids = providers.map(({ id }) => id)
  if (ids.length === 0) return []
  const [scores, claims, figures, works, pictures, logos, absent, complaints, bookable] = await Promise.all([
    readScores(tx, ids),
    readClaimsAmong(tx, ids, now),
    readFigures(tx, ids),
    readWorks(tx, ids),
    readNewestWorkPhotos(tx, ids),
    readPublicLogos(tx, ids),
    readAway(tx, ids),
    readUpheld(tx, ids, now),
    readBookableIds(tx, providers),
  ])
  return providers.map((provider) => {
    const measured = figures.get(provider.id)
    const own = claims.get(provider.id) ?? []
    const { count = 0, tenths } = scores.get(provider.id) ?? {}
    const pause = dispatchPauseOf(
      own.map(({ fact, expiresAt }) => ({ fact, expiresAt: expiresAt ? new Date(expiresAt) : undefined })),
      provider.kind,
      now,
    )
    const away = absent.get(provider.id)
    const replyMinutes = measured && replyMinutesOf(measured)
    const priceLevel = measured && priceLevelOf(measured)
    return {
      ...provider,
      claims: own,
      jobs: measured?.jobs ?? 0,
      works: works.get(provider.id) ?? [],
      picture: pictures.get(provider.id),
      logo: logos.get(provider.id),
      upheldComplaints: complaints.get(provider.id) ?? 0,
      ...(tenths !== undefined && { score: { count, tenths } }),
      ...(replyMinutes !== undefined && { replyMinutes }),
      ...(priceLevel && { priceLevel, priced: measured.priced }),
      ...(pause && { pause: { fact: pause.fact, since: pause.since.toISOString() } }),
      ...(away && { away }),
      ...(bookable.has(provider.id) && { isBookable: true as const }),
    }
  })
}

/** What rows say of these providers, as measured last: the one source of every page that shows it. */
export async function readFigures(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('public_provider_figures')
    .selectAll()
    .where('provider_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.provider_id,
      {
        ...{ jobs: row.jobs, offered: row.offered, answered: row.answered, priced: row.priced },
        ...{ replyMinutes: row.reply_minutes ?? undefined, pricePermille: row.price_permille ?? undefined },
      },
    ]),
  )
}

/** What became of a provider's latest leads within a year. All of the same leads, so that no figure is greater than the one it is a part of. */
export interface ProviderYear {
  offered: number
  answered: number
  accepted: number
  priced: number
  won: number
  handedOver: number
}

/** The years of these providers, as they are now: the one source of the profile and the comparison. */
export async function readYears(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ProviderYear>> {
  const { rows } = await sql<ProviderYear & { id: string }>`
    select id, offered, answered, accepted, priced, won, handed_over as "handedOver"
    from unnest(${ids}::uuid[]) as id, app.provider_year(id, ${now})
  `.execute(tx)
  return new Map(rows.map(({ id, ...year }) => [id, year]))
}

/** The advisors who offer consultations; whose calendars have a free time is on their profile. */
async function readBookableIds(tx: Tx, providers: readonly PublicProvider[]): Promise<Set<string | null>> {
  const ids = providers.filter(({ kind }) => kind === 'advisor').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('public_consultation_offers')
    .select('provider_id')
    .distinct()
    .where('provider_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ provider_id }) => provider_id))
}

async function readUpheld(tx: Tx, ids: string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::integer as count
    from unnest(${ids}::uuid[]) as id, app.provider_complaints(id, ${now}) as complaint
    where complaint.status = 'upheld' group by id
  `.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function readWorks(tx: Tx, ids: string[]): Promise<Map<string, WorksCount[]>> {
  const rows = await tx
    .selectFrom('public_provider_works')
    .selectAll()
    .where('provider_id', 'in', ids)
    .orderBy('jobs', 'desc')
    .orderBy('trade')
    .orderBy('city')
    .execute()
  const byProvider = Map.groupBy(rows, ({ provider_id }) => provider_id)
  return new Map(
    [...byProvider].map(([id, own]) => [
      id,
      own.map(({ city, trade, jobs }) => ({ city, trade, jobs }) as WorksCount),
    ]),
  )
}

/** The trade they handed over most, among those that match the filter; undefined when none does. */
export function likeWorks(
  { works }: Pick<ProviderCard, 'works'>,
  { city, trade }: Omit<ProviderFilter, 'q'>,
): { trade: WorksCount['trade']; jobs: number } | undefined {
  const alike = works.filter((work) => (!city || work.city === city) && (!trade || work.trade === trade))
  const byTrade = [...Map.groupBy(alike, (work) => work.trade)].map(([of, own]) => ({
    trade: of,
    jobs: own.reduce((sum, { jobs }) => sum + jobs, 0),
  }))
  return byTrade.toSorted((a, b) => b.jobs - a.jobs)[0]
}
