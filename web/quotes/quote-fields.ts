import { formatNumber, formatRiyals } from '#i18n/format.ts'
import type { Quote, ScopeLine } from '#server/quotes/quote-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Initial form fields: those of the current quote, if there is one. Amounts are without VAT, as stored. */
export function fieldsOfQuote(quote: Quote | undefined, scope: readonly ScopeLine[]): FormFields {
  if (!quote) return { way: 'quick' }
  const isByLines = quote.lines.some(({ stance }) => stance === 'priced')
  return filled({
    ...(isByLines ? { way: 'lines', ...lineFields(quote, scope) } : { way: 'quick', ...wholeFields(quote) }),
    exclusions: quote.exclusions.join(' '),
    durationDays: numberText(quote.durationDays),
    startsWithinDays: numberText(quote.startsWithinDays),
    warrantyYears: numberText(quote.warrantyYears),
    note: quote.note,
    ...rows(quote.paymentStages, ({ label, percent }, at) => [
      [`stageLabel.${at}`, label],
      [`stagePercent.${at}`, numberText(percent)],
    ]),
  })
}

const wholeFields = ({ amount, amountHigh }: Quote) => ({
  amount: formatRiyals(amount),
  amountHigh: amountHigh === undefined ? undefined : formatRiyals(amountHigh),
})

function lineFields({ lines, extras }: Quote, scope: readonly ScopeLine[]) {
  const known = lines.filter(({ scopeLineId }) => scope.some(({ id }) => id === scopeLineId))
  return {
    ...rows(known, ({ scopeLineId, stance, quantity, unitRate, amount }) => [
      [`stance.${scopeLineId}`, stance],
      [`quantity.${scopeLineId}`, numberText(quantity)],
      [`unitRate.${scopeLineId}`, unitRate === undefined ? undefined : formatRiyals(unitRate)],
      [
        `amount.${scopeLineId}`,
        unitRate === undefined && amount !== undefined ? formatRiyals(amount) : undefined,
      ],
    ]),
    ...rows(extras, ({ label, amount }, at) => [
      [`extraLabel.${at}`, label],
      [`extraAmount.${at}`, formatRiyals(amount)],
    ]),
  }
}

type Named = [name: string, text: string | undefined]

const rows = <Row>(all: readonly Row[], of: (row: Row, at: number) => Named[]) =>
  Object.fromEntries(all.flatMap(of))

const numberText = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))

const filled = (fields: Record<string, string | undefined>): FormFields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))
