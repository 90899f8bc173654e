/** A page in grey, one byte a dot, 255 is paper. */
export interface GreyPage {
  data: Uint8Array
  width: number
  height: number
}

/** Where a run of letters stands, in dots. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A line of one cell: its box, and the middle of its letters without dots and tails. */
export interface Segment extends Box {
  middle: number
  /** Connected pieces of ink. */
  parts: Box[]
}

export interface SegmentedPage {
  segments: Segment[]
  /** The usual height of a letter, in dots. */
  letter: number
  /** The page without the rules of its tables. */
  clean: GreyPage
}

/** Below this part of the paper's own brightness a dot is ink. */
const INK = 0.62
const CELL = 24

/** Makes paper white everywhere: brightness is divided by that of the lightest dots around. */
export function flatten({ data, width, height }: GreyPage): GreyPage {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const paper = new Float32Array(across * down)
  const counts = new Uint32Array(256)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      counts.fill(0)
      let total = 0
      for (let y = row * CELL; y < Math.min(height, (row + 1) * CELL); y += 2)
        for (let x = column * CELL; x < Math.min(width, (column + 1) * CELL); x += 2) {
          counts[data[y * width + x]!]! += 1
          total += 1
        }
      let level = 255
      for (let over = 0; level > 0 && over < total * 0.1; level -= 1) over += counts[level]!
      paper[row * across + column] = Math.max(level, 60)
    }
  const smooth = smoothed(lightest(paper, across, down), across, down)
  const flat = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const [row, below, part] = between(y, down)
    for (let x = 0; x < width; x += 1) {
      const [column, beside, share] = between(x, across)
      const upper = smooth[row * across + column]! * (1 - share) + smooth[row * across + beside]! * share
      const lower = smooth[below * across + column]! * (1 - share) + smooth[below * across + beside]! * share
      flat[y * width + x] = Math.min(255, (data[y * width + x]! * 255) / (upper * (1 - part) + lower * part))
    }
  }
  return { data: lightened(flat, width, height), width, height }
}

const FIELD = 10

/** Turns light letters on dark ground, as in the heads of many tables, into ink on paper. */
function lightened(data: Uint8Array, width: number, height: number): Uint8Array {
  const [across, down] = [Math.ceil(width / FIELD), Math.ceil(height / FIELD)]
  const means = new Float32Array(across * down)
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      let [sum, count] = [0, 0]
      for (let y = row * FIELD; y < Math.min(height, (row + 1) * FIELD); y += 2)
        for (let x = column * FIELD; x < Math.min(width, (column + 1) * FIELD); x += 2) {
          sum += data[y * width + x]!
          count += 1
        }
      means[row * across + column] = sum / count
    }
  const ground = darkGround(means, across, down)
  const rim = darkest(ground, across, down)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const field = Math.floor(y / FIELD) * across + Math.floor(x / FIELD)
      const at = y * width + x
      if (ground[field]! === 0) data[at] = Math.min(255, Math.max(0, 330 - data[at]! * 1.3))
      else if (rim[field]! === 0) data[at] = 255
    }
  return data
}

/**
 * Which fields are of a dark ground (0), and which are not (1). It has wide places without letters, and reaches from
 * them over fields that letters make lighter; bold letters on paper are dark in places, but never wide.
 */
function darkGround(means: Float32Array, across: number, down: number): Float32Array {
  const full = means.map((mean) => (mean < FULL_GROUND ? 0 : 1))
  const soft = smoothed(smoothed(means, across, down), across, down)
  let ground = darkest(lightest(full, across, down), across, down)
  for (let step = 0; step < GROUND_REACH; step += 1)
    ground = darkest(ground, across, down).map((is, at) => (soft[at]! < DARK_GROUND ? is : ground[at]!))
  for (const step of [darkest, darkest, darkest, lightest, lightest, lightest])
    ground = step(ground, across, down)
  return ground
}
const FULL_GROUND = 90
/** In fields. */
const GROUND_REACH = 6
/** Letters alone, however bold, leave a field lighter. */
const DARK_GROUND = 128

function between(at: number, count: number): [first: number, second: number, share: number] {
  const place = at / CELL - 0.5
  const first = Math.max(0, Math.min(count - 1, Math.floor(place)))
  return [first, Math.min(count - 1, first + 1), Math.max(0, Math.min(1, place - first))]
}

const neighbours =
  (of: (around: number[]) => number) => (values: Float32Array, across: number, down: number) =>
    values.map((_, at) => {
      const [row, column] = [Math.floor(at / across), at % across]
      const around: number[] = []
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y += 1)
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x += 1)
          around.push(values[y * across + x]!)
      return of(around)
    })
