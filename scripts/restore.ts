// npm run restore -- --from FOLDER: fills the empty database of the settings, and the file store, from a backup; then
// upgrades and verifies it. Exit code: 0 restored and whole, 1 refused or a verifier found a difference, 2 wrong
// arguments.
import { parseArgs } from 'node:util'
import { openFiles } from '#server/documents/document-context.ts'
import { describeRestored, runCommand, secondsSince } from './backup/report.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { onDatabaseAsItIs } from './on-database.ts'

const { from } = parseArgs({ options: { from: { type: 'string' } }, strict: false }).values

if (typeof from === 'string' && from)
  await runCommand(() =>
    onDatabaseAsItIs(async ({ databaseUrl, files, secret }) => {
      const start = performance.now()
      const restored = await restoreBackup({ databaseUrl, files: openFiles(files), secret }, from)
      for (const line of describeRestored(restored, new Date())) console.log(line)
      console.log(`Restored ${from} in ${secondsSince(start)} seconds.`)
      if (restored.verdicts.some(({ isWhole }) => !isWhole)) process.exitCode = 1
    }),
  )
else {
  console.error('Usage: npm run restore -- --from <folder of a backup>')
  process.exitCode = 2
}
