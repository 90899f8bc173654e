// npm run demo:reset: makes the next start create a new demo. Database, uploaded files and demo accounts are set aside
// and not deleted; secrets.json and the tests' files in .data/ stay.
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { setAsideEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { StartFault } from '#server/platform/start-fault.ts'

/** Returns the new locations. Throws StartFault while the demo runs. */
async function resetDemo(dataRoot: string, now: Date): Promise<string[]> {
  const label = `before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  const database = await setAsideEmbeddedPostgres({ dataRoot, name: 'postgres', label })
  const names = readdirSync(dataRoot).filter((name) => name === 'files' || /^demo-\w+\.json$/.test(name))
  const folder = path.join(dataRoot, label)
  if (names.length > 0) mkdirSync(folder, { recursive: true })
  for (const name of names) renameSync(path.join(dataRoot, name), path.join(folder, name))
  return [...(database ? [database] : []), ...names.map((name) => path.join(folder, name))]
}

try {
  const { mode, dataRoot } = readConfig(process.env)
  if (mode !== 'embedded') throw new StartFault('DATABASE_URL is set. Only the embedded demo can be reset.')
  const aside = await resetDemo(dataRoot, new Date())
  console.log(
    aside.length === 0
      ? 'There is no demo yet. Run npm start to create one.'
      : `Moved the demo to:\n${aside.map((file) => `  ${file}`).join('\n')}\nsecrets.json stays. Run npm start to create a new demo, and delete the old one when you like.`,
  )
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
