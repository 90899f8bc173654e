import { systemClock } from '#server/platform/clock/clock.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { keepMonths } from '#server/platform/months/months.ts'
import type { Installation } from './back-up.ts'
import { loadTables, requireEmpty, requireKnownMigrations } from './load-tables.ts'
import { type Manifest, readManifest, verifyParts } from './manifest.ts'
import { restoreFiles } from './stored-files.ts'
import { type Verdict, verifyDatabase } from './verify-database.ts'

export interface Restored {
  manifest: Manifest
  /** Migrations of this code that the backup did not have. */
  upgraded: string[]
  /** Tables of the backup that no migration makes. Their rows were not restored. */
  unknownTables: string[]
  verdicts: Verdict[]
}

/**
 * Restores a backup into an empty database. Everything that can be refused is refused before anything is written. Then
 * files come before rows, so that no row is ever without its file; then the migrations that are newer than the backup,
 * and every verifier. Throws StartFault.
 */
export async function restoreBackup(
  { databaseUrl, files, secret }: Installation,
  folder: string,
): Promise<Restored> {
  const manifest = await readManifest(folder, secret)
  await requireKnownMigrations(manifest)
  await requireEmpty(databaseUrl, manifest)
  await verifyParts(folder, manifest)
  await restoreFiles(files, folder, manifest)
  const unknownTables = await loadTables(databaseUrl, folder, manifest, secret)
  const { applied } = await migrate(databaseUrl)
  const verdicts = await onDb(databaseUrl, async (db) => {
    // The backup may be of a later month than those that the migrations made.
    await keepMonths({ db, clock: systemClock })
    return verifyDatabase(db)
  })
  return { manifest, upgraded: applied, unknownTables, verdicts }
}

async function onDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(databaseUrl, { max: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
