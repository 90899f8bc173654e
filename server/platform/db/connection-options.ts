import pg from 'pg'

/** Counts and halalas. Beyond 2^53 a number would be imprecise, and 90 trillion riyals is an error anyway. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/** OID of text[]; pg names only scalar types. */
const TEXTS = 1009
const parseTexts = pg.types.getTypeParser(TEXTS as never) as (text: string) => unknown

/** Fast path for arrays of plain words. pg parses them letter by letter, which took most of the time of a list. */
const readTexts = (text: string): unknown =>
  PLAIN_WORDS.test(text) ? text.slice(1, -1).split(',') : parseTexts(text)
const PLAIN_WORDS = /^\{[a-z][a-z_]*(,[a-z][a-z_]*)*\}$/

const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown

/**
 * Fast path for timestamps of the years 0 to 9999 in UTC, the zone of our connections. pg's own parser takes three
 * times as long.
 */
const readMoment = (text: string): unknown =>
  text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseMoment(text)

/** Parses values by their PostgreSQL type. */
export const getTypeParser = ((type: number, format?: 'text' | 'binary') => {
  const own = format === 'binary' ? undefined : OWN_PARSERS[type]
  return own ?? pg.types.getTypeParser(type, format as 'text')
}) as typeof pg.types.getTypeParser

const OWN_PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: parseInt8,
  [pg.types.builtins.TIMESTAMPTZ]: readMoment,
  // A day of the calendar, `2026-12-05`, has no time zone.
  [pg.types.builtins.DATE]: (text) => text,
  [TEXTS]: readTexts,
}

/**
 * Connection options of every process. A connection begins as role `mimar_connection`, which has no rights, so a query
 * without an actor is rejected. Names without a schema resolve to `app`; int8 is returned as number, timestamptz as
 * Date, date as `2026-12-05`. For jsonb pass objects as they are, but JSON.stringify a bare list or text.
 */
export function connectionOptions(databaseUrl: string) {
  return {
    ...connectionThroughPooler(databaseUrl),
    options: Object.entries(BEGINS_AS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/** Settings that every connection begins with. */
export const BEGINS_AS = { role: 'mimar_connection', search_path: 'app', TimeZone: 'UTC' } as const

/**
 * The same through a pooler, which takes no settings from us: the database itself has them for the pooled login
 * (server/platform/db/prepare-pooled-login.ts).
 */
export function connectionThroughPooler(pooledUrl: string) {
  return {
    connectionString: pooledUrl,
    application_name: 'mimar',
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
}
