import type { GreyPage } from './segment-page.ts'

interface Point {
  x: number
  y: number
}

/** A sheet on a photo, in dots: its corners clockwise from the upper left. */
export type Sheet = readonly [Point, Point, Point, Point]

/** Dots of the longer edge at which the sheet is looked for. */
const SMALL = 480
/** Shades between the middle of the sheet and that of what it lies on. */
const LEAST_CONTRAST = 45
const LEAST_SHARE = 0.2
/** A picture with less around the page is a scan. */
const MOST_SHARE = 0.96
/** How much of the four-sided shape the light area fills, letters and shadows apart. */
const LEAST_FILLED = 0.85
/** More is no shape of four straight sides. */
const MOST_FILLED = 1.06
/** Light dots beside the sheet, of all there: a second sheet, a light table. */
const MOST_LIGHT_BESIDE = 0.12
/** A sheet that the edge of the photo cuts has no four sides. */
const MOST_AT_EDGE = 0.04

/** Thresholds that are tried: a shadow on the sheet is often darker than the ground beside it is light. */
const STEPS = 14
/** Of the largest shape's area: with less it is another one. */
const ALIKE = 0.85

/**
 * Finds the light sheet on a darker ground; undefined for a scan and where its four sides are not to be seen. Too high
 * a threshold leaves what a shadow does not cover, too low a one light spots of the ground: of the largest shapes the
 * one with the straightest sides counts.
 */
export function sheetOn(page: GreyPage): Sheet | undefined {
  const step = Math.max(1, Math.ceil(Math.max(page.width, page.height) / SMALL))
  const small = reduced(page, step)
  const { dark, light } = shadesOf(small.data)
  const found = Array.from(
    { length: STEPS - 1 },
    (_, at) => sheetAbove(small, dark + ((light - dark) * (at + 1)) / STEPS) ?? [],
  ).flat()
  const largest = Math.max(...found.map(({ area }) => area))
  const best = found
    .filter(({ area }) => area >= ALIKE * largest)
    .sort((one, other) => other.straight - one.straight)[0]
  return best?.corners.map(({ x, y }) => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })) as Sheet | undefined
}

/** The sheet that is lighter than a threshold, on the reduced photo. */
function sheetAbove(
  small: GreyPage,
  threshold: number,
): { corners: Sheet; area: number; straight: number } | undefined {
  const { width, height, data } = small
  const inside = largestArea(small, threshold)
  let [count, atEdge, light] = [0, 0, 0]
  let [sum, all] = [0, 0]
  let corners: Sheet | undefined
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      all += data[at]!
      if (data[at]! > threshold) light += 1
      if (!inside[at]) continue
      count += 1
      sum += data[at]!
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) atEdge += 1
      const point = { x, y }
      const [a, b, c, d] = corners ?? [point, point, point, point]
      corners = [
        x + y < a.x + a.y ? point : a,
        x - y > b.x - b.y ? point : b,
        x + y > c.x + c.y ? point : c,
        x - y < d.x - d.y ? point : d,
      ]
    }
  const outside = width * height - count
  if (!corners || outside === 0 || atEdge > MOST_AT_EDGE * 2 * (width + height)) return undefined
  if (sum / count - (all - sum) / outside < LEAST_CONTRAST || !isUpright(corners)) return undefined
  const area = areaOf(corners)
  const share = area / (width * height)
  const isOne =
    share > LEAST_SHARE &&
    share < MOST_SHARE &&
    count > LEAST_FILLED * area &&
    count < MOST_FILLED * area &&
    light - count < MOST_LIGHT_BESIDE * (width * height - area) + (1 - LEAST_FILLED) * area
  const straight = straightness(inside, small, corners)
  return isOne && straight >= LEAST_STRAIGHT ? { corners, area, straight } : undefined
}

/** Of the points beside a side: dots from it that are the sheet's and dots that are not. */
const LEAST_STRAIGHT = 0.7
const BESIDE = 3
const POINTS = 50

/** The share of points along the four sides inside which the area is, and outside which it is not. */
function straightness(inside: Uint8Array, { width, height }: GreyPage, corners: Sheet): number {
  const isIn = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && inside[Math.floor(y) * width + Math.floor(x)] === 1
  let right = 0
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % 4]!
    const long = distance(from, to)
    const [alongX, alongY] = [(to.x - from.x) / long, (to.y - from.y) / long]
    for (let point = 1; point < POINTS; point += 1) {
      const [x, y] = [
        from.x + ((to.x - from.x) * point) / POINTS,
        from.y + ((to.y - from.y) * point) / POINTS,
      ]
      // Corners run clockwise, so inside is to the right.
      const [inX, inY] = [-alongY * BESIDE, alongX * BESIDE]
      if (isIn(x + inX + 0.5, y + inY + 0.5) && !isIn(x - inX + 0.5, y - inY + 0.5)) right += 1
    }
  }
  return right / (4 * (POINTS - 1))
}

/** Of the shorter to the longer of two opposite sides, and of a corner's sine: what a shadow leaves is no sheet. */
const LEAST_SIDE = 0.55
const LEAST_SINE = 0.82

