import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, type AuditHead, findAuditFaults } from '#domain/audit/audit-chain.ts'
import { BLIND_DAYS } from '#domain/reviews/blind-review.ts'
import { startApi } from '#testing/api.ts'
import { type AwardedWork, anAward } from '#testing/builders/awarded-work.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { almost, hostileText, hostileValue } from '#testing/hostile-values.ts'
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

const admin = await api.signUp()
await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
const slug = 'al-binaa'
const { provider, bearer } = await aSignedInProvider(database, api, { slug })
const start = clock.now()

let work: AwardedWork
beforeEach(async () => {
  // Sessions expire while days pass in a test.
  clock.set(start)
  await sql`delete from reviews`
  work = await anAward(database, api.context, provider)
  await sql`delete from messages`
  await sql`truncate rate_limits`
})

const asOwner = (path: string, body: unknown = {}, headers = {}) =>
  api.post(`/tracking/${work.trackingToken}/${path}`, body, headers)
const asProvider = (path: string, body: unknown = {}) => api.post(`/leads/${work.lead.token}/${path}`, body)
const ownerReads = async () => (await api.get(`/tracking/${work.trackingToken}/review`)).json()
const providerReads = async () => (await api.get(`/leads/${work.lead.token}/review`)).json()
const codeOf = async (answer: Response) => ({ status: answer.status, code: (await answer.json()).code })
const days = (count: number) => clock.advance({ days: count })
const publicReviews = async () => (await api.get(`/providers/${slug}/reviews`)).json()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const asAdmin = (path: string, body: unknown) => api.post(`/admin/reviews/${path}`, body, admin.bearer)

describe('a firm that reviews itself', () => {
  test.each([
    [
      'by its own mobile',
      () => sql`
      update project_request_contacts set mobile = ${provider.mobile} where project_request_id = ${work.id}`,
    ],
    [
      'by its own account',
      () => sql`
      with account as (
        insert into owner_accounts (user_id, name, locale, created_at)
        select user_id, 'Fahad', 'ar', now() from providers where id = ${provider.id} returning user_id)
      insert into project_request_claims (project_request_id, user_id, way, claimed_at)
      select ${work.id}, user_id, 'submit', now() from account`,
    ],
  ])('%s is held for moderation', async (_, asItself) => {
    await asItself()
    await asOwner('handover')
    const wrote = await (await asOwner('review', { stars: 5, body: 'شغل ممتاز' })).json()
    expect(wrote.own).toMatchObject({ status: 'held', heldFor: ['own_work'] })
    await asProvider('review', { stars: 5 })
    expect((await publicReviews()).items).toEqual([])
  })
})

describe('the handover', () => {
  test('a review needs an award and a handover', async () => {
    expect(await codeOf(await asOwner('review', { stars: 5 }))).toEqual({
      status: 409,
      code: 'review.not_handed_over',
    })
    expect(await ownerReads()).toMatchObject({ canState: true, canReview: false, theirsIsSealed: false })
    await sql`update leads set status = 'quoted' where id = ${work.lead.id}`
    for (const path of ['handover', 'review'])
      expect(await codeOf(await asOwner(path, { stars: 5 }))).toEqual({
        status: 409,
        code: 'handover.not_awarded',
      })
    expect(await ownerReads()).toMatchObject({ canState: false, canReview: false })
  })

  test('an owner’s statement opens reviews once, and closing implies it', async () => {
    const first = await (await asOwner('handover')).json()
    expect(first).toMatchObject({ handover: { statedBy: 'owner' }, canReview: true, canState: false })
    days(1)
    expect(await (await asOwner('handover')).json()).toEqual(first)
    expect(await providerReads()).toMatchObject({ canReview: true, canDispute: false })

    work = await anAward(database, api.context)
    expect((await asOwner('close')).status).toBe(200)
    expect(await ownerReads()).toMatchObject({ handover: { statedBy: 'owner' }, canReview: true })
  })

  test('a provider’s statement notifies the owner once, who can dispute it; then only the owner’s counts', async () => {
    await asProvider('handover')
    await asProvider('handover')
    const invited = await sql`select counterpart, kind from messages`
    expect(invited).toEqual([{ counterpart: work.mobile, kind: 'review_invited' }])
    await asProvider('review', { stars: 2, body: 'لم يدفع' })
    expect(await ownerReads()).toMatchObject({ canDispute: true, theirsIsSealed: true })

    expect(await (await asOwner('handover/dispute')).json()).toMatchObject({
      canReview: false,
      canState: true,
      canDispute: false,
    })
    expect(await codeOf(await asProvider('handover'))).toEqual({ status: 409, code: 'handover.disputed' })
    expect((await codeOf(await asOwner('review', { stars: 1 }))).code).toBe('review.not_handed_over')
    days(BLIND_DAYS + 1)
    await look(api.context)
    expect((await ownerReads()).theirs).toBeUndefined()

    await asOwner('handover')
    await look(api.context)
    expect(await ownerReads()).toMatchObject({ canReview: true, theirsIsSealed: true })
    expect((await asOwner('review', { stars: 4 })).status).toBe(200)
    expect((await ownerReads()).theirs).toMatchObject({ stars: 2, body: 'لم يدفع' })
  })

  test('an owner who stated it and wrote no review is invited after two days, once', async () => {
    await asOwner('handover')
    await look(api.context)
    expect(await sql`select 1 from messages`).toHaveLength(0)
    days(2)
    await look(api.context)
    await look(api.context)
    expect(await sql`select kind from messages`).toEqual([{ kind: 'review_invited' }])
  })

  test('other users have no access', async () => {
    const other = await anAward(database, api.context)
    await sql`update leads set status = 'lost' where id = ${other.lead.id}`
    const theirs = await api.post(`/leads/${other.lead.token}/handover`, {})
    expect(await codeOf(theirs)).toEqual({ status: 409, code: 'handover.not_awarded' })
    for (const path of ['review', 'handover', 'handover/dispute'])
      expect((await api.post(`/tracking/nobodys/${path}`, {})).status).toBe(404)
    expect((await api.get('/tracking/nobodys/review')).status).toBe(404)
    expect((await api.get(`/leads/${work.lead.id}/review`)).status).toBe(401)
    expect((await api.get(`/leads/${work.lead.id}/review`, bearer)).status).toBe(200)
    const stranger = await aSignedInProvider(database, api)
    expect((await api.get(`/leads/${work.lead.id}/review`, stranger.bearer)).status).toBe(404)
  })
})

