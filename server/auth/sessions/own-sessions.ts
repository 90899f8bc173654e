import type { JWTPayload } from 'jose'
import { isUuid } from '#domain/shared/id.ts'
import { type Device, readDevice } from '#domain/staff/device.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth, readInAuth } from '../auth-context.ts'
import { lockSignedIn, readSignedIn } from '../require-user.ts'
import type { Client } from './issue-session.ts'

/** One device on which the user is signed in. */
export interface OwnSession extends Device {
  id: string
  /** ISO 8601. */
  started_at: string
  used_at: string
  /** Where it was last used from. */
  ip: string | null
  /** The session that asks. */
  is_this: boolean
}

/** The user's live sessions: the one that asks, then the last used first. */
export async function ownSessions(context: AuthContext, claims: JWTPayload): Promise<OwnSession[]> {
  return readInAuth(context, async (tx) => {
    const { user, session } = await readSignedIn(tx, context, claims)
    const now = context.clock.now()
    const rows = await tx
      .selectFrom('auth.sessions')
      .select(['id', 'user_agent', 'ip', 'created_at', 'updated_at', 'refreshed_at'])
      .where('user_id', '=', user.id)
      .where(({ eb, or }) => or([eb('not_after', 'is', null), eb('not_after', '>', now)]))
      .execute()
    return rows
      .map((row) => ({
        ...{ id: row.id, ...readDevice(row.user_agent), ip: row.ip?.replace(/\/\d+$/, '') ?? null },
        started_at: row.created_at.toISOString(),
        used_at: (row.refreshed_at ?? row.updated_at).toISOString(),
        is_this: row.id === session.id,
      }))
      .toSorted((a, b) => Number(b.is_this) - Number(a.is_this) || b.used_at.localeCompare(a.used_at))
  })
}

/** Ends one session of the user. Of an unknown one, or somebody else's, nothing is changed or told. */
export async function endOwnSession(
  context: AuthContext,
  claims: JWTPayload,
  id: string,
  client: Client,
): Promise<void> {
  await inAuth(context, async (tx) => {
    const { user } = await lockSignedIn(tx, context, claims)
    if (!isUuid(id)) return
    const ended = await tx
      .deleteFrom('auth.sessions')
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (ended) await writeAudit(tx, 'logout', user, { ip: client.ip, scope: 'one' })
  })
}
