import type { CommandContext } from '#server/platform/command-context.ts'
import { DEFAULT_RULES } from '../passwords/password-policy.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { createAdmin, newPassword } from './create-admin.ts'
import { type DemoAccount, rememberDemoAccount } from './demo-account.ts'

/** 144 random bits need no check against the lists of common passwords, which are slow to load. */
const MADE_BY_CHANCE = { ...DEFAULT_RULES, refuseCommon: false }

const EMAIL = 'admin@mimar.localhost'

/** Opens the demo's admin account. */
export function openDemoAdmin(context: CommandContext): Promise<DemoAccount> {
  return rememberDemoAccount(context, 'demo-admin.json', async () => {
    const admin = { email: EMAIL, password: newPassword() }
    await createAdmin(
      { ...context, passwords: createPasswords() },
      admin.email,
      admin.password,
      MADE_BY_CHANCE,
    )
    return admin
  })
}
