import { List } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { BillTrades } from '#web/estimates/bill-trades.tsx'
import { TakenAsDone } from '#web/estimates/taken-as-done.tsx'
import { BothWays } from './both-ways.tsx'
import { Fold } from './fold.tsx'
import { PerSqm } from './per-sqm.tsx'
import type { ReportProps } from './report-props.ts'

/**
 * The bill of quantities by trade. Each trade opens to its lines; each line shows how its quantity is computed and the
 * source of its price.
 */
export function BillFold({ analysis: { estimate, facts }, answers, offers }: ReportProps) {
  const t = useTranslations('reportView.bill')
  const count = useTranslations('reportPage.bill')
  const isKnown = useIsKnown()
  if (!estimate || !isKnown(estimate)) return null
  return (
    <Fold
      id="bill"
      icon={List}
      title={t('title')}
      value={count('count', { count: estimate.lines.filter(({ phase }) => phase !== 'reserve').length })}
    >
      <p>
        <BothWays of={(isWith) => t(isWith ? 'leadGross' : 'leadNet')} />
      </p>
      <TakenAsDone estimate={estimate} />
      <PerSqm estimate={estimate} facts={facts} />
      <BillTrades
        estimate={estimate}
        isSwitched
        added={offers.exclusions.filter(({ code }) => answers.ticked.added.includes(code))}
      />
    </Fold>
  )
}

/** A report keeps the bill it was made with. An item that has left the catalogue since has no name to show. */
function useIsKnown() {
  const t = useTranslations('estimates')
  return ({ lines }: Estimate) =>
    lines.every(({ code, phase }) => t.has(`item.${code}`) && t.has(`phase.${phase}`))
}
