import { billFormula } from '#domain/analyses/bill-formula.ts'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import { isolate } from '#i18n/bidi.ts'
import { formatNumber, formatRatio, formatRiyals, formatWholeRiyals } from '#i18n/format.ts'
import type { Writing } from './compose-document.ts'

/** The bill with its totals; null for one of an older catalogue, whose items have no names any more. */
export function composeBill({ lines, p50, vat }: Estimate, writing: Writing) {
  const { t } = writing
  const isKnown = lines.every(
    ({ code, phase }) => t.has(`estimates.item.${code}`) && t.has(`estimates.phase.${phase}`),
  )
  if (!isKnown) return null
  const column = (name: 'item' | 'quantity' | 'rate' | 'amount') => t(`reportPage.bill.${name}`)
  const total = (name: 'beforeVat' | 'vat' | 'total', amount: number) => [
    writing.plain(t(`reportPage.bill.${name}`)),
    '',
    '',
    { riyals: formatWholeRiyals(amount) },
  ]
  return {
    title: t('reportPage.bill.title'),
    head: [column('item'), column('quantity'), column('rate'), column('amount')],
    rows: [
      ...lines.map((line) => rowOf(line, writing)),
      total('beforeVat', p50),
      total('vat', vat),
      total('total', p50 + vat),
    ],
    note: t('estimates.disclaimer'),
  }
}

function rowOf(line: EstimateLine, { t, plain }: Writing) {
  const { code, unit, quantity, rate, amount, basis, confidence } = line
  const { per, count, sources } = billFormula(line)
  const unitName = t(`estimates.unit.${unit}`)
  const formula = t(`estimates.basis.${basis.of}`, {
    per: isolate(formatRatio(per)),
    unit: unitName,
    count: isolate(formatNumber(count)),
  })
  const published = sources.map((key) => {
    const name = `estimates.publication.${key}` as 'estimates.publication.PYB'
    return t.has(name) ? plain(t(name)) : isolate(key)
  })
  return [
    {
      name: t(`estimates.item.${code}`),
      note: `${formula} · ${published.join(' · ')} · ${t(`estimates.confidence.${confidence}`)}`,
    },
    `${isolate(formatNumber(quantity))} ${unitName}`,
    { riyals: formatRiyals(rate.typical) },
    { riyals: formatWholeRiyals(amount) },
  ]
}
