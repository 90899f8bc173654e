/** Tests each gate from the database row to the code in the ledger. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GateCode } from '#domain/dispatch/gates.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())

const ids: Partial<Record<GateCode | 'open', string>> = {}
const input = aProjectRequestInput()

/** Creates answered or waiting leads of this month. */
async function withLeads(provider: { id: string }, count: number, status: string): Promise<void> {
  for (let lead = 0; lead < count; lead++) {
    await aLead(database, await aStoredProjectRequest(database), provider, status)
  }
  await sql`update leads set offered_at = ${context.clock.now()} - interval '1 day' where provider_id = ${provider.id}`
}

beforeAll(async () => {
  const rows: Partial<Record<GateCode | 'open', object>> = {
    open: {},
    not_approved: { status: 'pending_review' },
    suspended: { suspended_at: context.clock.now() },
    claim_lapsed: {},
    paused: { takes_leads: false },
    own_project_request: { mobile: `966${input.contact.mobile.slice(1)}` },
    kind: { kind: 'advisor' },
    city: { service_cities: ['taif'] },
    capacity: { monthly_lead_quota: 60 },
    quota: { monthly_lead_quota: 2 },
    pacing: { monthly_lead_quota: 15 },
  }
  for (const [gate, row] of Object.entries(rows))
    ids[gate as GateCode] = (await aProvider(database, { ...row })).id
  await sql`
    insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at, expires_at)
    values (${ids.claim_lapsed!}, 'commercial_registration', 'document_seen', gen_random_uuid(), ${context.clock.now()} - interval '2 days', ${context.clock.now()} - interval '1 day')`
  await withLeads({ id: ids.capacity! }, 10, 'accepted')
  await withLeads({ id: ids.quota! }, 2, 'declined')
  // By the 22nd of thirty days pacing allows 14 of 15 leads.
  await withLeads({ id: ids.pacing! }, 14, 'declined')
  const { id } = await createServices(context).submitProjectRequest(input, { clientAddress: '::1' })
  await sql`update project_requests set quotes_wished = 1 where id = ${id}`
  await dispatchProjectRequest(context, { projectRequestId: id })
  ids.already_asked = ids.open!
  await sql`update leads set status = 'declined' where project_request_id = ${id}`
  await dispatchProjectRequest(context, { projectRequestId: id })
})

const closedIn = async (wave: number, providerId: string) =>
  (
    await sql`
    select closed from dispatch_candidates join dispatch_rounds on dispatch_rounds.id = dispatch_round_id
    where wave = ${wave} and provider_id = ${providerId}`
  )[0]?.closed

test.each<GateCode>([
  'not_approved',
  'suspended',
  'claim_lapsed',
  'paused',
  'own_project_request',
  'kind',
  'city',
  'capacity',
  'quota',
  'pacing',
])('%s is the only closed gate', async (gate) => {
  expect(await closedIn(1, ids[gate]!)).toEqual([gate])
})

test('an eligible provider has no closed gate, and later already_asked', async () => {
  expect(await closedIn(1, ids.open!)).toEqual([])
  expect(await closedIn(2, ids.already_asked!)).toEqual(['already_asked'])
})

test('the second wave relaxes pacing but not quota or capacity', async () => {
  expect(await closedIn(2, ids.pacing!)).toEqual([])
  expect(await closedIn(2, ids.quota!)).toEqual(['quota'])
  expect(await closedIn(2, ids.capacity!)).toEqual(['capacity'])
})
