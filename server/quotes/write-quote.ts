import type { SettledQuote } from '#domain/quotes/settle-quote.ts'
import type { Tx } from '#server/platform/db/db.ts'

const DAY = 24 * 60 * 60 * 1000

export interface NewQuote {
  id: string
  leadId: string
  /** Of the lead; the database refuses any other. */
  providerId: string
  revision: number
  quote: SettledQuote
  sourceText: string
  source: 'whatsapp' | 'portal' | 'link'
  now: Date
}

/** Inserts a quote with its lines and extras in the caller's transaction, in one message. */
export async function writeQuote(tx: Tx, { quote, ...rest }: NewQuote): Promise<void> {
  const { id } = rest
  const lines = quote.lines.map((line) => ({
    quote_id: id,
    scope_line_id: line.scopeLineId,
    stance: line.stance,
    quantity: line.quantity ?? null,
    unit: line.unit ?? null,
    unit_rate: line.unitRate ?? null,
    amount: line.amount ?? null,
  }))
  const extras = quote.extras.map((extra, position) => ({ quote_id: id, position, ...extra }))
  await Promise.all([
    tx.insertInto('quotes').values(rowOf(quote, rest)).execute(),
    lines.length > 0 && tx.insertInto('quote_lines').values(lines).execute(),
    extras.length > 0 && tx.insertInto('quote_extras').values(extras).execute(),
  ])
}

function rowOf(
  quote: SettledQuote,
  { id, leadId, providerId, revision, sourceText, source, now }: Omit<NewQuote, 'quote'>,
) {
  return {
    id,
    lead_id: leadId,
    lead_provider_id: providerId,
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
