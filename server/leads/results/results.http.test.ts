import { afterAll, expect, test } from 'vitest'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import type { LeadList } from '#server/leads/lead-answers.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const selling = { ...api.context, config: { ...api.context.config, seller: SELLER } }
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const results = async (bearer: Record<string, string>) => (await api.get('/me/results', bearer)).json()

/** A lead answered after so many minutes, quoted and won when an amount is given. */
async function aWonLead(providerId: string, minutes: number, amount?: number) {
  const lead = await aLead(database, await aStoredProjectRequest(database), { id: providerId }, 'accepted')
  await sql`
    update leads set offered_at = now() - interval '2 days', answered_at = now() - interval '2 days' + make_interval(mins => ${minutes})
    where id = ${lead.id}`
  if (amount === undefined) return
  await sql`update leads set status = 'won' where id = ${lead.id}`
  await sql`
    insert into quotes (lead_id, amount, status, settled_at) values (${lead.id}, ${amount}, 'awarded', now())`
}

test('the year is what invoices, leads and chosen quotes say, and nobody else’s', async () => {
  const { provider, bearer } = await aSignedInProvider(database, api)
  const sale = await aPaidOrder(sql, { providerId: provider.id, at: new Date() })
  await runIssueInvoice(selling, sale)
  await runIssueCreditNote(selling, { refundId: await aDoneRefund(sql, sale, { net: 10_000, vat: 1500 }) })
  await aWonLead(provider.id, 30, 4_000_000)
  await aWonLead(provider.id, 90)
  const rival = await aSignedInProvider(database, api)
  await aWonLead(rival.provider.id, 5, 9_900_000)
  expect(await results(bearer)).toEqual({
    fee: 20_000,
    won: { amount: 4_000_000, jobs: 1 },
    ...{ due: 2, answered: 2, quoted: 1, expired: 0, medianAnswerMinutes: 60 },
    hints: ['photos'],
  })
})

test('a lead that can still be answered counts as neither answered nor missed', async () => {
  const { provider, bearer } = await aSignedInProvider(database, api)
  await aWonLead(provider.id, 30)
  for (const status of ['offered', 'expired'] as const)
    await aLead(database, await aStoredProjectRequest(database), { id: provider.id }, status)
  expect(await results(bearer)).toMatchObject({ due: 2, answered: 1, expired: 1 })
  const { record } = (await (await api.get('/me/leads', bearer)).json()) as LeadList
  expect(record).toMatchObject({ offered: 3, due: 2, answered: 1 })
})

test('what is older than a year is not counted', async () => {
  const { provider, bearer } = await aSignedInProvider(database, api)
  await aWonLead(provider.id, 30, 4_000_000)
  await sql`update leads set offered_at = now() - interval '400 days', answered_at = now() - interval '399 days' where provider_id = ${provider.id}`
  await sql`update quotes set settled_at = now() - interval '390 days' where lead_id in (select id from leads where provider_id = ${provider.id})`
  expect(await results(bearer)).toMatchObject({
    due: 0,
    answered: 0,
    quoted: 0,
    won: { amount: 0, jobs: 0 },
  })
})

test('others of the same kind and city are told as bands, from five of them on', async () => {
  const city = 'taif'
  const { provider, bearer } = await aSignedInProvider(database, api, { city, service_cities: [city] })
  await aWonLead(provider.id, 60)
  const measured = async (minutes: number, overrides: Record<string, unknown> = {}) => {
    const peer = await aProvider(database, { city, service_cities: [city], ...overrides })
    await sql`
      insert into provider_figures (provider_id, offered, answered, reply_minutes, measured_at)
      values (${peer.id}, 10, 8, ${minutes}, now())`
    await sql`
      insert into provider_ranks (sort, city, trade, kind, rank, provider_id)
      select 'response', ${city}, 'any', kind, ${minutes}, id from providers where id = ${peer.id}`
  }
  for (const minutes of [10, 20, 30, 40]) await measured(minutes)
  await measured(1, { kind: 'supplier' })
  expect(await results(bearer)).not.toHaveProperty('peers')
  await measured(50)
  expect(await results(bearer)).toMatchObject({
    peers: { firms: 5, replyMinutes: [20, 30, 40], answeredShare: [0.8, 0.8, 0.8] },
    hints: ['slow', 'photos'],
  })
})

test('it needs a provider’s session', async () => {
  expect((await api.get('/me/results')).status).toBe(401)
  expect((await api.get('/me/results', (await api.signUp()).bearer)).status).toBe(404)
})
