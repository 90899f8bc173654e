import { afterAll, expect, test } from 'vitest'
import { measurePayments } from '#server/payments/payment-gauges.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { sweep } from './check.job.ts'
import { measurePromises } from './promise-gauges.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const context = createTestContext(database)
const { sql } = database

test('promises are measured: running, late, kept, and none of the demo', async () => {
  const services = createServices(context)
  const submit = async () =>
    (await services.submitProjectRequest(aProjectRequestInput(), { clientAddress: crypto.randomUUID() })).id
  const metrics = createMetrics()
  measurePromises(metrics, context)
  measurePayments(metrics, context)
  const kind = async () => (await sql`select kind from sla_promises limit 1`)[0]!.kind as string
  const [kept, late, demo] = [await submit(), await submit(), await submit()]
  await sql`update sla_promises set is_demo = true where subject_id = ${demo}`
  const named = await kind()
  const startedAt = context.clock.now()
  expect(await metrics.read()).toContain(`promises_running{kind="${named}"} 2`)

  context.clock.advance({ minutes: 90 })
  await sql`insert into sla_events (subject_kind, subject_id, at, type, reason)
    values ('project_request', ${kept}, ${context.clock.now()}, 'stopped', 'kept')`
  await sweep(context)
  context.clock.advance({ minutes: 3 * 24 * 60 })
  await sweep(context)
  const measured = await metrics.read()
  expect(measured).toContain(`promises_running{kind="${named}"} 0`)
  expect(measured).toContain(`promises_late{kind="${named}"} 1`)
  // Of the last day alone.
  expect(measured).not.toContain('promises_kept_minutes{')
  expect(measured).toContain('payments_unmatched 0')
  context.clock.set(new Date(startedAt.getTime() + 2 * 3_600_000))
  expect(await metrics.read()).toContain(`promises_kept_minutes{kind="${named}",share="half"} 90`)
  expect(late).not.toBe(kept)
})
