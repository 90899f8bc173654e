import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { validate } from './validate.ts'

const schema = z.object({
  name: z
    .string('person.name_invalid')
    .check(z.minLength(2, 'person.name_too_short'), z.regex(/^a/, 'person.name_odd')),
  home: z.object({ area: z.number().check(z.maximum(20, 'home.area_too_large')) }),
  agreed: z.literal(true, 'person.agreement_required'),
})

it('hands back the value when all is well, without unknown keys', () => {
  const input = { name: 'ahmad', home: { area: 3 }, agreed: true, extra: 1 }
  expect(validate(schema, input)).toEqual({
    ok: true,
    value: { name: 'ahmad', home: { area: 3 }, agreed: true },
  })
})

it('tells the code and the limit at each dotted path, the first issue of a path only', () => {
  expect(validate(schema, { name: 'b', home: { area: 30 }, agreed: true })).toEqual({
    ok: false,
    fieldErrors: {
      name: { code: 'person.name_too_short', details: { min: 2 } },
      'home.area': { code: 'home.area_too_large', details: { max: 20 } },
    },
  })
})

it('says that an empty field is required, in its own words where it has them', () => {
  const answer = validate(schema, { name: '', home: null })
  expect(answer).toMatchObject({
    fieldErrors: {
      name: { code: 'field.required' },
      home: { code: 'field.required' },
      agreed: { code: 'person.agreement_required' },
    },
  })
})

it('never lets the words of the library through', () => {
  expect(validate(schema, { name: 'ahmad', home: { area: 'x' }, agreed: true })).toEqual({
    ok: false,
    fieldErrors: { 'home.area': { code: 'field.invalid' } },
  })
  expect(validate(schema, 'nonsense')).toEqual({ ok: false, fieldErrors: { '': { code: 'field.invalid' } } })
})

it('a refusal carries its code, status and details', () => {
  const refusal = new Refusal('quote.expired', { status: 409, details: { reference: 'M-1' } })
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({ code: 'quote.expired', status: 409, details: { reference: 'M-1' } })
  expect(new Refusal('x.y')).toMatchObject({ status: 422, details: {} })
})
