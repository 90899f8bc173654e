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

it('reads a quantity in any digits, and that a line is not needed without one', () => {
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

it('leaves what is no number or not chosen for its error to speak about', () => {
  expect(errorsOf(quantityRemark({ 'remarkQuantity.paint': 'كثير' }, 'paint'))).toEqual({
    quantity: 'quote.quantity_not_a_number',
    reason: 'field.required',
  })
  expect(errorsOf(rateRemark({ 'remarkVerdict.paint': 'too_low' }, 'paint'))).toEqual({
    reason: 'field.required',
  })
})

it('puts a remark that stands back into the fields it came from', () => {
  const quantity = { what: 'quantity', quantity: 12.5, reason: 'usual' } as const
  expect(quantityRemark(fieldsOfRemark(quantity, 'paint'), 'paint')).toEqual(quantity)
  expect(quantityRemark(fieldsOfRemark({ what: 'not_needed' }, 'paint'), 'paint')).toEqual({
    what: 'not_needed',
  })
  const rate = { what: 'rate', verdict: 'too_high', reason: 'labour' } as const
  expect(rateRemark(fieldsOfRemark(rate, 'paint'), 'paint')).toEqual(rate)
})
