import { CATALOGUE } from '../../estimates/catalogue.ts'
import { type Halalas, riyals } from '../../shared/money.ts'
import {
  all,
  any,
  ifTold,
  isAt,
  job,
  jobOf,
  no,
  not,
  reached,
  those,
  whole,
  work,
  yes,
} from '../conditions.ts'
import { costs } from '../effects.ts'
import type { WorkKind } from '../plan.ts'
import type { Rule } from './rule.ts'

/** The structure stands and the interior is in progress; a contract for the shell ends before that. */
const insideNewHouse = all(
  work('build', 'finishing'),
  those(['projectType'], ({ kind, facts: { scope } }) => kind && scope !== 'bone'),
)
const sinceBone = all(insideNewHouse, reached('bone_done'))
const sincePlaster = all(insideNewHouse, reached('plastered'))
const movesPipes = all(work('renovation'), yes('changesServices'))
/** A leak behind a wall is closed again: it can be tested only before that. */
const mendsPipe = job(({ code, option }) => code === 'leak_repair' && (option ?? 'pipe') === 'pipe')
/** Work with a waterproof membrane that is laid or repaired; an unnamed wet room is usually a bathroom. */
export const isWet = any(
  jobOf('bathroom_renovation'),
  all(work('wet_rooms'), not(jobOf('kitchen_renovation', 'plumbing_works'))),
)
const holdsWater = any(
  isWet,
  jobOf('pool', 'tank_lining', 'roof_waterproofing'),
  job(({ code, option }) => code === 'leak_repair' && (option ?? 'pipe') !== 'pipe'),
)
const pipesThroughMembrane = all(yes('hasWaterproofing'), yes('changesServices'))
const touchesPipes = jobOf(
  'kitchen_renovation',
  'plumbing_works',
  'plumbing_visit',
  'leak_repair',
  'thermal_insulation',
)
/** Surfaces that are damaged when the structure or its services are still in progress. */
const isSurface = jobOf(
  'interior_painting',
  'flooring',
  'gypsum',
  'wall_cladding_inside',
  'doors',
  'kitchen_units',
)

const tooEarly = those(['projectType', 'stage'], ({ kind, facts: { stage } }) =>
  kind === 'finishing'
    ? stage && stage === 'foundations'
    : stage && (stage === 'foundations' || stage === 'bone_done'),
)
/** A stage says by itself whether pipes are to be tested; where none was told, a first fix that stands says it. */
const isStageUntold = those([], ({ facts }) => facts.stage === undefined)
/** Pipes that lie open: nothing was plastered over them, as far as we were told. */
const liesOpen = all(insideNewHouse, not(ifTold(reached('plastered'))))

/** To find, open, mend and close one leak behind tiles, at the rates of our catalogue and without the tiles themselves. */
const ONE_LEAK = [0, 2].map((end) =>
  (['leak_detection', 'opening_making', 'pipe_repair', 'making_good'] as const).reduce(
    (sum, code) => sum + riyals(CATALOGUE[code].rates.standard[end]!),
    0,
  ),
) as [Halalas, Halalas]

const NO_BATHROOM: readonly WorkKind[] = ['insulation', 'structural', 'trade', 'maintenance']

/** Rules about tests before covering, and choices before building: docs/reference/saudi-domain.md#common-mistakes. */
export function siteRules(): Rule[] {
  return [
    {
      id: 'thermal_insulation_missing',
      basis: 'common-mistakes 14, building-code-and-energy',
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
      basis: 'common-mistakes 10',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(
        sinceBone,
        movesPipes,
        work('wet_rooms'),
        mendsPipe,
        all(insideNewHouse, isStageUntold, ifTold(yes('hasPlumbingFirstFix'))),
      ),
      breaks: no('hasPressureTest'),
      severity: 'note',
      raised: {
        to: 'stop',
        when: any(sincePlaster, all(insideNewHouse, ifTold(yes('hasPlumbingFirstFix')))),
      },
      mend: 'pressure_test',
    },
    {
      id: 'first_fix_untested',
      basis: 'common-mistakes 10',
      sources: ['contractor_guides', 'judgement'],
      certainty: 'medium',
      when: liesOpen,
      // Nobody said whether they were tested, and nothing covers them yet: now is the time.
      breaks: those(['hasPlumbingFirstFix', 'hasPressureTest'], ({ facts }) => {
        const { hasPlumbingFirstFix: isThere, hasPressureTest: test } = facts
        return isThere === false || test !== undefined ? false : isThere
      }),
      severity: 'fix',
      mend: 'pressure_test',
      effect: () => costs(...ONE_LEAK, 'mending', 'contractor_guides'),
    },
    {
      id: 'plumbing_after_membrane',
      basis: 'common-mistakes 13',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(whole, isWet, ifTold(all(pipesThroughMembrane, any(holdsWater, touchesPipes)))),
      breaks: pipesThroughMembrane,
      severity: 'stop',
      mend: 'waterproofing',
    },
    {
      id: 'flood_test_missing',
      basis: 'common-mistakes 12',
      sources: ['contractor_guides', 'judgement'],
      certainty: 'medium',
      when: any(
        sincePlaster,
        all(work('insulation'), whole),
        holdsWater,
        movesPipes,
        all(work('renovation'), yes('hasWaterproofing')),
      ),
      breaks: no('hasFloodTest'),
      severity: 'fix',
      // Tiles come next and would cover the work.
      raised: { to: 'stop', when: all(insideNewHouse, isAt('plastered')) },
      mend: 'flood_test',
      // Membrane and test of one bathroom (docs/reference/saudi-domain.md#insulation-prices).
      effect: ({ kind }) =>
        kind && NO_BATHROOM.includes(kind)
          ? undefined
          : costs(riyals(600), riyals(900), 'mending', 'contractor_guides'),
    },
    {
      id: 'services_changed_after_plaster',
      basis: 'common-mistakes 11',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: sincePlaster,
      breaks: yes('changesServices'),
      severity: 'fix',
      mend: 'choices',
    },
    {
      id: 'fixtures_not_chosen',
      basis: 'common-mistakes 17',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(sinceBone, movesPipes, work('wet_rooms')),
      breaks: no('hasChosenFixtures'),
      severity: 'note',
      raised: { to: 'fix', when: sincePlaster },
      mend: 'choices',
    },
    {
      id: 'finishes_too_early',
      basis: 'common-mistakes 15',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: any(work('finishing', 'decoration'), all(isSurface, ifTold(tooEarly))),
      breaks: tooEarly,
      severity: 'fix',
    },
    {
      id: 'handover_by_looks',
      basis: 'common-mistakes 19',
      sources: ['contractor_guides'],
      certainty: 'medium',
      when: all(insideNewHouse, isAt('finished')),
      breaks: no('hasOperatedServices'),
      severity: 'fix',
      mend: 'handover',
    },
  ]
}
