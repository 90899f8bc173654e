import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTime } from '#testing/processor-time.ts'
import { validate } from '../../shared/validate.ts'
import { type FactName, type Facts, factsSchema } from '../facts.ts'
import { questionsFor, readDescription } from './read-description.ts'

const factsOf = (text: string) => readDescription(text).facts

describe('readDescription: words that depend on their context', () => {
  it.each<[string, Facts]>([
    ['٣٠٠ لا ٣٥٠ متر', { areaSqm: 350 }],
    ['300 متر وليس 350', { areaSqm: 300 }],
    ['ارض 400 متر ومسطح البناء 600 متر', { plotAreaSqm: 400, areaSqm: 600 }],
    ['ارض ٢٠×٣٠', { plotAreaSqm: 600 }],
    ['شارع 15 متر', {}],
    ['سعر المتر 850', {}],
    ['850 ريال للمتر', {}],
    ['ميزانيتي نصف مليون', { budget: { max: 50_000_000 } }],
    ['الميزانية من ٣٠٠ الى ٤٠٠ ألف', { budget: { min: 30_000_000, max: 40_000_000 } }],
    ['المساحة بين 300 و 350 متر', {}],
    ['دور ونص', {}],
    ['دورين', { floors: 2 }],
    ['0551234567', {}],
    ['ما عندي رخصة ولا مخططات', { hasPermit: false, hasDrawings: false }],
    ['البيت عمره 15 سنة', {}],
  ])('%s', (text, facts) => {
    expect(factsOf(text)).toEqual(facts)
  })
})

describe('readDescription: facts for path correction', () => {
  it.each<[string, Facts]>([
    ['المقاول يبغى ٥٠٪ مقدم', { advancePercent: 50, hasContractor: true }],
    ['he wants 30% upfront', { advancePercent: 30 }],
    ['دفعت 40% من العقد', { paidPercent: 40 }],
    ['عندي ٣ عروض اسعار', { quotesInHand: 3 }],
    ['ابي ارخص سعر', { choosesLowestPrice: true }],
    ['الدفعات على مراحل', { paymentBasis: 'stages' }],
    ['فيه تشققات بالجدران', { hasCracks: true }],
    ['ما فيه تشققات', {}],
    ['بدون تغيير الواجهة', { changesFacade: false }],
    ['المقاول هو اللي يشرف', { isSupervisedByContractor: true, hasContractor: true }],
    ['اتفقنا على التعديلات شفهي', { hasVerbalChanges: true }],
    ['وقعت عقد مع مقاول', { hasContract: true, hasContractor: true }],
    ['بدون عقد مكتوب', { hasContract: false }],
    ['المقاول غير مرخص', { isContractorRegistered: false, hasContractor: true }],
    ['ما سوينا اختبار الغمر', { hasFloodTest: false }],
    ['شهادة الاشغال موجودة', { hasOccupancyCertificate: true }],
    ['باقي شهادة الاشغال', { hasOccupancyCertificate: false }],
    ['مكتب هندسي يشرف', { hasSupervision: true }],
    ['المكتب يشرف علينا', { hasSupervision: true }],
    ['ابي مكتب هندسي يشرف', { hasSupervision: false, hasDesignOffice: false }],
    ['an engineering office supervises the works', { hasSupervision: true }],
    ['بدون تأمين', { hasInsurance: false }],
    ['no insurance', { hasInsurance: false }],
    ['تأمين مواد وعمالة', {}],
    ['ما اختبرنا المواسير', { hasPressureTest: false }],
    ['we never tested the pipes', { hasPressureTest: false }],
    ['فحصنا المواسير قبل البلاط', { hasPressureTest: true }],
    ['ندفع له كل شهر', { paymentBasis: 'calendar' }],
    ['الدفع كل شهر', { paymentBasis: 'calendar' }],
    ['ندفع بعد ما يخلص', { paymentBasis: 'completion' }],
    ['بنينا القواعد', { stage: 'foundations' }],
    ['ما بنينا القواعد', {}],
    ['مخططات الفيلا جاهزة', { projectType: 'villa_construction', stage: 'has_drawings', hasDrawings: true }],
    ['البيت جاهز', { stage: 'finished' }],
    ['اتفقنا شفهي مع المقاول', { hasContract: false, hasContractor: true }],
    ['مهندس المقاول يتابع الشغل', { isSupervisedByContractor: true, hasContractor: true }],
    ['نحجز ٥٪ لين التسليم', { retentionPercent: 5 }],
    ['نبي نشيل الجدار', { projectType: 'renovation', changesLayout: true }],
    ['من غير ما نشيل جدار', { changesLayout: false }],
    ['ما ودي اغير شي', {}],
    ['هل لازم رخصة', {}],
    ['مقاول مصنف', { isContractorRegistered: true }],
    ['ابي مقاول مصنف', { hasContractor: false }],
  ])('%s', (text, facts) => {
    expect(factsOf(text)).toEqual(facts)
  })
})

describe('readDescription: evidence', () => {
  it.each<[string, FactName, string]>([
    ['ابي فيلا في حي النرجس بالرياض', 'district', 'النرجس'],
    ['تشطيب شقة ١٨٠م٢ 🏠 بجدة', 'city', 'بجدة'],
    ['تشطيب شقة ١٨٠م٢ 🏠 بجدة', 'areaSqm', '١٨٠م٢'],
    ['\u200fميزانيتي ٢٥٠ ألف ريال\u200f', 'budget', '٢٥٠ ألف ريال'],
    ['need 3 bedrooms', 'rooms', '3 bedrooms'],
  ])('quotes the words of each fact: %s: %s', (text, name, words) => {
    const span = readDescription(text).evidence[name]?.span
    expect(span && text.slice(span.start, span.end).replaceAll('\u200f', '')).toBe(words)
  })
})

