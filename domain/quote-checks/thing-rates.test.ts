import { expect, test } from 'vitest'
import { checkLine } from './line-prices.ts'

const verdict = (label: string, unit: string, riyals: number, isShop = false) =>
  checkLine(
    { id: '1', label, quantity: 4, unit, rate: riyals * 100, amount: riyals * 400, doubtful: [] },
    { facts: { city: 'riyadh' }, vat: 'added', isShop },
  ).verdict

test.each([
  ['خلاط مغسلة محلي', 'عدد', 290, 890],
  ['كشاف حديقة LED', 'حبة', 120, 480],
  ['Smoke detector', 'no', 150, 420],
  ['مكيف كاسيت 36000 وحدة', 'مكيف', 6200, 16000],
  ['أجور تركيب جبس', 'م2', 31, 90],
  // Words that begin with «و» of their own join nothing.
  ['نخيل واشنطونيا 3 م', 'عدد', 750, 2600],
  // By size.
  ['مضخة مياه 1.5 حصان', 'عدد', 1300, 4200],
  ['خزان أرضي خرساني 20 م3', 'عدد', 22000, 60000],
  // By the step, not by the flight.
  ['درجات رخام للدرج الداخلي', 'درجة', 350, 1000],
  ['بورسلين اسباني 60*120 ارضيات', 'م2', 145, 400],
  ['توريد بورسلان 60×60 بدون تركيب', 'م2', 45, 160],
  // Exact names before general ones.
  ['Steel personnel door', 'no', 2000, 5900],
  ['DC solar cable 6 mm2', 'm', 8, 28],
  ['لوحة إنذار معنونة 2 لوب', 'عدد', 9500, 40000],
  ['ابواب خشب رش لكر', 'باب', 350, 1100],
  ['هدم مبنى قديم دورين', 'م2', 50, 140],
])('%s has a usual price', (label, unit, usual, dear) => {
  expect(verdict(label, unit, usual)).toBe('within')
  expect(verdict(label, unit, dear)).toBe('above')
})

test.each([
  ['another thing behind it', 'Water heater point', 'no', 190],
  ['a second thing', 'مروحة شفط وتمديد كهرباء السخان', 'عدد', 430],
  ['many times its price, so most likely another thing of that name', 'مغسلة', 'عدد', 7200],
])('with %s it is not accused', (_, label, unit, riyals) => {
  expect(['no_range', 'within']).toContain(verdict(label, unit, riyals))
})

test.each([
  ['كرسي إفرنجي صيني', 'عدد', 420],
  ['باب حديد بسيط للسطح', 'عدد', 850],
  ['مضخة 2 حصان جراندفوس', 'عدد', 4200],
  ['Sockets', 'no', 120],
])('a grade that %s names is no finding', (label, unit, riyals) => {
  expect(verdict(label, unit, riyals)).toBe('within')
})

test('who sells materials alone is held against their prices', () => {
  expect(verdict('بورسلان هندي', 'م2', 40, true)).toBe('within')
  expect(verdict('بورسلان هندي', 'م2', 160, true)).toBe('above')
})
