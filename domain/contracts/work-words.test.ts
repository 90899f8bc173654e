import { describe, expect, it, test } from 'vitest'
import type { PaymentStageId } from '../path-correction/payment-tables.ts'
import { decodeWorkTap, encodeWorkTap, type WorkTap } from './work-taps.ts'
import { readWork, stagesMeant } from './work-words.ts'

describe('what a message says of the work', () => {
  it.each([
    ['خلصنا السقف', { kind: 'progress', percent: 100, isPlain: true }],
    ['خلّصنا السقف اليوم الحمد لله', { kind: 'progress', percent: 100, isPlain: true }],
    ['انتهينا من اللياسة', { kind: 'progress', percent: 100, isPlain: true }],
    ['تم تركيب البلاط', { kind: 'progress', percent: 100, isPlain: false }],
    ['صبينا سقف الدور الأرضي', { kind: 'progress', percent: 100, isPlain: false }],
    ['البلاط جاهز', { kind: 'progress', percent: 100, isPlain: false }],
    ['finished the ceilings', { kind: 'progress', percent: 100, isPlain: true }],
    ['The tiles are done', { kind: 'progress', percent: 100, isPlain: false }],
    ['خلصنا نص البلاط', { kind: 'progress', percent: 50, isPlain: true }],
    ['وصلنا ٦٠٪ في الدهان', { kind: 'progress', percent: 60, isPlain: false }],
    ['paint is 60% done', { kind: 'progress', percent: 60, isPlain: false }],
    ['نبي الدفعة الثانية', { kind: 'payment' }],
    ['نحتاج دفعة البلاط لو سمحت', { kind: 'payment' }],
    ['we need the second payment please', { kind: 'payment' }],
    ['استلمنا الدفعة شكرا', { kind: 'received' }],
    ['payment received', { kind: 'received' }],
  ])('%s', (text, said) => {
    expect(readWork(text)).toEqual(said)
  })

  it.each([
    ...['ما خلصنا السقف', 'لسا ما انتهينا من اللياسة', 'بنخلص السقف بكرة', 'متى تخلصون السقف؟', 'خلصتوا؟'],
    ...[
      'we have not finished the ceilings',
      'will finish tomorrow',
      'almost done with the tiles',
      'is it done?',
    ],
    ...[
      '45 ألف خلال شهرين',
      '40% مقدم و60% بعد التسليم',
      'السلام عليكم',
      'نمر عليكم بكرة',
      'ما استلمنا الدفعة',
    ],
    ...['101% done', '', '🙂', 'x'.repeat(4096)],
  ])('nothing certain: %s', (text) => {
    expect(readWork(text)).toBeUndefined()
  })
})

const ids = (...all: PaymentStageId[]) => all.map((id) => ({ id, label: '' }))
const labels = (...all: string[]) => all.map((label) => ({ label }))
const FINISHING = ids(
  ...(['signing', 'services_first_fix', 'plaster_and_waterproofing', 'floors_and_ceilings'] as const),
  ...(['doors_and_paint', 'services_second_fix', 'retention'] as const),
)
const BUILD = ids('signing', 'foundations', 'ground_slab', 'upper_slabs', 'roof_slab', 'masonry')
const OWN = labels('دفعة مقدمة', 'بعد البلاط', 'بعد الدهان والأبواب', 'عند التسليم')

describe('the stage that a message is about', () => {
  it.each([
    ['خلصنا السقف', FINISHING, [3]],
    ['finished the ceilings', FINISHING, [3]],
    ['انتهينا من اللياسة', FINISHING, [2]],
    ['خلصنا التمديدات', FINISHING, [1]],
    ['خلصنا الدهان', FINISHING, [4]],
    ['خلصنا السقف', BUILD, [2, 3, 4]],
    ['خلصنا القواعد', BUILD, [1]],
    ['خلصنا البلاط', OWN, [1]],
    ['الأبواب جاهزة', OWN, [2]],
    ['نبي الدفعة الثالثة', OWN, [2]],
    ['second payment please', OWN, [1]],
    ['نبي الدفعة الأخيرة', OWN, [3]],
    ['الدفعة رقم 2', OWN, [1]],
    ['نبي الدفعة المقدمة', OWN, [0]],
  ])('%s', (text, stages, meant) => {
    expect(stagesMeant(text, stages)).toEqual({ stages: meant, isNamed: true })
  })

  it('is any of them when the words name none', () => {
    expect(stagesMeant('خلصنا', OWN)).toEqual({ stages: [0, 1, 2, 3], isNamed: false })
    expect(stagesMeant('خلصنا المسبح', OWN)).toMatchObject({ isNamed: false })
  })
})

const A = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001'
const B = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0002'
const TAPS: WorkTap[] = [
  { act: 'terms', id: A },
  { act: 'accept', version: 12, code: 'a'.repeat(43) },
  { act: 'ask', id: A, stage: 14 },
  ...(['paid', 'see', 'problem', 'received', 'not_received'] as const).map((act) => ({ act, id: A })),
  { act: 'part', id: A, amount: 25_000_00 },
  { act: 'done', id: A, stage: 0 },
  { act: 'tested', id: A, stage: 3 },
  { act: 'hang', message: A, id: B, stage: 2 },
  { act: 'other', message: A },
  { act: 'none', message: A },
]

test.each(TAPS)('a button of %o says so again, within the letters of a row', (tap) => {
  const payload = encodeWorkTap(tap)
  expect(decodeWorkTap(payload)).toEqual(tap)
  expect(payload.length).toBeLessThanOrEqual(200)
})

test.each([
  ...[
    '',
    'work:',
    'work:paid',
    `work:paid:${A}:1`,
    `work:steal:${A}`,
    `lead:${A}:accept`,
    `work:hang:${A}:${B}`,
  ],
  ...[`work:ask:${A}:-1`, `work:ask:${A}:100`, `work:part:${A}:1e9`, `work:paid:${A.toUpperCase()}`],
])('%j is no button of the work', (payload) => {
  expect(decodeWorkTap(payload)).toBeUndefined()
})
