/** Runs a statement on some client and returns its rows. */
export type Ask = <Row extends object>(statement: string) => PromiseLike<readonly Row[]>

/** The session's settings that change how values look as text. */
const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Makes a transaction see every row or fail, without a time limit, and print values alike everywhere. */
export async function seeEverything(ask: Ask): Promise<void> {
  await ask(
    `set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${SAME_TEXT}`,
  )
}

/**
 * Number of rows and their checksum: the sum of the first 64 bits of each row's SHA-256, so independent of their order.
 * Call `seeEverything` first.
 */
export async function sumRows(
  ask: Ask,
  table: string,
  columns: readonly string[],
): Promise<{ rows: number; checksum: string }> {
  const [sums] = await ask<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(substr(sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8')), 1, 8)::bigint), 0)::text as checksum
    from ${table}`,
  )
  return { rows: Number(sums!.rows), checksum: sums!.checksum }
}
