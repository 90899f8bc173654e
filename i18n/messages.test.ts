import { describe, expect, test } from 'vitest'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { formatDate, formatMoneyText, formatNumber, formatRiyals, formatTimeSince } from './format.ts'
import { localeOfHeader, localeOfPath } from './locale.ts'
import { messages, messagesFor, type Namespace } from './messages.ts'
import { formatDatesSince } from './since-format.ts'

type Tree = { [key: string]: string | Tree }

const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )
const argumentsOf = (message: string) =>
  [...message.matchAll(/\{(\w+)\s*[,}]/g)]
    .map(([, name]) => name)
    .filter((name) => !/^(zero|one|two|few|many|other)$/.test(name ?? ''))

const english = new Map(leaves(messages.en as unknown as Tree))
const arabic = new Map(leaves(messages.ar as unknown as Tree))

describe('the two languages', () => {
  test('both languages have the same keys', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('Arabic shows every value that English shows', () => {
    const lost = [...english].filter(([key, message]) => {
      const shown = new Set(argumentsOf(arabic.get(key) ?? ''))
      return !argumentsOf(message).every((name) => shown.has(name))
    })
    expect(lost).toEqual([])
  })

  test('Arabic plurals have all six forms', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other']
    const partial = [...arabic].filter(
      ([, message]) =>
        message.includes(', plural,') && !forms.every((form) => new RegExp(`\\b${form} \\{`).test(message)),
    )
    expect(partial).toEqual([])
  })

  test('Arabic uses Latin digits', () => {
    expect([...arabic].filter(([, message]) => /[٠-٩]/.test(message))).toEqual([])
  })

  test('Arabic uses only written language and puts tanwin before its alif', () => {
    const spoken = /(?<!\p{L})و?(وش|ليش|اللي|تقدر|يقدر|نقدر|شاف|شافها|شافه|عشان)(?!\p{L})|اً/u
    expect([...arabic].filter(([, message]) => spoken.test(message))).toEqual([])
  })

  test('every message compiles for the browser', () => {
    const namespaces = Object.keys(messages.en) as Namespace[]
    for (const locale of ['ar', 'en'] as const)
      expect(Object.keys(messagesFor(locale, namespaces))).toEqual(namespaces)
  })

  test('a page gets only the requested parts of the errors', () => {
    const { errors, ...others } = messagesFor('ar', ['errors.http', 'layout', 'errors.field'])
    expect([Object.keys(errors), Object.keys(others)]).toEqual([['http', 'field'], ['layout']])
    expect(errors.field).toEqual(messagesFor('ar', ['errors']).errors.field)
  })
})

describe('numbers and dates', () => {
  test('formatRiyals shows halalas only when there are any', () => {
    expect(formatRiyals(118_900_000)).toBe('1,189,000')
    expect(formatRiyals(150)).toBe('1.50')
    expect(formatMoneyText(4_500_000, 'ar')).toBe('45,000 ريال')
    expect(formatMoneyText(4_500_000, 'en')).toBe('SAR 45,000')
    expect(formatNumber(1234.5)).toBe('1,234.5')
  })

  test('formatDate gives the Gregorian date of Riyadh in Latin digits, independent of the machine', () => {
    const lateEvening = '2026-11-20T22:30:00Z'
    expect(formatDate(lateEvening, 'ar')).toBe('21 نوفمبر 2026')
    expect(formatDate(lateEvening, 'en')).toBe('21 November 2026')
    expect(toLatinDigits(formatTimeSince('2026-11-20T10:00:00Z', '2026-11-20T13:00:00Z', 'en'))).toBe(
      '3 hours ago',
    )
  })

  test('formatDatesSince counts days of the calendar in Riyadh once a day has passed', () => {
    const since = (then: string) => formatDatesSince(then, '2026-11-29T06:00:00Z', 'en')
    // 45 hours before, and two dates back.
    expect(since('2026-11-27T09:00:00Z')).toBe('2 days ago')
    expect(since('2026-11-27T21:30:00Z')).toBe('yesterday')
    expect(since('2026-11-28T20:00:00Z')).toBe('10 hours ago')
  })
})

describe('language detection', () => {
  test.each([
    ['/owner', 'ar'],
    ['/ar/owner', 'ar'],
    ['/en/owner', 'en'],
    ['/english', 'ar'],
    ['/', 'ar'],
  ])('the path %s has the language %s', (pathname, locale) => {
    expect(localeOfPath(pathname)).toBe(locale)
  })

  test.each([
    ['en-GB,en;q=0.9', 'en'],
    ['fr, en;q=0.5', 'en'],
    ['ar-SA', 'ar'],
    [undefined, 'ar'],
  ])('an Accept-Language header of %s gives %s', (header, locale) => {
    expect(localeOfHeader(header)).toBe(locale)
  })
})
