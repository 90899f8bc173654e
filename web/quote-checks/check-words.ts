import { useTranslations } from 'use-intl'
import { CHECK_LIMITS } from '#domain/quote-checks/check-limits.ts'
import type { CheckedLine } from '#domain/quote-checks/quote-check.ts'

export type Tone = 'good' | 'ask' | 'bad' | 'plain'

/** Above costs the owner money; below, without a measure or unreadable is a question; without a range says nothing. */
export const TONE_OF: Record<CheckedLine['verdict'], Tone> = {
  above: 'bad',
  within: 'good',
  below: 'ask',
  lump_sum: 'ask',
  no_range: 'plain',
  unreadable: 'ask',
}

/** A difference of more than this is said in words, not in percent. */
const FAR = 1

export function useLineVerdict() {
  const t = useTranslations('quoteChecks.lines')
  return ({ verdict, usual, off = 0 }: CheckedLine): string => {
    const percent = Math.max(1, Math.round(off * 100))
    if (verdict === 'above') return off > FAR ? t('farAbove') : t('above', { percent })
    if (verdict === 'below') return off > 1 - CHECK_LIMITS.farBelow ? t('farBelow') : t('below', { percent })
    if (verdict === 'within') return t('within')
    if (verdict === 'lump_sum') return t('lumpSum')
    if (verdict === 'no_range') return usual ? t('turnsOnDetails') : t('noRange')
    return t('unreadable')
  }
}