const lightest = neighbours((around) => Math.max(...around))
const darkest = neighbours((around) => Math.min(...around))
const smoothed = neighbours((around) => around.reduce((sum, one) => sum + one, 0) / around.length)

const STEPS = { reach: 9, coarse: 0.5, fine: 0.1 }

/** The angle in degrees, clockwise, by which the lines of a page are turned. */
export function skewOf({ data, width, height }: GreyPage): number {
  const points: [x: number, y: number][] = []
  const step = Math.max(2, Math.round(width / 700))
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if (data[y * width + x]! < 255 * INK) points.push([x, y])
  if (points.length < 200) return 0
  const sharpness = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const rows = new Uint32Array(Math.ceil((height + width) / step) + 2)
    const shift = slope > 0 ? slope * width : 0
    for (const [x, y] of points) rows[Math.max(0, Math.floor((y - x * slope + shift) / step))]! += 1
    return rows.reduce((sum, count) => sum + count * count, 0)
  }
  const best = (from: number, to: number, by: number) => {
    let found = { degrees: 0, value: 0 }
    for (let degrees = from; degrees <= to + 1e-9; degrees += by) {
      const value = sharpness(degrees)
      if (value > found.value) found = { degrees, value }
    }
    return found.degrees
  }
  const coarse = best(-STEPS.reach, STEPS.reach, STEPS.coarse)
  return best(coarse - STEPS.coarse, coarse + STEPS.coarse, STEPS.fine)
}

/** Lines of the upper and of the lower half that differ more are no perspective but pictures or noise. */
const MOST_APART = 5

/** What is left of the skew at the top and at the bottom of a page that was turned upright. */
export function slantsOf({ data, width, height }: GreyPage): { top: number; bottom: number } {
  const half = Math.floor(height / 2)
  const upper = skewOf({ data: data.subarray(0, half * width), width, height: half })
  const lower = skewOf({ data: data.subarray(half * width), width, height: height - half })
  // The middles of the halves lie at a quarter and at three quarters.
  const apart = Math.abs(upper - lower) > MOST_APART ? 0 : lower - upper
  const middle = apart === 0 ? 0 : (upper + lower) / 2
  return { top: middle - apart, bottom: middle + apart }
}

/** Between the darkest dot around and the paper, and what is too pale to be a letter. */
const INK_SHARE = 0.6
const PALEST = 0.7

/** A dot is ink below this shade where `darkest` is the darkest one around: thin strokes of a small photo are grey. */
export const inkBelow = (darkest: number): number =>
  darkest > 255 * PALEST ? 255 * INK : Math.max(255 * INK, darkest + INK_SHARE * (255 - darkest))

/** Which dots are ink. */
function inkOf({ data, width, height }: GreyPage): Uint8Array {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const own = new Float32Array(across * down).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor(y / CELL) * across + Math.floor(x / CELL)
      if (data[y * width + x]! < own[cell]!) own[cell] = data[y * width + x]!
    }
  const below = darkest(own, across, down).map(inkBelow)
  const ink = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      ink[at] = data[at]! < below[Math.floor(y / CELL) * across + Math.floor(x / CELL)]! ? 1 : 0
    }
  return ink
}

interface Part extends Box {
  dots: number
}

/** Finds the lines of all cells of an upright, flat page. */
export function segmentPage(page: GreyPage): SegmentedPage {
  const { width, height } = page
  const clean = new Uint8Array(page.data)
  const rules = eraseRules(clean, width, height)
  const ink = inkOf({ data: clean, width, height })
  const parts = partsOf(ink, width, height)
  const letter = letterOf(parts)
  const bodies = parts.filter((part) => isBody(part, letter))
  const rest = parts.filter((part) => !isBody(part, letter) && part.bottom - part.top < letter * 1.2)
  const groups = grouped(bodies, letter, rules)
  for (const group of groups) group.sort((one, other) => one.left - other.left)
  const segments = groups.map((group) => segmentOf(group))
  // Again and again, because the second of two noughts is near only once the first is in.
  let left = rest
  for (let round = 0; round < MOST_NOUGHTS && left.length > 0; round += 1) {
    const apart = left.filter((part) => !adopt(part, segments, letter))
    if (apart.length === left.length) break
    left = apart
  }
  return {
    segments: joined(segments, letter, rules).filter((box) => box.right - box.left > letter * 0.25),
    letter,
    clean: { data: clean, width, height },
  }
}

interface Rule {
  x: number
  top: number
  bottom: number
}

