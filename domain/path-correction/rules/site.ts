import { riyals } from '../../shared/money.ts'
import { ALWAYS, all, any, isAt, no, reached, those, work, yes } from '../conditions.ts'
import { costs } from '../effects.ts'
import type { Rule } from './rule.ts'

/** The structure stands and the inside is being made; a contract for the bone ends before that. */
const insideNewHouse = all(
  work('build', 'finishing'),
  those(['projectType'], ({ kind, facts: { scope } }) => kind && scope !== 'bone'),
)
const sinceBone = all(insideNewHouse, reached('bone_done'))
const sincePlaster = all(insideNewHouse, reached('plastered'))
const movesPipes = all(work('renovation'), yes('changesServices'))

/** What is tested before it is covered, and chosen before it is built: saudi-domain §F5 10-19, §F4. */
export function siteRules(): Rule[] {
  return [
    {
      id: 'thermal_insulation_missing',
      basis: 'F5 14, F4',
      sources: ['energy_centre', 'power_connection', 'contractor_guides'],
      certainty: 'high',
      when: work('build', 'finishing'),
      breaks: no('hasThermalInsulation'),
      severity: 'fix',
      raised: { to: 'stop', when: reached('plastered') },
      mend: 'thermal_insulation',
    },
    {
      id: 'pressure_test_missing',
      basis: 'F5 10',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(sinceBone, movesPipes),
      breaks: no('hasPressureTest'),
      severity: 'note',
      raised: { to: 'stop', when: sincePlaster },
      mend: 'pressure_test',
    },
    {
      id: 'plumbing_after_membrane',
      basis: 'F5 13',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: ALWAYS,
      breaks: all(yes('hasWaterproofing'), yes('changesServices')),
      severity: 'stop',
      mend: 'waterproofing',
    },
    {
      id: 'flood_test_missing',
      basis: 'F5 12',
      sources: ['contractor_guides', 'judgement'],
      certainty: 'medium',
      when: any(
        sincePlaster,
        work('insulation'),
        movesPipes,
        all(work('renovation'), yes('hasWaterproofing')),
      ),
      breaks: no('hasFloodTest'),
      severity: 'fix',
      // Tiles come next and would cover it.
      raised: { to: 'stop', when: all(insideNewHouse, isAt('plastered')) },
      mend: 'flood_test',
      // Membrane and test of one bathroom (§E4).
      effect: ({ kind }) =>
        kind === 'insulation' ? undefined : costs(riyals(600), riyals(900), 'mending', 'contractor_guides'),
    },
    {
      id: 'services_changed_after_plaster',
      basis: 'F5 11',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: sincePlaster,
      breaks: yes('changesServices'),
      severity: 'fix',
      mend: 'choices',
    },
    {
      id: 'fixtures_not_chosen',
      basis: 'F5 17',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(sinceBone, movesPipes),
      breaks: no('hasChosenFixtures'),
      severity: 'note',
      raised: { to: 'fix', when: sincePlaster },
      mend: 'choices',
    },
    {
      id: 'finishes_too_early',
      basis: 'F5 15',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: work('finishing', 'decoration'),
      breaks: those(['projectType', 'stage'], ({ kind, facts: { stage } }) =>
        kind === 'finishing'
          ? stage && stage === 'foundations'
          : stage && (stage === 'foundations' || stage === 'bone_done'),
      ),
      severity: 'fix',
    },
    {
      id: 'handover_by_looks',
      basis: 'F5 19',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: all(insideNewHouse, isAt('finished')),
      breaks: no('hasOperatedServices'),
      severity: 'fix',
      mend: 'handover',
    },
  ]
}
