import { expect, test } from 'vitest'
import { likelyEmail } from './likely-email.ts'

test.each([
  ['saad@gmail.con', 'saad@gmail.com'],
  ['saad@gmial.com', 'saad@gmail.com'],
  ['saad@gmail.co', 'saad@gmail.com'],
  ['saad@hotmial.com', 'saad@hotmail.com'],
  ['saad@iclod.com', 'saad@icloud.com'],
  ['saad@arkan.con', 'saad@arkan.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'saad@gmail.com',
  'saad@mail.com',
  'saad@ymail.com',
  'saad@outlook.sa',
  'saad@arkan.sa',
  'a@b.co',
])('%s draws no question', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined()
})
