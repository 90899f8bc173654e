// npm run backup -- --to FOLDER: copies the database of the settings and the stored files into a new folder while the
// marketplace runs. Exit code: 0 done, 1 failed, 2 wrong arguments.
import { parseArgs } from 'node:util'
import { openFiles } from '#server/documents/document-context.ts'
import { backUp } from './backup/back-up.ts'
import { describeBackup, runCommand, secondsSince } from './backup/report.ts'
import { neededSecrets } from './backup/secrets.ts'
import { onDatabaseAsItIs } from './on-database.ts'

const { to } = parseArgs({ options: { to: { type: 'string' } }, strict: false }).values

if (typeof to === 'string' && to)
  await runCommand(() =>
    onDatabaseAsItIs(async ({ databaseUrl, files, secret }) => {
      const start = performance.now()
      const installation = { databaseUrl, files: openFiles(files), secret }
      const manifest = await backUp(installation, to, neededSecrets(process.env))
      for (const line of describeBackup(manifest)) console.log(line)
      console.log(`Backed up to ${to} in ${secondsSince(start)} seconds.`)
    }),
  )
else {
  console.error('Usage: npm run backup -- --to <new folder>')
  process.exitCode = 2
}
