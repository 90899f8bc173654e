import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeWhole } from '../files/write-whole.ts'
import { StartFault } from '../start-fault.ts'

/** Secrets that embedded mode generates on the first start. */
const NAMES = ['secret', 'whatsappAccessToken', 'whatsappAppSecret', 'whatsappVerifyToken'] as const

export type Secrets = Record<(typeof NAMES)[number], string>

const random = () => randomBytes(32).toString('base64url')

/** Reads `<dataRoot>/secrets.json` (mode 0600) and creates it when missing. Concurrent processes agree on one file. */
export function readOrCreateSecrets(dataRoot: string): Secrets {
  const file = path.join(dataRoot, 'secrets.json')
  return readSecrets(file) ?? createSecrets(file)
}

function readSecrets(file: string): Secrets | undefined {
  try {
    const secrets: Secrets = JSON.parse(readFileSync(file, 'utf8'))
    const lacking = NAMES.filter((name) => !secrets[name])
    if (lacking.length > 0) throw new Error(`it lacks ${lacking.join(', ')}`)
    return secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartFault(
      `Cannot read ${file}. Restore it from a backup, or delete it to create new secrets (old tracking links then stop working, and stored IBANs can't be decrypted)`,
      { cause: error },
    )
  }
}

function createSecrets(file: string): Secrets {
  const secrets = Object.fromEntries(NAMES.map((name) => [name, random()])) as Secrets
  // Written to a draft and linked: readers never see half a file, and the first writer wins.
  const draft = `${file}.${process.pid}`
  writeWhole(draft, JSON.stringify(secrets, null, 2))
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecrets(file) ?? secrets
}
