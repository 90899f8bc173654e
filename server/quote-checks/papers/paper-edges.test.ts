import { expect, test } from 'vitest'
import { onPhoto, sheetAlone, sheetOn, slantOfSheet } from './paper-edges.ts'

const SIZE = 400
/** A photo of a light sheet, whose sides fall to the right or left, with a dark bar across it. */
function photo(isSheet: (x: number, y: number) => boolean) {
  const data = new Uint8Array(SIZE * SIZE)
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) data[y * SIZE + x] = isSheet(x, y) ? 210 : 70
  return { data, width: SIZE, height: SIZE }
}
const slanted = photo(
  (x, y) =>
    x >= 50 && x <= 350 && y >= 40 + x / 10 && y <= 350 && !(x > 100 && x < 300 && y > 195 && y < 205),
)

test('a sheet on a dark ground is found by its corners and laid straight', () => {
  const sheet = sheetOn(slanted)!
  for (const [at, [x, y]] of [
    [50, 45],
    [350, 75],
    [350, 350],
    [50, 350],
  ].entries()) {
    expect(Math.abs(sheet[at]!.x - x!)).toBeLessThan(4)
    expect(Math.abs(sheet[at]!.y - y!)).toBeLessThan(4)
  }
  expect(onPhoto(sheet)(0, 0)).toEqual({ x: expect.closeTo(sheet[0].x), y: expect.closeTo(sheet[0].y) })
  expect(onPhoto(sheet)(1, 1)).toEqual({ x: expect.closeTo(sheet[2].x), y: expect.closeTo(sheet[2].y) })
  const { top, bottom } = slantOfSheet(sheet, SIZE)
  expect(top).toBeGreaterThan(5)
  expect(Math.abs(bottom)).toBeLessThan(1.5)
  const { data, width, height } = sheetAlone(slanted, sheet, 200)
  expect(Math.max(width, height)).toBe(200)
  for (const corner of [0, width - 1, (height - 1) * width, height * width - 1])
    expect(data[corner]).toBeGreaterThan(150)
})

test('the shadow of a hand over half of a sheet does not cut it', () => {
  const isSheet = (x: number, y: number) => x >= 60 && x <= 330 && y >= 40 && y <= 350
  const { data, ...size } = photo(isSheet)
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) if (x + y > 420) data[y * SIZE + x]! *= 0.52
  const sheet = sheetOn({ data, ...size })!
  for (const [at, [x, y]] of [
    [60, 40],
    [330, 40],
    [330, 350],
    [60, 350],
  ].entries()) {
    expect(Math.abs(sheet[at]!.x - x!)).toBeLessThan(4)
    expect(Math.abs(sheet[at]!.y - y!)).toBeLessThan(4)
  }
})

test.each([
  ['a scan that is all paper', () => true],
  ['a sheet that the edge of the photo cuts', (x: number, y: number) => x > 60 && y > 60],
  [
    'two sheets',
    (x: number, y: number) => y > 60 && y < 340 && ((x > 20 && x < 240) || (x > 260 && x < 380)),
  ],
  ['a round thing', (x: number, y: number) => Math.hypot(x - 200, y - 200) < 150],
])('%s is left as it is', (_, isSheet) => {
  expect(sheetOn(photo(isSheet))).toBeUndefined()
})
