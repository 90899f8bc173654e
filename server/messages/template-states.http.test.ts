import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { createStandIn, type HeldTemplate } from '#server/adapters/whatsapp/stand-in.ts'
import { memoryStandInStore } from '#server/adapters/whatsapp/stand-in-store.ts'
import type { TemplateDefinition } from '#server/adapters/whatsapp/template-definition.ts'
import { testConfig } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { readTemplateStates } from './read-template-states.ts'
import { templateDefinitions } from './template-definitions.ts'

const clock = createTestClock()
const { whatsapp, publicUrl } = testConfig
const ours = templateDefinitions(publicUrl)
const servers: ReturnType<typeof serve>[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((ended) => server.close(ended)))))

async function listenWith(app: Hono): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve))
  return `http://127.0.0.1:${(await promise).port}`
}

const metaHolding = (heldOf?: (template: TemplateDefinition) => HeldTemplate) =>
  listenWith(
    createStandIn({
      ...{ store: memoryStandInStore(), clock, ...whatsapp, webhookUrl: 'http://127.0.0.1:9' },
      ...{ templates: ours, ...(heldOf && { heldOf }) },
    }).graph,
  )
const statesAt = (apiUrl: string, changed: Partial<typeof whatsapp> = {}) =>
  readTemplateStates({ config: { ...testConfig, whatsapp: { ...whatsapp, apiUrl, ...changed } }, clock })

test('templates that Meta holds as we wrote them are approved, each of them', async () => {
  const { asked, templates } = await statesAt(await metaHolding())
  expect(asked).toBe('answered')
  expect(templates.map(({ name, language }) => [name, language])).toEqual(
    ours.map(({ name, language }) => [name, language]),
  )
  expect(new Set(templates.map(({ state }) => state))).toEqual(new Set(['approved']))
})

test.each<[HeldTemplate, object]>([
  [undefined, { state: 'missing' }],
  [{ status: 'PENDING' }, { state: 'pending' }],
  [{ status: 'IN_APPEAL' }, { state: 'pending' }],
  [
    { status: 'REJECTED', rejectedReason: 'INVALID_FORMAT' },
    { state: 'rejected', reason: 'INVALID_FORMAT' },
  ],
  [{ status: 'PAUSED' }, { state: 'paused' }],
  [{ status: 'LIMIT_EXCEEDED' }, { state: 'disabled' }],
  [
    { status: 'APPROVED', body: 'كلام آخر' },
    { state: 'differs', theirs: 'كلام آخر' },
  ],
])('a template held as %o is shown as %o, and the others stay approved', async (held, shown) => {
  const url = await metaHolding(({ name, language }) =>
    name === 'lead_offer' && language === 'ar' ? held : { status: 'APPROVED' },
  )
  const { templates } = await statesAt(url)
  const [offer, ...rest] = templates.toSorted(
    (a, b) => Number(b.name === 'lead_offer') - Number(a.name === 'lead_offer'),
  )
  expect(offer).toMatchObject({ name: 'lead_offer', language: 'ar', ...shown })
  expect(rest.every(({ state }) => state === 'approved')).toBe(true)
})

test("the text of a code is Meta's own, so other words are no difference", async () => {
  const url = await metaHolding(({ name, body }) => ({
    status: 'APPROVED',
    body: name === 'auth_code' ? 'code' : body,
  }))
  const { templates } = await statesAt(url)
  expect(templates.filter(({ state }) => state !== 'approved')).toEqual([])
})

test('several pages are read by their cursors, and the address in the answer is not followed', async () => {
  const asked: string[] = []
  const rows = ours.map(({ name, language, body }) => ({
    ...{ name, language, status: 'APPROVED' },
    components: [{ type: 'BODY', text: body }],
  }))
  const app = new Hono().get('*', (c) => {
    const from = Number(c.req.query('after') ?? 0)
    asked.push(c.req.query('after') ?? '')
    const next = from + 30 < rows.length
    return c.json({
      data: rows.slice(from, from + 30),
      paging: {
        cursors: { after: String(from + 30) },
        ...(next && { next: 'http://127.0.0.1:9/elsewhere' }),
      },
    })
  })
  const { templates } = await statesAt(await listenWith(app))
  expect(asked.slice(0, 3)).toEqual(['', '30', '60'])
  expect(templates.filter(({ state }) => state !== 'approved')).toEqual([])
})

test.each<[string, (c: Hono) => Hono]>([
  ['an error', (app) => app.get('*', (c) => c.json({ error: { code: 190 } }, 401))],
  ['no JSON', (app) => app.get('*', (c) => c.text('<html>'))],
  ['another shape', (app) => app.get('*', (c) => c.json({ data: [{ name: 1 }] }))],
  [
    'pages without end',
    (app) => app.get('*', (c) => c.json({ data: [], paging: { next: 'x', cursors: { after: 'x' } } })),
  ],
])('when Meta answers with %s nothing is said of any template', async (_, answering) => {
  expect(await statesAt(await listenWith(answering(new Hono())))).toMatchObject({
    asked: 'no_answer',
    templates: [],
  })
})

test('a wrong token or a server that is down is no answer either, and without an account nobody is asked', async () => {
  expect((await statesAt(await metaHolding(), { accessToken: 'another' })).asked).toBe('no_answer')
  expect((await statesAt('http://127.0.0.1:9')).asked).toBe('no_answer')
  expect((await statesAt('http://127.0.0.1:9', { businessAccountId: '' })).asked).toBe('not_configured')
})
