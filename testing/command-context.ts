import type { CommandContext } from '#server/platform/command-context.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestClock, type TestClock } from './clock.ts'

const environment = {
  DATABASE_URL: 'postgres://mimar:x@127.0.0.1/unused',
  PUBLIC_URL: 'http://localhost:3000',
  MIMAR_SECRET: 'only for tests, thirty-two characters long',
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_ACCESS_TOKEN: 'test access token',
  WHATSAPP_APP_SECRET: 'test app secret',
  WHATSAPP_VERIFY_TOKEN: 'test verify token',
  MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Mimar <no-reply@mimar.example>',
  // Most tests are not about an admin's second step.
  ADMIN_MFA_REQUIRED: 'off',
}

/** Settings of an installation for tests. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig(environment),
  ...changes,
})

/** Dependencies of commands and jobs on a given database, with a fixed clock. */
export function createTestContext(
  db: Db,
  changes: Partial<Config> = {},
): CommandContext & { clock: TestClock } {
  return { db, clock: createTestClock(), config: testConfig(changes), log: createLog({ level: 'silent' }) }
}
