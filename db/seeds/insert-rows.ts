import type pg from 'pg'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'

/** Inserts many rows in one statement; returns their ids in order. */
export async function insertAll(
  client: pg.Client,
  table: string,
  rows: Record<string, unknown>[],
): Promise<string[]> {
  const { text, values } = insertOf(table, rows)
  const { rows: inserted } = await client.query<{ id: string }>(`${text} returning id`, values)
  return inserted.map(({ id }) => id)
}

/** The same for rows that already have IDs, or have none. */
export async function insertRows(
  client: pg.Client,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const { text, values } = insertOf(table, rows)
  await client.query(text, values)
}

function insertOf(table: string, rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map(
    (_row, at) => `(${columns.map((_column, of) => `$${at * columns.length + of + 1}`).join(', ')})`,
  )
  const values = rows.flatMap((row) => columns.map((column) => row[column]))
  return { text: `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, values }
}

/** References in the numbering of the next project requests, one for each time of receipt. */
export async function nextReferences(client: pg.Client, received: Date[]): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select nextval('project_request_number') as number from generate_series(1, $1)`,
    [received.length],
  )
  return received.map((moment, at) => referenceOf(Number(rows[at]?.number), moment))
}

function referenceOf(number: number, receivedAt: Date): string {
  const { year, month } = riyadhParts(receivedAt)
  return `MR-${String(year).slice(-2)}${String(month).padStart(2, '0')}-${String(number).padStart(4, '0')}`
}

/**
 * Gives the references of a table out again in the order of their times, each with the month of its own: the demo's rows
 * are inserted noun by noun, and a later number stands for a later time.
 */
export async function numberInOrder(
  client: pg.Client,
  table: 'project_requests' | 'consultations',
  moment: 'received_at' | 'created_at',
): Promise<void> {
  // In two steps, because a reference is unique after each row.
  await client.query(`update ${table} set reference = 'old-' || reference`)
  await client.query(`
    update ${table} set reference = split_part(reference, '-', 2) || '-' || to_char(${moment} at time zone 'Asia/Riyadh', 'YYMM') || '-' || number
    from (select id, row_number() over (order by ${moment}, id) as place from ${table}) as rows
      join (select split_part(reference, '-', 4) as number, row_number() over (order by split_part(reference, '-', 4)::int) as place from ${table}) as numbers
        using (place)
    where rows.id = ${table}.id`)
}
