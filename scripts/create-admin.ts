// npm run admin:create -- email [password]: makes an admin, or an admin of somebody who has an account.
// Without a password a new account gets one, which is printed once.
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { createAdmin } from '#server/auth/users/create-admin.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb } from '#server/platform/db/db.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const [email, password] = process.argv.slice(2)

/** Our own PostgreSQL may be running or not; it is left as it was found. */
async function onDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  if (config.mode === 'database_url') return work(config.databaseUrl)
  const postgres = await startEmbeddedPostgres({ dataRoot: config.dataRoot, name: 'postgres' })
  try {
    await work(postgres.url('mimar'))
  } finally {
    await postgres.stop()
  }
}

async function main(address: string): Promise<void> {
  await onDatabase(async (databaseUrl) => {
    await migrate(databaseUrl)
    const db = openDb(databaseUrl, { max: 2 })
    try {
      const context = { db, clock: systemClock, passwords: createPasswords() }
      const admin = await createAdmin(context, address, password)
      const secret = admin.password === undefined ? 'their password stays' : `password: ${admin.password}`
      console.log(`${admin.email} is an admin; ${secret}`)
    } finally {
      await db.close()
    }
  })
}

if (email) {
  await main(email).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error('npm run admin:create -- email [password]')
  process.exitCode = 1
}
