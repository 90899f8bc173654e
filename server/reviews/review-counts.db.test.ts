import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { anAdmin } from '#testing/builders/actors.ts'
import { anAward } from '#testing/builders/awarded-work.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look } from './check.job.ts'
import { decideReview } from './decide-review.ts'
import type { Reviewer } from './handover-state.ts'
import { reviewActs } from './review-acts.ts'

const database = await createTestDatabase()
const { sql } = database
afterAll(() => database.drop())

const provider = await aProvider(database)
const admin = { actor: anAdmin() as { kind: 'admin'; userId: string }, name: 'admin' }
/** Awards of one provider; the events are random. */
const AWARDS = 3

const step = fc.record({
  work: fc.nat(AWARDS - 1),
  act: fc.constantFrom('owner', 'provider', 'publish', 'remove', 'days', 'look'),
  stars: fc.integer({ min: 1, max: 5 }),
  body: fc.constantFrom('نظيف', 'المقاول حمار'),
})

test('after any events the maintained counts equal a recount and no review is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const context = createTestContext(database)
      const acts = reviewActs(context)
      await sql`delete from reviews`
      const works: Record<'owner' | 'provider', Reviewer>[] = []
      for (let at = 0; at < AWARDS; at++) {
        const { id, lead } = await anAward(database, context, provider)
        const owner: Reviewer = {
          ...{ side: 'owner', projectRequestId: id },
          actor: { kind: 'owner', projectRequestId: id },
        }
        const other: Reviewer = {
          ...{ side: 'provider', projectRequestId: id, leadId: lead.id },
          actor: { kind: 'provider', providerId: provider.id },
        }
        await acts.state(owner)
        works.push({ owner, provider: other })
      }
      let written = 0
      for (const { work, act, stars, body } of steps) {
        if (act === 'days') context.clock.advance({ days: 3 })
        else if (act === 'look') await look(context)
        else if (act === 'owner' || act === 'provider') {
          const input = { stars, body }
          written += await did(acts.write(works[work]![act], { input, way: 'api' }))
        } else {
          const [review] = await sql`
            select id from reviews where project_request_id = ${works[work]!.owner.projectRequestId} and side = 'owner'`
          const input = { reason: 'abuse', note: 'سبب' }
          if (review)
            await did(
              decideReview(context, admin, { reviewId: review.id, part: 'review', outcome: act, input }),
            )
        }
        expect(await kept()).toEqual(await recounted())
      }
      expect(await sql`select 1 from reviews`).toHaveLength(written)
    }),
    { numRuns: 15 },
  )
})

/** Returns 1 when it was done, 0 when it was rejected. */
const did = (work: Promise<unknown>) =>
  work.then(
    () => 1,
    (error: Error) => {
      if (error.name !== 'Refusal') throw error
      return 0
    },
  )

const kept = async () => {
  const [row] =
    await sql`select ones, twos, threes, fours, fives from review_counts where provider_id = ${provider.id}`
  return row ? Object.values(row) : [0, 0, 0, 0, 0]
}

const recounted = async () => {
  const rows = await sql`
    select stars, count(*)::int as count from reviews
    where provider_id = ${provider.id} and side = 'owner' and status = 'published' group by stars`
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0)
}
