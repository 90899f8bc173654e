import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '#server/platform/command-context.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'

/** Sign-in of a demo account. */
export interface DemoAccount {
  email: string
  password: string
}

/**
 * Returns a demo account, created on the first start and stored in the data folder (mode 0600), so that every start can
 * print its sign-in. A password changed in the demo is kept. When the file was lost, `make` sets a new password on the
 * existing account, because the old one is unknown.
 */
export async function rememberDemoAccount(
  { config }: Pick<CommandContext, 'config'>,
  fileName: string,
  make: () => Promise<DemoAccount>,
): Promise<DemoAccount> {
  const file = path.join(config.dataRoot, fileName)
  const known = readDemoAccount(file)
  if (known) return known
  const account = await make()
  writeWhole(file, JSON.stringify(account, null, 2))
  return account
}

/**
 * Returns undefined also for an invalid file, such as an empty one left by a full disk. A new password is then made.
 */
function readDemoAccount(file: string): DemoAccount | undefined {
  try {
    const { email, password } = JSON.parse(readFileSync(file, 'utf8'))
    return email && password ? { email, password } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
