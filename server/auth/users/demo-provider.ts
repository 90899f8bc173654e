import { DEMO_LEADS_PROVIDER } from '#db/seeds/demo-lead-rows.ts'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { inAuth } from '../auth-context.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { newPassword } from './create-admin.ts'
import { createUser } from './create-user.ts'
import { type DemoAccount, rememberDemoAccount } from './demo-account.ts'
import { readUser } from './read-user.ts'

const EMAIL = 'provider@mimar.localhost'

/** The account of one provider of the demo, who has leads to answer; made on the first start and remembered as the admin's is. */
export function openDemoProvider(context: CommandContext): Promise<DemoAccount> {
  return rememberDemoAccount(context, 'demo-provider.json', async () => {
    const account = { email: EMAIL, password: newPassword() }
    const passwordHash = await createPasswords().hash(account.password)
    const now = context.clock.now()
    const { user } = await inAuth(
      context,
      async (tx) =>
        (await readUser(tx, { email: EMAIL })) ??
        (await createUser(tx, now, { email: EMAIL, passwordHash, emailConfirmedAt: now })),
    )
    await context.db.withActor(worker, (tx) =>
      tx
        .updateTable('providers')
        .set({ user_id: user.id })
        .where('slug', '=', DEMO_LEADS_PROVIDER)
        .where('user_id', 'is', null)
        .execute(),
    )
    return account
  })
}
