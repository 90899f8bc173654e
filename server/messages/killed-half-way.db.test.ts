/** Kills processes while they store and apply WhatsApp events: nothing is lost or counted twice. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'
import { applyEvent } from '#server/incoming-messages/apply-event.job.ts'
import { aProvider, createTestContext, waitingJobs } from '#testing/builders/marketplace.ts'
import { aLead, aStoredProjectRequest } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { storeWebhookEvents } from './store-webhook-events.ts'

const PATIENCE = 60_000
const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
afterAll(() => database.drop())

let tap: WhatsAppEvent
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events cascade`
  await sql`delete from graphile_worker._private_jobs`
  const provider = await aProvider(database)
  const projectRequest = await aStoredProjectRequest(database)
  await sql`update project_requests set status = 'dispatched'`
  await sql`
    insert into project_request_contacts (project_request_id, name, mobile, consent_version, consented_at)
    values (${projectRequest.id}, 'نورة', '966551234567', 'test', now())`
  const lead = await aLead(database, projectRequest, provider)
  // Set to the clock of the actions, because an answer before its offer violates a constraint.
  await sql`update leads set offered_at = ${context.clock.now()}`
  tap = {
    ...{ id: 'message:wamid.tap', kind: 'message', channelMessageId: 'wamid.tap', from: provider.mobile },
    content: { type: 'tap', payload: `lead:${lead.id}:accept` },
  }
})

/** Runs to this point and is killed there, like a crash. */
async function killedAt(act: 'store' | 'apply', stopAt: string, input: unknown): Promise<void> {
  const child = spawn(
    process.execPath,
    ['testing/processes/applying-process.ts', database.url, act, stopAt],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  child.stdin.write(`${JSON.stringify(input)}\n`)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  expect(JSON.parse(line)).toEqual({ stopped: stopAt })
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const stored = async () => (await sql`select id from webhook_events`).length
const effects = async () => {
  const [row] = await sql`
    select (select count(*)::int from contact_disclosures) as receipts,
      (select count(*)::int from messages where direction = 'outgoing' and provider_id is not null) as answers,
      (select count(*)::int from leads where status = 'accepted') as accepted`
  return { ...row }
}

describe.each([
  ['before_commit', 0],
  ['after_commit', 1],
])('killed %s of storing', (stopAt, kept) => {
  test('WhatsApp repeats the unacknowledged event, and it is stored once with its job', {
    timeout: PATIENCE,
  }, async () => {
    await killedAt('store', stopAt, [tap])
    await expect.poll(stored).toBe(kept)
    await storeWebhookEvents(db, [tap])
    expect(await stored()).toBe(1)
    expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(['messages.apply_event'])
  })
})

describe.each(['before_commit', 'after_commit'])('killed %s of applying', (stopAt) => {
  test('the job runs again, and the accept counts once', { timeout: PATIENCE }, async () => {
    await storeWebhookEvents(db, [tap])
    await killedAt('apply', stopAt, tap.id)
    for (let time = 0; time < 2; time++) await applyEvent(context, { eventId: tap.id })
    expect(await effects()).toEqual({ receipts: 1, answers: 1, accepted: 1 })
  })
})
