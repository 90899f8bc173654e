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
  if (mode !== 'embedded')
    throw new StartFault('DATABASE_URL is set: only the demo of a clone is reset, never a real database')
  const aside = await resetDemo(dataRoot, new Date())
  console.log(
    aside.length === 0
      ? 'There is no demo yet: npm start makes one.'
      : `Put aside, delete it when you like:\n${aside.map((file) => `  ${file}`).join('\n')}\nsecrets.json is kept. npm start makes a new demo.`,
  )
} catch (error) {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