/** Below this part of the brightness of paper a dot may be of a rule, which is often thin and grey. */
const RULE_INK = 0.8

/** Erases long straight runs of ink, and returns the upright ones. */
function eraseRules(clean: Uint8Array, width: number, height: number): Rule[] {
  const ink = new Uint8Array(clean.length)
  for (let at = 0; at < ink.length; at += 1) ink[at] = clean[at]! < 255 * RULE_INK ? 1 : 0
  const rules: Rule[] = []
  const flat: [from: number, to: number, y: number][] = []
  runs(
    width,
    height,
    (y, x) => ink[y * width + x]!,
    width * 0.09,
    (y, from, to) => {
      if (isThin(ink, width, height, { y, from, to })) flat.push([from, to, y])
    },
  )
  runs(
    height,
    width,
    (x, y) => ink[y * width + x]!,
    Math.max(100, height * 0.045),
    (x, from, to) => {
      rules.push({ x, top: from, bottom: to })
    },
  )
  const erase = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    clean[y * width + x] = 255
  }
  for (const [from, to, y] of flat)
    for (let x = from; x <= to; x += 1) for (const by of [-1, 0, 1]) erase(x, y + by)
  for (const { x, top, bottom } of rules)
    for (let y = top; y <= bottom; y += 1) for (const by of [-1, 0, 1]) erase(x + by, y)
  return rules
}

/** Dots of the thickest rule of a table, and the share of a run that is not thicker: letters rise from a base line. */
const THICKEST = 13
const THIN_SHARE = 0.8

/** Whether a flat run of ink is no base line of bold letters. */
function isThin(
  ink: Uint8Array,
  width: number,
  height: number,
  { y, from, to }: { y: number; from: number; to: number },
): boolean {
  let [thin, all] = [0, 0]
  for (let x = from; x <= to; x += 3) {
    let [top, bottom] = [y, y]
    while (top > 0 && y - top < THICKEST && ink[(top - 1) * width + x] === 1) top -= 1
    while (bottom < height - 1 && bottom - top < THICKEST && ink[(bottom + 1) * width + x] === 1) bottom += 1
    if (bottom - top < THICKEST) thin += 1
    all += 1
  }
  return thin >= THIN_SHARE * all
}

const MOST_BREAK = 2

/** Runs of ink of at least `least` dots, with breaks of a dot or two. */
function runs(
  length: number,
  lines: number,
  inkAt: (line: number, at: number) => number,
  least: number,
  found: (line: number, from: number, to: number) => void,
): void {
  for (let line = 0; line < lines; line += 1) {
    let [from, last] = [-1, -1]
    for (let at = 0; at <= length; at += 1) {
      const isInk = at < length && inkAt(line, at) === 1
      if (isInk) {
        if (from < 0) from = at
        last = at
      } else if (from >= 0 && at - last > MOST_BREAK) {
        if (last - from >= least) found(line, from, last)
        from = -1
      }
    }
  }
}

const MOST_PARTS = 30_000

/** Connected pieces of ink, by a flood over eight neighbours. */
function partsOf(ink: Uint8Array, width: number, height: number): Part[] {
  const parts: Part[] = []
  const stack: number[] = []
  for (let start = 0; start < ink.length && parts.length < MOST_PARTS; start += 1) {
    if (ink[start] !== 1) continue
    const part = { left: width, top: height, right: 0, bottom: 0, dots: 0 }
    ink[start] = 2
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const [x, y] = [at % width, Math.floor(at / width)]
      part.left = Math.min(part.left, x)
      part.right = Math.max(part.right, x + 1)
      part.top = Math.min(part.top, y)
      part.bottom = Math.max(part.bottom, y + 1)
      part.dots += 1
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (ink[next] !== 1) continue
          ink[next] = 2
          stack.push(next)
        }
    }
    if (part.dots >= LEAST_DOTS) parts.push(part)
  }
  return parts
}
const LEAST_DOTS = 5

function letterOf(parts: readonly Part[]): number {
  const heights = parts
    .map(({ top, bottom }) => bottom - top)
    .filter((height) => height >= 9 && height <= 120)
    .sort((one, other) => one - other)
  return heights[Math.floor(heights.length * 0.6)] ?? 24
}

const isBody = ({ left, right, top, bottom }: Part, letter: number): boolean => {
  const height = bottom - top
  return height >= letter * 0.42 && height <= letter * 3.2 && right - left <= letter * 30
}

/** Space between two cells, in heights of a letter. */
const CELL_GAP = 1.15

