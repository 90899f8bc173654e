import { all, any, ifTold, isAt, no, not, reached, work, yes } from '../conditions.ts'
import type { Rule } from './rule.ts'

const build = work('build')
const applies = reached('has_drawings')
const isBeingBuilt = reached('foundations')

/** Rules about documents needed before a permit application: docs/reference/saudi-domain.md#steps-of-a-new-villa. */
export function paperRules(): Rule[] {
  return [
    {
      id: 'answers_contradict',
      basis: 'steps-of-a-new-villa',
      sources: ['balady_permit'],
      certainty: 'high',
      // Stages are those of building, also while the kind of work is unknown.
      when: not(ifTold(not(work('build', 'structural')))),
      breaks: any(
        all(isAt('has_drawings', 'has_permit'), no('hasDrawings')),
        all(isAt('has_permit'), no('hasPermit')),
      ),
      severity: 'fix',
    },
    {
      id: 'deed_missing',
      basis: 'steps-of-a-new-villa 1',
      sources: ['balady_permit'],
      certainty: 'high',
      when: build,
      breaks: no('hasDeed'),
      severity: 'note',
      raised: { to: 'stop', when: applies },
      mend: 'deed_and_survey',
    },
    {
      id: 'survey_missing',
      basis: 'steps-of-a-new-villa 1',
      sources: ['balady_permit'],
      certainty: 'high',
      when: build,
      breaks: no('hasSurveyDecision'),
      severity: 'note',
      raised: { to: 'stop', when: applies },
      mend: 'deed_and_survey',
    },
    {
      id: 'soil_report_missing',
      basis: 'common-mistakes 1, steps-of-a-new-villa 2',
      sources: ['balady_permit', 'insurance_questions', 'soil_advice'],
      certainty: 'high',
      when: build,
      breaks: no('hasSoilReport'),
      severity: 'note',
      // The foundations are designed from the soil test.
      raised: { to: 'stop', when: any(yes('hasDrawings'), isBeingBuilt) },
      mend: 'soil_report',
    },
    {
      id: 'drawings_missing',
      basis: 'steps-of-a-new-villa 4',
      sources: ['balady_permit', 'contractor_guides'],
      certainty: 'high',
      when: build,
      breaks: no('hasDrawings'),
      severity: 'note',
      raised: { to: 'stop', when: any(yes('hasContractor'), yes('hasContract'), isBeingBuilt) },
      mend: 'design',
    },
    {
      id: 'drawings_without_office',
      basis: 'steps-of-a-new-villa 3, professional-licences',
      sources: ['balady_permit', 'council_of_engineers'],
      certainty: 'high',
      when: build,
      breaks: all(yes('hasDrawings'), no('hasDesignOffice')),
      // An owner who looks for an office may mean another one than the one that drew the plans.
      severity: 'fix',
      mend: 'design_office',
    },
  ]
}
