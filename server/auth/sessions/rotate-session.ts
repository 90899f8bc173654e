import { type QueryCreator, type Selectable, sql } from 'kysely'
import type { AuthUsers, DB } from '#db/types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { auditEntry } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import { SESSION_COLUMNS, type SessionRow } from '../require-user.ts'
import { partsOf, USER_COLUMNS, withDates } from '../users/read-user.ts'
import { type Client, LONGEST_USER_AGENT } from './issue-session.ts'
import { amrOf, isStaffOf } from './session-claims.ts'
import { sessionEnd } from './session-end.ts'
import type { ContinuedSession } from './session-tokens.ts'

// A browser refreshes every hour in every open tab, so each of these is one round trip to the database.

/** A session with the fields of its user that decide whether it continues. */
export type RefreshedSession = SessionRow & { is_staff: boolean } & Pick<
    Selectable<AuthUsers>,
    'email' | 'phone' | 'banned_until'
  >

/**
 * Locks and returns a session; undefined when it ended or its user is deleted. Concurrent refreshes wait until the
 * transaction ends.
 */
export function lockSession(tx: Tx, id: string): Promise<RefreshedSession | undefined> {
  return tx
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(SESSION_COLUMNS.map((column) => `s.${column}` as const))
    .select(['u.email', 'u.phone', 'u.banned_until', isStaffOf('s.user_id')])
    .where('s.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst()
}

/** Increments the session's count and writes the audit entry. */
export function rotateSession(
  tx: Tx,
  context: Pick<AuthContext, 'clock' | 'config'>,
  session: RefreshedSession,
  { ip, userAgent }: Client,
): Promise<ContinuedSession> {
  const now = context.clock.now()
  const moved = tx
    .with('moved', (query) =>
      query
        .updateTable('auth.sessions')
        .set({
          refresh_count: session.refresh_count + 1,
          not_after: sessionEnd(context, session),
          ...{ refreshed_at: now, updated_at: now, ip: ip ?? session.ip },
          user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? session.user_agent,
        })
        .where('id', '=', session.id),
    )
    .with('written', (query) =>
      query
        .insertInto('auth.audit_log_entries')
        .values(auditEntry('token_refreshed', { ...session, id: session.user_id }, { ip })),
    )
  return readContinued(moved as unknown as QueryCreator<DB>, {
    ...session,
    refresh_count: session.refresh_count + 1,
  })
}

/** Reads the session's user after all earlier holders of the session's lock have committed. */
export async function readContinued(
  query: QueryCreator<DB>,
  { id, aal, refresh_count, user_id }: SessionRow,
): Promise<ContinuedSession> {
  const { identities, factors, amr, ...user } = await query
    .selectFrom('auth.users as u')
    .select(USER_COLUMNS.map((column) => `u.${column}` as const))
    .select([...partsOf(sql.ref('u.id')), amrOf(id)])
    .where('u.id', '=', user_id)
    .executeTakeFirstOrThrow()
  return {
    person: { user, identities: identities.map(withDates), factors: factors.map(withDates) },
    session: { id, aal, amr, refresh_count },
  }
}
