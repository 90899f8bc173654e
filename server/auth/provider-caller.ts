import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { sql } from 'kysely'
import type { Actor } from '#domain/accounts/actor.ts'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'
import { isUuid } from '#domain/shared/id.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { teamActOf } from '#domain/team/acts.ts'
import {
  isTeamRole,
  mayInTeam,
  TEAM_ROLES,
  type TeamDeed,
  type TeamNeed,
  type TeamRight,
  type TeamRole,
  teamRolesThatMay,
} from '#domain/team/rights.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import {
  type CallerDescription,
  type IdentifiedCaller,
  identifiedCaller,
  type ReadingCaller,
} from '#server/platform/http/route-caller.ts'
import { isApiKey } from './api-keys/api-key.ts'
import { invalidApiKey, readApiKey, scopeRequired } from './api-keys/read-api-key.ts'
import type { Demand } from './assurance.ts'
import { besideCheck, NotTheActor } from './beside-check.ts'
import { type Caller, type Callers, nameOf, type Presented, presentedBy } from './read-caller.ts'
import { bearerOf } from './require-user.ts'
import { bySessionOrKey } from './session-security.ts'
import { requireSession } from './signed-in-caller.ts'

export type ProviderActor = Extract<Actor, { kind: 'provider' }>

type Rights = TeamRight | readonly TeamRight[]

/** Which API keys of the firm a route is open to, beside its people; without a scope to none. */
interface Opening {
  scope?: ApiKeyScope | undefined
}

export interface ProviderCallers {
  /**
   * The firm's people with one of the rights (domain/team/rights.ts). What a colleague changes is written down in the
   * firm's log.
   */
  provider(rights: Rights, deed: TeamDeed, opening?: Opening): IdentifiedCaller<ProviderActor>
  /** Those who may read. For read-only routes. */
  providerReads(rights: Rights, opening?: Opening): ReadingCaller<ProviderActor>
  /** The person whose account the firm's is. `isFresh`: with a proof of the last minutes (AUTH_FRESH_MINUTES). */
  accountHolder(demand?: Pick<Demand, 'isFresh'>): IdentifiedCaller<AccountHolder>
}

export interface AccountHolder {
  provider: ProviderActor
  userId: string
  /** By which they are signed in. */
  name: string
}

interface ProviderParts extends Pick<CommandContext, 'db' | 'clock' | 'config'> {
  /** Throws the reason why the account is linked to no provider (providers/join-registration.ts). */
  refuseUnregistered(caller: Caller): Promise<never>
}

/** An account's place in a firm: its holder, or a colleague with a role. */
interface Place {
  providerId: string
  role?: TeamRole
}

/**
 * Providers, by the session of their account or, where a route has a scope, by an API key.
 * @throws {Refusal} provider.session_required (401), provider.not_registered (404), provider.join_unproved (403) when a
 * registration names this account's email but its mobile is not confirmed by a code, team.right_required (403); for an API
 * key what readApiKey throws
 */
export function providerCallers(parts: ProviderParts, sessions: Callers): ProviderCallers {
  const { db, refuseUnregistered } = parts

  async function admit<T>(
    c: Context<HttpEnv>,
    need: TeamNeed,
    work: (provider: ProviderActor, db: Db) => Promise<T>,
    { scope, ...demand }: Pick<Demand, 'isFresh'> & Opening = {},
  ): Promise<T> {
    const key = c.env?.pageSession ? undefined : bearerOf(c)
    if (key !== undefined && isApiKey(key)) return work(await findByKey(c, key, scope), db)
    const { userId, confirm } = requireSession(await presentedBy(sessions, c, demand))
    const known = lastPlaces.get(userId)
    if (!known || !mayAt(known, need)) return work(await find({ userId, confirm }, need), db)
    const checked = {
      actor: actorAt(known, userId),
      condition: isAt(known, userId, need),
      confirm: async (steps: Steps) => requireSession(await confirm(steps).caller),
    }
    return besideCheck(db, checked, (db) => work(checked.actor, db)).catch(async (error) => {
      if (!(error instanceof NotTheActor)) throw error
      lastPlaces.delete(userId)
      return work(await find({ userId, confirm }, need), db)
    })
  }

  async function findByKey(
    c: Context<HttpEnv>,
    key: string,
    scope: ApiKeyScope | undefined,
  ): Promise<ProviderActor> {
    if (!scope) throw scopeRequired('none')
    return readApiKey(parts, { key, scope, address: c.var.clientAddress })
  }

  async function find(
    { userId, confirm }: Pick<Presented, 'userId' | 'confirm'>,
    need: TeamNeed,
  ): Promise<ProviderActor> {
    const [caller, place] = await db.inSteps((steps) => {
      const { caller, user } = confirm(steps)
      return Promise.all([caller.then(requireSession), placeOf(user.tx, userId)])
    })
    if (!place) return refuseUnregistered(caller)
    if (lastPlaces.size >= PLACES_REMEMBERED) lastPlaces.delete(lastPlaces.keys().next().value!)
    lastPlaces.set(userId, place)
    if (!mayAt(place, need)) throw rightRequired(need)
    return actorAt(place, userId)
  }

  const needOf = (rights: Rights, deed: TeamDeed): TeamNeed => ({
    deed,
    rights: typeof rights === 'string' ? [rights] : rights,
  })
  return {
    provider: (rights, deed, opening) => {
      const need = needOf(rights, deed)
      const identify = (c: Context<HttpEnv>) => admit(c, need, async (provider) => provider, opening)
      return {
        ...describe(need, opening),
        identify,
        admit: async (c, work) => {
          const provider = await identify(c)
          const act = () => work(provider, undefined)
          const isAct = (provider.member || provider.apiKeyId) && deed === 'act' && c.req.method !== 'GET'
          return isAct ? writtenDown(parts, c, { provider, need }, act) : act()
        },
      }
    },
    providerReads: (rights, opening) => {
      const need = needOf(rights, 'read')
      return { ...describe(need, opening), admit: (c, work) => admit(c, need, work, opening) }
    },
    accountHolder: (demand = {}) => {
      const need = needOf('account', 'act')
      return identifiedCaller(describe(need, demand), async (c) => {
        const provider = await admit(c, need, async (provider) => provider, demand)
        const presented = requireSession(await presentedBy(sessions, c))
        return { provider, userId: presented.userId, name: nameOf(presented) }
      })
    },
  }
}

