// npm run restore:drill: backs up the database of the settings, restores it on a PostgreSQL and a file store made for
// this, verifies it there, and removes both. The marketplace may run and is not changed. Exit code: 0 whole, 1 not.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDisk } from '#server/adapters/files/disk.ts'
import { openFiles } from '#server/documents/document-context.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { backUp, type Installation } from './backup/back-up.ts'
import { describeBackup, describeRestored, runCommand, secondsSince } from './backup/report.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { neededSecrets } from './backup/secrets.ts'
import { onDatabaseAsItIs } from './on-database.ts'

/** Returns the lines to print, and whether every verifier passed. Throws StartFault. */
async function drill(installation: Installation): Promise<{ lines: string[]; isWhole: boolean }> {
  const room = mkdtempSync(path.join(tmpdir(), 'mimar-drill-'))
  // Under root PostgreSQL runs as another user, who has to enter. Backup, database and files are closed by themselves.
  chmodSync(room, 0o755)
  let server: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
  try {
    const backup = path.join(room, 'backup')
    const start = performance.now()
    const manifest = await backUp(installation, backup, neededSecrets(process.env))
    const backedUp = `Backed up in ${secondsSince(start)} seconds.`
    server = await startEmbeddedPostgres({ dataRoot: room, name: 'postgres' })
    const between = performance.now()
    const place = { databaseUrl: server.url('mimar'), files: createDisk(path.join(room, 'files')) }
    const restored = await restoreBackup({ ...place, secret: installation.secret }, backup)
    const lines = [
      ...describeBackup(manifest),
      backedUp,
      ...describeRestored(restored, new Date()),
      `Restored in ${secondsSince(between)} seconds. Every table has the rows and the checksum of the backup.`,
    ]
    return { lines, isWhole: restored.verdicts.every(({ isWhole }) => isWhole) }
  } finally {
    await server?.stop()
    rmSync(room, { recursive: true, force: true })
  }
}

await runCommand(() =>
  onDatabaseAsItIs(async ({ databaseUrl, files, secret }) => {
    const { lines, isWhole } = await drill({ databaseUrl, files: openFiles(files), secret })
    for (const line of lines) console.log(line)
    if (!isWhole) process.exitCode = 1
  }),
)
