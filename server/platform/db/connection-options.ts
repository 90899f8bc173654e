import pg from 'pg'

/** Counts and halalas: beyond 2^53 a number would lie, and 90 trillion riyals is a mistake anyway. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/** Reads values by the type PostgreSQL says they are of. */
export const getTypeParser: typeof pg.types.getTypeParser = (type, format) =>
  type === pg.types.builtins.INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(type, format)

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
