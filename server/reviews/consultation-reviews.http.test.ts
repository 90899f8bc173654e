import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor } from '#domain/accounts/actor.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { cancelConsultation } from '#server/consultations/change-consultation.ts'
import { finishConsultation, missConsultation } from '#server/consultations/end-consultation.ts'
import { startApi } from '#testing/api.ts'
import { aBooking, anAdvisor, anOwnerWithLink } from '#testing/builders/consultations.ts'
import { aConsultingProcess } from '#testing/builders/consulting.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look } from './check.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})

// Noon in Riyadh, because nobody is asked at night; the next one, because sessions are signed by keys of now.
clock.advance({ days: 1 })
clock.set(new Date(`${riyadhDay(clock.now())}T12:00:00+03:00`))
const start = clock.now()
const admin = await api.signUp()
await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
const { provider, bearer, offerId } = await anAdvisor(database, api, { slug: 'al-mustashar' })
beforeEach(async () => {
  // Sessions expire while days pass in a test.
  clock.set(start)
  await sql`delete from reviews`
  await sql`delete from messages`
  await sql`update consultations set review_asked_at = now(), starts_at = starts_at - interval '1 year',
    ends_at = ends_at - interval '1 year', free_at = free_at - interval '1 year'`
  await sql`truncate rate_limits`
})

async function aConsultation() {
  const owner = await anOwnerWithLink(database, api)
  const booked = await (await api.post('/consultations', aBooking(api, offerId), owner.bearer)).json()
  return { ...owner, id: booked.id as string, token: booked.consultationToken as string }
}
type Talk = Awaited<ReturnType<typeof aConsultation>>

/** Moves it so that its half an hour ended these minutes ago; before its end when negative. */
const endedAgo = ({ id }: Talk, minutes: number) => {
  const end = new Date(clock.now().getTime() - minutes * 60_000)
  return sql`update consultations set starts_at = ${end}::timestamptz - interval '30 minutes', ends_at = ${end}, free_at = ${end} where id = ${id}`
}
async function aHeldConsultation() {
  const talk = await aConsultation()
  await endedAgo(talk, 1)
  await finishConsultation(api.context, talk.id)
  return talk
}
const review = (talk: Talk, body: object = { stars: 5 }, headers = {}) =>
  api.post(`/consultations/${talk.token}/review`, body, headers)
const codeOf = async (answer: Response) => ({ status: answer.status, code: (await answer.json()).code })
const page = async ({ token }: Talk) => (await api.get(`/consultations/${token}`)).json()
const profile = async (query = '') => (await api.get(`/providers/al-mustashar/reviews${query}`)).json()
const asAdvisor = async () => (await api.get('/me/reviews', bearer)).json()
const asked = () => sql`select counterpart, content from messages where kind = 'consultation_review_invited'`

