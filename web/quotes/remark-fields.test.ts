import { expect, it } from 'vitest'
import { estimateRemarkSchema } from '#domain/estimates/estimate-remark.ts'
import { validate } from '#domain/shared/validate.ts'
import { fieldsOfRemark, missingRemark, quantityRemark, rateRemark } from './remark-fields.ts'

const errorsOf = (input: object) => {
  const checked = validate(estimateRemarkSchema, input)
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.fieldErrors).map(([at, { code }]) => [at, code]))
}

it('quantityRemark reads Arabic digits, and drops the quantity of a line that is not needed', () => {
  const typed = {
    'remarkQuantity.paint': '١٬٢٥٠٫٥',
    'remarkReason.paint': 'measured',
    'remarkQuantity.doors': '8',
  }
  expect(quantityRemark(typed, 'paint')).toEqual({ what: 'quantity', quantity: 1250.5, reason: 'measured' })
  expect(quantityRemark({ ...typed, 'remarkReason.paint': 'not_needed' }, 'paint')).toEqual({
    what: 'not_needed',
  })
  expect(missingRemark({ remarkMissing: 'doors' })).toEqual({ what: 'missing' })
  expect(missingRemark({ 'remarkQuantity.missing': '4' })).toEqual({ what: 'missing', quantity: 4 })
})

it('the schema reports a quantity that is not a number, and a missing reason', () => {
  expect(errorsOf(quantityRemark({ 'remarkQuantity.paint': 'كثير' }, 'paint'))).toEqual({
    quantity: 'quote.quantity_not_a_number',
    reason: 'field.required',
  })
  expect(errorsOf(rateRemark({ 'remarkVerdict.paint': 'too_low' }, 'paint'))).toEqual({
    reason: 'field.required',
  })
})

it('fieldsOfRemark returns the fields from which a remark was made', () => {
  const quantity = { what: 'quantity', quantity: 12.5, reason: 'usual' } as const
  expect(quantityRemark(fieldsOfRemark(quantity, 'paint'), 'paint')).toEqual(quantity)
  expect(quantityRemark(fieldsOfRemark({ what: 'not_needed' }, 'paint'), 'paint')).toEqual({
    what: 'not_needed',
  })
  const rate = { what: 'rate', verdict: 'too_high', reason: 'labour' } as const
  expect(rateRemark(fieldsOfRemark(rate, 'paint'), 'paint')).toEqual(rate)
})
