import { expect, test } from 'vitest'
import { flatten, type GreyPage, segmentPage } from './segment-page.ts'

const [WIDTH, HEIGHT] = [1200, 800]
type Bar = readonly [left: number, top: number, right: number, bottom: number, brightness?: number]

function pageOf(bars: readonly Bar[], paper = 255): GreyPage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(paper)
  for (const [left, top, right, bottom, brightness = 0] of bars)
    for (let y = top; y < bottom; y += 1) data.fill(brightness, y * WIDTH + left, y * WIDTH + right)
  return { data, width: WIDTH, height: HEIGHT }
}
/** Upright strokes of 6 by 30 dots. */
const letters = (left: number, top: number, count: number, brightness = 0): Bar[] =>
  Array.from({ length: count }, (_, at) => [left + at * 14, top, left + at * 14 + 6, top + 30, brightness])

test('a grey rule below a line of letters is erased, the base line of bold letters is none', () => {
  const rule: Bar = [100, 360, 1100, 363, 190]
  const base: Bar = [100, 125, 320, 140]
  const bold = Array.from({ length: 11 }, (_, at): Bar => [100 + at * 20, 90, 114 + at * 20, 140])
  const { clean, segments } = segmentPage(pageOf([base, ...bold, ...letters(100, 310, 6), rule]))
  expect(clean.data[361 * WIDTH + 600]).toBe(255)
  expect(clean.data[132 * WIDTH + 200]).toBe(0)
  expect(segments).toHaveLength(2)
})

test('a letter that is all tail and figures beside a nought are of the word they stand in', () => {
  const tail: Bar = [100 + 6 * 14, 325, 100 + 6 * 14 + 8, 352]
  const nought: Bar = [100 + 7 * 14, 322, 100 + 7 * 14 + 8, 330]
  const figures = [...letters(100, 310, 6), tail, nought, ...letters(100 + 8 * 14, 310, 3)]
  const { segments } = segmentPage(pageOf([...figures, ...letters(600, 310, 4)]))
  expect(segments.map(({ left }) => left).sort((one, other) => one - other)).toEqual([100, 600])
})

test('light letters on a dark head are turned to ink, bold letters on paper stay', () => {
  const head: Bar = [100, 100, 1100, 180, 40]
  const title = letters(300, 300, 30).map(([left, top, right]): Bar => [left, top, right + 2, top + 60])
  const { data } = flatten(pageOf([head, ...letters(400, 125, 8, 250), ...title], 240))
  expect(data[140 * WIDTH + 403]).toBeLessThan(60)
  expect(data[140 * WIDTH + 800]).toBeGreaterThan(240)
  // No dark edge of the head is left.
  expect(data[104 * WIDTH + 800]).toBeGreaterThan(240)
  expect(data[330 * WIDTH + 303]).toBeLessThan(60)
})

test('two noughts of Arabic figures behind a figure stand as far apart as figures do', () => {
  const nought = (left: number): Bar => [left, 321, left + 8, 329]
  const { segments } = segmentPage(
    pageOf([...letters(100, 310, 3), nought(156), nought(196), ...letters(600, 310, 4)]),
  )
  expect(segments.map(({ left, right }) => [left, right])).toContainEqual([100, 204])
})

test('thin strokes that a small photo leaves grey are whole, and a pale stain beside them is none of them', () => {
  const nought: Bar = [156, 321, 164, 329, 175]
  const stain: Bar = [800, 300, 840, 330, 190]
  const { segments } = segmentPage(pageOf([...letters(100, 310, 3, 110), nought, stain]))
  expect(segments.map(({ left, right }) => [left, right])).toEqual([[100, 164]])
})
