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

/** Finds the light sheet on a darker ground; undefined for a scan and where its four sides are not to be seen. */
export function sheetOn(page: GreyPage): Sheet | undefined {
  const step = Math.max(1, Math.ceil(Math.max(page.width, page.height) / SMALL))
  const small = reduced(page, step)
  const { width, height, data } = small
  const { threshold, contrast } = thresholdOf(data)
  if (contrast < LEAST_CONTRAST) return undefined
  const inside = largestArea(small, threshold)
  let [count, atEdge, light] = [0, 0, 0]
  let corners: Sheet | undefined
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (data[at]! > threshold) light += 1
      if (!inside[at]) continue
      count += 1
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
  if (!corners || atEdge > MOST_AT_EDGE * 2 * (width + height)) return undefined
  const area = areaOf(corners)
  const share = area / (width * height)
  const isOne =
    share > LEAST_SHARE &&
    share < MOST_SHARE &&
    count > LEAST_FILLED * area &&
    count < MOST_FILLED * area &&
    light - count < MOST_LIGHT_BESIDE * (width * height - area) + (1 - LEAST_FILLED) * area
  if (!isOne) return undefined
  return corners.map(({ x, y }) => ({ x: (x + 0.5) * step, y: (y + 0.5) * step })) as unknown as Sheet
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

/** The shade that parts light and dark best (Otsu), and how far their means are apart. */
function thresholdOf(data: Uint8Array): { threshold: number; contrast: number } {
  const counts = new Float64Array(256)
  for (const shade of data) counts[shade]! += 1
  const all = counts.reduce((sum, count, shade) => sum + count * shade, 0)
  let best = { threshold: 0, contrast: 0, spread: 0 }
  let [below, sum] = [0, 0]
  for (let shade = 0; shade < 255; shade += 1) {
    below += counts[shade]!
    sum += counts[shade]! * shade
    const above = data.length - below
    if (below === 0 || above === 0) continue
    const contrast = (all - sum) / above - sum / below
    const spread = below * above * contrast * contrast
    if (spread > best.spread) best = { threshold: shade, contrast, spread }
  }
  return best
}

/** Marks the largest area of light dots that hang together. */
function largestArea({ data, width, height }: GreyPage, threshold: number): Uint8Array {
  const area = new Int32Array(width * height)
  let [largest, most, next] = [0, 0, 0]
  const stack: number[] = []
  for (let start = 0; start < area.length; start += 1) {
    if (data[start]! <= threshold || area[start] !== 0) continue
    next += 1
    let count = 0
    area[start] = next
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      count += 1
      const x = at % width
      for (const near of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width])
        if (near >= 0 && near < area.length && data[near]! > threshold && area[near] === 0) {
          area[near] = next
          stack.push(near)
        }
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
