import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import type { ProjectType } from '#domain/project-requests/fact-values.ts'
import { AFTER_CONSULTATION, LOW, type ReviewFilter } from '#domain/reviews/review-filter.ts'
import { reviewScore, STARS, type StarCounts } from '#domain/reviews/review-score.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { behind, toPage } from '#server/platform/http/page-query.ts'
import { isAmong, isNobody, type WhichProviders } from '#server/verifications/which-providers.ts'
import type { ProviderReviews, PublicReview, ReviewScoreAnswer, Testimonial } from './review-answers.ts'

type Reading = Pick<CommandContext, 'db'>

/** A screenful. */
const PAGE = 10
/** Number of testimonials on the home pages. */
const TESTIMONIALS = 6

/** Returns the public reviews of a listed provider, newest first; undefined when no listed one has this slug. */
export function readProviderReviews(
  { db }: Reading,
  slug: string,
  { after, only }: { after?: string | undefined; only?: ReviewFilter | undefined } = {},
): Promise<ProviderReviews | undefined> {
  if (slug.includes('\u0000')) return Promise.resolve(undefined)
  return db.readPublic(visitor, async (tx) => {
    const provider = await tx
      .selectFrom('public_providers')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!provider?.id) return undefined
    const scores = await readScores(tx, [provider.id])
    const rows = await publicReviews(tx)
      .where('provider_id', '=', provider.id)
      .$if(after !== undefined, (query) =>
        query.where(behind(after!, { list: 'public_reviews', key: sql`visible_at`, descends: true })),
      )
      .$if(only === LOW, (query) => query.where('stars', '<', STARS.length).where('status', '=', 'published'))
      .$if(only === AFTER_CONSULTATION, (query) => query.where('project_type', 'is', null))
      .$if(only !== undefined && only !== LOW && only !== AFTER_CONSULTATION, (query) =>
        query.where('project_type', '=', only as ProjectType),
      )
      .limit(PAGE + 1)
      .execute()
    const { items, next } = toPage(rows.map(toPublic), PAGE)
    return {
      score: scores.get(provider.id) ?? NO_SCORE,
      ...(await countKinds(tx, provider.id)),
      items,
      ...(next && { nextCursor: next }),
    }
  })
}

/** Number of reviews of each kind of work, most first, and of those after a consultation, which have no kind. */
async function countKinds(
  tx: Tx,
  providerId: string,
): Promise<Pick<ProviderReviews, 'kinds' | 'consultations'>> {
  const rows = await tx
    .selectFrom('public_reviews')
    .select((row) => ['project_type as projectType', row.fn.countAll<string>().as('count')])
    .where('provider_id', '=', providerId)
    .groupBy('project_type')
    .orderBy('count', 'desc')
    .orderBy('project_type')
    .execute()
  const kinds = rows.flatMap(({ projectType, count }) =>
    projectType ? [{ projectType, count: Number(count) }] : [],
  )
  return { kinds, consultations: Number(rows.find(({ projectType }) => !projectType)?.count ?? 0) }
}

const publicReviews = (tx: Tx) =>
  tx.selectFrom('public_reviews').selectAll().orderBy('visible_at', 'desc').orderBy('id', 'desc')

type PublicRow = Awaited<ReturnType<ReturnType<typeof publicReviews>['executeTakeFirstOrThrow']>>

function toPublic(row: PublicRow): PublicReview {
  return {
    ...{ id: row.id!, stars: row.stars!, body: row.body ?? '', isDemo: row.is_demo! },
    ...{ after: row.project_type ? 'job' : 'consultation', visibleAt: row.visible_at!.toISOString() },
    ...(row.city && { city: row.city }),
    ...(row.project_type && { projectType: row.project_type }),
    ...(row.shown_name && { shownName: row.shown_name }),
    ...(row.removal_reason && { removalReason: row.removal_reason }),
    ...(row.answer && { answer: row.answer }),
    ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
    ...(row.answer_removal_reason && {
      answerRemovalReason: row.answer_removal_reason,
    }),
  }
}

const NO_SCORE: ReviewScoreAnswer = { count: 0, counts: [0, 0, 0, 0, 0] }

/** By provider ID, without those that have no score. */
export async function readScores(
  tx: Tx,
  providers: readonly string[] | WhichProviders,
): Promise<Map<string, ReviewScoreAnswer>> {
  if (isNobody(providers)) return new Map()
  const rows = await tx.selectFrom('public_review_counts').selectAll().where(isAmong(providers)).execute()
  return new Map(
    rows.map((row) => {
      const counts = [row.ones!, row.twos!, row.threes!, row.fours!, row.fives!] satisfies StarCounts
      return [row.provider_id!, { ...reviewScore(counts), counts }]
    }),
  )
}

/** Returns the newest reviews with consent, of any rating, of listed providers, without those that have no text. */
export function readTestimonials({ db }: Reading): Promise<Testimonial[]> {
  return db.readPublic(visitor, async (tx) => {
    const rows = await tx
      .selectFrom('public_reviews')
      .selectAll('public_reviews')
      .select([listed('company_name').as('company_name'), listed('slug').as('slug')])
      .select(otherName.as('other_name'))
      .where('on_home_pages', '=', true)
      .where('body', '<>', '')
      .where(listed('slug'), 'is not', null)
      .orderBy('visible_at', 'desc')
      .orderBy('public_reviews.id', 'desc')
      .limit(TESTIMONIALS)
      .execute()
    return rows.map((row) => ({
      ...toPublic(row),
      providerName: row.company_name!,
      ...(row.other_name && { otherName: row.other_name }),
      providerSlug: row.slug!,
    }))
  })
}

/**
 * A column of a review's listed provider, looked up by its key. A join would read all providers: no condition of it
 * gets into a view that guards its rows.
 */
const listed = (column: 'company_name' | 'slug') =>
  sql<
    string | null
  >`(select ${sql.ref(column)} from app.public_providers as listed where listed.id = public_reviews.provider_id)`

/** Of a review's listed provider, as `listed`. */
const otherName = sql<string | null>`
  (select profile.other_name from app.public_profiles as profile where profile.id = public_reviews.provider_id)`
