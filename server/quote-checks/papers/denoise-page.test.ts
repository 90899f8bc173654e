import { expect, test } from 'vitest'
import { denoise, noiseOf } from './denoise-page.ts'

const SIZE = 96
/** Dark bars on paper, with grain of ±`grain`; the same dots at each run. */
function bars(grain: number) {
  const data = new Uint8Array(SIZE * SIZE)
  let seed = 7
  for (let at = 0; at < data.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    const isBar = at % SIZE >= 60 && at % 12 < 3
    data[at] = (isBar ? 60 : 190) + Math.round((seed / 2 ** 31 - 0.5) * 2 * grain)
  }
  return { data, width: SIZE, height: SIZE }
}

test('the noise of a picture is measured on its empty paper', () => {
  expect(noiseOf(bars(0))).toBe(0)
  // An even spread has a deviation of its half width by the root of three.
  expect(noiseOf(bars(40))).toBeCloseTo(40 / Math.sqrt(3), -1)
})

test('a picture without grain stays as it is', () => {
  const page = bars(3)
  expect(denoise(page)).toBe(page)
})

test('grain is evened out and the edges of letters stay', () => {
  const clean = denoise(bars(40))
  expect(noiseOf(clean)).toBeLessThan(noiseOf(bars(40)) / 3)
  const row = [...clean.data.subarray(48 * SIZE, 49 * SIZE)]
  const [ink, paper] = [row.filter((_, x) => x >= 60 && (48 * SIZE + x) % 12 === 1), row.slice(0, 56)]
  expect(Math.max(...ink)).toBeLessThan(Math.min(...paper) - 60)
})
