import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiply } from './products.ts'

const numbers = (length: number) =>
  fc.float32Array({ minLength: length, maxLength: length, min: -8, max: 8, noNaN: true })
const products = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    quarter: fc.integer({ min: 1, max: 5 }),
    count: fc.integer({ min: 1, max: 11 }),
  })
  .chain(({ rows, quarter, count }) =>
    fc.record({
      length: fc.constant(4 * quarter),
      count: fc.constant(count),
      matrix: numbers(rows * 4 * quarter),
      values: numbers(count * 4 * quarter),
    }),
  )

describe('multiply', () => {
  it('returns the sums of products', () => {
    fc.assert(
      fc.property(products, ({ length, count, matrix, values }) => {
        const out = multiply(matrix, values, length, count)
        const rows = matrix.length / length
        expect(out.length).toBe(count * rows)
        for (let word = 0; word < count; word++)
          for (let row = 0; row < rows; row++) {
            let sum = 0
            for (let i = 0; i < length; i++) sum += matrix[row * length + i]! * values[word * length + i]!
            expect(out[word * rows + row]).toBeCloseTo(sum, 2)
          }
      }),
    )
  })

  it('needs no more memory than there is', () => {
    const [length, count] = [128, 20_000]
    const out = multiply(
      new Float32Array(2 * length).fill(0.5),
      new Float32Array(count * length).fill(1),
      length,
      count,
    )
    expect(out.length).toBe(2 * count)
    expect(out.every((sum) => sum === length / 2)).toBe(true)
  })
})
