import { data, type ErrorResponse } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type Answers, keepPage, type ShownPage } from './keep-page.ts'

const page: ShownPage = {
  pathname: '/track/abc',
  search: '?a=1',
  loaded: new Map([['track', { quotes: 3 }]]),
}
const asked = (method: string, address = '/track/abc?a=1') => ({
  method,
  url: `https://mimar.example${address}`,
})
const failedWith = (result: unknown): Answers => ({ track: { type: 'error', result } })
const answered = (status: number): Partial<ErrorResponse> => ({ status, statusText: '', data: 'words' })

const UNANSWERED = {
  'no network': new TypeError('Failed to fetch'),
  'no network, as the router wraps it': data(new TypeError('Failed to fetch'), {}),
  'a proxy that finds no server': answered(502),
  'an error of the server': data(new Error('Unexpected Server Error'), { status: 500 }),
}

describe.each(Object.entries(UNANSWERED))('%s', (_, failure) => {
  test('a submit leaves the page as it is, loads nothing anew and is told', () => {
    const answers = failedWith(failure)
    expect(keepPage(asked('POST'), answers, page)).toBe(true)
    expect(answers).toEqual({ track: { type: 'data', result: data(undefined, { status: 503 }) } })
  })

  test('a page that reads again what it shows goes on showing it, and nothing is told', () => {
    const answers = failedWith(failure)
    expect(keepPage(asked('GET'), answers, page)).toBe(false)
    expect(answers).toEqual({ track: { type: 'data', result: { quotes: 3 } } })
  })

  test('a page asked with other answers stays, and is told', () => {
    const answers = failedWith(failure)
    expect(keepPage(asked('GET', '/track/abc?a=2'), answers, page)).toBe(true)
    expect(answers.track!.type).toBe('data')
  })

  test('another page fails as before', () => {
    const answers = failedWith(failure)
    expect(keepPage(asked('GET', '/owner'), answers, page)).toBe(false)
    expect(answers).toEqual(failedWith(failure))
  })
})

test.each([404, 410, 422])('an answer with status %i is left to the page', (status) => {
  const answers = failedWith(answered(status))
  expect(keepPage(asked('POST'), answers, page)).toBe(false)
  expect(keepPage(asked('GET'), answers, page)).toBe(false)
  expect(answers).toEqual(failedWith(answered(status)))
})

test('what was answered is not touched beside what was not', () => {
  const answers: Answers = {
    ...failedWith(new TypeError('Failed to fetch')),
    root: { type: 'data', result: { locale: 'ar' } },
  }
  expect(keepPage(asked('GET'), answers, page)).toBe(false)
  expect(answers.root).toEqual({ type: 'data', result: { locale: 'ar' } })
})
