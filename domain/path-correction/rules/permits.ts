import { ALWAYS, all, any, fact, isAt, no, reached, work, yes } from '../conditions.ts'
import { takes } from '../effects.ts'
import type { Limits } from '../limits.ts'
import type { Rule } from './rule.ts'

/** Work on what stands changes more than surfaces (saudi-domain §F3, AQR2). */
const changesBuilding = any(
  yes('changesLayout'),
  yes('changesFacade'),
  yes('changesServices'),
  yes('changesStructure'),
  yes('hasCracks'),
)

/**
 * Which work needs a permit of its own. Finishing a new house goes under the house's permit; for insulating a roof no
 * rule was found, so it is cosmetic unless the parapet or the structure changes (§F3, assumption).
 */
export const needsRenovationPermit = any(
  all(work('renovation', 'decoration', 'facade', 'maintenance'), changesBuilding),
  all(work('finishing'), isAt('finished'), changesBuilding),
  all(work('insulation'), yes('changesStructure')),
)

/** Permits and certificates: §F1 9, 13, §F3. */
export function permitRules({ permitDays }: Limits): Rule[] {
  return [
    {
      id: 'existing_building_unpermitted',
      basis: 'F3',
      sources: ['old_buildings', 'balady_renovation'],
      certainty: 'medium',
      when: fact('projectType', (type) => ['renovation', 'expansion', 'exterior_finishing'].includes(type)),
      breaks: no('hasExistingPermit'),
      severity: 'stop',
      mend: 'existing_permit',
    },
    {
      id: 'structure_without_office',
      basis: 'F3',
      sources: ['balady_components', 'building_code'],
      certainty: 'high',
      when: all(
        work('finishing', 'renovation', 'decoration', 'maintenance', 'insulation', 'facade'),
        yes('changesStructure'),
      ),
      breaks: any(no('hasDesignOffice'), no('hasSupervision')),
      severity: 'stop',
      mend: 'design_office',
    },
    {
      id: 'permit_missing',
      basis: 'F3, F1 9',
      sources: ['balady_permit', 'balady_components', 'permit_time'],
      certainty: 'high',
      when: work('build'),
      breaks: no('hasPermit'),
      severity: 'note',
      raised: { to: 'stop', when: reached('foundations') },
      mend: 'permit',
      effect: () => takes(3, 10, 'permit_time'),
    },
    {
      id: 'start_before_permit',
      basis: 'F1 9',
      sources: ['permit_time', 'balady_permit'],
      certainty: 'medium',
      when: work('build'),
      breaks: all(
        no('hasPermit'),
        fact('startWithinDays', (days) => days < permitDays),
      ),
      severity: 'fix',
      mend: 'permit',
      effect: () => takes(3, 10, 'permit_time'),
    },
    {
      id: 'renovation_permit_missing',
      basis: 'F3',
      sources: ['balady_renovation', 'balady_components', 'renovation_advice'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: all(no('hasPermit'), needsRenovationPermit),
      severity: 'stop',
      mend: 'renovation_permit',
      effect: () => takes(1, 10, 'balady_renovation'),
    },
    {
      id: 'occupancy_certificate_missing',
      basis: 'F1 13, F2',
      sources: ['balady_occupancy', 'insurance_duty'],
      certainty: 'high',
      when: all(
        fact('projectType', (type) => type === 'villa_construction' || type === 'expansion'),
        isAt('finished'),
      ),
      breaks: no('hasOccupancyCertificate'),
      severity: 'fix',
      mend: 'occupancy_certificate',
    },
  ]
}
