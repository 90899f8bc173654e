import pg from 'pg'

/** Counts and halalas: beyond 2^53 a number would lie, and 90 trillion riyals is a mistake anyway. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/** The type of text[]; pg names only types of single values. */
const TEXTS = 1009
const parseTexts = pg.types.getTypeParser(TEXTS as never) as (text: string) => unknown

/** A list of plain words comes as they are between commas; pg reads letter by letter, which took longer than all else of a list. */
const readTexts = (text: string): unknown =>
  PLAIN_WORDS.test(text) ? text.slice(1, -1).split(',') : parseTexts(text)
const PLAIN_WORDS = /^\{[a-z][a-z_]*(,[a-z][a-z_]*)*\}$/

const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown

/** A moment of years 0 to 9999 in UTC, our connections' zone; pg's own way takes three times as long. */
const readMoment = (text: string): unknown =>
  text[4] === '-' && text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : parseMoment(text)

/** Reads values by the type PostgreSQL says they are of. */
export const getTypeParser = ((type: number, format?: 'text' | 'binary') => {
  const own = format === 'binary' ? undefined : OWN_PARSERS[type]
  return own ?? pg.types.getTypeParser(type, format as 'text')
}) as typeof pg.types.getTypeParser

const OWN_PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: parseInt8,
  [pg.types.builtins.TIMESTAMPTZ]: readMoment,
  [TEXTS]: readTexts,
}

/**
 * How every process talks to PostgreSQL. A connection begins in the role `mimar_connection`, which may do nothing,
 * so a query that forgets its actor is refused instead of seeing everything. Names without a schema mean `app`;
 * int8 comes back as number, timestamptz as Date. For jsonb hand in an object as it is, but JSON.stringify a bare list or text.
 */
export function connectionOptions(databaseUrl: string) {
  return {
    connectionString: databaseUrl,
    options: '-c role=mimar_connection -c search_path=app -c TimeZone=UTC',
    application_name: 'mimar',
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
}
