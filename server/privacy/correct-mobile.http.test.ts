import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { tracesOf } from '#testing/traces.ts'
import { eraseDue } from './erase.job.ts'
import { requestErasure } from './erasure-requests.ts'
import type { HeldData } from './privacy-answers.ts'

const OLD = '966551907731'
const RIGHT = '966551907732'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { context } = api
afterAll(async () => {
  await api.stop()
  await database.drop()
})

let mine: Awaited<ReturnType<typeof aDispatched>>
beforeEach(async () => {
  await sql`truncate project_requests, owner_accounts, messages, mobile_codes, privacy_requests, rate_limits, idempotency_keys, whatsapp_opt_outs cascade`
  mine = await aDispatched(database, context, { contact: { name: 'نورة القناري', mobile: OLD } })
})

const address = (rest = '') => `/tracking/${mine.trackingToken}/privacy${rest}`
const ask = (mobile: string) => api.post(address('/mobile'), { mobile })
const say = (code: string) => api.post(address('/mobile/verify'), { code })
const held = async (): Promise<HeldData> => (await api.get(address())).json()
const codeOf = async (answer: Response) => {
  const { code, fieldErrors = {} } = (await answer.json()) as {
    code: string
    fieldErrors?: Record<string, { code: string }>
  }
  const [field] = Object.entries(fieldErrors)
  return `${answer.status} ${field ? `${field[0]}: ${field[1].code}` : code}`
}
async function correct(): Promise<HeldData> {
  // Codes of the same moment have no order, so the clock advances.
  context.clock.advance({ minutes: 1 })
  expect((await ask(`0${RIGHT.slice(3)}`)).status).toBe(200)
  const answer = await say(await lastCodeTo(database, context.config, RIGHT))
  expect(answer.status).toBe(200)
  return answer.json()
}
const told = (kind: string) =>
  sql`select counterpart, content from messages where kind = ${kind} order by counterpart`

describe('the mobile of a project request', () => {
  test('it is corrected by a code to the new one, and the old one is notified without personal data', async () => {
    expect((await held()).contact).toMatchObject({ mobile: OLD, correctedIn: 'here' })
    await ask(RIGHT)
    expect((await held()).contact).toMatchObject({ mobile: OLD, codeSentTo: RIGHT })
    const { contact, requests } = await correct()
    expect(contact).toEqual({ name: 'نورة القناري', mobile: RIGHT, correctedIn: 'here' })
    expect(requests).toMatchObject([{ kind: 'correction', status: 'done' }])
    const [message, ...others] = await told('mobile_replaced')
    expect(others).toEqual([])
    expect(message!.counterpart).toBe(OLD)
    const words = JSON.stringify(message!.content)
    expect(words).toContain(mine.reference)
    for (const foreign of ['نورة', RIGHT, RIGHT.slice(3)]) expect(words).not.toContain(foreign)
  })

  test('it needs the code sent there, with five guesses per code', async () => {
    await ask(RIGHT)
    const code = await lastCodeTo(database, context.config, RIGHT)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4]) expect(await codeOf(await say(wrong))).toBe('422 code: mobile.code_wrong')
    expect(await codeOf(await say(wrong))).toBe('409 mobile.code_over')
    expect(await codeOf(await say(code))).toBe('409 mobile.code_over')
    expect((await held()).contact).toMatchObject({ mobile: OLD })
  })

  test.each([
    ['0112345678', '422 mobile: projectRequest.mobile_invalid'],
    [OLD, '422 mobile: mobile.same'],
  ])('%s is rejected at the field', async (mobile, code) => {
    expect(await codeOf(await ask(mobile))).toBe(code)
  })

  test('it cannot be corrected by an invalid link or without a contact', async () => {
    const nobody = await api.post('/tracking/not-a-token/privacy/mobile', { mobile: RIGHT })
    expect(await codeOf(nobody)).toBe('404 projectRequest.not_found')
    await sql`delete from project_request_contacts`
    expect(await codeOf(await ask(RIGHT))).toBe('404 privacy.no_contact')
  })

  test('submitting one code twice makes one correction', async () => {
    await ask(RIGHT)
    const code = await lastCodeTo(database, context.config, RIGHT)
    const answers = await Promise.all([say(code), say(code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await sql`select mobile from former_mobiles`).toEqual([{ mobile: OLD }])
  })
})

