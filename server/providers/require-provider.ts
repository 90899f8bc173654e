import type { Context } from 'hono'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import type { Caller, Callers } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { readJoinable } from './join-registration.ts'

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

/**
 * The provider a session is of. Throws Refusal `provider.session_required` (401), `provider.not_registered` (404), or
 * `provider.join_unproved` (403): a registration names this account's email, and a code to its mobile is missing.
 */
export async function requireProvider(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<ProviderActor> {
  const caller = await requireCaller(callers, c)
  const providerId = await readProviderOf(context, caller)
  if (providerId) return { kind: 'provider', providerId }
  const joinable = await readJoinable(context, caller)
  if (joinable.length > 0) throw new Refusal('provider.join_unproved', { status: 403 })
  throw notFound('provider.not_registered')
}

/** The provider an account is joined to. */
export async function readProviderOf(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<string | undefined> {
  const row = await db.read({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst(),
  )
  return row?.id
}
