import { StartFault } from '#server/platform/start-fault.ts'
import type { Manifest } from './manifest.ts'
import type { Restored } from './restore-backup.ts'

const MEGABYTE = 1_000_000
/** Missing files named; the manifest has them all. */
const SHOWN = 20

/** What a backup contains, in lines for its operator. */
export function describeBackup({ takenAt, wal, tables, files, missingFiles, secrets }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...tables, ...files].reduce((sum, { part }) => sum + part.bytes, 0)
  return [
    `Snapshot of ${takenAt}, WAL ${wal}: ${rows} rows in ${tables.length} tables, ${files.length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`,
    `Keep these secrets elsewhere; the backup does not contain them: ${secrets.join(', ')}`,
    ...describeMissing(missingFiles),
  ]
}

/** How a restore ended, in lines for its operator. */
export function describeRestored(
  { manifest, upgraded, unknownTables, verdicts }: Restored,
  now: Date,
): string[] {
  const age = Math.round((now.getTime() - Date.parse(manifest.takenAt)) / 1000)
  return [
    upgraded.length > 0
      ? `Applied ${upgraded.length} migrations newer than the backup: ${upgraded.join(', ')}`
      : 'The backup had every migration of this code.',
    ...unknownTables.map((name) => `${name} is made by no migration: its rows are only in the backup.`),
    ...verdicts.flatMap(({ name, isWhole, lines }) =>
      lines.slice(0, SHOWN).map((line) => `${isWhole ? 'whole' : 'DIFFERS'}  ${name}: ${line}`),
    ),
    ...describeMissing(manifest.missingFiles),
    `The data is of ${manifest.takenAt}, ${age} seconds ago. What was written since is not in it.`,
  ]
}

const describeMissing = (keys: string[]) =>
  keys.length === 0
    ? []
    : [
        `${keys.length} files that rows name were not in the store, as they were removed during the backup or lost before: ${keys.slice(0, SHOWN).join(', ')}`,
      ]

/** Seconds since `start`, a reading of performance.now(). */
export const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

/** Runs a command. A fault that its operator can fix is one sentence and the exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
