import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { almost, hostileText, hostileValue } from '#testing/hostile-values.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const projectRequest = await aDispatched(database, api.context)
const lead = await anOffer(database, api.context, projectRequest)
await sql`update leads set status = 'accepted' where id = ${lead.id}`
const scope = await sql`select id from scope_lines where project_request_id = ${projectRequest.id}`
const goodQuote = {
  amount: 4_500_000,
  amountHigh: 5_000_000,
  vatIncluded: true,
  lines: [{ scopeLineId: scope[0]!.id, stance: 'priced', quantity: 3, unit: 'm2', unitRate: 1_500_000 }],
  extras: [{ label: 'مظلة', amount: 100 }],
  exclusions: ['permits'],
  durationDays: 30,
  startsWithinDays: 3,
  validDays: 14,
  paymentStages: [{ label: 'كاملة', percent: 100 }],
  warrantyYears: 1,
  note: 'x',
  attachmentTokens: ['x'],
}
/** Limited to the length of an address; longer ones are rejected elsewhere. */
const inPath = (text: unknown) => encodeURIComponent(String(text).toWellFormed().slice(0, 500)) || 'x'
const noFault = ({ status }: Response) => expect(status).toBeLessThan(500)
const forget = () => sql`truncate rate_limits`

test('provider routes respond to arbitrary bodies without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileValue, almost(goodQuote)), async (body) => {
      await forget()
      for (const path of ['quotes', 'decline', 'messages']) {
        await sql`update leads set status = 'accepted', decline_reason = null where id = ${lead.id}`
        noFault(await api.post(`/leads/${lead.token}/${path}`, body))
      }
    }),
    { numRuns: 25 },
  )
})

test('owner routes respond to arbitrary bodies without a server error', async () => {
  const { trackingToken } = await aDispatched(database, api.context)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(hostileValue, almost({ reason: 'x', quotesWished: 3, body: 'x' })),
      async (body) => {
        await forget()
        for (const path of ['quotes-wished', `leads/${lead.id}/messages`, 'cancel'])
          noFault(await api.post(`/tracking/${trackingToken}/${path}`, body))
      },
    ),
    { numRuns: 25 },
  )
})

test('routes respond to arbitrary addresses, keys and pages without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      await forget()
      const word = inPath(text)
      const bearer = { authorization: `Bearer ${word}` }
      noFault(await api.get(`/leads/${word}`))
      noFault(await api.get(`/leads/${lead.token}/quote-files/${word}`))
      noFault(await api.get(`/me/leads?after=${word}&status=${word}`, bearer))
      noFault(await api.post(`/leads/${word}/accept`, {}, bearer))
      noFault(await api.get(`/me/lead-account?after=${word}`, bearer))
      noFault(await api.post(`/me/leads/${word}/credit`, { reason: text }, bearer))
      noFault(await api.get(`/admin/providers/${word}/lead-account?after=${word}`, bearer))
      noFault(await api.post(`/quotes/${word}/award`, {}, bearer))
      noFault(await api.post(`/tracking/${word}/leads/${word}/messages`, { body: 'x' }))
      noFault(
        await api.post(`/leads/${lead.token}/quotes`, { amount: 4_500_000 }, { 'idempotency-key': word }),
      )
    }),
    { numRuns: 25 },
  )
})
