import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '#server/platform/command-context.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { createAdmin, newPassword } from './create-admin.ts'

export interface DemoAdmin {
  email: string
  password: string
}

const EMAIL = 'admin@mimar.localhost'

/**
 * The demo's admin, made on the first start and remembered in the data folder (mode 0600), so that every start can say
 * how to sign in. Whoever changes the password in the demo keeps their own.
 */
export async function openDemoAdmin(context: CommandContext): Promise<DemoAdmin> {
  const file = path.join(context.config.dataRoot, 'demo-admin.json')
  const known = readDemoAdmin(file)
  if (known) return known
  const admin = { email: EMAIL, password: newPassword() }
  await createAdmin({ ...context, passwords: createPasswords() }, admin.email, admin.password)
  writeFileSync(file, JSON.stringify(admin, null, 2), { mode: 0o600 })
  return admin
}

function readDemoAdmin(file: string): DemoAdmin | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
