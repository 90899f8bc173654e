import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What embedded mode makes up for itself on the first start. */
export interface Secrets {
  secret: string
  whatsappAccessToken: string
  whatsappAppSecret: string
  whatsappVerifyToken: string
}

const random = () => randomBytes(32).toString('base64url')

/** Reads `<dataRoot>/secrets.json` (mode 0600), making it first when missing. Two processes at once agree on one. */
export function readOrCreateSecrets(dataRoot: string): Secrets {
  const file = path.join(dataRoot, 'secrets.json')
  return readSecrets(file) ?? createSecrets(file)
}

function readSecrets(file: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(
      `Cannot read ${file}; delete it to have new secrets made (old tracking links then stop working)`,
      { cause: error },
    )
  }
}

function createSecrets(file: string): Secrets {
  const secrets = {
    secret: random(),
    whatsappAccessToken: random(),
    whatsappAppSecret: random(),
    whatsappVerifyToken: random(),
  }
  mkdirSync(path.dirname(file), { recursive: true })
  // Written whole beside its place and linked: a reader never sees half a file, and the first writer wins.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readSecrets(file) ?? secrets
}
