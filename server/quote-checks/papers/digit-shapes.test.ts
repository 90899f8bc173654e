import { expect, test } from 'vitest'
import shapes from './digit-shapes.json' with { type: 'json' }
import { readArabicFigures } from './digit-shapes.ts'
import type { Box } from './segment-page.ts'

const PAGE = { width: 600, height: 100 }
const ONE = 40

/** A page on which figures, as one font draws them, and plain bars stand in a row, each `gap` dots from the next. */
function drawn(...things: (number | { width: number; height: number; middle: number })[]) {
  return drawnIn('arabic', ...things)
}

function drawnIn(of: string, ...things: (number | { width: number; height: number; middle: number })[]) {
  const data = new Uint8Array(PAGE.width * PAGE.height).fill(255)
  const parts: Box[] = []
  let left = 10
  for (const thing of things) {
    const figure =
      typeof thing === 'number'
        ? shapes.find(({ script, digit }) => script === of && digit === thing)
        : undefined
    const high = typeof thing === 'number' ? Math.round(figure!.height * ONE) : thing.height
    const wide = typeof thing === 'number' ? Math.round(figure!.aspect * high) : thing.width
    const middle = typeof thing === 'number' ? ONE / 2 : thing.middle
    const top = Math.round(60 - middle - high / 2)
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const field = Math.floor((y * 12) / high) * 9 + Math.floor((x * 9) / wide)
        if (!figure || Number(figure.ink[field]) >= 5) data[(top + y) * PAGE.width + left + x] = 0
      }
    parts.push({ left, top, right: left + wide, bottom: top + high })
    left += wide + 8
  }
  return { page: { ...PAGE, data }, parts }
}

test('a slender half figure parts thousands, and a sign of equality in front is no figure', () => {
  const comma = { width: 12, height: 26, middle: 18 }
  const strokes = [
    { width: 44, height: 4, middle: 12 },
    { width: 44, height: 4, middle: 24 },
  ]
  const { page, parts } = drawn(3, comma, 8, 4, 7, ...strokes)
  expect(readArabicFigures(page, parts)?.text).toBe('3,847')
})

test('a comma that grain has broken in two is one', () => {
  const { page, parts } = drawn(3, { width: 12, height: 26, middle: 18 }, 8, 4, 7)
  const [comma] = parts.splice(1, 1)
  const middle = Math.round((comma!.top + comma!.bottom) / 2)
  parts.push({ ...comma!, bottom: middle }, { ...comma!, left: comma!.left + 4, top: middle + 1 })
  expect(readArabicFigures(page, parts)?.text).toBe('3,847')
})

test('what looks like 90 is ninety-five on a page of Arabic figures', () => {
  const { page, parts } = drawnIn('latin', 9, 0)
  expect(readArabicFigures(page, parts)).toBeUndefined()
  expect(readArabicFigures(page, parts, true)?.text).toBe('95')
})

test('figures that pale dots join are two', () => {
  const { page, parts } = drawn(1, 4, 5)
  const [one, four] = parts as [Box, Box]
  for (let x = one.right; x < four.left; x += 1)
    for (const y of [one.top + 10, one.top + 11]) page.data[y * PAGE.width + x] = 150
  const joined = { ...one, right: four.right, bottom: Math.max(one.bottom, four.bottom) }
  expect(readArabicFigures(page, [joined, parts[2]!])?.text).toBe('145')
})
