import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { createServices } from '#server/services.ts'
import { type AwardedWork, anAward } from '#testing/builders/awarded-work.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readOwnRows } from './read-own-rows.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const services = createServices(context)
afterAll(() => database.drop())

const OWNER = { stars: 2, body: 'تأخر شهرين', shownName: 'أم خالد', onHomePages: true }
const PROVIDER = { stars: 4, body: 'دفعات في وقتها', onHomePages: false }
const ANSWER = 'تأخرت مواد البلدية'

/** Awarded work that was handed over and reviewed by both sides, so that the reviews are published. */
async function reviewed(): Promise<AwardedWork> {
  const work = await anAward(database, context)
  await services.stateHandoverAsOwner(work.trackingToken)
  await services.reviewAsOwner(work.trackingToken, OWNER)
  await services.reviewAsProvider(work.lead.token, PROVIDER)
  return work
}

async function reviewsIn(subject: Parameters<typeof readOwnRows>[1]) {
  const tables = await readOwnRows(context, subject)
  const { rows } = tables.find(({ name }) => name === 'app.reviews')!
  return new Map(rows.map((row) => [row.side, row]))
}

const ownerOf = ({ id }: AwardedWork) => ({ kind: 'projectRequest', id }) as const
const providerOf = ({ lead }: AwardedWork) => ({ kind: 'provider', id: lead.provider.id }) as const

test('withdrawing the testimonial consent removes a review from the home pages and keeps it on the provider’s page', async () => {
  const work = await reviewed()
  const other = await reviewed()
  const [own] = await sql`select id from reviews where project_request_id = ${work.id} and side = 'owner'`
  const shown = async () => (await services.testimonials()).map(({ id }) => id)
  expect(await shown()).toContain(own!.id)
  const [consent] = await sql`
    select id from consents where project_request_id = ${work.id} and purpose = 'testimonial'`
  await withdrawOwnConsent(context, ownerOf(work), consent!.id)
  await withdrawOwnConsent(context, ownerOf(work), consent!.id)
  expect(await shown()).not.toContain(own!.id)
  expect(
    await sql`select project_request_id, on_home_pages, status, body from reviews where side = 'owner' order by on_home_pages`,
  ).toEqual([
    { project_request_id: work.id, on_home_pages: false, status: 'published', body: OWNER.body },
    { project_request_id: other.id, on_home_pages: true, status: 'published', body: OWNER.body },
  ])
})

test('a copy contains the other side’s published review, and of a removed one only its place', async () => {
  const work = await reviewed()
  await sql`
    update reviews set answer = ${ANSWER}, answer_status = 'published', answered_at = ${context.clock.now()}
    where project_request_id = ${work.id} and side = 'owner'`
  expect((await reviewsIn(providerOf(work))).get('owner')).toMatchObject({ body: OWNER.body, stars: 2 })
  expect((await reviewsIn(ownerOf(work))).get('owner')).toMatchObject({ answer: ANSWER })
  expect((await reviewsIn(ownerOf(work))).get('provider')).toMatchObject({ body: PROVIDER.body })

  await context.db.withActor(worker, (tx) =>
    tx
      .updateTable('reviews')
      .set({
        status: 'removed',
        removal_reason: 'abuse',
        removal_note: 'شتم',
        decided_at: context.clock.now(),
      })
      .where('project_request_id', '=', work.id)
      .execute(),
  )
  await sql`
    update reviews set answer_status = 'removed', answer_removal_reason = 'abuse'
    where project_request_id = ${work.id} and side = 'owner'`
  const nothing = { body: null, stars: null, shown_name: null, removal_note: null }
  const ofProvider = await reviewsIn(providerOf(work))
  expect(ofProvider.get('owner')).toMatchObject({ ...nothing, removal_reason: 'abuse', answer: ANSWER })
  expect(ofProvider.get('provider')).toMatchObject({ body: PROVIDER.body, removal_note: 'شتم' })
  const ofOwner = await reviewsIn(ownerOf(work))
  expect(ofOwner.get('provider')).toMatchObject({ ...nothing, removal_reason: 'abuse' })
  expect(ofOwner.get('owner')).toMatchObject({ body: OWNER.body, answer: null })
})
