import { expect, test } from 'vitest'
import { better, isMixed, misread, settled } from './readings-of-line.ts'

test('of two readings of a line the figures count that are whole', () => {
  const among = { text: '5 متر في 115', sureness: 0.9 }
  const alone = { text: '95 متر في 15', sureness: 0.76 }
  expect(better(among, alone)).toEqual({ text: '95 متر في 115', sureness: 0.9 })
  expect(better(alone, among).text).toBe('95 متر في 115')
})

test('a reading with more figures counts only where it is nearly as sure', () => {
  const among = { text: '0 ريال', sureness: 0.78 }
  expect(better(among, { text: '27000 ريال و7', sureness: 0.6 }).text).toBe('27000 ريال و7')
  expect(better(among, { text: '27000 ريال و7', sureness: 0.3 })).toEqual(among)
})

test('of two readings with the same figures the one counts that is Arabic', () => {
  const among = { text: 'طبقة dylan أكريليك UV', sureness: 0.48 }
  const alone = { text: 'طبقة حماية أكريليك UV', sureness: 0.79 }
  expect(isMixed(among)).toBe(true)
  expect(better(among, alone)).toEqual(alone)
})

test('a figure that one reading alone found is never sure, one of both is', () => {
  expect(settled({ text: 'po', sureness: 0.4 }, { text: '64', sureness: 0.96 }).sureness).toBeLessThan(0.9)
  expect(settled({ text: '64', sureness: 0.7 }, { text: '64', sureness: 0.96 }).sureness).toBe(0.96)
})

test('what is regularly misread is put right, and nothing else', () => {
  expect(misread('2p')).toBe('م2')
  expect(misread('Ju, 27000')).toBe('ريال 27000')
  expect(misread('بعد التأسيس 4096')).toBe('بعد التأسيس 40%')
  expect(misread('2,900')).toBe('2,900')
})
