// Handles WhatsApp events in its own process, for tests that kill it. usage: node testing/processes/applying-process.ts
// <database url> <store | apply> <before_commit | after_commit | ->
// Reads one line of JSON from stdin: the events to store, or the ID of the one to apply.
import { createInterface } from 'node:readline'
import { applyEvent } from '#server/incoming-messages/apply-event.job.ts'
import { storeWebhookEvents } from '#server/messages/store-webhook-events.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say, stopAtCommit } from './killable.ts'

const [databaseUrl = '', act, stopAt] = process.argv.slice(2)
const context = createTestContext(stopAtCommit(openDb(databaseUrl), stopAt))
for await (const line of createInterface({ input: process.stdin })) {
  if (act === 'store') await storeWebhookEvents(context.db, JSON.parse(line))
  else await applyEvent(context, { eventId: JSON.parse(line) })
  say({ done: act })
}
