import type { Context } from 'hono'
import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import {
  type Deed,
  LIMITED_ROLES,
  mayStaff,
  type Need,
  rolesThatMay,
  STAFF_RIGHTS,
  type StaffRight,
  staffRoleAmong,
} from '#domain/staff/rights.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type {
  CallerDescription,
  IdentifiedCaller,
  ReadingCaller,
} from '#server/platform/http/route-caller.ts'
import { besideCheck, NotTheActor } from './beside-check.ts'
import { type Callers, nameOf, type Presented, presentedBy } from './read-caller.ts'
import { BY_SESSION } from './session-security.ts'

/** An admin or another member of staff, as the actor for the database and as the name in the log. */
export interface Admin {
  actor: Extract<Actor, { kind: 'admin' }>
  name: string
  /** Of our own sign-in server. */
  sessionId?: string | undefined
}

type Rights = StaffRight | readonly StaffRight[]

export interface AdminCallers {
  /** Staff with one of the rights (domain/staff/rights.ts). */
  admin(rights: Rights, deed: Deed): IdentifiedCaller<Admin>
  /** Staff who may read one of the parts. For read-only routes. */
  adminReads(rights: Rights): ReadingCaller<Admin>
}

/**
 * Staff, by their session. The role is read from the database each time, because a token does not hold it. An admin acts
 * as `mimar_admin`; others as `mimar_staff`, whose rows the database limits to their rights.
 * @throws {Refusal} admin.session_required (401), admin.role_required (403), staff.right_required (403), and those of
 * `Callers.read`
 */
export function adminCallers({ db }: Pick<CommandContext, 'db'>, sessions: Callers): AdminCallers {
  const callerOf = (rights: Rights, deed: Deed) => {
    const need: Need = { deed, rights: typeof rights === 'string' ? [rights] : rights }
    const admit = <T>(c: Context<HttpEnv>, work: (admin: Admin, db: Db) => Promise<T>) =>
      admitStaff(db, sessions, need, c, work)
    return { description: describe(need), admit }
  }
  return {
    admin: (rights, deed) => {
      const { description, admit } = callerOf(rights, deed)
      const identify = (c: Context<HttpEnv>) => admit(c, async (admin) => admin)
      return { ...description, identify, admit: async (c, work) => work(await identify(c), undefined) }
    },
    adminReads: (rights) => {
      const { description, admit } = callerOf(rights, 'read')
      return { ...description, admit }
    },
  }
}

function describe(need: Need): CallerDescription {
  const { deed, rights } = need
  const roles = rolesThatMay(need).join(', ')
  const isAny = rights.length === STAFF_RIGHTS.length
  return {
    name: `admin: ${isAny ? 'any part' : rights.join(' or ')}, ${deed}`,
    description: isAny
      ? 'For all staff; each reads the parts of their role.'
      : `For staff who may ${deed === 'act' ? 'act on' : 'read'} ${rights.join(' or ')}: ${roles}.`,
    security: BY_SESSION,
    responses: {
      401: 'Not signed in',
      403: 'Not staff (`admin.role_required`), without this right (`staff.right_required`), or a second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
    },
    cache: 'private, no-store',
  }
}

/**
 * Runs the work beside the check as what the person was last time, and as the other when that was wrong: an admin, or
 * staff with the right.
 */
async function admitStaff<T>(
  db: Db,
  sessions: Callers,
  need: Need,
  c: Context<HttpEnv>,
  work: (admin: Admin, db: Db) => Promise<T>,
): Promise<T> {
  const presented = await presentedBy(sessions, c)
  if (!presented) throw sessionRequired()
  const { userId } = presented
  const confirm = async (steps: Steps) => {
    if (!(await presented.confirm(steps).caller)) throw sessionRequired()
  }
  const as = (isLimited: boolean) => {
    const actor: Admin['actor'] = { kind: 'admin', userId, ...(isLimited && { isLimited: true as const }) }
    const condition = isLimited ? hasRight(userId, need) : isAdmin(userId)
    return besideCheck(db, { actor, condition, confirm }, (db) =>
      work({ actor, name: nameOf(presented), sessionId: sessionOf(presented) }, db),
    )
  }
  const wasLimited = limited.has(userId)
  return as(wasLimited).catch((error) => {
    if (!(error instanceof NotTheActor)) throw error
    remember(userId, !wasLimited)
    return as(!wasLimited).catch(async (error) => {
      throw error instanceof NotTheActor ? await whyNot(db, userId, need) : error
    })
  })
}

/** Who was last seen to be staff without the admin's role. Only a guess to begin with: the database decides. */
const limited = new Set<string>()
const REMEMBERED = 1_000

function remember(userId: string, isLimited: boolean): void {
  if (!isLimited) limited.delete(userId)
  else if (limited.size < REMEMBERED) limited.add(userId)
}

const sessionRequired = () => new Refusal('admin.session_required', { status: 401 })

const isAdmin = (userId: string): Condition => ({
  text: `exists (select from app.user_roles where user_id = $3 and role = 'admin')`,
  values: [userId],
})

const hasRight = (userId: string, need: Need): Condition => ({
  text: `exists (select from app.user_roles where user_id = $3 and role = any(string_to_array($4, ' ')))`,
  values: [userId, LIMITED_ROLES.filter((role) => mayStaff(role, need)).join(' ')],
})

async function whyNot(db: Db, userId: string, need: Need): Promise<Refusal> {
  const rows = await db.read({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute(),
  )
  if (!staffRoleAmong(rows.map(({ role }) => role)))
    return new Refusal('admin.role_required', { status: 403 })
  return rightRequired(need)
}

/** Its text names the roles that may, beside the admin. */
export const rightRequired = (need: Need): Refusal => {
  const details = Object.fromEntries(LIMITED_ROLES.map((role) => [role, mayStaff(role, need) ? 'yes' : 'no']))
  return new Refusal('staff.right_required', { status: 403, details })
}

const sessionOf = ({ claims }: Presented) =>
  typeof claims.session_id === 'string' ? claims.session_id : undefined
