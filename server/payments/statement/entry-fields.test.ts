import { expect, test } from 'vitest'
import { readStatementAmount, readStatementDay } from './entry-fields.ts'

test.each([
  ['1,150.00', 115_000],
  ['١٬١٥٠٫٠٠', 115_000],
  ['1150', 115_000],
  ['0.05', 5],
  ['SAR 264.50', 26_450],
  ['264.5 ر.س', 26_450],
  ['(184.00)', -18_400],
  ['184.00-', -18_400],
  ['−17.25', -1_725],
  ['230.000', 23_000],
  ['1.150,00', undefined],
  ['1,15', undefined],
  ['12.345', undefined],
  ['1e5', undefined],
  ['10000000000', undefined],
  ['', undefined],
])('the amount %s is %s halalas', (text, halalas) => expect(readStatementAmount(text)).toBe(halalas))

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05T08:00:00', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['٥/١١/٢٠٢٦', '2026-11-05'],
  ['5 Nov 2026', '2026-11-05'],
  ['31/02/2026', undefined],
  ['21/05/1448', undefined],
  ['soon', undefined],
])('the day %s is %s', (text, day) => expect(readStatementDay(text)).toBe(day))
