import pg from 'pg'
import postgres from 'postgres'
import { StartFault } from '../start-fault.ts'
import { connectFault } from './connect-fault.ts'
import { BEGINS_AS, connectionThroughPooler } from './connection-options.ts'
import { STATEMENT_WITHIN } from './db.ts'
import { ROLES } from './prepare-server.ts'

/** Settings that the database has for the pooled login, because a pooler passes none of ours on. */
const SETTINGS = { ...BEGINS_AS, statement_timeout: `${STATEMENT_WITHIN}ms` }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Sets the login of `pooledUrl` up in the database of `databaseUrl`: it may become each of our actors and begins as the
 * role without rights. A second start finds all of it done. Throws StartFault with the statements for a superuser when
 * the login of `databaseUrl` may not do it, or when the pooled login does not exist or would see more than its actors.
 */
export async function preparePooledLogin(databaseUrl: string, pooledUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(pooledUrl).username)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const [role] = await sql<{ owns: boolean }[]>`
      select rolsuper or rolbypassrls or pg_has_role(oid, (select nspowner from pg_namespace where nspname = 'app'), 'usage') as owns
      from pg_roles where rolname = ${login}`
    if (!role)
      throw new StartFault(
        `The login "${login}" of DATABASE_URL does not exist. As a superuser run: create role ${quoted(login)} login noinherit password '…'`,
      )
    if (role.owns)
      throw new StartFault(
        `The login "${login}" of DATABASE_URL goes through a pooler and must own nothing: it may not be a superuser, bypass row-level security, or be a member of the owner of our tables. Create another: create role mimar_pooled login noinherit password '…'`,
      )
    const missing = await missingOf(sql, login)
    try {
      if (missing.length > 0) await sql.begin((tx) => tx.unsafe(missing.join(';\n')))
    } catch (error) {
      throw new StartFault(
        `The login of DATABASE_DIRECT_URL may not set up "${login}". In this database, as a superuser run: ${missing.join('; ')}`,
        { cause: error },
      )
    }
  } finally {
    await sql.end()
  }
  await askPooler(pooledUrl)
}

/** A session that the pooler opened before its login was set up would begin as that login itself. Throws StartFault. */
async function askPooler(pooledUrl: string): Promise<void> {
  const client = new pg.Client(connectionThroughPooler(pooledUrl))
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select current_user::text as role')
    if (rows[0]?.role !== BEGINS_AS.role)
      throw new StartFault(
        'The pooler of DATABASE_URL holds sessions from before its login was set up. Let it open new ones (in the console of PgBouncer: RECONNECT), and start again',
      )
  } catch (error) {
    throw connectFault(error, pooledUrl)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The statements that are still to be run, in order. */
async function missingOf(sql: postgres.Sql, login: string): Promise<string[]> {
  const [{ database } = { database: '' }] = await sql<
    { database: string }[]
  >`select current_database() as database`
  const roles = await sql<{ role: string }[]>`
    select wanted as role from unnest(${ROLES}::text[]) wanted
    where not pg_has_role(${login}::name, wanted::name, 'set')`
  const [{ settings } = { settings: [] as string[] }] = await sql<{ settings: string[] }[]>`
    select coalesce(max(setconfig), '{}') as settings from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = ${login})`
  const unset = Object.entries(SETTINGS).filter(([name, value]) => !settings.includes(`${name}=${value}`))
  return [
    ...roles.map(({ role }) => `grant ${role} to ${quoted(login)} with inherit false, set true`),
    ...unset.map(
      ([name, value]) =>
        `alter role ${quoted(login)} in database ${quoted(database)} set ${name} = '${value}'`,
    ),
  ]
}