describe('related data', () => {
  test('providers who accepted read the new number, are notified, and are in both receipts; others learn nothing', async () => {
    const reader = await anOffer(database, context, mine)
    const other = await anOffer(database, context, mine)
    await api.post(`/leads/${reader.token}/accept`, {})
    context.clock.advance({ minutes: 5 })
    const { seenBy } = await correct()
    expect(seenBy).toMatchObject([
      { name: reader.provider.company_name, what: 'corrected' },
      { name: reader.provider.company_name, what: 'contact' },
    ])
    expect(await (await api.get(`/leads/${reader.token}`)).text()).toContain(RIGHT)
    expect((await told('contact_corrected')).map(({ counterpart }) => counterpart)).toEqual([
      reader.provider.mobile,
    ])
    expect(await (await api.get(`/leads/${other.token}`)).text()).not.toContain(RIGHT)
  })

  test('unsent messages go to the new number; sent ones keep the old one', async () => {
    await sql`delete from messages`
    for (const status of ['queued', 'read'])
      await sql`
        insert into messages (direction, kind, counterpart, content, status, project_request_id)
        values ('outgoing', 'quote_received', ${OLD}, '{"parameters": {}}', ${status}, ${mine.id})`
    await correct()
    expect(
      await sql`select status, counterpart from messages where kind = 'quote_received' order by status`,
    ).toEqual([
      { status: 'queued', counterpart: RIGHT },
      { status: 'read', counterpart: OLD },
    ])
  })

  test('an opt-out of the old number is carried to the new one', async () => {
    await sql`insert into whatsapp_opt_outs (mobile, source, opted_out_at) values (${OLD}, 'page', now())`
    const { consents } = await correct()
    expect(await sql`select mobile from whatsapp_opt_outs order by mobile`).toEqual([
      { mobile: OLD },
      { mobile: RIGHT },
    ])
    expect(consents).toContainEqual(
      expect.objectContaining({ purpose: 'whatsapp_utility', canWithdraw: false }),
    )
  })

  test('a new number that opted out withdraws the consent', async () => {
    await sql`insert into whatsapp_opt_outs (mobile, source, opted_out_at) values (${RIGHT}, 'whatsapp', now())`
    const { consents } = await correct()
    expect(consents).toContainEqual(
      expect.objectContaining({ purpose: 'whatsapp_utility', canWithdraw: false }),
    )
  })

  test('a request of an account is corrected there; an account with the new number gets the request', async () => {
    const { id } = await api.signUp(`holder-${randomUUID()}@example.sa`)
    await sql`insert into owner_accounts (user_id, name, mobile, mobile_proved_at, created_at) values (${id}, 'نورة', ${RIGHT}, ${context.clock.now()}, now())`
    expect((await correct()).contact).toMatchObject({ mobile: RIGHT, correctedIn: 'account' })
    expect(await sql`select user_id from project_request_claims`).toEqual([{ user_id: id }])
    expect(await codeOf(await ask(OLD))).toBe('409 mobile.in_account')
  })

  test('an erasure finds data of the previous number', async () => {
    await correct()
    await sql`insert into webhook_events (id, channel, payload, applied_at) values (${randomUUID()}, 'whatsapp', ${sql.json({ from: OLD })}, now())`
    await requestErasure(context, { kind: 'projectRequest', id: mine.id })
    context.clock.advance({ days: 8 })
    for (const _ of [1, 2]) {
      await sql`update messages set status = 'sent' where status in ('queued', 'sending')`
      await eraseDue(context)
      context.clock.advance({ minutes: 5 })
    }
    expect(await sql`select status from privacy_requests where kind = 'erasure'`).toEqual([
      { status: 'done' },
    ])
    expect(await tracesOf(database, [OLD, RIGHT, 'القناري'])).toEqual([])
  })
})
