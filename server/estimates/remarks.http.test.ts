import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { voicesOf } from '#domain/estimates/item-voices.ts'
import { learnItems } from '#domain/estimates/learn-items.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readHeardBills } from './read-heard-bills.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const own = await aSignedInProvider(database, api)
const rival = await aSignedInProvider(database, api)
const admin = await api.signUp()
await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`

let projectRequest: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead
let rivals: OfferedLead
let asked: Lead

beforeEach(async () => {
  await sql`truncate estimate_remarks`
  projectRequest = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, projectRequest, own.provider)
  rivals = await anOffer(database, api.context, projectRequest, rival.provider)
  await api.post(`/leads/${lead.token}/accept`, {})
  await api.post(`/leads/${rivals.token}/accept`, {})
  asked = await (await api.get(`/leads/${lead.token}`)).json()
})

const MEASURED = { what: 'quantity', quantity: 812.5, reason: 'measured' }

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const put = (code: string, body: unknown, token = lead.token) =>
  ask('PUT', `/leads/${token}/remarks/${code}`, body)
const read = async (token = lead.token) => (await ask('GET', `/leads/${token}/remarks`)).body

/** Prices every line at this rate, in riyals. */
const quoteLines = (riyals: number, token = lead.token) =>
  api.post(`/leads/${token}/quotes`, {
    lines: asked.scopeLines.map(({ id }) => ({ scopeLineId: id, stance: 'priced', unitRate: riyals * 100 })),
  })

describe('a remark on a quantity', () => {
  test('a line has one remark, which can be changed and removed, and a repeat changes nothing', async () => {
    const first = await put('paint_inside', MEASURED)
    expect(first).toMatchObject({
      status: 200,
      body: { remarks: [{ code: 'paint_inside', ...MEASURED }], rates: [] },
    })
    api.context.clock.advance({ minutes: 5 })
    expect((await put('paint_inside', MEASURED)).body).toEqual(first.body)
    const changed = await put('paint_inside', { what: 'not_needed' })
    expect(changed.body.remarks).toMatchObject([{ code: 'paint_inside', what: 'not_needed' }])
    expect(changed.body.remarks[0].quantity ?? changed.body.remarks[0].reason).toBeUndefined()
    expect(await read()).toEqual(changed.body)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await ask('DELETE', `/leads/${lead.token}/remarks/paint_inside`)).body.remarks).toEqual([])
  })

  test('neither a rival on the same bill nor the owner can read a remark', async () => {
    await put('paint_inside', MEASURED)
    await put('inside_door', { ...MEASURED, quantity: 9 }, rivals.token)
    expect((await read(rivals.token)).remarks).toMatchObject([{ code: 'inside_door' }])
    expect((await read()).remarks).toMatchObject([{ code: 'paint_inside' }])
    const elsewhere = `/leads/${lead.id}/remarks/paint_inside`
    expect((await ask('PUT', elsewhere, MEASURED, rival.bearer)).status).toBe(404)
    expect((await ask('DELETE', elsewhere, undefined, rival.bearer)).status).toBe(404)
    expect((await ask('GET', `/leads/${lead.id}/remarks`)).status).toBe(401)
    expect((await ask('GET', `/leads/${lead.id}/remarks`, undefined, own.bearer)).body).toEqual(await read())
    const tracked = JSON.stringify((await ask('GET', `/tracking/${projectRequest.trackingToken}`)).body)
    expect(tracked).not.toContain('812.5')
  })

  test('a remark names a line of the bill, or an item missing in it', async () => {
    expect(await put('excavation', MEASURED)).toMatchObject({
      status: 404,
      body: { code: 'remark.line_unknown' },
    })
    expect((await put('excavation', { what: 'missing', quantity: 40 })).status).toBe(200)
    expect((await put('paint_inside', { what: 'missing', quantity: 40 })).status).toBe(404)
    expect((await put('nothing_of_ours', { what: 'missing', quantity: 40 })).status).toBe(404)
  })

  test.each([
    [{ what: 'quantity', reason: 'measured' }, 'quantity'],
    [{ ...MEASURED, quantity: -1 }, 'quantity'],
    [{ ...MEASURED, reason: 'because' }, 'reason'],
    [{ what: 'rate', verdict: 'nice', reason: 'labour' }, 'verdict'],
    [{ what: 'all' }, 'what'],
  ])('an invalid remark is rejected at its field: %j', async (body, field) => {
    const answer = await put('paint_inside', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fieldErrors)).toContain(field)
  })

  test('remarks are allowed between the accept and the award', async () => {
    const third = await anOffer(database, api.context, projectRequest)
    expect(await put('paint_inside', MEASURED, third.token)).toMatchObject({
      status: 409,
      body: { code: 'lead.not_accepted' },
    })
    await put('paint_inside', MEASURED)
    const { body } = await ask('POST', `/leads/${lead.token}/quotes`, { amount: 9_000_000 })
    const asOwner = { authorization: `Bearer ${projectRequest.trackingToken}` }
    expect((await api.post(`/quotes/${body.quotes[0].id}/award`, {}, asOwner)).status).toBe(200)
    expect(await put('paint_inside', { ...MEASURED, quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'lead.closed' },
    })
    expect((await ask('DELETE', `/leads/${lead.token}/remarks/paint_inside`)).status).toBe(409)
    expect((await read()).remarks).toMatchObject([{ code: 'paint_inside', quantity: 812.5 }])
  })
})

describe('our rates', () => {
  const TOO_LOW = { what: 'rate', verdict: 'too_low', reason: 'quality' }

  test('a provider with a price of their own sees at most five rates', async () => {
    expect((await read()).rates).toEqual([])
    expect(await put('paint_inside', TOO_LOW)).toMatchObject({
      status: 409,
      body: { code: 'remark.not_priced' },
    })
    await api.post(`/leads/${rivals.token}/quotes`, { amount: 9_000_000 })
    expect((await read(rivals.token)).rates).toEqual([])

    await quoteLines(5000)
    const { rates } = await read()
    expect(rates).toHaveLength(5)
    const shown = rates[0]
    expect(shown.own).toBe(500_000)
    expect(shown.low).toBeLessThan(shown.high)
    const said = await put(shown.code, TOO_LOW)
    expect(said.body.remarks).toMatchObject([{ code: shown.code, ...TOO_LOW }])
    expect(said.body.rates[0].code).toBe(shown.code)

    const next = rates[1].code
    await put(next, MEASURED)
    expect((await read()).rates.map(({ code }: { code: string }) => code)).not.toContain(next)

    await api.post(`/leads/${lead.token}/withdraw-quote`, {})
    expect((await read()).rates).toEqual([])
  })

  test('the lead itself contains no rates', async () => {
    const before = JSON.stringify(asked.scopeLines)
    expect(before).not.toMatch(/rate|amount|p50/)
  })
})

describe('readers of remarks', () => {
  test('only admins read all remarks, counted by item and with our quantity', async () => {
    await put('paint_inside', MEASURED)
    await put('paint_inside', { ...MEASURED, quantity: 700 }, rivals.token)
    const played = await anOffer(
      database,
      api.context,
      projectRequest,
      await aProvider(database, { is_demo: true }),
    )
    await api.post(`/leads/${played.token}/accept`, {})
    await put('inside_door', MEASURED, played.token)

    const { status, body } = await ask('GET', '/admin/estimate-remarks', undefined, admin.bearer)
    expect(status).toBe(200)
    expect(body.counts).toEqual([{ code: 'paint_inside', what: 'quantity', remarks: 2, providers: 2 }])
    const paint = asked.scopeLines.find(({ code }) => code === 'paint_inside')!
    expect(body.items).toHaveLength(3)
    expect(body.items.find(({ isDemo }: { isDemo: boolean }) => isDemo)).toMatchObject({
      code: 'inside_door',
    })
    expect(body.items).toContainEqual(
      expect.objectContaining({
        code: 'paint_inside',
        quantity: 812.5,
        reference: projectRequest.reference,
        asked: { quantity: paint.quantity, unit: paint.unit },
      }),
    )
    expect((await ask('GET', '/admin/estimate-remarks', undefined, own.bearer)).status).toBe(403)
    expect((await ask('GET', '/admin/estimate-remarks')).status).toBe(401)
  })

  test('the learning uses remarks and priced lines, except of the demo and of withdrawn quotes', async () => {
    const heard = async () =>
      (await database.db.withActor(worker, (tx) => readHeardBills(tx, api.context.clock.now()))).filter(
        ({ projectRequestId }) => projectRequestId === projectRequest.id,
      )
    expect(await heard()).toEqual([])
    await put('paint_inside', MEASURED)
    await quoteLines(50)
    await quoteLines(60)
    const [bill, ...others] = await heard()
    expect(others).toEqual([])
    expect(bill!.remarks).toMatchObject([{ code: 'paint_inside', quantity: 812.5 }])
    expect(bill!.priced).toHaveLength(asked.scopeLines.length)
    const paint = voicesOf(bill!).find(({ code, of }) => code === 'paint_inside' && of === 'quantity')!
    const { quantity } = asked.scopeLines.find(({ code }) => code === 'paint_inside')!
    expect(paint.value).toBeCloseTo(Math.log(812.5 / quantity), 6)
    expect(learnItems(voicesOf(bill!))).toEqual({})

    await api.post(`/leads/${lead.token}/withdraw-quote`, {})
    expect((await heard()).map(({ priced }) => priced)).toEqual([[]])
    await sql`update providers set is_demo = true where id = ${own.provider.id}`
    expect(await heard()).toEqual([])
    await sql`update providers set is_demo = false where id = ${own.provider.id}`
  })
})