describe('sealed reviews', () => {
  beforeEach(() => asOwner('handover'))

  test('of a sealed review only its existence is visible', async () => {
    await asOwner('review', {
      stars: 1,
      body: 'الدهان يتقشر سري',
      shownName: 'نورة السرية',
      onHomePages: true,
    })
    const seen = await providerReads()
    expect(seen).toMatchObject({ theirsIsSealed: true, canReview: true })
    const everywhere = JSON.stringify([
      seen,
      await publicReviews(),
      await (await api.get('/reviews/home')).json(),
      await (await api.get('/me/reviews', bearer)).json(),
      await (await api.get(`/leads/${work.lead.token}`)).json(),
      ...(await Promise.all(
        ['held', 'published', 'removed'].map(async (status) =>
          (await api.get(`/admin/reviews?status=${status}`, admin.bearer)).json(),
        ),
      )),
    ])
    expect(everywhere).not.toMatch(/سري|السرية/)
    expect((await publicReviews()).score.count).toBe(0)
    const [id] = await sql`select id from reviews where project_request_id = ${work.id}`
    for (const path of ['publish', 'remove', 'answer/publish'])
      expect((await asAdmin(`${id!.id}/${path}`, { reason: 'abuse', note: 'لا شيء' })).status).toBe(404)
    const answered = await api.post(`/me/reviews/${id!.id}/answer`, { body: 'شكرا' }, bearer)
    expect(answered.status).toBe(404)
  })

  test('both are published once both exist, and the score counts the owner’s only', async () => {
    const before = (await publicReviews()).score.count
    await asOwner('review', { stars: 5, body: 'نظيف', shownName: ' أم  فهد ' })
    const both = await (await asProvider('review', { stars: 3, body: 'تأخر في الدفع' })).json()
    expect(both).toMatchObject({ theirs: { stars: 5, body: 'نظيف' }, own: { status: 'published' } })
    expect(await ownerReads()).toMatchObject({ theirs: { stars: 3 }, own: { status: 'published' } })
    const { score, items } = await publicReviews()
    expect(score.count).toBe(before + 1)
    expect(items[0]).toMatchObject({ stars: 5, body: 'نظيف', shownName: 'أم فهد' })
    expect(JSON.stringify(items)).not.toContain('تأخر في الدفع')
  })

  test('a single review is published after seven days, and then the other side can no longer write', async () => {
    await asOwner('review', { stars: 2 })
    clock.advance({ days: BLIND_DAYS, minutes: -1 })
    await look(api.context)
    expect((await providerReads()).theirs).toBeUndefined()
    expect((await providerReads()).canReview).toBe(true)
    clock.advance({ minutes: 1 })
    expect(await codeOf(await asProvider('review', { stars: 1 }))).toEqual({
      status: 409,
      code: 'review.too_late',
    })
    await look(api.context)
    await look(api.context)
    expect(await providerReads()).toMatchObject({ theirs: { stars: 2 }, canReview: false })
  })

  test('endlessly nested JSON is rejected, with a key too', async () => {
    await asOwner('handover')
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'nested-without-end' }
    const path = `${api.url}/api/v1/tracking/${work.trackingToken}/review`
    expect(await codeOf(await fetch(path, { method: 'POST', body: deep, headers }))).toEqual({
      status: 400,
      code: 'http.too_deep',
    })
  })

  test('each side writes once, and the same key returns the same review', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' }
    const first = await (await asOwner('review', { stars: 4 }, key)).json()
    expect(await (await asOwner('review', { stars: 4 }, key)).json()).toEqual(first)
    expect(await codeOf(await asOwner('review', { stars: 1 }))).toEqual({
      status: 409,
      code: 'review.already_written',
    })
  })

  test('of two concurrent reviews both count and are published', async () => {
    const answers = await Promise.all([
      asOwner('review', { stars: 4 }),
      asProvider('review', { stars: 4 }),
      asOwner('review', { stars: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    const rows =
      await sql`select side, status from reviews where project_request_id = ${work.id} order by side`
    expect(rows).toEqual([
      { side: 'owner', status: 'published' },
      { side: 'provider', status: 'published' },
    ])
  })
})

describe('moderation', () => {
  const held = async () => {
    await asOwner('handover')
    await asOwner('review', { stars: 1, body: 'المقاول حمار، رقمه 0551234567', onHomePages: true })
    const { items } = await (await api.get('/admin/reviews', admin.bearer)).json()
    return items.at(-1) as { id: string; heldFor: string[] }
  }

  test('a held review lists its reasons, opens nothing, and its decision is logged', async () => {
    const review = await held()
    expect(review).toMatchObject({ heldFor: ['contact_details', 'abuse'], isSeen: false })
    expect((await ownerReads()).own).toMatchObject({ status: 'held', heldFor: ['contact_details', 'abuse'] })
    expect(await providerReads()).toMatchObject({ theirsIsSealed: true })
    await asProvider('review', { stars: 4 })
    expect(await providerReads()).toMatchObject({ theirsIsSealed: true })
    expect((await ownerReads()).theirs).toMatchObject({ stars: 4 })

    expect((await asAdmin(`${review.id}/remove`, { reason: 'abuse' })).status).toBe(422)
    expect((await asAdmin(`${review.id}/remove`, { reason: 'dislike', note: 'لا يعجبني' })).status).toBe(422)
    const note = 'شتيمة ورقم 0551234567'
    const before = (await publicReviews()).score
    expect((await asAdmin(`${review.id}/remove`, { reason: 'abuse', note })).status).toBe(200)
    expect((await asAdmin(`${review.id}/remove`, { reason: 'abuse', note })).status).toBe(200)
    const { score, items } = await publicReviews()
    expect(score).toEqual(before)
    expect(items[0]).toMatchObject({ id: review.id, body: '', removalReason: 'abuse' })
    expect(await providerReads()).toMatchObject({ theirsRemovedFor: 'abuse' })
    expect((await ownerReads()).own).toMatchObject({ removalReason: 'abuse', status: 'removed' })

    const entries = await sql`
      select record::jsonb ->> 'action' as action, record::jsonb -> 'details' as details
      from audit_entries where subject_id = ${review.id} order by seq`
    expect(entries.map(({ action }) => action)).toEqual(['review.held', 'review.removed'])
    expect(entries[1]!.details).toMatchObject({ reason: 'abuse', note: 'شتيمة ورقم •••' })
    const chain = await sql<AuditEntry[]>`
      select seq::integer, previous_hash as "previousHash", record, hash from audit_entries order by seq`
    expect(JSON.stringify(chain)).not.toContain('0551234567')
    const [head] = await sql<AuditHead[]>`select seq::integer, hash from audit_head`
    expect(findAuditFaults(chain, head!, sha256)).toEqual([])
  })

  test('a held review is published without its number, which nobody reads then', async () => {
    await asOwner('handover')
    await asOwner('review', { stars: 4, body: 'شغل مرتب. كلموني على 0551234567' })
    await asProvider('review', { stars: 4 })
    const review = (await (await api.get('/admin/reviews', admin.bearer)).json()).items.at(-1)
    expect(review).toMatchObject({
      heldFor: ['contact_details'],
      bodyWithout: 'شغل مرتب. كلموني على •••',
      visibleFrom: expect.any(String),
      parts: [{ isContact: false }, { text: '0551234567', isContact: true }],
    })
    const note = 'الرقم وحده'
    const answer = await asAdmin(`${review.id}/publish`, { note, withoutContacts: true })
    expect(answer.status).toBe(200)
    const [first] = (await publicReviews()).items
    expect(first).toMatchObject({ id: review.id, body: 'شغل مرتب. كلموني على •••' })
    expect((await ownerReads()).own).toMatchObject({ status: 'published', body: first.body })
    const [entry] = await sql`
      select record::jsonb -> 'details' as details from audit_entries
      where subject_id = ${review.id} and action = 'review.published'`
    expect(entry!.details).toMatchObject({ withoutContacts: true, heldFor: ['contact_details'] })
    expect(JSON.stringify(await sql`select * from reviews where id = ${review.id}`)).not.toContain(
      '0551234567',
    )
  })

  test('a review without contact details can’t be published without them', async () => {
    await asOwner('handover')
    await asOwner('review', { stars: 1, body: 'المقاول حمار' })
    const review = (await (await api.get('/admin/reviews', admin.bearer)).json()).items.at(-1)
    expect(review.bodyWithout).toBeUndefined()
    const answer = await asAdmin(`${review.id}/publish`, { note: 'لا رقم فيه', withoutContacts: true })
    expect(await codeOf(answer)).toEqual({ status: 409, code: 'review.no_contacts' })
  })

  test('a review published by an admin before its time is sealed until the other side’s', async () => {
    const review = await held()
    expect((await asAdmin(`${review.id}/publish`, { note: 'رأي لا أكثر' })).status).toBe(200)
    expect((await asAdmin(`${review.id}/publish`, { note: 'رأي لا أكثر' })).status).toBe(200)
    expect(await providerReads()).toMatchObject({ theirsIsSealed: true })
    expect((await publicReviews()).items.map(({ id }: { id: string }) => id)).not.toContain(review.id)
    await asProvider('review', { stars: 4 })
    expect((await publicReviews()).items[0]).toMatchObject({ id: review.id, stars: 1 })
    expect((await (await api.get('/reviews/home')).json())[0]).toMatchObject({ id: review.id, stars: 1 })
  })

  test('an answer is given once, moderated, and removed as visibly', async () => {
    await asOwner('handover')
    await asOwner('review', { stars: 2, body: 'تأخير' })
    await asProvider('review', { stars: 4 })
    const [{ id }] = (await publicReviews()).items
    const answer = (body: string) => api.post(`/me/reviews/${id}/answer`, { body }, bearer)
    expect((await answer('')).status).toBe(422)
    const { items } = await (await answer('انت غبي')).json()
    expect(items[0]).toMatchObject({ id, canAnswer: false, answer: { status: 'held' } })
    expect((await codeOf(await answer('نعتذر'))).code).toBe('review.already_answered')
    expect((await publicReviews()).items[0].answer).toBeUndefined()
    expect((await ownerReads()).answer).toBeUndefined()
    await asAdmin(`${id}/answer/publish`, { note: 'مقبول' })
    expect((await publicReviews()).items[0].answer).toBe('انت غبي')
    await asAdmin(`${id}/answer/remove`, { reason: 'abuse', note: 'شتيمة' })
    const [shown] = (await publicReviews()).items
    expect(shown.answer).toBeUndefined()
    expect(shown.answerRemovalReason).toBe('abuse')
    expect((await ownerReads()).answer).toMatchObject({ status: 'removed', body: '' })
  })

  test('only admins can moderate', async () => {
    for (const headers of [{}, bearer]) {
      const refused = headers === bearer ? 403 : 401
      expect((await api.get('/admin/reviews', headers)).status).toBe(refused)
      const decided = await api.post(`/admin/reviews/${work.id}/publish`, { note: 'xxx' }, headers)
      expect(decided.status).toBe(refused)
    }
    expect((await api.get('/me/reviews')).status).toBe(401)
    expect((await asAdmin('not-an-id/publish', { note: 'xxx' })).status).toBe(404)
    expect((await api.get('/admin/reviews?status=sealed', admin.bearer)).status).toBe(422)
  })
})

test('arbitrary text returns no server error and can be read back normalised', async () => {
  await asOwner('handover')
  const good = { stars: 5, body: 'x', shownName: 'نورة', onHomePages: true }
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileValue, almost(good)), async (body) => {
      await sql`truncate rate_limits`
      await sql`delete from reviews where project_request_id = ${work.id}`
      for (const answer of [await asOwner('review', body), await asProvider('review', body)])
        expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 25 },
  )
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      await sql`truncate rate_limits`
      const path = encodeURIComponent(text.toWellFormed().slice(0, 300)) || 'x'
      for (const route of [`/providers/${path}/reviews`, `/tracking/${path}/review`, `/leads/${path}/review`])
        expect((await api.get(route)).status).toBeLessThan(500)
      expect((await api.get(`/providers/${slug}/reviews?after=${path}`)).status).toBeLessThan(500)
    }),
    { numRuns: 25 },
  )
})
