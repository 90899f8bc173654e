import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

test('a provider reads all their quotes, including replaced and withdrawn ones, and no rival’s', async () => {
  const own = await aSignedInProvider(database, api)
  const rival = await aSignedInProvider(database, api)
  const projectRequest = await aDispatched(database, api.context)
  const lead = await anOffer(database, api.context, projectRequest, own.provider)
  const act = (path: string, body: object = {}) => api.post(`/leads/${lead.id}/${path}`, body, own.bearer)
  await act('accept')
  await act('quotes', { amount: 4_500_000 })
  await act('quotes', { amount: 4_200_000, amountHigh: 4_800_000 })
  await act('withdraw-quote')

  const read = async (headers: Record<string, string>) => (await api.get('/me/quotes', headers)).json()
  expect(await read(own.bearer)).toEqual({
    counts: { submitted: 0, replaced: 1, withdrawn: 1, awarded: 0, rejected: 0 },
    items: [
      expect.objectContaining({ status: 'withdrawn', revision: 2, amount: 4_200_000, amountHigh: 4_800_000 }),
      expect.objectContaining({
        status: 'replaced',
        revision: 1,
        amount: 4_500_000,
        leadId: lead.id,
        reference: projectRequest.reference,
      }),
    ],
  })
  expect(await read(rival.bearer)).toMatchObject({ items: [], counts: { replaced: 0, withdrawn: 0 } })

  const only = await (await api.get('/me/quotes?status=replaced', own.bearer)).json()
  expect(only.items.map(({ amount }: { amount: number }) => amount)).toEqual([4_500_000])
  // The list follows the time at which a quote was sent, and so does the place of its next page.
  await database.sql`update quotes set submitted_at = submitted_at + interval '1 day' where revision = 1`
  const all = await read(own.bearer)
  expect(all.items.map(({ revision }: { revision: number }) => revision)).toEqual([1, 2])
  const after = await (await api.get(`/me/quotes?after=${all.items[0].id}`, own.bearer)).json()
  expect(after.items.map(({ revision }: { revision: number }) => revision)).toEqual([2])
})

test('the list needs a session and a valid page', async () => {
  expect((await api.get('/me/quotes')).status).toBe(401)
  const { bearer } = await aSignedInProvider(database, api)
  expect((await api.get('/me/quotes?after=1', bearer)).status).toBe(422)
})