function describe(
  need: TeamNeed,
  { isFresh, scope }: Pick<Demand, 'isFresh'> & Opening = {},
): CallerDescription {
  const { deed, rights } = need
  const roles = teamRolesThatMay(need)
  const others = roles.length === 0 ? 'no colleague' : roles.join(', ')
  return {
    name: `provider: ${rights.join(' or ')}, ${deed}${isFresh ? ', with a fresh proof' : ''}`,
    description: `For the holder of the firm’s account, and of its colleagues: ${others}.${
      scope ? ` Also for API keys with the scope \`${scope}\`.` : ''
    }`,
    security: bySessionOrKey(scope),
    responses: {
      401: scope ? 'Not signed in, or the API key is not valid (`api_key.invalid`)' : 'Not signed in',
      403: `An API key without the scope (\`api_key.scope\`); not for this role (\`team.right_required\`); or a second step ${isFresh ? 'or a fresh proof (`signIn.reauthentication_needed`) ' : ''}is asked for; or a registration names this email: join it at /me/registrations`,
      404: 'This account has not registered as a provider',
      ...(scope && { 429: 'Too many calls by this API key (`rateLimit.exceeded`)' }),
    },
  }
}

const mayAt = ({ role }: Place, need: TeamNeed): boolean => role === undefined || mayInTeam(role, need)

const actorAt = ({ providerId, role }: Place, userId: string): ProviderActor => ({
  ...{ kind: 'provider', providerId },
  ...(role && { member: { userId, role } }),
})

/** Last known place of an account, so that the next call can start with it. The database verifies it each time. */
const lastPlaces = new Map<string, Place>()
const PLACES_REMEMBERED = 1_000

const isAt = ({ providerId, role }: Place, userId: string, need: TeamNeed): Condition =>
  role === undefined
    ? {
        text: 'exists (select from app.providers where user_id = $3 and id = $4)',
        values: [userId, providerId],
      }
    : {
        text: `exists (select from app.team_members where user_id = $3 and provider_id = $4 and role = any(string_to_array($5, ' ')))`,
        values: [userId, providerId, teamRolesThatMay(need).join(' ')],
      }

/** Its text names the roles that may, beside the holder of the account. */
const rightRequired = (need: TeamNeed): Refusal => {
  const details = Object.fromEntries(TEAM_ROLES.map((role) => [role, mayInTeam(role, need) ? 'yes' : 'no']))
  return new Refusal('team.right_required', { status: 403, details })
}

/**
 * Writes down what a colleague or an API key does around the doing: a line before, so that none is missing when the process dies, which
 * is marked when it is done and goes when it was refused.
 * @throws {Refusal} team.right_required (403) when the colleague was removed since they were identified, api_key.invalid
 * (401) when the key was revoked
 */
async function writtenDown<T>(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  c: Context<HttpEnv>,
  { provider, need }: { provider: ProviderActor; need: TeamNeed },
  act: () => Promise<T>,
): Promise<T> {
  const { name, subjectId } = actIn(c)
  const id = await db.atOnce(provider, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`
      select app.begin_team_act(${name}, ${subjectId}::uuid, ${clock.now()}::timestamptz, ${need.rights}::text[]) as id`.execute(
      tx,
    )
    return rows[0]?.id
  })
  if (!id) throw provider.apiKeyId ? invalidApiKey() : rightRequired(need)
  const finish = (doneAt: Date | null) =>
    db.atOnce(provider, (tx) =>
      sql`select app.finish_team_act(${id}::uuid, ${doneAt}::timestamptz)`.execute(tx),
    )
  try {
    const done = await act()
    await finish(done instanceof Response && !done.ok ? null : clock.now())
    return done
  } catch (error) {
    if (error instanceof Refusal) await finish(null)
    throw error
  }
}

/** What the route of a request does, and the first ID of its address. */
function actIn(c: Context<HttpEnv>): { name: string; subjectId: string | null } {
  const name = teamActOf(c.req.method, routePath(c).replace(/^\/api\/v1/, ''))
  if (!name) throw new Error(`no act of domain/team/acts.ts: ${c.req.method} ${routePath(c)}`)
  return { name, subjectId: Object.values(c.req.param()).find((value) => isUuid(value)) ?? null }
}

/** Provider linked to the account: its own, or the one whose colleague it is. */
export async function readProviderOf(
  { db }: Pick<CommandContext, 'db'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<ProviderActor | undefined> {
  const place = await db.read({ kind: 'user', userId }, (tx) => placeOf(tx, userId))
  return place && actorAt(place, userId)
}

async function placeOf(tx: Tx, userId: string): Promise<Place | undefined> {
  const [own, member] = await Promise.all([
    tx.selectFrom('providers').select('id').where('user_id', '=', userId).executeTakeFirst(),
    tx
      .selectFrom('team_members')
      .select(['provider_id', 'role'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  ])
  if (own) return { providerId: own.id }
  return member && isTeamRole(member.role) ? { providerId: member.provider_id, role: member.role } : undefined
}
