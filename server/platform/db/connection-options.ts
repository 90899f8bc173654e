/** PostgreSQL's type number of int8. */
const INT8 = 20

/** Counts and halalas: beyond 2^53 a number would lie, and 90 trillion riyals is a mistake anyway. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 ${text} does not fit a JavaScript number`)
  return value
}

/**
 * How we connect everywhere: names without a schema mean `app`, int8 comes as number, timestamptz as Date,
 * jsonb goes in and out as a value (never stringify it yourself), times in UTC.
 */
export function connectionOptions(role?: string) {
  return {
    types: { int8: { to: INT8, from: [INT8], serialize: String, parse: parseInt8 } },
    connection: { application_name: 'mimar', search_path: 'app', TimeZone: 'UTC', ...(role && { role }) },
    onnotice: () => {},
    // Seconds. A connection is renewed now and then so that plans and memory of the server do not grow for ever.
    connect_timeout: 10,
    max_lifetime: 60 * 60,
  }
}
