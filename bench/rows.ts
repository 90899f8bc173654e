import type { Sql } from 'postgres'

export type Told = Record<string, unknown>

/** A row in the form of our JSON, which omits null fields. */
export function withoutNulls<Row extends object>(row: Row): Row {
  const told = { ...row } as Told
  for (const name of Object.keys(told)) if (told[name] === null) delete told[name]
  return told as Row
}

export const readScopeLines = (sql: Sql, projectRequestId: string) =>
  sql<
    Told[]
  >`select id, code, phase, quantity, unit from scope_lines where project_request_id = ${projectRequestId} order by position`

/** Whether the owner opened a quote, of a query that joins `quote_openings` as `opening`. */
export const opening = (sql: Sql) => sql`
  case when quotes.status = 'submitted' and (opening.quote_id is null or opened_on is not null)
    then opening.quote_id is not null end as is_opened,
  case when quotes.status = 'submitted' then opened_on::text end as opened_on`

/** The quotes of some leads with their parts, newest first, each in the form of our JSON. */
export async function readQuotes(sql: Sql, leadIds: string[]): Promise<{ leadId: unknown; told: Told }[]> {
  const quotes = await sql<Told[]>`
    select id, lead_id, status, revision, amount, amount_high, vat_included, exclusions, duration_days, starts_within_days, valid_until,
      payment_stages, warranty_years, note, submitted_at, ${opening(sql)}
    from quotes left join quote_openings opening on opening.quote_id = quotes.id where lead_id = any(${leadIds}) order by revision desc`
  const ids = quotes.map(({ id }) => id as string)
  const [lines, extras, files] = await Promise.all([
    sql<Told[]>`
      select quote_id, scope_line_id, stance, quote_lines.quantity, quote_lines.unit, unit_rate, amount
      from quote_lines join scope_lines on scope_lines.id = scope_line_id where quote_id = any(${ids}) order by position`,
    sql<
      Told[]
    >`select quote_id, label, amount from quote_extras where quote_id = any(${ids}) order by position`,
    sql<
      Told[]
    >`select quote_id, id, file_name, media_type, stored_size as size from documents where quote_id = any(${ids}) order by created_at, id`,
  ])
  return quotes.map(({ leadId, ...quote }) => {
    const of = (rows: Told[]) =>
      rows.filter(({ quoteId }) => quoteId === quote.id).map(({ quoteId, ...row }) => withoutNulls(row))
    return {
      leadId,
      told: { ...withoutNulls(quote), lines: of(lines), extras: of(extras), attachments: of(files) },
    }
  })
}
