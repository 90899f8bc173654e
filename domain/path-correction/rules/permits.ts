import type { JobCode } from '../../project-requests/jobs.ts'
import {
  all,
  any,
  fact,
  ifTold,
  isAt,
  job,
  jobOf,
  no,
  not,
  reached,
  whole,
  work,
  yes,
} from '../conditions.ts'
import { takes } from '../effects.ts'
import type { Limits } from '../limits.ts'
import type { Rule } from './rule.ts'

const structural = yes('changesStructure')

/**
 * Work on a standing building that changes more than surfaces
 * (docs/reference/saudi-domain.md#works-and-permits, AQR2).
 */
const changesBuilding = any(
  yes('changesLayout'),
  yes('changesFacade'),
  yes('changesServices'),
  yes('changesStructure'),
  yes('hasCracks'),
)

/**
 * Work built beside or into a standing house, or demolition, which needs a permit to add, to fence or to
 * demolish (docs/reference/saudi-domain.md#works-and-permits). An annex needs the permit of a house.
 */
export const addsComponent = job(
  ({ code, option }) =>
    code === 'pool' ||
    code === 'lift' ||
    code === 'boundary_wall' ||
    (code === 'demolition' && option !== 'inside_strip_out'),
)

/** The work on a house, or on a crack nobody has examined, may yet turn out to touch the structure. */
export const isOpen = any(whole, all(work('structural'), jobOf('crack_repair')))

/**
 * Work that needs a permit of its own. Finishing a new house is covered by the house's permit; no rule was
 * found for insulating a roof, so it is cosmetic unless the parapet or the structure changes
 * (docs/reference/saudi-domain.md#works-and-permits, assumption).
 */
export const needsRenovationPermit = any(
  all(
    work('renovation', 'structural', 'wet_rooms', 'decoration', 'facade', 'trade', 'maintenance'),
    any(changesBuilding, addsComponent),
  ),
  all(work('finishing'), any(all(isAt('finished'), changesBuilding), addsComponent)),
  all(work('insulation'), yes('changesStructure')),
)

/** Jobs on a building that must itself be lawful. */
const ON_EXISTING: JobCode[] = [
  'pool',
  'lift',
  'basement',
  'annex',
  'outside_majlis',
  'demolition',
  'crack_repair',
  'facade_cladding',
]

/** Rules about permits and certificates: docs/reference/saudi-domain.md#works-and-permits. */
export function permitRules({ permitDays }: Limits): Rule[] {
  return [
    {
      id: 'existing_building_unpermitted',
      basis: 'works-and-permits',
      sources: ['old_buildings', 'balady_renovation'],
      certainty: 'medium',
      when: any(
        all(
          whole,
          fact('projectType', (type) => ['renovation', 'expansion', 'exterior_finishing'].includes(type)),
        ),
        all(work('build', 'structural', 'facade'), jobOf(...ON_EXISTING)),
      ),
      breaks: no('hasExistingPermit'),
      severity: 'stop',
      mend: 'existing_permit',
    },
    {
      id: 'structure_without_office',
      basis: 'works-and-permits',
      sources: ['balady_components', 'building_code'],
      certainty: 'high',
      when: all(not(work('build')), any(all(any(isOpen, work('wet_rooms')), structural), ifTold(structural))),
      breaks: any(no('hasDesignOffice'), no('hasSupervision')),
      severity: 'stop',
      mend: 'design_office',
    },
    {
      id: 'permit_missing',
      basis: 'works-and-permits, steps-of-a-new-villa 9',
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
      basis: 'steps-of-a-new-villa 9',
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
      basis: 'works-and-permits',
      sources: ['balady_renovation', 'balady_components', 'renovation_advice'],
      certainty: 'medium',
      // Repairing a tap needs no permit.
      when: any(whole, work('wet_rooms'), addsComponent, ifTold(changesBuilding)),
      breaks: all(no('hasPermit'), needsRenovationPermit),
      severity: 'stop',
      mend: 'renovation_permit',
      effect: () => takes(1, 10, 'balady_renovation'),
    },
    {
      id: 'occupancy_certificate_missing',
      basis: 'steps-of-a-new-villa 13, inherent-defects-insurance',
      sources: ['balady_occupancy', 'insurance_duty'],
      certainty: 'high',
      when: all(
        any(
          work('build'),
          all(
            whole,
            fact('projectType', (type) => type === 'villa_construction'),
          ),
        ),
        isAt('finished'),
      ),
      breaks: no('hasOccupancyCertificate'),
      severity: 'fix',
      mend: 'occupancy_certificate',
    },
  ]
}
