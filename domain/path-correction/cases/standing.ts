import type { LabelledCase } from './labelled-case.ts'

const house = { projectType: 'interior_finishing', areaSqm: 360, floors: 2 } as const
const today = '2026-11-28'

/** What stands already, and by when all is to be done. */
export const STANDING_CASES: LabelledCase[] = [
  {
    told: 'finishing: pipes and wires are roughed in, nothing said of a test',
    source: 'common-mistakes 10',
    facts: { ...house, hasPlumbingFirstFix: true, hasElectricalFirstFix: true },
    findings: { first_fix_untested: 'fix' },
    order: ['services_first_fix', 'pressure_test', 'plaster'],
  },
  {
    told: 'finishing: all of the first fix is in and was tested',
    source: 'common-mistakes 10',
    facts: {
      ...house,
      hasPlumbingFirstFix: true,
      hasElectricalFirstFix: true,
      hasCoolingFirstFix: true,
      hasPressureTest: true,
    },
    findings: {},
    absent: ['services_first_fix', 'pressure_test'],
  },
  {
    told: 'finishing: roughed in and not tested',
    source: 'common-mistakes 10',
    facts: { ...house, hasPlumbingFirstFix: true, hasPressureTest: false },
    findings: { pressure_test_missing: 'stop' },
  },
  {
    told: 'finishing: only the wires are in',
    source: 'common-mistakes 10',
    facts: { ...house, hasElectricalFirstFix: true, hasPlumbingFirstFix: false },
    findings: {},
    order: ['services_first_fix', 'pressure_test'],
  },
  {
    told: 'finishing of a plastered house whose pipes are in: too late to look at them',
    source: 'common-mistakes 10',
    facts: { ...house, stage: 'plastered', hasPlumbingFirstFix: true },
    findings: {},
    aside: ['first_fix_untested'],
  },
  {
    told: 'renovation: pipes are in',
    source: 'common-mistakes 10 (a new house)',
    facts: { projectType: 'renovation', areaSqm: 300, hasPlumbingFirstFix: true },
    findings: {},
    aside: ['first_fix_untested'],
  },
  {
    told: 'the structure stands, its block walls do not',
    source: 'durations',
    facts: { projectType: 'villa_construction', stage: 'bone_done', hasMasonry: false },
    findings: {},
    order: ['masonry', 'plaster'],
    absent: ['frame'],
  },
  {
    told: 'finishing a house in 14 weeks',
    source: 'durations (3 to 5 months)',
    facts: { ...house, deadline: '2027-03-09' },
    today,
    findings: { deadline_tight: 'note' },
  },
  {
    told: 'finishing a house in 10 weeks',
    source: 'durations (3 to 5 months)',
    facts: { ...house, deadline: '2027-02-08' },
    today,
    findings: { duration_too_short: 'fix' },
  },
  {
    told: 'finishing a house in 14 weeks, begun in one month',
    source: 'durations (3 to 5 months)',
    facts: { ...house, deadline: '2027-03-09', startWithinDays: 30 },
    today,
    findings: { duration_too_short: 'fix' },
  },
  {
    told: 'finishing a house in a year',
    source: 'durations (3 to 5 months)',
    facts: { ...house, deadline: '2027-11-28' },
    today,
    findings: {},
  },
  {
    told: 'finishing a flat in 10 weeks: no source says how long it takes',
    source: 'durations (a villa)',
    facts: { projectType: 'interior_finishing', areaSqm: 150, deadline: '2027-02-08' },
    today,
    findings: {},
    aside: ['duration_too_short', 'deadline_tight'],
  },
  {
    told: 'a villa whose structure stands, in half a year: only its finishing is left',
    source: 'durations (3 to 5 months)',
    facts: { projectType: 'villa_construction', stage: 'bone_done', deadline: '2027-05-28' },
    today,
    findings: {},
  },
]
