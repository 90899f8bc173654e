import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { list } from './list.ts'
import { MAX_FIELD_ERRORS, validate } from './validate.ts'

let judged = 0
const element = z.string().check(
  z.refine((text) => {
    judged += 1
    return text !== 'bad'
  }, 'thing.bad'),
)
const schema = z.object({ things: list(z.array(element, 'thing.things_required'), 3, 'thing.too_many') })

it('counts a list before it judges the elements', () => {
  judged = 0
  expect(validate(schema, { things: Array(12_000).fill('bad') })).toEqual({
    ok: false,
    fieldErrors: { things: { code: 'thing.too_many', details: { max: 3 } } },
  })
  expect(judged).toBe(0)
})

it('judges each element of a list that is no longer than allowed', () => {
  expect(validate(schema, { things: ['a', 'b', 'c'] })).toEqual({
    ok: true,
    value: { things: ['a', 'b', 'c'] },
  })
  expect(validate(schema, { things: ['a', 'bad'] })).toEqual({
    ok: false,
    fieldErrors: { 'things.1': { code: 'thing.bad' } },
  })
  for (const input of [{}, { things: 7 }])
    expect(validate(schema, input)).toMatchObject({
      fieldErrors: { things: { code: 'thing.things_required' } },
    })
})

it('stays required, with its bound, in the documentation', () => {
  expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
    required: ['things'],
    properties: { things: { type: 'array', items: { type: 'string' }, maxItems: 3 } },
  })
})

it('tells no more wrong fields than anybody reads', () => {
  const wide = z.object({ things: list(z.array(z.string()), 1000) })
  const answer = validate(wide, { things: Array(1000).fill(1) })
  expect(!answer.ok && Object.keys(answer.fieldErrors)).toHaveLength(MAX_FIELD_ERRORS)
})
