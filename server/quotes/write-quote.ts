import type { SettledQuote } from '#domain/quotes/settle-quote.ts'
import type { Tx } from '#server/platform/db/db.ts'

const DAY = 24 * 60 * 60 * 1000

export interface NewQuote {
  leadId: string
  revision: number
  quote: SettledQuote
  sourceText: string
  source: 'whatsapp' | 'portal' | 'link'
  now: Date
}

/** Inserts a quote with its lines and extras in the caller's transaction. Returns its ID. */
export async function writeQuote(tx: Tx, { quote, ...rest }: NewQuote): Promise<string> {
  const { id } = await tx
    .insertInto('quotes')
    .values(rowOf(quote, rest))
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = quote.lines.map((line) => ({
    quote_id: id,
    scope_line_id: line.scopeLineId,
    stance: line.stance,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    unit_rate: line.unitRate ?? null,
    amount: line.amount ?? null,
  }))
  if (lines.length > 0) await tx.insertInto('quote_lines').values(lines).execute()
  const extras = quote.extras.map((extra, position) => ({ quote_id: id, position, ...extra }))
  if (extras.length > 0) await tx.insertInto('quote_extras').values(extras).execute()
  return id
}

function rowOf(quote: SettledQuote, { leadId, revision, sourceText, source, now }: Omit<NewQuote, 'quote'>) {
  return {
    lead_id: leadId,
    revision,
    amount: quote.amount,
    amount_high: quote.amountHigh ?? null,
    vat_included: quote.vatIncluded,
    duration_days: quote.durationDays ?? null,
    starts_within_days: quote.startsWithinDays ?? null,
    valid_until: new Date(now.getTime() + quote.validDays * DAY),
    warranty_years: quote.warrantyYears ?? null,
    exclusions: quote.exclusions,
    payment_stages: JSON.stringify(quote.paymentStages),
    note: quote.note,
    source,
    source_text: sourceText,
    submitted_at: now,
  }
}
