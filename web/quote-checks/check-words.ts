import { useTranslations } from 'use-intl'
import { CHECK_LIMITS } from '#domain/quote-checks/check-limits.ts'
import type { CheckedLine, CheckedSums } from '#domain/quote-checks/quote-check.ts'
import { VAT_RATE } from '#domain/shared/money.ts'

export type Tone = 'good' | 'ask' | 'bad' | 'plain'

/** Above costs the owner money; below, without a measure or unreadable is a question; without a range says nothing. */
const TONE_OF: Record<CheckedLine['verdict'], Tone> = {
  above: 'bad',
  within: 'good',
  below: 'ask',
  lump_sum: 'ask',
  no_range: 'plain',
  unreadable: 'ask',
}

/** Within a range so wide that only the grade of the work tells whether the price is usual for it. */
export const isWidelyUsual = ({ verdict, usual }: Pick<CheckedLine, 'verdict' | 'usual'>): boolean =>
  verdict === 'within' && usual !== undefined && usual.high > CHECK_LIMITS.wideRange * usual.low

export const toneOf = (line: Pick<CheckedLine, 'verdict' | 'usual'>): Tone =>
  isWidelyUsual(line) ? 'ask' : TONE_OF[line.verdict]

/** A difference of more than this is said in words, not in percent. */
const FAR = 1

/** `vat` of the paper: where it does not say, a price above the usual is said with the VAT that may come on top too. */
export function useLineVerdict(vat: CheckedSums['vat']) {
  const t = useTranslations('quoteChecks.lines')
  return (line: CheckedLine): string => {
    const { verdict, usual, off = 0 } = line
    const percent = Math.max(1, Math.round(off * 100))
    if (verdict === 'above' && off > FAR) return t('farAbove')
    if (verdict === 'above' && vat === 'unclear')
      return t('aboveOrMore', { percent, withVat: Math.round(((1 + off) * (1 + VAT_RATE) - 1) * 100) })
    if (verdict === 'above') return t('above', { percent })
    if (verdict === 'below') return off > 1 - CHECK_LIMITS.farBelow ? t('farBelow') : t('below', { percent })
    if (isWidelyUsual(line)) return t('wide')
    if (verdict === 'within') return t('within')
    if (verdict === 'lump_sum') return t('lumpSum')
    if (verdict === 'no_range') return usual ? t('turnsOnDetails') : t('noRange')
    return t('unreadable')
  }
}
