import { ALWAYS, any, no, reached, work, yes } from '../conditions.ts'
import { shareOfPrice } from '../effects.ts'
import type { Rule } from './rule.ts'

const build = work('build')
const isBeingBuilt = reached('foundations')
const isPermitted = any(yes('hasPermit'), isBeingBuilt)

/** Rules about the parties that must take part: docs/reference/saudi-domain.md#permits-code-and-practice. */
export function partyRules(): Rule[] {
  return [
    {
      id: 'contractor_unregistered',
      basis: 'common-mistakes 8, professional-licences',
      sources: ['contractor_classification', 'insurance_duty', 'contractor_guides'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: no('isContractorRegistered'),
      severity: 'fix',
      // Without a commercial register there is neither insurance nor a permit.
      raised: { to: 'stop', when: build },
      mend: 'quotes',
    },
    {
      id: 'supervision_missing',
      basis: 'common-mistakes 7, steps-of-a-new-villa 7',
      sources: ['balady_permit', 'building_code'],
      certainty: 'high',
      when: build,
      breaks: no('hasSupervision'),
      severity: 'fix',
      raised: { to: 'stop', when: isPermitted },
      mend: 'supervision',
    },
    {
      id: 'supervised_by_contractor',
      basis: 'common-mistakes 7',
      sources: ['balady_permit', 'building_code'],
      certainty: 'medium',
      when: build,
      breaks: yes('isSupervisedByContractor'),
      severity: 'stop',
      mend: 'supervision',
    },
    {
      id: 'inspection_missing',
      basis: 'inherent-defects-insurance, steps-of-a-new-villa 11',
      sources: ['inspection_rules', 'building_code', 'insurance_policy'],
      certainty: 'medium',
      when: build,
      breaks: no('hasInspection'),
      severity: 'note',
      raised: { to: 'fix', when: isBeingBuilt },
      mend: 'inspection',
    },
    {
      id: 'insurance_missing',
      basis: 'inherent-defects-insurance, common-mistakes 9',
      sources: ['insurance_duty', 'insurance_questions', 'insurance_price'],
      certainty: 'high',
      when: build,
      breaks: no('hasInsurance'),
      severity: 'note',
      raised: { to: 'stop', when: isPermitted },
      mend: 'defects_insurance',
      // At most 1-1.5 % of the building's value for the ten years
      // (docs/reference/saudi-domain.md#inherent-defects-insurance).
      effect: (plan) => shareOfPrice(plan, [0.01, 0.015], 'mending', 'insurance_price'),
    },
  ]
}
