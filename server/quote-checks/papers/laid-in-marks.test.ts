import { expect, test } from 'vitest'
import { withLaidInMarks } from './laid-in-marks.ts'

const run = (text: string, left: number, right: number, base = 100) => ({ text, left, right, base, size: 11 })

test('a comma of another font goes back between the figures it parts', () => {
  expect(
    withLaidInMarks([run('١٠٠ ١', 178.7, 193.2), run(',', 181.5, 185.1), run('حمام', 290, 310)]),
  ).toEqual([run('١,١٠٠', 178.7, 193.2), run('حمام', 290, 310)])
  expect(withLaidInMarks([run('٨٦٠٫٤٠ ٣', 100, 130), run(',', 104, 107)])[0]!.text).toBe('٣,٨٦٠٫٤٠')
  const date = [run('٢٠٢٦ ٦ ٩', 478, 510), run('/', 490, 492), run('/', 483, 485)]
  expect(withLaidInMarks(date).map(({ text }) => text)).toEqual(['٩/٦/٢٠٢٦'])
})

test('figures of two cells, and marks that stand elsewhere, stay as they are', () => {
  const apart = [run('١٠٠ ١', 178, 193), run(',', 181, 184, 140), run(',', 300, 303)]
  expect(withLaidInMarks(apart)).toEqual(apart)
  const tooMany = [run('١٠٠ ١', 178, 193), run(',', 181, 182), run(',', 183, 184)]
  expect(withLaidInMarks(tooMany)).toEqual(tooMany)
})
