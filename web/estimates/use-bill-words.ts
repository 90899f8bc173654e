import { useTranslations } from 'use-intl'
import { billFormula } from '#domain/analyses/bill-formula.ts'
import type { EstimateLine } from '#domain/estimates/estimate.ts'
import { formatNumber, formatRatio } from '#i18n/format.ts'

/** What a row of a bill says of itself, on whichever page: how its quantity comes about, and who published what it rests on. */
export function useBillWords() {
  const t = useTranslations('estimates')
  const published = (key: string) => {
    const name = `publication.${key}` as 'publication.PYB'
    return t.has(name) ? t(name) : key
  }
  return (line: EstimateLine) => {
    const { basis, unit, confidence } = line
    const { count, per, sources } = billFormula(line)
    const unitName = t(`unit.${unit}`)
    return {
      unitName,
      formula: t(`basis.${basis.of}`, { per: formatRatio(per), unit: unitName, count: formatNumber(count) }),
      sources: `${sources.map(published).join(' · ')} · ${t(`confidence.${confidence}`)}`,
    }
  }
}
