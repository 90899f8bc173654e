import { type RawBuilder, sql } from 'kysely'
import type { Exclusion } from '#domain/quotes/exclusions.ts'
import type { WhichLeads } from '#server/dispatch/leads-of.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Quote } from './quote-answers.ts'
import { openingOf } from './quote-opening.ts'

/** Returns quotes by lead, newest first, as far as the actor may see them (owner, provider, admin, worker). */
export async function readQuotes(tx: Tx, leads: WhichLeads): Promise<Map<string, Quote[]>> {
  const byLead = new Map<string, Quote[]>()
  const ofLeads = sql<boolean>`lead_id ${leads}`
  const ofQuotes = sql<boolean>`quote_id in (select id from app.quotes where ${ofLeads})`
  const [rows, lines, extras, files] = await Promise.all([
    quoteRows(tx).where(ofLeads).orderBy('revision', 'desc').execute(),
    readLines(tx, ofQuotes),
    readExtras(tx, ofQuotes),
    readFiles(tx, ofQuotes),
  ])
  for (const row of rows) {
    const of = <Part extends { quote_id: string | null }>(parts: Part[]) =>
      parts.filter(({ quote_id }) => quote_id === row.id)
    const quote = toQuote(row, of(lines), of(extras), of(files))
    byLead.set(row.lead_id, [...(byLead.get(row.lead_id) ?? []), quote])
  }
  return byLead
}

/** Returns the current quote of one lead's quotes, newest first. */
export const standingOf = (quotes: Quote[] = []): Quote | undefined =>
  quotes.find(({ status }) => status === 'submitted' || status === 'awarded')

/** Returns the quote that the owner compares, which after an award may be a rejected one. */
export const comparedOf = (quotes: Quote[] = []): Quote | undefined =>
  standingOf(quotes) ?? quotes.find(({ status }) => status === 'rejected')

/** Returns when the latest of one lead's quotes, newest first, was withdrawn. */
export const withdrawalOf = ([latest]: Quote[] = []): string | undefined =>
  latest?.status === 'withdrawn' ? latest.settledAt : undefined

/** In the order of the scope. */
const readLines = (tx: Tx, ofQuotes: RawBuilder<boolean>) =>
  tx
    .selectFrom('quote_lines')
    .innerJoin('scope_lines', 'scope_lines.id', 'quote_lines.scope_line_id')
    .selectAll('quote_lines')
    .where(ofQuotes)
    .orderBy('scope_lines.position')
    .execute()

const readExtras = (tx: Tx, ofQuotes: RawBuilder<boolean>) =>
  tx.selectFrom('quote_extras').selectAll().where(ofQuotes).orderBy('position').execute()

const readFiles = (tx: Tx, ofQuotes: RawBuilder<boolean>) =>
  tx
    .selectFrom('documents')
    .select(['id', 'quote_id', 'file_name', 'media_type', 'stored_size'])
    .where(ofQuotes)
    // Photos of the work hang on the awarded quote too (docs/contracts.md#by-whatsapp).
    .where('kind', '=', 'quote_file')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type QuoteRow = Awaited<ReturnType<ReturnType<typeof quoteRows>['executeTakeFirstOrThrow']>>
const quoteRows = (tx: Tx) =>
  tx
    .selectFrom('quotes')
    .leftJoin('quote_openings', 'quote_openings.quote_id', 'quotes.id')
    .selectAll('quotes')
    .select(['quote_openings.quote_id as opening_of', 'opened_on'])
type LineRow = Awaited<ReturnType<typeof readLines>>[number]
type ExtraRow = Awaited<ReturnType<typeof readExtras>>[number]
type FileRow = Awaited<ReturnType<typeof readFiles>>[number]

function toQuote(row: QuoteRow, lines: LineRow[], extras: ExtraRow[], files: FileRow[]): Quote {
  return {
    id: row.id,
    status: row.status,
    revision: row.revision,
    amount: row.amount,
    ...(row.amount_high !== null && { amountHigh: row.amount_high }),
    vatIncluded: row.vat_included,
    lines: lines.map(toLine),
    extras: extras.map(({ label, amount }) => ({ label, amount })),
    // Stored values were validated by quoteInputSchema.
    exclusions: row.exclusions as Exclusion[],
    ...(row.duration_days !== null && { durationDays: row.duration_days }),
    ...(row.starts_within_days !== null && { startsWithinDays: row.starts_within_days }),
    ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
    paymentStages: row.payment_stages as Quote['paymentStages'],
    ...(row.warranty_years !== null && { warrantyYears: row.warranty_years }),
    note: row.note,
    attachments: files.map(toFile),
    submittedAt: row.submitted_at.toISOString(),
    ...openingOf(row),
    ...((row.status === 'withdrawn' || row.status === 'awarded') &&
      row.settled_at && { settledAt: row.settled_at.toISOString() }),
  }
}

const toLine = (line: LineRow): Quote['lines'][number] => ({
  scopeLineId: line.scope_line_id,
  stance: line.stance,
  ...(line.quantity !== null && { quantity: line.quantity }),
  ...(line.unit !== null && { unit: line.unit }),
  ...(line.unit_rate !== null && { unitRate: line.unit_rate }),
  ...(line.amount !== null && { amount: line.amount }),
})

/** A claimed document has all of these (constraint documents__stored_whole). */
const toFile = (file: FileRow): Quote['attachments'][number] => ({
  id: file.id,
  fileName: file.file_name,
  mediaType: file.media_type!,
  size: file.stored_size!,
})
