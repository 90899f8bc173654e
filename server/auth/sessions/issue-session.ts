import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#i18n/locale.ts'
import { cachedQuery, type Places } from '#server/platform/db/cached-query.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { auditEntry } from '../audit.ts'
import type { AuthContext } from '../auth-context.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { partsOf, recordOf, USER_COLUMNS } from '../users/read-user.ts'
import { isStaffOf } from './session-claims.ts'
import { sessionEnd } from './session-end.ts'
import { type ContinuedSession, tokensOf } from './session-tokens.ts'

/** Device of a session, as the user sees it in their list. */
export interface Client {
  ip?: string | undefined
  userAgent?: string | undefined
  /** Language of emails to the user. */
  locale?: Locale | undefined
}

export interface NewSession extends Client {
  /**
   * Method of the user's proof (docs/reference/auth-protocol.md#assurance-levels): password, otp, magiclink, recovery,
   * oauth…
   */
  amrMethod: string
  /** Assurance level of the proof. The default is aal1. */
  aal?: 'aal1' | 'aal2' | undefined
}

export const LONGEST_USER_AGENT = 500

/** Creates a session. The caller has already checked ban and confirmation. */
export async function issueSession(
  tx: Tx,
  context: AuthContext,
  { id }: { id: string },
  began: NewSession,
): Promise<TokenResponse> {
  const [row] = await sessionQuery(tx, valuesOf(context, id, began))
  if (!row) throw new Error('nobody is there to begin a session')
  return tokensOf(context, stateOf(row, began, context))
}

/** A session proved by a password, with the rows written together with it. */
interface ProvedSession extends NewSession {
  /** Hash that the password was verified against. */
  stored: string
  /** Entry for the audit log. */
  entry: ReturnType<typeof auditEntry>
  /** Counter keys of the attempts to reset. */
  attempts: string[]
}

/**
 * Creates the session and its rows in one statement. Returns undefined and changes nothing when the password was
 * changed since the verification, or the user was banned or deleted.
 */
export async function issueProvedSession(
  tx: Tx,
  context: AuthContext,
  { id }: { id: string },
  { stored, entry, attempts, ...began }: ProvedSession,
): Promise<ContinuedSession | undefined> {
  const proof = { stored, payload: entry.payload, entry_ip: entry.ip_address, attempts }
  const [row] = await provedSessionQuery(tx, { ...valuesOf(context, id, began), ...proof })
  return row && stateOf(row, began, context)
}

interface Values extends Record<string, unknown> {
  id: string
  now: Date
  aal: string
  method: string
  ip: string | null
  userAgent: string | null
  end: Date | null
  endOfStaff: Date | null
}

function valuesOf(
  context: AuthContext,
  id: string,
  { amrMethod: method, aal = 'aal1', ip, userAgent }: NewSession,
): Values {
  const now = context.clock.now()
  return {
    ...{ id, now, aal, method, ip: ip ?? null },
    userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    end: sessionEnd(context, { created_at: now, is_staff: false }),
    endOfStaff: sessionEnd(context, { created_at: now, is_staff: true }),
  }
}

type Row = Parameters<typeof recordOf>[0] & {
  session_id: string
  session_aal: 'aal1' | 'aal2'
  refresh_count: number
}

function stateOf(
  { session_id: id, session_aal: aal, refresh_count, ...columns }: Row,
  { amrMethod: method }: NewSession,
  { clock }: AuthContext,
): ContinuedSession {
  const amr = [{ method, timestamp: Math.floor(clock.now().getTime() / 1000) }]
  return { person: recordOf(columns), session: { id, aal, amr, refresh_count } }
}

/** Listed by name, so that a transaction keeps its query plan (docs/decisions/0002-database.md). */
const columnsOf = (table: string) => sql.join(USER_COLUMNS.map((column) => sql.ref(`${table}.${column}`)))

const session = (
  place: Places<Values>,
  { only, beside, last }: Record<'only' | 'beside' | 'last', RawBuilder<unknown>>,
) => sql<Row>`
  with person as (
    update auth.users as u set last_sign_in_at = ${place('now')}::timestamptz, updated_at = ${place('now')}::timestamptz
    where u.id = ${place('id')}::uuid ${only}
    returning ${columnsOf('u')}, ${isStaffOf('u.id')}
  ), session as (
    insert into auth.sessions (user_id, aal, ip, user_agent, not_after, created_at, updated_at)
    select id, ${place('aal')}, ${place('ip')}::inet, ${place('userAgent')},
      case when is_staff then ${place('endOfStaff')}::timestamptz else ${place('end')}::timestamptz end,
      ${place('now')}::timestamptz, ${place('now')}::timestamptz
    from person returning id, aal, refresh_count
  ), proof as (
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    select id, ${place('method')}, ${place('now')}::timestamptz, ${place('now')}::timestamptz from session
  ) ${beside}
  select ${columnsOf('person')}, session.id as session_id, session.aal as session_aal, session.refresh_count,
    ${sql.join(partsOf(sql`person.id`))}
  from person, session ${last}`

const NOTHING = sql``

const sessionQuery = cachedQuery<Values, Row>((db, place) => ({
  compile: () => session(place, { only: NOTHING, beside: NOTHING, last: NOTHING }).compile(db),
}))

type ProvedValues = Values & {
  stored: string
  payload: string
  entry_ip: string | null
  attempts: string[]
}

const provedSessionQuery = cachedQuery<ProvedValues, Row>((db, place) => {
  const only = sql`and u.encrypted_password = ${place('stored')} and u.deleted_at is null
    and (u.banned_until is null or u.banned_until <= ${place('now')}::timestamptz)`
  const beside = sql`, entry as (
    insert into auth.audit_log_entries (payload, ip_address) select ${place('payload')}::json, ${place('entry_ip')} from person
  )`
  const last = sql`, lateral (select app.forget_rate_limits(${place('attempts')}::text[]) where session.id is not null) as forgotten`
  return { compile: () => session(place, { only, beside, last }).compile(db) }
})
