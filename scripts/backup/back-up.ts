import { mkdir, readdir, rm } from 'node:fs/promises'
import type { FileStore } from '#server/adapters/files/contract.ts'
import { StartFault } from '#server/platform/start-fault.ts'
import { copyTables } from './copy-tables.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { requireSecretOpens } from './secrets.ts'
import { copyFiles, listFiles } from './stored-files.ts'

export interface Installation {
  databaseUrl: string
  files: FileStore
  /** MIMAR_SECRET, or the one of the demo's secrets.json. */
  secret: string
}

/**
 * Backs up a marketplace into a new or empty folder: the tables of one snapshot, then the files that its rows name,
 * then the manifest, which makes the folder a backup. Clears the folder when it fails. Throws StartFault.
 *
 * @param secrets names of the settings that the backup does not contain
 */
export async function backUp(
  { databaseUrl, files, secret }: Installation,
  folder: string,
  secrets: string[],
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new StartFault(`${folder} is not empty. Name a new folder`)
  try {
    const [copied, named] = await copyTables(databaseUrl, folder, async (tx) => {
      await requireSecretOpens((statement) => tx.unsafe(statement), secret)
      return listFiles(tx)
    })
    const manifest: Manifest = {
      format: 1,
      ...copied,
      ...(await copyFiles(files, folder, named)),
      secrets,
    }
    writeManifest(folder, manifest, secret)
    return manifest
  } catch (error) {
    for (const name of ['tables', 'files']) await rm(`${folder}/${name}`, { recursive: true, force: true })
    throw error
  }
}
