import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { messages } from '#i18n/messages.ts'
import { faultOf, problemOf, problemResponse } from './problem.ts'

const tell = (error: unknown, locale: 'ar' | 'en' = 'en') => problemOf(faultOf(error), locale, 'request-1')

test('a refusal is described in the reader’s language, with a message for each field', () => {
  const refusal = new Refusal('http.invalid_input', {
    fieldErrors: { 'facts.areaSqm': { code: 'projectRequest.area_too_large', details: { max: 20_000 } } },
  })
  expect(tell(refusal)).toEqual({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    code: 'http.invalid_input',
    detail: 'Some of what was sent is missing or wrong. See each field.',
    requestId: 'request-1',
    fieldErrors: {
      'facts.areaSqm': { code: 'projectRequest.area_too_large', detail: expect.stringContaining('20,000') },
    },
  })
  expect(tell(refusal, 'ar').detail).toMatch(/[؀-ۿ]/)
})

test('a schema error has the same form as a refusal', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, 'projectRequest.name_too_short')),
    age: z.number(),
  })
  const { error } = schema.safeParse({ name: 'x', age: 'y' })
  const { status, fieldErrors } = tell(error)
  expect(status).toBe(422)
  expect(Object.entries(fieldErrors ?? {}).map(([path, { code }]) => [path, code])).toEqual([
    ['name', 'projectRequest.name_too_short'],
    ['age', 'field.invalid'],
  ])
})

test('a message without its value does not turn a client error into a failure', () => {
  const refusal = new Refusal('projectRequest.name_too_long')
  expect(tell(refusal)).toMatchObject({ status: 422, code: 'projectRequest.name_too_long' })
  expect(tell(refusal).detail).toMatch(/^Some of what was sent/)
})

test.each(['ar', 'en'] as const)(
  'a value that is not a string gets a message instead of a code (%s)',
  (locale) => {
    const schema = z.object({ text: z.string('projectRequest.text_too_long') })
    const checked = validate(schema, { text: 5 })
    const refusal = invalidInput(checked.ok ? {} : checked.fieldErrors)
    expect(tell(refusal, locale).fieldErrors?.text).toEqual({
      code: 'projectRequest.text_too_long',
      detail: messages[locale].errors.field.invalid,
    })
  },
)

test.each([
  [new HTTPException(400, { message: 'Malformed JSON in request body' }), 400, 'http.malformed_json'],
  [new HTTPException(418), 500, 'http.internal'],
  [new Error('connection lost to 10.0.0.1'), 500, 'http.internal'],
  ['a thrown string', 500, 'http.internal'],
])('%s → %i %s', (error, status, code) => {
  expect(tell(error)).toMatchObject({ status, code })
})

test('an internal error reveals nothing but the request ID', () => {
  const told = JSON.stringify(tell(new Error('password=hunter2')))
  expect(told).not.toContain('hunter2')
  expect(told).toContain('request-1')
})

test('a rate-limited response has Retry-After', async () => {
  const refusal = new Refusal('rateLimit.exceeded', { status: 429, details: { seconds: 30 } })
  const response = problemResponse(faultOf(refusal), { locale: 'en', requestId: 'request-1' })
  expect(response.headers.get('retry-after')).toBe('30')
  expect(response.headers.get('content-type')).toBe('application/problem+json')
})
