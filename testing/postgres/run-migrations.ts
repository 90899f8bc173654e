// Migrates in another process, for tests of concurrency. usage: node testing/postgres/run-migrations.ts <database url>
import { migrate } from '#server/platform/db/migrate.ts'

const [databaseUrl = ''] = process.argv.slice(2)
const { applied } = await migrate(databaseUrl)
process.stdout.write(JSON.stringify(applied))
