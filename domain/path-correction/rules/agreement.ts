import { ALWAYS, all, any, fact, no, reached, work, yes } from '../conditions.ts'
import type { Limits } from '../limits.ts'
import type { Rule } from './rule.ts'

/** A repair is agreed, priced and paid more simply. */
export const beyondRepairs = work('build', 'finishing', 'renovation', 'decoration', 'insulation', 'facade')

/** Choosing and agreeing: saudi-domain §F1 5-6, §F5 3, 4, 16, 20. */
export function agreementRules({ quotes }: Limits): Rule[] {
  return [
    {
      id: 'bill_of_quantities_missing',
      basis: 'F5 4',
      sources: ['contractor_guides', 'contract_advice'],
      certainty: 'medium',
      when: beyondRepairs,
      breaks: no('hasBillOfQuantities'),
      severity: 'note',
      // Before there are drawings there is nothing to count.
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
      basis: 'F1 5',
      sources: ['judgement'],
      certainty: 'assumption',
      when: beyondRepairs,
      breaks: fact('quotesInHand', (count) => count > 0 && count < quotes),
      severity: 'note',
      mend: 'quotes',
    },
    {
      id: 'lowest_price',
      basis: 'F5 3',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: yes('choosesLowestPrice'),
      severity: 'fix',
      mend: 'quotes',
    },
    {
      id: 'contract_missing',
      basis: 'F5 4, F1 6',
      sources: ['balady_permit', 'contract_advice'],
      certainty: 'high',
      // Balady asks for it before the permit.
      when: any(yes('hasContractor'), all(work('build'), reached('has_permit'))),
      breaks: no('hasContract'),
      severity: 'fix',
      raised: { to: 'stop', when: work('build') },
      mend: 'contract',
    },
    {
      id: 'verbal_changes',
      basis: 'F5 16',
      sources: ['contractor_guides', 'transactions_law'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: yes('hasVerbalChanges'),
      severity: 'fix',
      mend: 'contract',
    },
    {
      id: 'guarantee_missing',
      basis: 'F5 20',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: no('hasGuarantee'),
      severity: 'fix',
      mend: 'contract',
    },
  ]
}
