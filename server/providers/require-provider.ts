import type { Context } from 'hono'
import { auth, worker } from '#domain/accounts/actor.ts'
import { readEmail } from '#domain/accounts/email.ts'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import type { Caller, Callers } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

export interface ProviderActor {
  kind: 'provider'
  providerId: string
}

/** Whose session a request carries. Throws Refusal `provider.session_required` (401). */
export async function requireCaller(callers: Callers, c: Context<HttpEnv>): Promise<Caller> {
  const caller = await readCallerOf(callers, c)
  if (!caller) throw new Refusal('provider.session_required', { status: 401 })
  return caller
}

/** Undefined when there is no session, or one that no longer counts. */
export async function readCallerOf(callers: Callers, c: Context<HttpEnv>): Promise<Caller | undefined> {
  const token = bearerOf(c)
  return token ? callers.read(token) : undefined
}

/** The provider a session is of. Throws Refusal `provider.session_required` (401), `provider.not_registered` (404). */
export async function requireProvider(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<ProviderActor> {
  const caller = await requireCaller(callers, c)
  const providerId =
    (await readProviderOf(context, caller)) ??
    (await joinAccount(context, caller)) ??
    // A page asks several doors at once: another of them may have joined the two meanwhile.
    (await readProviderOf(context, caller))
  if (!providerId) throw notFound('provider.not_registered')
  return { kind: 'provider', providerId }
}

/** The provider an account is joined to. */
export async function readProviderOf(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<string | undefined> {
  const row = await db.withActor({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst(),
  )
  return row?.id
}

/**
 * Joins an account to the newest registration under its address that has none. Registering asks for no session, because
 * the address is confirmed by mail only afterwards; a session is the proof that it was.
 */
async function joinAccount(context: CommandContext, caller: Caller): Promise<string | undefined> {
  const { db } = context
  const { userId } = caller
  const email = await confirmedEmail(context, caller)
  if (!email) return undefined
  return db.withActor(worker, async (tx) => {
    const row = await tx
      .updateTable('providers')
      .set({ user_id: userId })
      .where('id', '=', (providers) =>
        providers
          .selectFrom('providers')
          .select('id')
          .where('email', '=', email)
          .where('user_id', 'is', null)
          .orderBy('registered_at', 'desc')
          .limit(1),
      )
      .where('user_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row?.id
  })
}

/** Another sign-in server (SUPABASE_URL) gives no session before the address is confirmed; of our own we ask. */
async function confirmedEmail(
  { db, config }: CommandContext,
  { userId, claims }: Caller,
): Promise<string | undefined> {
  if (config.auth.supabase) return typeof claims.email === 'string' ? readEmail(claims.email) : undefined
  const user = await db.withActor(auth, (tx) =>
    tx
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is not', null)
      .executeTakeFirst(),
  )
  return user?.email ?? undefined
}