/** Whether four corners can be those of a sheet that was photographed from a little aside. */
function isUpright([a, b, c, d]: Sheet): boolean {
  const alike = (one: number, other: number) => Math.min(one, other) >= LEAST_SIDE * Math.max(one, other)
  const sine = (from: Point, at: Point, to: Point) =>
    ((to.x - at.x) * (from.y - at.y) - (to.y - at.y) * (from.x - at.x)) /
    (distance(at, to) * distance(at, from) || 1)
  const sines = [sine(d, a, b), sine(a, b, c), sine(b, c, d), sine(c, d, a)]
  return (
    alike(distance(a, b), distance(d, c)) &&
    alike(distance(a, d), distance(b, c)) &&
    sines.every((one) => one >= LEAST_SINE)
  )
}

/** Shades that nearly all of a photo lies between. */
function shadesOf(data: Uint8Array): { dark: number; light: number } {
  const shades = data.slice().sort()
  return { dark: shades[Math.floor(shades.length * 0.02)]!, light: shades[Math.floor(shades.length * 0.98)]! }
}

function reduced({ data, width, height }: GreyPage, step: number): GreyPage {
  const small = { width: Math.floor(width / step), height: Math.floor(height / step) }
  const means = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0
      for (let dy = 0; dy < step; dy += 1)
        for (let dx = 0; dx < step; dx += 1) sum += data[(y * step + dy) * width + x * step + dx]!
      means[y * small.width + x] = sum / (step * step)
    }
  return { ...small, data: means }
}

/** Marks the largest area of light dots that hang together. */
function largestArea({ data, width, height }: GreyPage, threshold: number): Uint8Array {
  const area = new Int32Array(width * height)
  const stack = new Int32Array(width * height)
  let [largest, most, next, waiting] = [0, 0, 0, 0]
  const take = (at: number) => {
    if (data[at]! <= threshold || area[at] !== 0) return
    area[at] = next
    stack[waiting] = at
    waiting += 1
  }
  for (let start = 0; start < area.length; start += 1) {
    if (data[start]! <= threshold || area[start] !== 0) continue
    next += 1
    let count = 0
    take(start)
    while (waiting > 0) {
      waiting -= 1
      const at = stack[waiting]!
      count += 1
      const x = at % width
      if (x > 0) take(at - 1)
      if (x < width - 1) take(at + 1)
      if (at >= width) take(at - width)
      if (at + width < area.length) take(at + width)
    }
    if (count > most) [largest, most] = [next, count]
  }
  return Uint8Array.from(area, (one) => (one === largest && one > 0 ? 1 : 0))
}

const areaOf = (corners: Sheet): number =>
  Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % 4]!
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Where a point of the sheet, in fractions of its sides, is on the photo (P. Heckbert, 1989, §2.2.3). */
export function onPhoto([a, b, c, d]: Sheet): (u: number, v: number) => Point {
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y]
  const [x1, y1, x2, y2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y]
  const determinant = x1 * y2 - x2 * y1
  const g = (sx * y2 - x2 * sy) / determinant
  const h = (x1 * sy - sx * y1) / determinant
  return (u, v) => {
    const w = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    }
  }
}

/** Part of a side that is left away, so that no ground shows at the edges. */
const INSET = 0.006

/** The sheet by itself, as if it had been laid on a scanner; its longer side has `edge` dots. */
export function sheetAlone(photo: GreyPage, sheet: Sheet, edge: number): GreyPage {
  const [a, b, c, d] = sheet
  const [across, down] = [(distance(a, b) + distance(d, c)) / 2, (distance(a, d) + distance(b, c)) / 2]
  const scale = edge / Math.max(across, down)
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)]
  const data = new Uint8Array(width * height)
  const at = onPhoto(sheet)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height]
      const isEdge = u < INSET || v < INSET || u > 1 - INSET || v > 1 - INSET
      const from = at(isEdge ? clamp(u) : u, isEdge ? clamp(v) : v)
      data[y * width + x] = shadeAt(photo, from.x - 0.5, from.y - 0.5)
    }
  return { data, width, height }
}

const clamp = (part: number): number => Math.min(1 - INSET, Math.max(INSET, part))

function shadeAt({ data, width, height }: GreyPage, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [dx, dy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const at = top * width + left
  const upper = data[at]! * (1 - dx) + data[at + 1]! * dx
  const lower = data[at + width]! * (1 - dx) + data[at + width + 1]! * dx
  return upper * (1 - dy) + lower * dy
}

/** Degrees by which lines of the sheet fall to the right, at the top and the bottom of the photo. */
export function slantOfSheet([a, b, c, d]: Sheet, height: number): { top: number; bottom: number } {
  const angle = (left: Point, right: Point) =>
    (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
  const [upper, lower] = [angle(a, b), angle(d, c)]
  const [from, to] = [(a.y + b.y) / 2 / height, (c.y + d.y) / 2 / height]
  const each = (lower - upper) / (to - from || 1)
  return { top: upper - each * from, bottom: lower + each * (1 - to) }
}
