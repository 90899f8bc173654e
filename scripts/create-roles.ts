// npm run db:roles: creates the roles of our actors on the server of DATABASE_URL. A dump does not contain them, so run
// it before pg_restore. `npm run restore` does it by itself.
import postgres from 'postgres'
import { prepareServer } from '#server/platform/db/prepare-server.ts'

const DATABASE_URL = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
if (!DATABASE_URL) {
  console.error('Usage: DATABASE_URL=postgres://user:password@host/database npm run db:roles')
  process.exitCode = 1
} else {
  const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} })
  try {
    const { made } = await prepareServer(sql)
    console.log(made.length > 0 ? `Created: ${made.join(', ')}` : 'Nothing to do: all roles exist.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    await sql.end()
  }
}
