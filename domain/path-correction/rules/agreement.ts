import { all, any, fact, ifTold, jobOf, no, not, reached, whole, work, yes } from '../conditions.ts'
import type { Limits } from '../limits.ts'
import type { Rule } from './rule.ts'

/** A visit or a single trade is agreed, priced and paid more simply. */
export const beyondSmall = not(work('maintenance', 'trade'))
/** Price and scope fit on one sheet; the Balady contract form is for building. */
const onOneSheet = work('maintenance', 'trade', 'wet_rooms')
/** A visit that leaves no work behind has nothing to guarantee. */
const leavesWork = any(beyondSmall, not(jobOf('ac_service', 'tank_cleaning', 'demolition')))

/** Rules about choosing and agreeing: docs/reference/saudi-domain.md#permits-code-and-practice. */
export function agreementRules({ quotes }: Limits): Rule[] {
  return [
    {
      id: 'bill_of_quantities_missing',
      basis: 'common-mistakes 4',
      sources: ['contractor_guides', 'contract_advice'],
      certainty: 'medium',
      when: all(whole, beyondSmall),
      breaks: no('hasBillOfQuantities'),
      severity: 'note',
      // Without drawings there are no quantities to count.
      raised: {
        to: 'fix',
        when: any(
          yes('hasDrawings'),
          reached('foundations'),
          yes('hasContractor'),
          yes('hasContract'),
          work('finishing', 'renovation', 'decoration', 'insulation', 'facade'),
        ),
      },
      mend: 'bill_of_quantities',
    },
    {
      id: 'too_few_quotes',
      basis: 'steps-of-a-new-villa 5',
      sources: ['judgement'],
      certainty: 'assumption',
      when: not(work('maintenance')),
      breaks: fact('quotesInHand', (count) => count > 0 && count < quotes),
      severity: 'note',
      mend: 'quotes',
    },
    {
      id: 'lowest_price',
      basis: 'common-mistakes 3',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(beyondSmall, ifTold(yes('choosesLowestPrice'))),
      breaks: yes('choosesLowestPrice'),
      severity: 'fix',
      mend: 'quotes',
    },
    {
      id: 'contract_missing',
      basis: 'common-mistakes 4, steps-of-a-new-villa 6',
      sources: ['balady_permit', 'contract_advice'],
      certainty: 'high',
      // Balady asks for it before the permit.
      when: all(not(onOneSheet), any(yes('hasContractor'), all(work('build'), reached('has_permit')))),
      breaks: no('hasContract'),
      severity: 'fix',
      raised: { to: 'stop', when: work('build') },
      mend: 'contract',
    },
    {
      id: 'price_not_written',
      basis: 'common-mistakes 4',
      sources: ['contract_advice', 'contractor_guides'],
      certainty: 'medium',
      when: all(onOneSheet, yes('hasContractor')),
      breaks: no('hasContract'),
      severity: 'fix',
      mend: 'agreement',
    },
    {
      id: 'verbal_changes',
      basis: 'common-mistakes 16',
      sources: ['contractor_guides', 'transactions_law'],
      certainty: 'medium',
      when: any(beyondSmall, ifTold(yes('hasVerbalChanges'))),
      breaks: yes('hasVerbalChanges'),
      severity: 'fix',
      mend: 'contract',
    },
    {
      id: 'guarantee_missing',
      basis: 'common-mistakes 20',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: leavesWork,
      breaks: no('hasGuarantee'),
      severity: 'fix',
      mend: 'contract',
    },
  ]
}
