import { useTranslations } from 'use-intl'
import { MOST_WISHED } from '#domain/dispatch/waves.ts'
import { requestsEach } from '#domain/solutions/requests-each.ts'
import type { MarketplaceDemand, MarketplaceFigures } from '#server/solutions/solution-answers.ts'

export interface RecordProps {
  figures: MarketplaceFigures
  demand: MarketplaceDemand
  /** This installation is a demo: the sentence says that it counts samples. */
  isDemo: boolean
}

const shared = ({ figures, demand }: RecordProps) => ({
  requests: demand.projectRequests,
  days: demand.days,
  contractors: figures.providersByKind.contractor,
})

/** Leads a month that our own rows give a contractor; undefined while there are none. */
export const leadsEach = (record: RecordProps): number | undefined =>
  requestsEach({ ...shared(record), asked: MOST_WISHED })

/** The same as a sentence, with the figures that the page draws; nothing while there are none. */
export function useRecordWords(record: RecordProps): string {
  const t = useTranslations('recordWords')
  const each = leadsEach(record)
  if (each === undefined) return ''
  const words = t('measured', { ...shared(record), asked: String(MOST_WISHED), each })
  return record.isDemo ? `${words} ${t('samples')}` : words
}