describe('a consultation that took place', () => {
  test('is reviewed once; the review counts, and says what it follows', async () => {
    const talk = await aHeldConsultation()
    expect((await page(talk)).review).toEqual({ canReview: true, reviewUntil: expect.any(String) })
    const body = { stars: 4, body: 'جواب واضح ومختصر', shownName: 'أم سعد' }
    const wrote = await (await review(talk, body)).json()
    expect(wrote.review).toMatchObject({ canReview: false, own: { stars: 4, status: 'published' } })
    expect(await codeOf(await review(talk, body))).toEqual({ status: 409, code: 'review.already_written' })
    const shown = await profile()
    expect(shown).toMatchObject({ score: { count: 1, counts: [0, 0, 0, 1, 0] }, kinds: [], consultations: 1 })
    expect(shown.items).toMatchObject([
      { stars: 4, body: body.body, shownName: 'أم سعد', after: 'consultation' },
    ])
    expect(shown.items[0]).not.toHaveProperty('city')
    expect((await profile('?only=consultation')).items).toHaveLength(1)
    expect((await profile('?only=renovation')).items).toEqual([])
  })

  test('is reviewed for 60 days', async () => {
    const talk = await aHeldConsultation()
    clock.advance({ days: 61 })
    expect(await codeOf(await review(talk))).toEqual({ status: 409, code: 'review.too_late' })
    expect(await page(talk)).not.toHaveProperty('review')
  })

  test('is not reviewed before its time is over, even when the advisor said earlier that it took place', async () => {
    const talk = await aConsultation()
    await endedAgo(talk, -20)
    await finishConsultation(api.context, talk.id)
    await look(api.context)
    expect(await asked()).toEqual([])
    expect(await codeOf(await review(talk))).toEqual({ status: 409, code: 'review.not_held' })
    clock.advance({ minutes: 20 })
    expect((await review(talk)).status).toBe(200)
  })

  test('sent twice at the same moment, with one key or two, is one review', async () => {
    const talk = await aHeldConsultation()
    const key = { 'idempotency-key': 'one-press' }
    const same = await Promise.all([review(talk, { stars: 3 }, key), review(talk, { stars: 3 }, key)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    const other = await aHeldConsultation()
    const two = await Promise.all([review(other), review(other), review(other)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await sql`select 1 from reviews`).toHaveLength(2)
    expect((await profile()).score.count).toBe(2)
  })

  test('two processes that review it and another that looks make one review and ask nobody', async () => {
    const talk = await aHeldConsultation()
    const other = await aConsultingProcess(database)
    try {
      const input = { id: talk.id, input: { stars: 5 } }
      const [here, there] = await Promise.all([
        review(talk),
        other.live(clock.now(), [
          { act: 'review', input },
          { act: 'review', input },
        ]),
      ])
      const outcomes = [here.status === 200 ? 'done' : (await here.json()).code, ...there]
      expect(outcomes.toSorted()).toEqual(['done', 'review.already_written', 'review.already_written'])
      await look(api.context)
      expect(await asked()).toEqual([])
    } finally {
      await other.kill()
    }
  })
})

describe('cannot be reviewed', () => {
  test.each([
    ['one that is to come', async () => {}],
    [
      'one that its owner missed',
      async (talk: Talk) => {
        await endedAgo(talk, 1)
        await missConsultation(api.context, talk.id, { missedBy: 'owner' })
      },
    ],
    [
      'one that its advisor missed',
      async (talk: Talk) => {
        await endedAgo(talk, 1)
        await missConsultation(api.context, talk.id, { missedBy: 'advisor' })
      },
    ],
    [
      'one that was cancelled',
      async (talk: Talk) => {
        await cancelConsultation(api.context, talk.id, { reason: 'سفر' }, { by: 'advisor' })
        await endedAgo(talk, 1)
      },
    ],
  ])('%s', async (_, end) => {
    const talk = await aConsultation()
    await end(talk)
    expect(await codeOf(await review(talk))).toEqual({ status: 409, code: 'review.not_held' })
    await look(api.context)
    expect(await asked()).toEqual([])
    expect(await sql`select 1 from reviews`).toEqual([])
  })

  test('by a wrong link, or with wrong stars', async () => {
    const talk = await aHeldConsultation()
    expect((await api.post('/consultations/nobody/review', { stars: 5 })).status).toBe(404)
    for (const stars of [0, 6, 1.5, '5', null]) expect((await review(talk, { stars })).status).toBe(422)
    expect(await sql`select 1 from reviews`).toEqual([])
  })
})

describe('the invitation', () => {
  test('goes once to the owner, by day, and links to the consultation', async () => {
    const talk = await aHeldConsultation()
    await Promise.all([look(api.context), look(api.context)])
    await look(api.context)
    expect(await asked()).toMatchObject([{ counterpart: talk.mobile }])
    clock.advance({ days: 1 })
    await look(api.context)
    expect(await asked()).toHaveLength(1)
  })

  test('waits until the morning after a night', async () => {
    clock.advance({ hours: 11 })
    await aHeldConsultation()
    await look(api.context)
    expect(await asked()).toEqual([])
    clock.advance({ hours: 11 })
    await look(api.context)
    expect(await asked()).toHaveLength(1)
  })

  test('does not go a week later, nor to somebody whose contact is deleted', async () => {
    const talk = await aHeldConsultation()
    clock.advance({ days: 8 })
    await look(api.context)
    const other = await aHeldConsultation()
    await sql`delete from consultation_contacts where consultation_id = ${other.id}`
    await look(api.context)
    expect(await asked()).toEqual([])
    expect(
      await sql`select review_asked_at is null as open from consultations where id = ${talk.id}`,
    ).toEqual([{ open: true }])
  })
})

describe('a review with a number', () => {
  const body = 'رائع، كلموني على 0500000204'

  test('is read by nobody but its author until an admin publishes it without the number', async () => {
    const talk = await aHeldConsultation()
    expect((await (await review(talk, { stars: 5, body })).json()).review.own).toMatchObject({
      ...{ status: 'held', heldFor: ['contact_details'] },
    })
    expect(await asAdvisor()).toMatchObject({ items: [], score: { count: 0 } })
    expect((await profile()).items).toEqual([])
    const { items } = await (await api.get('/admin/reviews', admin.bearer)).json()
    expect(items).toMatchObject([{ after: 'consultation', reference: expect.stringMatching(/^CN-/) }])
    const decided = await api.post(
      `/admin/reviews/${items[0].id}/publish`,
      { note: 'بلا رقم', withoutContacts: true },
      admin.bearer,
    )
    expect(decided.status).toBe(200)
    const [shown] = (await profile()).items
    expect(shown.body).not.toContain('0500000204')
    expect(await asAdvisor()).toMatchObject({
      items: [{ after: 'consultation', reference: expect.stringMatching(/^CN-/), canAnswer: true }],
    })
    const log = await sql`select action from audit_entries where subject_id = ${items[0].id} order by seq`
    expect(log.map(({ action }) => action)).toEqual(['review.held', 'review.published'])
  })

  test('that was removed keeps its place and does not count', async () => {
    const talk = await aHeldConsultation()
    await review(talk, { stars: 1 })
    const [{ id }] = (await sql`select id from reviews`) as [{ id: string }]
    await api.post(`/admin/reviews/${id}/remove`, { reason: 'asked_by_author', note: 'طلب' }, admin.bearer)
    expect(await profile()).toMatchObject({
      score: { count: 0 },
      items: [{ removalReason: 'asked_by_author', body: '' }],
    })
  })
})

test('the advisor answers once, and its owner reads the answer', async () => {
  const talk = await aHeldConsultation()
  await review(talk, { stars: 2, body: 'لم أستفد كثيرًا' })
  const [item] = (await asAdvisor()).items
  const answer = (body: object) => api.post(`/me/reviews/${item.id}/answer`, body, bearer)
  expect((await answer({ body: 'نعتذر، ونعوضك بجلسة' })).status).toBe(200)
  expect(await codeOf(await answer({ body: 'مرة أخرى' }))).toEqual({
    status: 409,
    code: 'review.already_answered',
  })
  expect((await page(talk)).review.answer).toMatchObject({ body: 'نعتذر، ونعوضك بجلسة', status: 'published' })
})

test('an advisor who books themselves is held', async () => {
  const talk = await aHeldConsultation()
  await sql`update consultation_contacts set mobile = ${provider.mobile} where consultation_id = ${talk.id}`
  expect((await (await review(talk)).json()).review.own).toMatchObject({
    status: 'held',
    heldFor: ['own_work'],
  })
})

test('when the owner’s contact goes, what is public stays without a name', async () => {
  const talk = await aHeldConsultation()
  await review(talk, { stars: 4, body: 'مفيد', shownName: 'سارة', onHomePages: true })
  const consents =
    await sql`select purpose from consents where consultation_id = ${talk.id} and withdrawn_at is null`
  expect(consents).toContainEqual({ purpose: 'testimonial' })
  await sql`delete from consultation_contacts where consultation_id = ${talk.id}`
  expect(await sql`select body, shown_name, on_home_pages from reviews`).toEqual([
    { body: 'مفيد', shown_name: null, on_home_pages: false },
  ])
  await sql`select app.erase_consultation_words(array[${talk.id}]::uuid[])`
  expect(await sql`select body, stars from reviews`).toEqual([{ body: '', stars: 4 }])
})

test('the database refuses a review of both, of neither, of another advisor, and one by the advisor', async () => {
  const talk = await aHeldConsultation()
  const insert = (columns: {
    request?: string | null
    consultation?: string | null
    side?: string
    of?: string
  }) =>
    sql`insert into reviews (project_request_id, consultation_id, provider_id, side, stars, written_at)
      values (${columns.request ?? null}, ${columns.consultation ?? null}, ${columns.of ?? provider.id}, ${columns.side ?? 'owner'}, 5, now())`
  const other = await anAdvisor(database, api)
  await expect(insert({})).rejects.toThrow(/reviews__of_one/)
  await expect(insert({ request: talk.projectRequestId, consultation: talk.id })).rejects.toThrow(
    /reviews__of_one/,
  )
  await expect(insert({ consultation: talk.id, of: other.provider.id })).rejects.toThrow(
    /reviews__of_consultation/,
  )
  await expect(insert({ consultation: talk.id, side: 'provider' })).rejects.toThrow(/by_owner/)
})

test('each role reads of a held review and of a public one what it may', async () => {
  const [held, shown, others] = [
    await aHeldConsultation(),
    await aHeldConsultation(),
    await aHeldConsultation(),
  ]
  await review(held, { stars: 1, body: 'نصاب' })
  await review(shown, { stars: 4, body: 'مفيد' })
  const stranger = await anAdvisor(database, api)
  const reads = (actor: Actor, table: 'reviews' | 'counterpart_reviews' | 'public_reviews') =>
    api.context.db.withActor(actor, async (tx) => {
      const rows = await tx.selectFrom(table).select('stars').execute()
      return rows.map(({ stars }) => stars)
    })
  const owner = ({ id }: Talk) => ({ kind: 'owner', consultationId: id }) as const
  const advisor = { kind: 'provider', providerId: provider.id } as const
  const none = { kind: 'provider', providerId: stranger.provider.id } as const
  expect(await reads(owner(held), 'reviews')).toEqual([1])
  expect(await reads(owner(others), 'reviews')).toEqual([])
  expect(await reads({ kind: 'owner', projectRequestId: held.projectRequestId }, 'reviews')).toEqual([])
  expect(await reads(advisor, 'reviews')).toEqual([])
  expect(await reads(advisor, 'counterpart_reviews')).toEqual([4])
  expect(await reads(none, 'counterpart_reviews')).toEqual([])
  expect(await reads(visitor, 'public_reviews')).toEqual([4])
  await expect(reads(visitor, 'reviews')).rejects.toThrow()
})
