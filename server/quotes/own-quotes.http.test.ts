import { sql as command } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { openDb } from '#server/platform/db/db.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readOwnQuotes } from './read-own-quotes.ts'

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

test('a page does not read the quotes of others', async () => {
  const { sql } = database
  const { provider } = await aSignedInProvider(database, api)
  // What a connection touched is told up to ten seconds later; this one says at once what its vacuum read. The
  // leads of those quotes need not exist to be passed over.
  const filling = await sql.reserve()
  await filling`alter table quotes drop constraint quotes_lead_id_fkey, disable trigger user`
  await filling`
    insert into quotes (lead_id, amount, revision, status, settled_at)
    select lead_id, 100, revision, 'replaced', now()
    from (select gen_random_uuid() as lead_id from generate_series(1, 2500)) as leads, generate_series(1, 2) as revision`
  await filling`vacuum analyze quotes`
  await filling`select pg_stat_force_next_flush()`
  filling.release()
  // One connection, which can be told to report what it counted.
  const db = openDb(database.url, { max: 1 })
  const touched = async () => {
    await db.withActor(worker, (tx) => command`select pg_stat_force_next_flush()`.execute(tx))
    const [row] = await sql`
      select (heap_blks_read + heap_blks_hit)::int as pages from pg_statio_user_tables where relname = 'quotes'`
    return row!.pages
  }
  const read = () => readOwnQuotes({ db }, { kind: 'provider', providerId: provider.id }, {})
  await read()
  const before = await touched()
  expect(await read()).toMatchObject({ items: [] })
  // All quotes lie on some eighty pages.
  expect((await touched()) - before).toBeLessThan(20)
  await db.close()
})

test('the list needs a session and a valid page', async () => {
  expect((await api.get('/me/quotes')).status).toBe(401)
  const { bearer } = await aSignedInProvider(database, api)
  expect((await api.get('/me/quotes?after=1', bearer)).status).toBe(422)
})
