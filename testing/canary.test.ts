import { expect, test } from 'vitest'
import { plantedCanary } from './canary.ts'

const canary = plantedCanary()
const { name, mobile, email } = canary
const national = `0${mobile.slice(3)}`
const inArabic = [...national].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')

test.each([
  ['as written', `${name} ${mobile} ${email}`, ['name', 'mobile', 'email']],
  ['in an address', encodeURIComponent(`${name} ${email}`), ['name', 'email']],
  [
    'in escapes of JSON',
    [...name].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ['name'],
  ],
  [
    'in Arabic digits, in groups',
    `${inArabic.slice(0, 3)} ${inArabic.slice(3, 6)}-${inArabic.slice(6)}`,
    ['mobile'],
  ],
  ['in capital letters', email.toUpperCase(), ['email']],
  ['of somebody else', `${plantedCanary().name} 0512345678 a@b.example`, []],
])('a canary is found %s', (_how, text, kinds) => {
  expect(canary.in(text)).toEqual(kinds)
})
