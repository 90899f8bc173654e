// npm run db:migrate: brings the database of the settings up to date and sets the login of a pooler up, as a start does,
// and ends. For a roll-out that migrates before its first new process.
import { readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { preparePooledLogin } from '#server/platform/db/prepare-pooled-login.ts'
import { explainFault } from '#server/platform/explain-fault.ts'

try {
  const { mode, databaseUrl, pooledUrl } = readConfig(process.env)
  if (mode === 'embedded')
    throw new Error('Set DATABASE_URL: the demo migrates its own database at each start')
  const { applied } = await migrate(databaseUrl)
  if (pooledUrl) await preparePooledLogin(databaseUrl, pooledUrl)
  console.log(
    applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing to do: the database is current.',
  )
} catch (error) {
  console.error(explainFault(error) ?? (error instanceof Error ? error.message : error))
  process.exitCode = 1
}
