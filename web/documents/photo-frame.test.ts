import { expect, test } from 'vitest'
import { cornerAt, drawingOf, moveCorner, turnFrame, WHOLE } from './photo-frame.ts'

const frame = { left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 }
/** Where a point of the picture lies on the canvas. */
const at = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [a! * x + c! * y + e!, b! * x + d! * y + f!].map((value) => Math.round(value * 100) / 100)

test('a corner moves alone, stays on the picture and leaves a part of it', () => {
  expect(cornerAt(frame, 'bottomRight')).toEqual({ x: 0.7, y: 0.6 })
  expect(moveCorner(frame, 'topLeft', { x: 0.05, y: 0.25 })).toEqual({ ...frame, left: 0.05, top: 0.25 })
  expect(moveCorner(WHOLE, 'bottomRight', { x: 2, y: -1 })).toEqual({ ...WHOLE, bottom: 0.9 })
  expect(moveCorner(WHOLE, 'topLeft', { x: -1, y: 5 })).toEqual({ ...WHOLE, top: 0.9 })
})

test('four quarter turns bring a frame back', () => {
  expect(turnFrame(frame)).toEqual({ left: 0.4, top: 0.1, right: 0.2, bottom: 0.3 })
  expect(turnFrame(turnFrame(turnFrame(turnFrame(frame))))).toEqual(frame)
})

test.each([
  [0, [0, 0], [400, 200]],
  [1, [200, 0], [0, 400]],
  [2, [400, 200], [0, 0]],
  [3, [0, 400], [200, 0]],
])('after %i quarter turns the first and the last pixel lie at %o and %o', (turns, first, last) => {
  const { width, height, matrix } = drawingOf({ width: 400, height: 200 }, turns, WHOLE, 1000)
  expect([width, height]).toEqual(turns % 2 === 0 ? [400, 200] : [200, 400])
  expect([at(matrix, 0, 0), at(matrix, 400, 200)]).toEqual([first, last])
})

test('the kept part begins at the origin, and is never larger than the longest side', () => {
  const { width, height, matrix } = drawingOf({ width: 1000, height: 500 }, 0, frame, 300)
  expect([width, height]).toEqual([300, 100])
  expect(at(matrix, 100, 100)).toEqual([0, 0])
  expect(at(matrix, 700, 300)).toEqual([300, 100])
})
