import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '#server/platform/command-context.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'

/** How to sign in to the demo as somebody. */
export interface DemoAccount {
  email: string
  password: string
}

/**
 * An account of the demo, made on the first start and remembered in the data folder (mode 0600), so that every start can
 * say how to sign in. Whoever changes the password in the demo keeps their own. `make` also gives an account that is
 * there already its new password: its file was lost, so nobody knows the old one.
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

/** Undefined also for what is no account, such as the empty file that a full disk left: then a new password is made. */
function readDemoAccount(file: string): DemoAccount | undefined {
  try {
    const { email, password } = JSON.parse(readFileSync(file, 'utf8'))
    return email && password ? { email, password } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