describe('questionsFor', () => {
  it.each<[string, FactName[]]>([
    ['', ['projectType', 'areaSqm', 'city']],
    ['ترميم بيت', ['areaSqm', 'depth', 'finishLevel']],
    ['بناء فيلا 400 متر', ['finishLevel', 'scope', 'city']],
  ])('%s', (text, questions) => {
    expect(questionsFor(readDescription(text).facts)).toEqual(questions)
  })

  it('does not ask for an area when a leak is reported', () => {
    expect(questionsFor({ projectType: 'maintenance', jobs: [{ code: 'leak_repair' }] })).not.toContain(
      'areaSqm',
    )
    // A repair has no price before it is named.
    expect(questionsFor({ projectType: 'maintenance' })).toEqual(['jobs'])
  })

  it('asks at most three questions, and none about a stated fact', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (words) => {
        const { facts } = readDescription(words.join(' '))
        const questions = questionsFor(facts)
        expect(questions.length).toBeLessThanOrEqual(3)
        for (const name of questions) expect(facts[name]).toBeUndefined()
      }),
    )
  })
})

const plain =
  'ابي ابني فيلا بيت شقة ارض مساحة الأرض مسطح بناء تشطيب ترميم عزل صيانة ديكور ملحق متر م٢ متر مربع دور ادوار غرف حمامات ' +
  'ريال ميزانيتي حدود اقل من على الاقل بين و او لا مو بدون الى خلال بعد شهور اسابيع ايام نبدأ يخلص عندي رخصة مخططات مقاول جاهزة الرياض جدة حي ' +
  'النرجس ، . - × : ؟ villa plot area sqm meters floors rooms bathrooms budget SAR between and to not build renovation in Riyadh permit contractor ' +
  'weeks days start finish within ready per % مقدم دفعت عروض upfront'
const pieces = fc.constantFrom(...plain.split(' '))
const figures = fc.integer({ min: 1, max: 99_999 })
const NUMBERS = [
  'areaSqm',
  'plotAreaSqm',
  'floors',
  'rooms',
  'bathrooms',
  'durationMonths',
  'startWithinDays',
  'advancePercent',
  'paidPercent',
  'quotesInHand',
] satisfies FactName[]

describe('readDescription: numbers', () => {
  it('reads no number from words without one', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (words) => {
        const facts = factsOf(words.join(' '))
        for (const name of [...NUMBERS, 'budget'] satisfies FactName[])
          expect(facts[name], name).toBeUndefined()
      }),
      { numRuns: 1000 },
    )
  })

  it('reads only typed numbers, products of two sides, or the same time in other units', () => {
    const word = fc.oneof({ weight: 3, arbitrary: pieces }, { weight: 2, arbitrary: figures.map(String) })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const said = words.filter((one) => /^\d+$/.test(one)).map(Number)
        const { budget, ...facts } = factsOf(words.join(' '))
        for (const name of NUMBERS)
          if (facts[name] !== undefined) expect(mayBe(name, said), name).toContain(facts[name])
        for (const end of [budget?.min, budget?.max]) if (end !== undefined) expect(said).toContain(end / 100)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    'budget £20,000',
    'budget $50k',
    'USD 40,000 budget',
    '€30k budget',
    'ميزانيتي ٥٠ ألف جنيه',
    'budget is 30,000 pounds',
  ])('takes money of elsewhere for no riyals: %s', (text) => expect(factsOf(text)).toEqual({}))

  it.each(['0551234567', '+966 55 123 4567', '٠٥٥ ١٢٣ ٤٥٦٧', '00966551234567', '055-123-4567'])(
    'reads a telephone number neither as area nor as budget: %s',
    (phone) => {
      for (const text of [
        `المساحة ${phone}`,
        `ميزانيتي ${phone}`,
        `ارض ${phone} متر`,
        `budget ${phone} SAR`,
        `${phone} ريال`,
      ])
        expect(
          Object.keys(factsOf(text)).filter((name) => name !== 'stage'),
          text,
        ).toEqual([])
    },
  )
})

function mayBe(name: FactName, said: number[]): number[] {
  if (name === 'startWithinDays') return said.flatMap((n) => [n, n * 7, n * 30, n * 365])
  if (name === 'durationMonths') return said.flatMap((n) => [n, n * 12, n / 30])
  if (name === 'areaSqm' || name === 'plotAreaSqm')
    return [...said, ...said.flatMap((a) => said.map((b) => a * b))]
  return said
}

describe('readDescription on any text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .array(fc.oneof(pieces, figures.map(String), fc.string({ unit: 'grapheme', maxLength: 5 })), {
        maxLength: 30,
      })
      .map((words) => words.join(' ')),
  )

  it('returns facts that fit the schema, each with its words and a confidence', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { facts, evidence } = readDescription(text)
        expect(validate(factsSchema, facts)).toEqual({ ok: true, value: facts })
        for (const { span, confidence } of Object.values(evidence)) {
          expect(text.slice(span.start, span.end).length).toBe(span.end - span.start)
          expect(span.end).toBeGreaterThan(span.start)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 500 },
    )
  })

  it.each(['والبلكعترنص', 'qwertyui', 'م2م2', '1 2 3 ', '0 5 ', 'x3x', 'بدون و ', 'a.'])(
    'takes only a moment, even for two thousand letters of %s',
    (piece) => {
      expect(processorTime(() => readDescription(piece.repeat(2000 / piece.length)))).toBeLessThan(1000)
    },
  )

  it('reads Arabic and Latin digits alike', () => {
    const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, figures.map(String)), { maxLength: 20 }), (words) => {
        const text = words.join(' ')
        expect(factsOf(arabic(text))).toEqual(factsOf(text))
      }),
    )
  })
})
