import { afterAll, beforeEach, expect, test } from 'vitest'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { tracesOf } from '#testing/traces.ts'
import { readBreach } from './read-breach.ts'
import { retain } from './retain.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate project_requests, messages, retention_runs, idempotency_keys cascade`
})

const NAME = 'صاحبة المدّة'
const aClosed = async () => {
  const projectRequest = await aDispatched(database, context, {
    contact: { name: NAME, mobile: '0551907799' },
  })
  await sql`update project_requests set status = 'closed', ended_at = ${context.clock.now()} where id = ${projectRequest.id}`
  return projectRequest
}

test('contact and text of a closed project request are kept exactly two years', async () => {
  await aClosed()
  context.clock.advance({ days: 729 })
  await retain(context)
  expect(await tracesOf(database, [NAME])).toContain('app.project_request_contacts.name')
  context.clock.advance({ days: 2 })
  await retain(context)
  expect(await tracesOf(database, [NAME, '551907799'])).toEqual([])
  expect(await sql`select description, erased_at is not null as gone from project_requests`).toEqual([
    { description: '', gone: true },
  ])
})

test('an open one is kept at any age', async () => {
  await aDispatched(database, context, { contact: { name: NAME, mobile: '0551907799' } })
  context.clock.advance({ days: 3000 })
  await retain(context)
  expect(await tracesOf(database, [NAME])).toContain('app.project_request_contacts.name')
})

test('files of an emptied project request go with it; one that was left behind goes within a day', async () => {
  const { id } = await aClosed()
  const addPhoto = () => sql`
    insert into documents (kind, state, file_name, size, media_type, stored_size, sha256, storage_key, scan, stored_at, project_request_id)
    values ('photo', 'stored', 'site.jpg', 1, 'image/jpeg', 1, ${'0'.repeat(64)}, gen_random_uuid(), 'not_scanned', now(), ${id})`
  const retained = async () => {
    await retain(context)
    return (await sql`select from documents`).count
  }
  await addPhoto()
  expect(await retained()).toBe(1)
  // Two minutes short of a day after the sweep above.
  context.clock.advance({ days: 730, minutes: 1438 })
  expect(await retained()).toBe(0)
  await addPhoto()
  expect(await retained()).toBe(1)
  context.clock.advance({ days: 1 })
  expect(await retained()).toBe(0)
})

test('text and number of a message are deleted after a year; its cost is kept', async () => {
  await sql`insert into messages (direction, kind, counterpart, content, status, created_at, cost_thousandths)
    values ('outgoing', 'quote_received', '966551907799', ${sql.json({ parameters: { name: NAME } })}, 'read', ${context.clock.now()}, 12)`
  context.clock.advance({ days: 366 })
  await retain(context)
  expect(await sql`select content, counterpart, cost_thousandths from messages`).toEqual([
    { content: { parameters: {} }, counterpart: '00000000', cost_thousandths: 12 },
  ])
})

test('who was considered in a round is kept for a year and the rest of a month; the decision and its hashes stay', async () => {
  context.clock.set('2026-11-10T10:00:00+03:00')
  await aProvider(database)
  const { id } = await createServices(context).submitProjectRequest(aProjectRequestInput(), {
    clientAddress: '::1',
  })
  await dispatchProjectRequest(context, { projectRequestId: id })
  await sql`update dispatch_rounds set dispatched_at = ${context.clock.now()}`
  const kept = async () => {
    await retain(context)
    const [row] = await sql`select count(*)::int as candidates,
      (select count(*)::int from dispatch_rounds where inputs_hash is not null) as rounds from dispatch_candidates`
    return row
  }
  const { candidates } = (await kept()) as { candidates: number }
  expect(candidates).toBeGreaterThan(0)
  // 400 days after the last day of November 2026 is the 4th of January 2028; in between the month is not over.
  context.clock.set('2027-12-31T10:00:00+03:00')
  expect(await kept()).toEqual({ candidates, rounds: 1 })
  context.clock.set('2028-01-06T10:00:00+03:00')
  expect(await kept()).toEqual({ candidates: 0, rounds: 1 })
})

test('each rule runs once a day, also with two concurrent processes', async () => {
  await Promise.all([retain(context), retain(context)])
  const first = await sql`select rule, ran_at from retention_runs order by rule`
  expect(first.length).toBeGreaterThan(5)
  context.clock.advance({ hours: 5 })
  await retain(context)
  expect(await sql`select rule, ran_at from retention_runs order by rule`).toEqual(first)
})

test('the breach report lists affected subjects by reference and never by name', async () => {
  const { reference, id } = await aClosed()
  const lead = await anOffer(database, context, { id })
  await sql`insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
    values (${id}, ${lead.id}, ${lead.provider.id}, 'link', '1', ${context.clock.now()})`
  const span = {
    from: new Date(context.clock.now().getTime() - 1000),
    to: new Date(context.clock.now().getTime() + 1000),
  }
  const parts = await readBreach(database.db, span)
  const told = JSON.stringify(parts)
  expect(parts.filter(({ whose }) => whose.some((one) => one.startsWith(reference)))).toHaveLength(2)
  expect(told).not.toContain(NAME)
  const before = await readBreach(database.db, { from: new Date(0), to: new Date(1) })
  expect(before.every(({ people }) => people === 0)).toBe(true)
})
