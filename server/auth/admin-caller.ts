import type { Context } from 'hono'
import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Steps } from '#server/platform/db/actor-session.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { IdentifiedCaller, ReadingCaller } from '#server/platform/http/route-caller.ts'
import { besideCheck, NotTheActor } from './beside-check.ts'
import { type Callers, type Presented, presentedBy } from './read-caller.ts'
import { BY_SESSION } from './session-security.ts'

/** An admin, as the actor for the database and as the name in the log. */
export interface Admin {
  actor: Extract<Actor, { kind: 'admin' }>
  name: string
}

export interface AdminCallers {
  admin: IdentifiedCaller<Admin>
  /** For read-only routes. */
  adminReads: ReadingCaller<Admin>
}

const ADMIN = {
  name: 'admin',
  security: BY_SESSION,
  responses: {
    401: 'Not signed in',
    403: 'Not an admin, or a second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
  },
  cache: 'private, no-store',
}

/**
 * Admins, by their session. The role is read from the database each time, because a token does not hold it.
 * @throws {Refusal} admin.session_required (401), admin.role_required (403), and those of `Callers.read`
 */
export function adminCallers({ db }: Pick<CommandContext, 'db'>, sessions: Callers): AdminCallers {
  async function admit<T>(c: Context<HttpEnv>, work: (admin: Admin, db: Db) => Promise<T>): Promise<T> {
    const presented = await presentedBy(sessions, c)
    if (!presented) throw sessionRequired()
    const actor = { kind: 'admin', userId: presented.userId } as const
    const confirm = async (steps: Steps) => {
      if (!(await presented.confirm(steps).caller)) throw sessionRequired()
    }
    return besideCheck(db, { actor, condition: isAdmin(actor), confirm }, (db) =>
      work({ actor, name: nameOf(presented) }, db),
    ).catch((error) => {
      throw error instanceof NotTheActor ? new Refusal('admin.role_required', { status: 403 }) : error
    })
  }
  const identify = (c: Context<HttpEnv>) => admit(c, async (admin) => admin)
  return {
    admin: { ...ADMIN, identify, admit: async (c, work) => work(await identify(c), undefined) },
    adminReads: { ...ADMIN, admit },
  }
}

const sessionRequired = () => new Refusal('admin.session_required', { status: 401 })

const isAdmin = ({ userId }: Admin['actor']): Condition => ({
  text: `exists (select from app.user_roles where user_id = $3 and role = 'admin')`,
  values: [userId],
})

const nameOf = ({ userId, claims }: Presented): string =>
  typeof claims.email === 'string' && claims.email !== '' ? claims.email.slice(0, 255) : userId
