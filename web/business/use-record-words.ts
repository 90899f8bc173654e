import { useTranslations } from 'use-intl'
import { MOST_WISHED } from '#domain/dispatch/waves.ts'
import { requestsEach } from '#domain/solutions/requests-each.ts'
import type { MarketplaceDemand, MarketplaceFigures } from '#server/solutions/solution-answers.ts'

export interface RecordProps {
  figures: MarketplaceFigures
  demand: MarketplaceDemand
}

/** What our own rows give a contractor in a month, by the figures that the page draws; nothing while there are none. */
export function useRecordWords({ figures, demand }: RecordProps): string {
  const t = useTranslations('recordWords')
  const contractors = figures.providersByKind.contractor
  const { projectRequests: requests, days } = demand
  const each = requestsEach({ requests, days, contractors, asked: MOST_WISHED })
  if (each === undefined) return ''
  return t('now', { requests, days, contractors, asked: String(MOST_WISHED), each })
}
