import { expect, test } from 'vitest'
import { cityInRegister, isSameFirmName, registerStandingOf } from './register-entry.ts'

test.each([
  ['نشط', 'active'],
  ['Active', 'active'],
  ['مُعلّق', 'suspended'],
  ['مشطوب', 'struck_off'],
  ['ملغي', 'struck_off'],
  ['Cancelled', 'struck_off'],
  ['منتهي', 'expired'],
  ['غير نشط', 'unknown'],
  ['inactive', 'unknown'],
  ['', 'unknown'],
])('the register’s word «%s» is %s', (word, standing) => {
  expect(registerStandingOf(word, false)).toBe(standing)
})

test('an active firm in liquidation is not active; a struck one stays struck', () => {
  expect(registerStandingOf('نشط', true)).toBe('in_liquidation')
  expect(registerStandingOf('مشطوب', true)).toBe('struck_off')
})

test.each([
  ['مكة المكرمة', 'mecca'],
  ['المدينه المنوره', 'medina'],
  [' Riyadh ', 'riyadh'],
  ['أبها', undefined],
  [undefined, undefined],
])('the city %s is %s', (name, city) => {
  expect(cityInRegister(name)).toBe(city)
})

test.each([
  ['مؤسسة أركان السّهل', 'مؤسسه اركان السهل', true],
  ['Al-Sahl Co.', 'al sahl co', true],
  ['مؤسسة أركان السهل', 'مؤسسة أركان الجبل', false],
])('%s and %s: one name %s', (one, other, isSame) => {
  expect(isSameFirmName(one, other)).toBe(isSame)
})