/** Joins pieces that stand beside each other on a line. */
function grouped(bodies: readonly Part[], letter: number, rules: readonly Rule[]): Part[][] {
  const sorted = [...bodies].sort((one, other) => one.left - other.left)
  const groups: Part[][] = []
  for (const part of sorted) {
    let best: Part[] | undefined
    let distance = Number.POSITIVE_INFINITY
    for (const group of groups) {
      const last = nearestOf(group, part)
      const gap = part.left - last.right
      if (gap > CELL_GAP * letter || !isBeside(last, part, letter) || isParted(last, part, rules)) continue
      const away = Math.abs(gap) + Math.abs(middleOf(last) - middleOf(part))
      if (away < distance) [best, distance] = [group, away]
    }
    if (best) best.push(part)
    else groups.push([part])
  }
  return groups
}

const middleOf = ({ top, bottom }: Box) => (top + bottom) / 2

/** Of the last pieces the one that reaches furthest on the part's own height. */
const nearestOf = (group: readonly Part[], part: Part): Part =>
  group
    .slice(-4)
    .reduce((best, one) =>
      one.right - Math.abs(middleOf(one) - middleOf(part)) >
      best.right - Math.abs(middleOf(best) - middleOf(part))
        ? one
        : best,
    )

function isBeside(one: Box, other: Box, letter: number): boolean {
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top)
  return overlap > 0.4 * lower && Math.abs(one.bottom - other.bottom) < letter * 1.1
}

const isParted = (one: Box, other: Box, rules: readonly Rule[]): boolean =>
  rules.some(
    ({ x, top, bottom }) =>
      x >= one.right - 2 && x <= other.left + 2 && top <= middleOf(one) && bottom >= middleOf(one),
  )

function segmentOf(group: readonly Box[]): Segment {
  const middles = group.map(middleOf).sort((one, other) => one - other)
  return {
    left: Math.min(...group.map(({ left }) => left)),
    top: Math.min(...group.map(({ top }) => top)),
    right: Math.max(...group.map(({ right }) => right)),
    bottom: Math.max(...group.map(({ bottom }) => bottom)),
    middle: middles[Math.floor(middles.length / 2)]!,
    parts: [...group],
  }
}

/** Space between pieces of one word, and between their middles: tails of Arabic letters hang low. In letters. */
const WORD_GAP = 0.9
const TAIL = 0.85

/** Joins what stands in one word: a letter that is all tail, figures on both sides of a nought. */
function joined(segments: readonly Segment[], letter: number, rules: readonly Rule[]): Segment[] {
  const left = [...segments].sort((one, other) => one.left - other.left)
  for (let at = 0; at < left.length; at += 1)
    for (let beside = at + 1; beside < left.length; beside += 1) {
      const [one, other] = [left[at]!, left[beside]!]
      if (other.left - one.right > WORD_GAP * letter) break
      if (Math.abs(one.middle - other.middle) > TAIL * letter || isParted(one, other, rules)) continue
      const parts = [...one.parts, ...other.parts].sort((a, b) => a.left - b.left)
      const wider = one.right - one.left > other.right - other.left ? one : other
      left[at] = { ...segmentOf(parts), middle: wider.middle }
      left.splice(beside, 1)
      // What was no neighbour before may be one now.
      beside = at
    }
  return left
}

const AT_MIDDLE = 0.35
/** In a row; grain would be looked through for ever. */
const MOST_NOUGHTS = 4
const LEAST_NOUGHT = 0.15

/** Gives dots of letters, points and dashes to the line they stand in, or nearest above or below. */
function adopt(part: Part, segments: Segment[], letter: number): boolean {
  const middle = middleOf(part)
  const [wide, high] = [part.right - part.left, part.bottom - part.top]
  const isRound = wide < 2 * high && high < 2 * wide && wide > LEAST_NOUGHT * letter
  let best: Segment | undefined
  let distance = Number.POSITIVE_INFINITY
  for (const segment of segments) {
    const beside = Math.max(segment.left - part.right, part.left - segment.right, 0)
    const away = Math.abs(segment.middle - middle)
    // Noughts of Arabic figures are dots at the middle of the line, as far from each other as figures are.
    const reach = away < AT_MIDDLE * letter && isRound ? CELL_GAP : 0.8
    if (beside > reach * letter || away > 1.3 * letter) continue
    if (away + beside < distance) [best, distance] = [segment, away + beside]
  }
  if (!best) return false
  best.parts.push(part)
  best.left = Math.min(best.left, part.left)
  best.right = Math.max(best.right, part.right)
  best.top = Math.min(best.top, part.top)
  best.bottom = Math.max(best.bottom, part.bottom)
  return true
}
