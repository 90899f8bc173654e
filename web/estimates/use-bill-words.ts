import { useTranslations } from 'use-intl'
import { billFormula } from '#domain/analyses/bill-formula.ts'
import type { EstimateLine } from '#domain/estimates/estimate.ts'
import { formatNumber, formatRatio } from '#i18n/format.ts'

/** Site management of a whole villa, whose quantity is larger than the house: its shell and its finishing are each managed. */
const isOfTwoStages = ({ code, basis }: EstimateLine) =>
  code === 'preliminaries' && basis.of === 'quantity' && basis.per === SHELL_AND_FINISHING
const SHELL_AND_FINISHING = 1.7

/** What a row of a bill says of itself, on whichever page: how its quantity comes about, and who published what it rests on. */
export function useBillWords() {
  const t = useTranslations('estimates')
  const published = (key: string) => {
    const name = `publication.${key}` as 'publication.PYB'
    return t.has(name) ? t(name) : key
  }
  const unitOf = (unit: EstimateLine['unit'], count: number) =>
    count === 1 && (unit === 'visit' || unit === 'day' || unit === 'each')
      ? t(`unitOne.${unit}`)
      : t(`unit.${unit}`)
  return (line: EstimateLine) => {
    const { basis, unit, quantity, confidence } = line
    const { count, per, sources } = billFormula(line)
    return {
      unitName: unitOf(unit, quantity),
      /** A quantity larger than the house needs its reason where it is read. */
      isFormulaShown: isOfTwoStages(line),
      formula: t(`basis.${isOfTwoStages(line) ? 'stages' : basis.of}`, {
        per: formatRatio(per),
        unit: unitOf(unit, per),
        count: formatNumber(count),
      }),
      sources: `${sources.map(published).join(' · ')} · ${t(`confidence.${confidence}`)}`,
    }
  }
}
