import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '#server/platform/command-context.ts'

/** How to sign in to the demo as somebody. */
export interface DemoAccount {
  email: string
  password: string
}

/**
 * An account of the demo, made on the first start and remembered in the data folder (mode 0600), so that every start can
 * say how to sign in. Whoever changes the password in the demo keeps their own.
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
  writeFileSync(file, JSON.stringify(account, null, 2), { mode: 0o600 })
  return account
}

function readDemoAccount(file: string): DemoAccount | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
