import type { Context } from 'hono'
import type { Actor } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { IdentifiedCaller, ReadingCaller } from '#server/platform/http/route-caller.ts'
import { besideCheck, NotTheActor } from './beside-check.ts'
import { type Caller, type Callers, type Presented, presentedBy } from './read-caller.ts'
import { BY_SESSION } from './session-security.ts'
import { requireSession } from './signed-in-caller.ts'

export type ProviderActor = Extract<Actor, { kind: 'provider' }>

export interface ProviderCallers {
  provider: IdentifiedCaller<ProviderActor>
  /** For read-only routes. */
  providerReads: ReadingCaller<ProviderActor>
}

interface ProviderParts {
  db: Db
  /** Throws the reason why the account is linked to no provider (providers/join-registration.ts). */
  refuseUnregistered(caller: Caller): Promise<never>
}

const PROVIDER = {
  name: 'provider',
  security: BY_SESSION,
  responses: {
    401: 'Not signed in',
    403: 'A second step is asked for; or a registration names this email: join it at /me/registrations',
    404: 'This account has not registered as a provider',
  },
}

/**
 * Providers, by the session of their account.
 * @throws {Refusal} provider.session_required (401), provider.not_registered (404), provider.join_unproved (403) when a
 * registration names this account's email but its mobile is not confirmed by a code
 */
export function providerCallers(
  { db, refuseUnregistered }: ProviderParts,
  sessions: Callers,
): ProviderCallers {
  async function admit<T>(
    c: Context<HttpEnv>,
    work: (provider: ProviderActor, db: Db) => Promise<T>,
  ): Promise<T> {
    const presented = await presentedBy(sessions, c)
    const { userId, confirm } = requireSession(presented)
    const providerId = lastProviders.get(userId)
    if (!providerId) return work(await find({ userId, confirm }), db)
    const checked = {
      actor: { kind: 'provider', providerId } as const,
      condition: isTheirs(userId, providerId),
      confirm: async (steps: Steps) => requireSession(await confirm(steps).caller),
    }
    return besideCheck(db, checked, (db) => work(checked.actor, db)).catch(async (error) => {
      if (!(error instanceof NotTheActor)) throw error
      lastProviders.delete(userId)
      return work(await find({ userId, confirm }), db)
    })
  }

  async function find({ userId, confirm }: Pick<Presented, 'userId' | 'confirm'>): Promise<ProviderActor> {
    const [caller, providerId] = await db.inSteps((steps) => {
      const { caller, user } = confirm(steps)
      return Promise.all([caller.then(requireSession), providerIdOf(user.tx, userId)])
    })
    if (!providerId) return refuseUnregistered(caller)
    if (lastProviders.size >= PROVIDERS_REMEMBERED) lastProviders.delete(lastProviders.keys().next().value!)
    lastProviders.set(userId, providerId)
    return { kind: 'provider', providerId }
  }

  const identify = (c: Context<HttpEnv>) => admit(c, async (provider) => provider)
  return {
    provider: { ...PROVIDER, identify, admit: async (c, work) => work(await identify(c), undefined) },
    providerReads: { ...PROVIDER, admit },
  }
}

/** Last known provider of an account, so that the next call can start with it. The database verifies it each time. */
const lastProviders = new Map<string, string>()
const PROVIDERS_REMEMBERED = 1_000

const isTheirs = (userId: string, providerId: string): Condition => ({
  text: 'exists (select from app.providers where user_id = $3 and id = $4)',
  values: [userId, providerId],
})

/** Provider linked to the account. */
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
