import { createHash } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TransactionSql } from 'postgres'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import type { FileStore } from '#server/adapters/files/contract.ts'
import { logoKey } from '#server/documents/logo-files.ts'
import { previewKeyOf } from '#server/documents/storage-key.ts'
import { workPhotoKey } from '#server/documents/work-photo-files.ts'
import type { Manifest } from './manifest.ts'

interface NamedFile {
  key: string
  mediaType: string
  /** Whether a row can be without it. */
  isOptional?: boolean
}

/** Every file that a row names. What no row names is left out: uploads that were given up. */
export async function listFiles(tx: TransactionSql): Promise<NamedFile[]> {
  const documents = await tx<{ id: string; key: string; mediaType: string }[]>`
    select id, storage_key as key, media_type as "mediaType" from app.documents where state = 'stored' order by id`
  // A database may be older than this code.
  const [known] = await tx`
    select to_regclass('app.work_photos') is not null as photos, to_regclass('app.logos') is not null as logos`
  const photos = known?.photos
    ? await tx<{ id: string }[]>`select id from app.work_photos where drawing is null order by id`
    : []
  const logos = known?.logos ? await tx<{ id: string }[]>`select id from app.logos order by id` : []
  return [
    ...documents.flatMap(({ id, key, mediaType }) => [
      { key, mediaType },
      { key: previewKeyOf(id), mediaType: 'image/webp', isOptional: true },
    ]),
    ...photos.flatMap(({ id }) =>
      WORK_PHOTO_WIDTHS.map((width) => ({ key: workPhotoKey(id, width), mediaType: 'image/webp' })),
    ),
    ...logos.flatMap(({ id }) =>
      LOGO_SIDES.map((side) => ({ key: logoKey(id, side), mediaType: 'image/png' })),
    ),
  ]
}

/**
 * Copies the files into `<folder>/files`. Call it after the tables: a file is written before its row, so every row of
 * the snapshot has its file, unless it was removed meanwhile. Missing ones are returned and are no error.
 */
export async function copyFiles(
  store: FileStore,
  folder: string,
  named: readonly NamedFile[],
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const copied: Pick<Manifest, 'files' | 'missingFiles'> = { files: [], missingFiles: [] }
  for (const { key, mediaType, isOptional } of named) {
    const bytes = await store.get(key)
    if (bytes) {
      const part = path.join('files', key)
      await mkdir(path.dirname(path.join(folder, part)), { recursive: true, mode: 0o700 })
      await writeDurably(path.join(folder, part), bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      copied.files.push({ key, mediaType, part: { path: part, bytes: bytes.length, sha256 } })
    } else if (!isOptional) copied.missingFiles.push(key)
  }
  return copied
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts the files of a backup back. One that is there already is replaced. */
export async function restoreFiles(store: FileStore, folder: string, { files }: Manifest): Promise<void> {
  for (const { key, mediaType, part } of files)
    await store.put(key, await readFile(path.join(folder, part.path)), mediaType)
}
