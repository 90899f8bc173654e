import { describe, expect, it } from 'vitest'
import { openReader } from '#server/analyses/open-reader.ts'
import { scoreStanding, standingTexts } from '#testing/scores/standing-score.ts'
import { STANDING_FACTS } from '../standing-facts.ts'
import { readDescription } from './read-description.ts'

const read = openReader()
const TODAY = '2026-11-28'

/** Facts of what stands, short: `plumbing`, `-tiles`, `bone_done`. */
function standsIn(text: string): string {
  const { facts } = readDescription(text, TODAY)
  const told = [...STANDING_FACTS, 'hasWaterproofing', 'hasThermalInsulation'] as const
  const short = (name: string) =>
    name
      .slice(3)
      .replace(/FirstFix|Insulation/, '')
      .toLowerCase()
  const facing = told.flatMap((name) =>
    facts[name] === undefined ? [] : `${facts[name] ? '' : '-'}${short(name)}`,
  )
  const stage = facts.stage === 'bone_done' || facts.stage === 'plastered' ? [facts.stage] : []
  return [...stage, ...facing].join(' ')
}

describe('readStanding: what stands, what does not, and what is only wished', () => {
  it.each([
    ['تشطيب فيلا، السباكة والكهرباء مأسّسة', 'plumbing electrical'],
    ['Finish our villa, plumbing and wiring are roughed in', 'plumbing electrical'],
    ['التأسيس خالص والباقي تشطيب', 'plumbing electrical'],
    ['مأسس كهرباء وسباكة', 'plumbing electrical'],
    ['first fix is done', 'plumbing electrical'],
    ['First fix done for electrics', 'electrical'],
    ['العظم جاهز', 'bone_done'],
    ['تم تأسيس السباكة والكهرباء والتكييف', 'plumbing electrical cooling'],
    ['elsebaka wel kahraba mo2asasa', 'plumbing electrical'],
    ['عزل الحمامات خالص والعزل الحراري لا', 'waterproofing -thermal'],
    ['البلاط والجبس خالصين', 'ceilings tiles'],
    ['بعد ما خلصنا العظم وقفنا سنة', 'bone_done'],
  ])('%s', (text, stands) => {
    expect(standsIn(text)).toBe(stands)
  })

  it.each([
    ['السباكة ما تأسست للحين', '-plumbing'],
    ['plumbing is not yet roughed in', '-plumbing'],
    ['التأسيس باقي', '-plumbing -electrical'],
    ['tiling is half done', '-tiles'],
    ['مأسسين الكهرباء بس الدور الأرضي', '-electrical'],
    ['plumbing was roughed in, but it isnt', '-plumbing'],
  ])('what is denied, open or half done does not stand: %s', (text, stands) => {
    expect(standsIn(text)).toBe(stands)
  })

  it.each([
    ['الكهرباء مأسّسة والسباكة لا', '-plumbing electrical'],
    ['electrics are roughed in but the plumbing isn’t', '-plumbing electrical'],
    ['أسسنا السباكة وباقي الكهرباء', 'plumbing -electrical'],
    ['خلصنا العظم واللياسة باقي', 'bone_done'],
    ['electrical first fix complete, plumbing rough-in pending', '-plumbing electrical'],
    ['Everything is roughed in except HVAC', 'plumbing electrical -cooling'],
  ])('trade by trade: %s', (text, stands) => {
    expect(standsIn(text)).toBe(stands)
  })

  it.each([
    'نبي سباكة وكهرباء وبلاط لفيلا',
    'لما يخلص العظم نبدأ السباكة',
    'سباكة مع مؤسسة الخير',
    'Is the plumbing done?',
    'جاهزة للتبليط',
    'نبدأ يوم التأسيس',
    'My neighbour’s villa is tiled and roughed in',
    'جاري بيته مليس ومأسس',
  ])('a wish, a question, a company and another’s house say nothing: %s', (text) => {
    expect(standsIn(text)).toBe('')
  })

  it('takes a villa with its first fix as one whose structure stands', () => {
    expect(readDescription('بناء فيلا ٤٠٠ متر، السباكة مأسسة').facts.stage).toBe('bone_done')
  })

  it('quotes the words of each trade', () => {
    const text = 'تشطيب فيلا، الكهرباء مأسسة والسباكة لا'
    const { span } = readDescription(text).evidence.hasElectricalFirstFix!
    expect(text.slice(span.start, span.end)).toBe('الكهرباء مأسسة')
  })
})

describe('readDeadline: a day in people’s words', () => {
  it.each([
    ['نبي نسكن قبل العيد', '2027-03-09'],
    ['we want to move in before Eid', '2027-03-09'],
    ['قبل العيد الكبير', '2027-05-16'],
    ['نسكن قبل رمضان', '2027-02-08'],
    ['by Ramadan', '2027-02-08'],
    ['نبي نخلص قبل الصيف', '2027-06-01'],
    ['before school starts', '2027-08-22'],
    ['قبل العيد بأسبوعين', '2027-02-23'],
    ['two weeks before Eid', '2027-02-23'],
    ['نسكن نهاية شعبان', '2027-02-07'],
    ['by the end of March', '2027-03-31'],
    ['within ten weeks', '2027-02-06'],
    ['لازم يكون جاهز قبل ١٥/٣/٢٠٢٧', '2027-03-15'],
  ])('%s', (text, day) => {
    expect(readDescription(text, TODAY).facts.deadline).toBe(day)
  })

  it.each([
    'نبي نبدأ قبل العيد',
    'خلصنا العظم قبل رمضان',
    'نبدأ بعد العيد',
    'we bought it before Eid',
    'نبي عروض قبل العيد',
    'قبل العيد الماضي وقفنا',
  ])('a start, something over and a day for quotes are none: %s', (text) => {
    expect(readDescription(text, TODAY).facts.deadline).toBeUndefined()
  })

  it('takes the next of the two feasts, and none where the day of the text is unknown', () => {
    expect(readDescription('قبل العيد', '2027-03-20').facts.deadline).toBe('2027-05-16')
    expect(readDescription('قبل العيد').facts.deadline).toBeUndefined()
  })
})

describe('texts of a hand that saw no code', () => {
  it('there are eighty', () => {
    expect(standingTexts()).toHaveLength(80)
  })

  it('says of each trade what they say, and by when', () => {
    const score = scoreStanding((text, today) => read(text, today).facts)
    expect(score.recall).toBeGreaterThanOrEqual(0.93)
    expect(score.precision).toBeGreaterThanOrEqual(0.98)
    expect(score.kept).toBe(1)
    expect(score.deadlineRecall).toBe(1)
    expect(score.deadlinePrecision).toBe(1)
  })
})
