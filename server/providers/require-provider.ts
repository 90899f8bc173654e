import type { Context } from 'hono'
import { notFound, Refusal } from '#domain/shared/refusal.ts'
import { besideCheck, NotTheActor } from '#server/auth/beside-check.ts'
import type { Caller, Callers, Presented } from '#server/auth/read-caller.ts'
import { bearerOf } from '#server/auth/require-user.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { readJoinable } from './join-registration.ts'

export interface ProviderActor {
  kind: 'provider'
  providerId: string
}

/** Whose session a request carries. Throws Refusal `provider.session_required` (401). */
export function requireCaller(callers: Callers, c: Context<HttpEnv>): Promise<Caller> {
  return requireCallerOf(readCallerOf(callers, c))
}

async function requireCallerOf(read: Promise<Caller | undefined>): Promise<Caller> {
  const caller = await read
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
export function requireProvider(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
): Promise<ProviderActor> {
  return asProvider(context, callers, c, async (provider) => provider)
}

/**
 * What a provider reads, asked in one message with whether they are that provider (besideCheck). Refuses as
 * `requireProvider`.
 */
export async function asProvider<Part extends CommandContext, T>(
  context: Part,
  callers: Callers,
  c: Context<HttpEnv>,
  work: (provider: ProviderActor, context: Part) => Promise<T>,
): Promise<T> {
  const presented = await callers.present(bearerOf(c) ?? '')
  if (!presented) throw sessionRequired()
  const { userId } = presented
  const providerId = lastProviders.get(userId)
  if (!providerId) return work(await findProvider(context, presented), context)
  const checked = {
    actor: { kind: 'provider', providerId } as const,
    condition: isTheirs(userId, providerId),
    confirm: (steps: Steps) => requireCallerOf(presented.confirm(steps).caller),
  }
  return besideCheck(context.db, checked, (db) => work(checked.actor, { ...context, db })).catch(
    async (error) => {
      if (!(error instanceof NotTheActor)) throw error
      lastProviders.delete(userId)
      return work(await findProvider(context, presented), context)
    },
  )
}

/** Which provider an account was last: a guess that lets its next call ask at once. The database says each time if it holds. */
const lastProviders = new Map<string, string>()
const PROVIDERS_REMEMBERED = 1_000

const isTheirs = (userId: string, providerId: string): Condition => ({
  text: 'exists (select from app.providers where user_id = $3 and id = $4)',
  values: [userId, providerId],
})

async function findProvider(context: CommandContext, presented: Presented): Promise<ProviderActor> {
  const { userId } = presented
  const [caller, providerId] = await context.db.inSteps((steps) => {
    const { caller, user } = presented.confirm(steps)
    return Promise.all([requireCallerOf(caller), providerIdOf(user.tx, userId)])
  })
  if (providerId) {
    if (lastProviders.size >= PROVIDERS_REMEMBERED) lastProviders.delete(lastProviders.keys().next().value!)
    lastProviders.set(userId, providerId)
    return { kind: 'provider', providerId }
  }
  const joinable = await readJoinable(context, caller)
  if (joinable.length > 0) throw new Refusal('provider.join_unproved', { status: 403 })
  throw notFound('provider.not_registered')
}

const sessionRequired = () => new Refusal('provider.session_required', { status: 401 })

/** The provider an account is joined to. */
export async function readProviderOf(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<string | undefined> {
  return db.read({ kind: 'user', userId }, (tx) => providerIdOf(tx, userId))
}

async function providerIdOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst()
  return row?.id
}
