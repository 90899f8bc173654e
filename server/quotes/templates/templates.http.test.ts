import { afterAll, beforeEach, expect, test } from 'vitest'
import { MAX_QUOTE_TEMPLATES } from '#domain/quotes/quote-template.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

let signedIn: Awaited<ReturnType<typeof aSignedInProvider>>
beforeEach(async () => {
  signedIn = await aSignedInProvider(database, api)
})

const content = {
  way: 'lines',
  lines: [{ code: 'plaster', unit: 'm2', stance: 'priced', unitRate: 3500 }],
  durationDays: 60,
  note: 'بعد المعاينة',
}
const send = async (method: string, path: string, json?: unknown, bearer = signedIn.bearer) => {
  const answer = await fetch(`${api.url}/api/v1/me/quote-templates${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...bearer },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  return { status: answer.status, ...(await answer.json()) }
}
const save = (name: string, of: object = content) => send('POST', '', { name, content: of })

test('a template is saved once however often it is sent, read back, changed and deleted', async () => {
  await Promise.all([save('فلل'), save('فلل')])
  const { items } = await send('GET', '')
  expect(items).toMatchObject([{ name: 'فلل', content }])
  const [{ id }] = items
  const changed = await send('PUT', `/${id}`, { name: 'شقق', content: { ...content, durationDays: 30 } })
  expect(changed.items).toMatchObject([{ id, name: 'شقق', content: { durationDays: 30 } }])
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 200, items: [] })
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 404, code: 'quoteTemplate.not_found' })
  expect(await send('PUT', `/${id}`, { name: 'شقق', content })).toMatchObject({ status: 404 })
})

test('a taken name and bad content are refused at their fields', async () => {
  await save('فلل')
  const other = await save('فلل', { ...content, durationDays: 30 })
  expect(other).toMatchObject({ status: 422, fieldErrors: { name: { code: 'quoteTemplate.name_taken' } } })
  const wrong = await save('ملاحق', { ...content, durationDays: 'شهرين' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(Object.keys(wrong.fieldErrors)).toEqual(['content.durationDays'])
})

test('more than twenty are refused', async () => {
  for (let at = 0; at < MAX_QUOTE_TEMPLATES; at++) expect((await save(`قالب ${at}`)).status).toBe(200)
  expect(await save('واحد زائد')).toMatchObject({ status: 409, code: 'quoteTemplate.too_many' })
})

test('another provider neither reads, changes nor deletes a template', async () => {
  const { items } = await save('فلل')
  const rival = await aSignedInProvider(database, api)
  expect((await send('GET', '', undefined, rival.bearer)).items).toEqual([])
  const body = { name: 'لي', content }
  expect(await send('PUT', `/${items[0].id}`, body, rival.bearer)).toMatchObject({ status: 404 })
  expect(await send('DELETE', `/${items[0].id}`, undefined, rival.bearer)).toMatchObject({ status: 404 })
  expect((await send('GET', '')).items).toHaveLength(1)
})

test('templates go with a provider who is erased', async () => {
  await save('فلل')
  await sql`update providers set erased_at = now() where id = ${signedIn.provider.id}`
  expect(await sql`select from quote_templates where provider_id = ${signedIn.provider.id}`).toHaveLength(0)
})
