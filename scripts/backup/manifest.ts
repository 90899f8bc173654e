import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { StartFault } from '#server/platform/start-fault.ts'

const FILE = 'manifest.json'
const PURPOSE = 'backup/manifest'

/** One file of a backup. */
const partSchema = z.object({
  /** Below the backup's folder. */
  path: z.string(),
  bytes: z.int(),
  /** Of the file as it is stored, compressed or not. */
  sha256: z.string(),
})

const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the snapshot by the database's clock (UTC). Everything committed before it is in the backup. */
  takenAt: z.iso.datetime(),
  /** Position in the write-ahead log (LSN), read just after the snapshot. */
  wal: z.string(),
  postgres: z.string(),
  /** Every migration of the database, in order of name. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(
    z.object({
      /** Quoted where necessary, with its schema. */
      name: z.string(),
      /** Those of the rows, in their order; generated columns are left out. */
      columns: z.array(z.string()),
      rows: z.int(),
      /** Independent of the order of rows (scripts/backup/row-sums.ts). */
      checksum: z.string(),
      part: partSchema,
    }),
  ),
  /** Last values, as text because they are 64-bit. A sequence that was never used is left out. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(z.object({ key: z.string(), mediaType: z.string(), part: partSchema })),
  /** Keys that rows of the snapshot name and the store did not have. */
  missingFiles: z.array(z.string()),
  /** Names of the secrets this installation had, which no backup contains. */
  secrets: z.array(z.string()),
})

export type Part = z.infer<typeof partSchema>
export type Manifest = z.infer<typeof manifestSchema>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Makes a folder with parts into a backup: the manifest is written last and atomically, so a folder without one is
 * never taken for a backup. Its hash is sealed, so that another secret, or a manifest that somebody changed, is noticed.
 */
export function writeManifest(folder: string, manifest: Manifest, secret: string): void {
  const sealed = seal(secret, PURPOSE, sha256(JSON.stringify(manifest)))
  writeWhole(path.join(folder, FILE), JSON.stringify({ ...manifest, seal: sealed }, null, 1))
}

/** Reads a manifest and proves its seal. Throws StartFault. */
export async function readManifest(folder: string, secret: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch((error) => {
    throw new StartFault(
      `${folder} is not a whole backup: it has no ${FILE}, which is written last. Use another one`,
      { cause: error },
    )
  })
  const altered = () => new StartFault(`${path.join(folder, FILE)} was altered. Use another backup`)
  const { seal: sealed, ...told } = parse(text) ?? {}
  if (typeof sealed !== 'string') throw altered()
  if (unsealed(secret, sealed) !== sha256(JSON.stringify(told))) throw altered()
  const manifest = manifestSchema.safeParse(told)
  if (!manifest.success)
    throw new StartFault(`${folder} has a format that this code does not know. Use the code that made it`)
  return manifest.data
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unsealed(secret: string, sealed: string): string {
  try {
    return unseal(secret, PURPOSE, sealed)
  } catch (error) {
    throw new StartFault(
      'The secret of this installation does not open this backup. Set MIMAR_SECRET to that of the installation that made it (of a demo: put its secrets.json back)',
      { cause: error },
    )
  }
}

/** Reads every part. Throws StartFault with the name of the first that is missing, cut or altered. */
export async function verifyParts(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { part } of [...tables, ...files]) {
    const file = path.join(folder, part.path)
    const { size } = await stat(file).catch(() => ({ size: undefined }))
    const broken = (how: string) => new StartFault(`${file} ${how}. Nothing was restored. Use another backup`)
    if (size === undefined) throw broken('is missing')
    if (size !== part.bytes) throw broken(`has ${size} bytes instead of ${part.bytes}`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== part.sha256) throw broken('was altered')
  }
}
