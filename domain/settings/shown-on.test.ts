import { expect, test } from 'vitest'
import { isShownAt } from './shown-on.ts'

const at = (moment: string) => new Date(moment)
const period = { isOn: true, from: '2027-03-10', until: '2027-03-12' }

test.each([
  ['the last moment before the first day', '2027-03-09T23:59:59.999+03:00', false],
  ['the first moment of the first day', '2027-03-10T00:00+03:00', true],
  ['the last moment of the last day', '2027-03-12T23:59:59.999+03:00', true],
  ['the first moment after the last day', '2027-03-13T00:00+03:00', false],
])('%s', (_what, moment, isShown) => {
  expect(isShownAt(period, at(moment))).toBe(isShown)
})

test('without days it is shown always, and what is off never', () => {
  const open = { isOn: true, from: null, until: null }
  expect(isShownAt(open, at('2027-03-09T00:00+03:00'))).toBe(true)
  expect(isShownAt({ ...open, isOn: false }, at('2027-03-09T00:00+03:00'))).toBe(false)
  expect(isShownAt({ ...period, isOn: false }, at('2027-03-11T00:00+03:00'))).toBe(false)
})
