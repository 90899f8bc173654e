import postgres from 'postgres'
import { StartFault } from '../start-fault.ts'

/** One role for each actor, and the one that connections begin as (db/migrations 0001, 0007, 0011, 0133, 0180). */
export const ROLES = [
  ...['mimar_connection', 'mimar_visitor', 'mimar_owner', 'mimar_provider', 'mimar_admin', 'mimar_worker'],
  ...['mimar_auth', 'mimar_user', 'mimar_staff', 'mimar_team', 'mimar_uploader'],
]

/** Version number of the first PostgreSQL with all features we use (uuidv7, virtual generated columns). */
const OLDEST_SERVER = 180_000
const INSUFFICIENT_PRIVILEGE = '42501'
/**
 * Another database of the server made the role concurrently: unique_violation, duplicate_object, “tuple concurrently
 * updated”; or its role is visible before our right to it.
 */
const LOST_TO_RIVAL = ['23505', '42710', 'XX000', INSUFFICIENT_PRIVILEGE]

/**
 * Prepares what a dump does not contain: checks for PostgreSQL 18 and creates missing roles of our actors. Before
 * `pg_restore` run `npm run db:roles`. Safe to run concurrently. Throws StartFault.
 */
export async function prepareServer(sql: postgres.Sql): Promise<{ made: string[] }> {
  const [server] = await sql<{ number: number; version: string; login: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version, session_user as login`
  if (!server || server.number < OLDEST_SERVER)
    throw new StartFault(
      `PostgreSQL 18 or newer is required, and DATABASE_URL has PostgreSQL ${server?.version}. Upgrade it, or set another server`,
    )
  const lacking = await sql<{ role: string; exists: boolean }[]>`
    select wanted as role, r.oid is not null as exists from unnest(${ROLES}::text[]) wanted left join pg_roles r on r.rolname = wanted
    where r.oid is null or not pg_has_role(session_user, r.oid, 'set')`
  for (const { role, exists } of lacking) await makeRole(sql, role, { exists, login: server.login })
  for (const heir of HEIRS) await inherit(sql, heir)
  return { made: lacking.filter(({ exists }) => !exists).map(({ role }) => role) }
}

/** Attempts per role against concurrent starts on the same server; each rival can only win once. */
const ATTEMPTS = 5

async function makeRole(
  sql: postgres.Sql,
  role: string,
  { exists, login }: { exists: boolean; login: string },
  attempt = 1,
): Promise<void> {
  try {
    await sql`select set_config('mimar.role', ${role}, false)`
    await sql.unsafe(`do $$
      declare wanted text := current_setting('mimar.role');
      begin
        if not exists (select from pg_roles where rolname = wanted) then execute format('create role %I nologin noinherit', wanted); end if;
        if not pg_has_role(session_user, wanted, 'set') then execute format('grant %I to %I', wanted, session_user); end if;
      end $$`)
  } catch (error) {
    const code = error instanceof postgres.PostgresError ? error.code : ''
    if (LOST_TO_RIVAL.includes(code) && attempt < ATTEMPTS)
      return makeRole(sql, role, { exists, login }, attempt + 1)
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    const mend = exists ? `grant ${role} to "${login}"` : `alter role "${login}" createrole`
    throw new StartFault(
      `The database role "${login}" of DATABASE_URL may not ${exists ? `become ${role}` : 'create the roles of our actors'}. As a superuser run: ${mend}`,
      { cause: error },
    )
  }
}

/** Roles that have what another has, less what their policies take away (db/migrations 0133, 0180). */
const HEIRS = [
  { role: 'mimar_staff', of: 'mimar_admin' },
  { role: 'mimar_team', of: 'mimar_provider' },
] as const
type Heir = (typeof HEIRS)[number]

async function inherit(sql: postgres.Sql, { role, of }: Heir, attempt = 1): Promise<void> {
  const [lacking] =
    await sql`select from pg_roles where rolname = ${role} and not pg_has_role(oid, ${of}, 'usage')`
  if (!lacking) return
  const grant = `grant ${of} to ${role} with inherit true, set false`
  try {
    await sql.unsafe(grant)
  } catch (error) {
    const code = error instanceof postgres.PostgresError ? error.code : ''
    if (LOST_TO_RIVAL.includes(code) && attempt < ATTEMPTS)
      return inherit(sql, { role, of } as Heir, attempt + 1)
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new StartFault(
      `The database role of DATABASE_URL may not give ${role} the rights of ${of}. As a superuser run: ${grant}`,
      { cause: error },
    )
  }
}

/**
 * A dump restored before its roles existed has lost all policies and grants, so every request would be rejected. Throws
 * StartFault. The roles exist by now, so repeating the restore works.
 */
export async function requireGrants(sql: postgres.Sql): Promise<void> {
  const [lost] = await sql`
    select from pg_namespace where nspname = 'app' and not has_schema_privilege('mimar_visitor', oid, 'usage')`
  if (lost)
    throw new StartFault(
      'This database was restored before its roles existed, so its policies and grants are missing. The roles exist now: drop the database and restore it again (docs/operations.md, "pg_dump and points in time")',
    )
}

/** Exists while `npm run restore` fills a database, and after one that was cut off. */
export const RESTORE_MARK = 'app_migrations.restoring'

/** A database that is only half filled looks like an empty marketplace. Throws StartFault. */
export async function refuseHalfRestored(sql: postgres.Sql): Promise<void> {
  const [{ mark } = {}] = await sql<{ mark?: string | null }[]>`select to_regclass(${RESTORE_MARK}) as mark`
  if (mark)
    throw new StartFault(
      'A restore into this database is under way, or was cut off. Wait for it, or run `npm run restore` with the same backup again',
    )
}
