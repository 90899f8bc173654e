import type { CommandContext } from '#server/platform/command-context.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { createAdmin, newPassword } from './create-admin.ts'
import { type DemoAccount, rememberDemoAccount } from './demo-account.ts'

const EMAIL = 'admin@mimar.localhost'

/** The demo's admin. */
export function openDemoAdmin(context: CommandContext): Promise<DemoAccount> {
  return rememberDemoAccount(context, 'demo-admin.json', async () => {
    const admin = { email: EMAIL, password: newPassword() }
    await createAdmin({ ...context, passwords: createPasswords() }, admin.email, admin.password)
    return admin
  })
}
