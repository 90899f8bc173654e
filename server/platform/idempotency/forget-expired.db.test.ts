import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { forgetExpired } from './forget-expired.job.ts'

const database = await createTestDatabase()
const { sql } = database
afterAll(() => database.drop())

test('keys older than a week and full rate limits are deleted, others stay', async () => {
  await sql`insert into idempotency_keys (scope, key, fingerprint, created_at) values
    ('s', 'old-key-1', 'f', now() - interval '8 days'), ('s', 'new-key-1', 'f', now() - interval '6 days')`
  await sql`insert into rate_limits (key, full_at) values ('whole', now() - interval '1 second'), ('used', now() + interval '1 hour')`
  await forgetExpired(createTestContext(database))
  expect(await sql`select key from idempotency_keys`).toEqual([{ key: 'new-key-1' }])
  expect(await sql`select key from rate_limits`).toEqual([{ key: 'used' }])
})

test('recipients of emails are deleted after thirty days', async () => {
  await sql`insert into mails (recipient, kind, locale, status, created_at) values
    ('old@example.sa', 'recovery', 'ar', 'sent', now() - interval '31 days'),
    ('new@example.sa', 'recovery', 'ar', 'sent', now() - interval '29 days')`
  await forgetExpired(createTestContext(database))
  expect(await sql`select recipient from mails`).toEqual([{ recipient: 'new@example.sa' }])
})
