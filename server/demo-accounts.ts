import { DEMO_LEADS_PROVIDER } from '#db/seeds/demo-lead-rows.ts'
import { DEMO_OWNER } from '#db/seeds/demo-owner.ts'
import { DEMO_ADVISOR } from '#db/seeds/demo-paid-consultations.ts'
import { worker } from '#domain/accounts/actor.ts'
import { keepMobile } from '#server/owner-accounts/prove-mobile.ts'
import { saveOwnerAccount } from '#server/owner-accounts/save-owner-account.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { inAuth } from './auth/auth-context.ts'
import { createPasswords } from './auth/passwords/passwords.ts'
import { newPassword } from './auth/users/create-admin.ts'
import { createUser } from './auth/users/create-user.ts'
import { type DemoAccount, rememberDemoAccount } from './auth/users/demo-account.ts'
import { readUser } from './auth/users/read-user.ts'

/** Opens the account of the demo provider with open leads. Created on the first start and stored like the admin's. */
export const openDemoProvider = (context: CommandContext) =>
  openDemoFirm(context, { who: 'provider', slug: DEMO_LEADS_PROVIDER })

/** Opens the account of the advisor whom the demo's owner pays. */
export const openDemoAdvisor = (context: CommandContext) =>
  openDemoFirm(context, { who: 'advisor', slug: DEMO_ADVISOR })

function openDemoFirm(
  context: CommandContext,
  { who, slug }: { who: string; slug: string },
): Promise<DemoAccount> {
  return rememberDemoAccount(context, `demo-${who}.json`, async () => {
    const { userId, account } = await makeUser(context, who)
    await context.db.withActor(worker, (tx) =>
      tx
        .updateTable('providers')
        .set({ user_id: userId, mobile_proved_at: context.clock.now() })
        .where('slug', '=', slug)
        .where('user_id', 'is', null)
        .execute(),
    )
    return account
  })
}

/**
 * Opens the demo owner's account, with a verified mobile, so that its project requests and bookings are on the
 * dashboard.
 */
export function openDemoOwner(context: CommandContext): Promise<DemoAccount> {
  return rememberDemoAccount(context, 'demo-owner.json', async () => {
    const { userId, account } = await makeUser(context, 'owner')
    const { name, mobile } = DEMO_OWNER
    await saveOwnerAccount(context, userId, { name, locale: 'ar' })
    await context.db.withActor(worker, async (tx) => {
      await keepMobile(tx, context, { userId, mobile, now: context.clock.now() })
      await tx
        .updateTable('consultations')
        .set({ user_id: userId })
        .where('user_id', 'is', null)
        .where('id', 'in', (of) =>
          of.selectFrom('consultation_contacts').select('consultation_id').where('mobile', '=', mobile),
        )
        .execute()
    })
    return account
  })
}

async function makeUser(context: CommandContext, who: string) {
  const account = { email: `${who}@mimar.localhost`, password: newPassword() }
  const { email } = account
  const passwordHash = await createPasswords().hash(account.password)
  const now = context.clock.now()
  const userId = await inAuth(context, async (tx) => {
    const known = await readUser(tx, { email })
    if (!known) return (await createUser(tx, now, { email, passwordHash, emailConfirmedAt: now })).user.id
    await tx
      .updateTable('auth.users')
      .set({ encrypted_password: passwordHash, updated_at: now })
      .where('id', '=', known.user.id)
      .execute()
    return known.user.id
  })
  return { userId, account }
}
