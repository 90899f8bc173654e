import { expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { readQuoteForm } from './quote-form.ts'
import {
  fillFromTemplate,
  type QuoteTemplateContent,
  quoteTemplateContentSchema,
  quoteTemplateInputSchema,
  templateOf,
  undoFilled,
} from './quote-template.ts'

const TEXT = { riyals: (halalas: number) => String(halalas / 100), count: String }
const line = (id: string, code: string, quantity: number, unit = 'm2') => ({ id, code, quantity, unit })
const villa = [
  line('a', 'plaster', 200),
  line('b', 'paint', 400),
  line('c', 'doors', 15, 'each'),
  line('d', 'whole_job', 1, 'lump'),
]
const typed = {
  way: 'lines',
  'unitRate.a': '٣٥',
  'amount.b': '12,800',
  'stance.c': 'excluded',
  'amount.d': '9000',
  'extraLabel.0': 'نظافة',
  'extraAmount.0': '500',
  durationDays: '150',
  warrantyYears: '10',
  exclusions: 'permits',
  note: 'بعد المعاينة',
  'stageLabel.0': 'مقدّم',
  'stagePercent.0': '10',
  'stageLabel.1': 'تسليم',
  'stagePercent.1': '90',
}
const content = () => {
  const checked = validate(quoteTemplateContentSchema, templateOf(typed, villa))
  if (!checked.ok) throw new Error(JSON.stringify(checked.fieldErrors))
  return checked.value
}

it('a template holds rates by item, amounts spread over their quantity, and the terms', () => {
  expect(content()).toMatchObject({
    way: 'lines',
    lines: [
      { code: 'plaster', unit: 'm2', stance: 'priced', unitRate: 3500 },
      { code: 'paint', unit: 'm2', stance: 'priced', unitRate: 3200 },
      { code: 'doors', unit: 'each', stance: 'excluded' },
    ],
    extras: [{ label: 'نظافة', amount: 50_000 }],
    durationDays: 150,
    warrantyYears: 10,
    note: 'بعد المعاينة',
  })
})

it('another request gets rate times its own quantity, and only for the same item and unit', () => {
  const flat = [line('x', 'plaster', 80), line('y', 'paint', 90, 'each'), line('z', 'tiles', 20)]
  const { fields, priced } = fillFromTemplate(content(), { scope: flat, typed: {} }, TEXT)
  expect(priced).toBe(1)
  expect(readQuoteForm(fields, flat).input).toMatchObject({
    lines: [{ scopeLineId: 'x', stance: 'priced', unitRate: 3500 }],
    paymentStages: [{ label: 'مقدّم', percent: 10 }, { percent: 90 }],
    exclusions: ['permits'],
    durationDays: 150,
  })
})

it('a template replaces rows of the form, leaves other lines, and can be undone', () => {
  const before = { 'unitRate.d': '7', 'extraLabel.3': 'نقل', 'extraAmount.3': '90', note: 'من عندي' }
  const { fields } = fillFromTemplate(content(), { scope: villa, typed: before }, TEXT)
  const filled = { ...before, ...fields }
  expect(filled).toMatchObject({
    'unitRate.d': '7',
    'extraLabel.3': '',
    'extraLabel.0': 'نظافة',
    note: 'بعد المعاينة',
  })
  const undone = { ...filled, ...undoFilled(before, fields) }
  expect(readQuoteForm(undone, villa)).toMatchObject({ input: readQuoteForm(before, villa).input })
})

it('filling the request it was made of gives the same template again', () => {
  const { fields } = fillFromTemplate(content(), { scope: villa, typed: {} }, TEXT)
  expect(validate(quoteTemplateContentSchema, templateOf(fields, villa))).toEqual({
    ok: true,
    value: content(),
  })
})

it('a quick quote keeps its terms and never its total', () => {
  const quick = templateOf({ way: 'quick', amount: '45000', durationDays: '60' }, villa)
  expect(quick).toMatchObject({ way: 'quick', lines: [], durationDays: 60 })
  expect(quick).not.toHaveProperty('amount')
})

it.each([
  ['no name', { name: ' ' }, { name: { code: 'quoteTemplate.name_missing' } }],
  ['a long name', { name: 'ب'.repeat(61) }, { name: { code: 'quoteTemplate.name_too_long' } }],
])('%s is refused', (_, wrong, fieldErrors) => {
  const input = { content: content() satisfies QuoteTemplateContent, ...wrong }
  expect(validate(quoteTemplateInputSchema, input)).toMatchObject({ ok: false, fieldErrors })
})

it('a number that is none is refused, not dropped', () => {
  expect(
    validate(quoteTemplateContentSchema, templateOf({ ...typed, durationDays: 'شهرين' }, villa)).ok,
  ).toBe(false)
})
