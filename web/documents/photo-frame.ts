/** The part of a picture that is kept: how far it begins from each edge, as a share of the width or the height. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
}

export const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type Corner = (typeof CORNERS)[number]

export const WHOLE: Frame = { left: 0, top: 0, right: 0, bottom: 0 }

/** Smallest side that is kept, as a share of the picture. */
const LEAST = 0.1

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a corner lies, as shares of the picture from its left and its top. */
export const cornerAt = ({ left, top, right, bottom }: Frame, corner: Corner) => ({
  x: /Left/.test(corner) ? left : 1 - right,
  y: /top/.test(corner) ? top : 1 - bottom,
})

/** Moves a corner to a place, which stays on the picture and leaves something of it. */
export function moveCorner(frame: Frame, corner: Corner, { x, y }: { x: number; y: number }): Frame {
  const { left, top, right, bottom } = frame
  const sides = /Left/.test(corner)
    ? { left: between(0, x, 1 - right - LEAST) }
    : { right: between(0, 1 - x, 1 - left - LEAST) }
  const ends = /top/.test(corner)
    ? { top: between(0, y, 1 - bottom - LEAST) }
    : { bottom: between(0, 1 - y, 1 - top - LEAST) }
  return { ...frame, ...sides, ...ends }
}

/** The same part after the picture was turned by a quarter, clockwise. */
export const turnFrame = ({ left, top, right, bottom }: Frame): Frame => ({
  left: bottom,
  top: left,
  right: top,
  bottom: right,
})

interface Size {
  width: number
  height: number
}

/** Size of a picture after some quarter turns. */
const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/**
 * How the kept part is drawn: the size of the canvas, and the matrix from the pixels of the picture to those of the
 * canvas, as `CanvasRenderingContext2D.setTransform` takes it. `longest`: pixels of the longer side, at most.
 */
export function drawingOf(picture: Size, turns: number, frame: Frame, longest: number) {
  const { width, height } = turnedSize(picture, turns)
  const kept = {
    width: width * (1 - frame.left - frame.right),
    height: height * (1 - frame.top - frame.bottom),
  }
  const scale = Math.min(1, longest / Math.max(kept.width, kept.height))
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turns % 4] as [number, number]
  // A turned picture lies left of or above the origin until it is moved back.
  const [x, y] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ][turns % 4] as [number, number]
  return {
    width: Math.max(1, Math.round(kept.width * scale)),
    height: Math.max(1, Math.round(kept.height * scale)),
    matrix: [
      ...[cos * scale, sin * scale, -sin * scale, cos * scale],
      (x - frame.left * width) * scale,
      (y - frame.top * height) * scale,
    ] as [number, number, number, number, number, number],
  }
}
