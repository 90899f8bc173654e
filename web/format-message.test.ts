import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import formatMessage from './format-message.ts'

const format = (message: unknown, values = {}) =>
  formatMessage('key', message as never, values, {
    locale: 'en',
    timeZone: 'Asia/Riyadh',
    formatters: {
      getPluralRules: () => new Intl.PluralRules('en'),
      getNumberFormat: () => new Intl.NumberFormat('en'),
    },
  } as never)

test('a message without values is returned as it is', () => {
  expect(format(compile('Send'))).toBe('Send')
})

test('a message with values is formatted', () => {
  expect(
    format(compile('{count, plural, one {# quote} other {# quotes}} of {name}'), { count: 2, name: 'Noura' }),
  ).toBe('2 quotes of Noura')
})
