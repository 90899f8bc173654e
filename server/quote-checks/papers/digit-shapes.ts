import shapes from './digit-shapes.json' with { type: 'json' }
import { type Box, type GreyPage, inkBelow } from './segment-page.ts'

/** The look of a figure: how much ink each field of a grid holds, 0 to 9 from the top left, and its proportions. */
export interface Shape {
  ink: string
  /** Width by height. */
  aspect: number
  /** Height in heights of the script's one. */
  height: number
}

interface Figure extends Shape {
  script: string
  digit: number
}

const FIGURES = shapes as Figure[]
const GRID = { across: 9, down: 12 }

/** `darkest`: the darkest dot of the run that a figure stands in, because a nought alone may be pale. */
export function shapeOf(
  page: GreyPage,
  box: Box,
  one: number,
  darkest: number = darkestOf(page, box),
): Shape {
  const { data, width } = page
  const { left, top, right, bottom } = box
  const [wide, high] = [right - left, bottom - top]
  const below = inkBelow(darkest)
  let ink = ''
  for (let row = 0; row < GRID.down; row += 1)
    for (let column = 0; column < GRID.across; column += 1) {
      const [x0, y0] = [left + (wide * column) / GRID.across, top + (high * row) / GRID.down]
      const [x1, y1] = [x0 + wide / GRID.across, y0 + high / GRID.down]
      let [dark, all] = [0, 0]
      for (let y = Math.floor(y0); y < Math.max(y1, Math.floor(y0) + 1); y += 1)
        for (let x = Math.floor(x0); x < Math.max(x1, Math.floor(x0) + 1); x += 1) {
          all += 1
          if (data[y * width + x]! < below) dark += 1
        }
      ink += Math.round((9 * dark) / all)
    }
  return { ink, aspect: round(wide / high), height: round(high / one) }
}

function darkestOf({ data, width }: GreyPage, { left, top, right, bottom }: Box): number {
  let darkest = 255
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) darkest = Math.min(darkest, data[y * width + x]!)
  return darkest
}

const round = (value: number) => Math.round(value * 100) / 100

/** Differences of shapes: 0 alike, about 1 nothing in common. */
function difference(one: Shape, other: Shape): number {
  let sum = 0
  for (let at = 0; at < one.ink.length; at += 1)
    sum += (one.ink.charCodeAt(at) - other.ink.charCodeAt(at)) ** 2
  const look = Math.sqrt(sum / one.ink.length) / 9
  const proportion = Math.abs(Math.log(one.aspect / other.aspect))
  return look + 0.15 * Math.min(2, proportion) + 0.3 * Math.min(1, Math.abs(one.height - other.height))
}

export interface ReadFigures {
  text: string
  /** 0 to 1: how alike they look, and how much liker than figures of the other script. */
  sureness: number
}

/** A figure is at least this like its shape. */
const ALIKE = 0.5
/** In heights of the tallest figure. */
const SMALL = { nought: 0.42, comma: 0.62, width: 0.46 }

const SLENDER = { least: 0.5, most: 0.75, aspect: 1.7 }

/**
 * Reads a run of Arabic figures, which the recogniser's data does not know beyond two. Undefined when its pieces look
 * like anything else, also figures of the Latin script; but «٩٥» of many faces is also 90, so on a page of Arabic
 * figures nothing is held against those of the other script.
 */
export function readArabicFigures(
  page: GreyPage,
  parts: readonly Box[],
  isArabicPage = false,
): ReadFigures | undefined {
  const sorted = mended(parts.flatMap((part) => (isStroke(part) ? [] : parted(page, part))))
  const tall = Math.max(...sorted.map(({ top, bottom }) => bottom - top))
  const foot = Math.max(
    ...sorted.filter((part) => part.bottom - part.top > SMALL.comma * tall).map(({ bottom }) => bottom),
  )
  const darkest = Math.min(255, ...sorted.map((part) => darkestOf(page, part)))
  let text = ''
  let [arabic, latin, worst, count] = [0, 0, 0, 0]
  for (const part of sorted) {
    if (isSeparator(part, tall, foot)) {
      text += ','
      continue
    }
    const shape = shapeOf(page, part, tall, darkest)
    const best = (script: string) =>
      nearest(
        FIGURES.filter((figure) => figure.script === script),
        shape,
      )
    const found = best('arabic')
    text += found.digit
    arabic += found.away
    latin += best('latin').away
    worst = Math.max(worst, found.away)
    count += 1
  }
  if (count === 0 || worst > ALIKE || (arabic >= latin && !isArabicPage)) return undefined
  const apart = isArabicPage ? 1 : (latin - arabic) / count / 0.06
  const sureness = Math.max(0, Math.min(1, 1.25 - (1.6 * arabic) / count, apart))
  return { text: text.replace(/^,+|,+$/g, ''), sureness }
}

function nearest(figures: readonly Figure[], shape: Shape): { digit: number; away: number } {
  let best = { digit: 0, away: Number.POSITIVE_INFINITY }
  for (const figure of figures) {
    const away = difference(shape, figure)
    if (away < best.away) best = { digit: figure.digit, away }
  }
  return best
}

/** Pieces in the order of the line; those above each other are of one figure or comma that grain has broken. */
function mended(parts: readonly Box[]): Box[] {
  const whole: Box[] = []
  for (const part of [...parts].sort((one, other) => one.left - other.left)) {
    const before = whole.at(-1)
    const isOver = before && (before.bottom <= part.top + 1 || part.bottom <= before.top + 1)
    if (before && isOver && part.left < before.right)
      whole[whole.length - 1] = {
        left: Math.min(before.left, part.left),
        top: Math.min(before.top, part.top),
        right: Math.max(before.right, part.right),
        bottom: Math.max(before.bottom, part.bottom),
      }
    else whole.push(part)
  }
  return whole
}
/** Of a piece's height: narrower pieces are one figure, and lower ones beside a pale column are a thin stroke of it. */
const PARTED = { width: 0.5, height: 0.6 }

/** Figures that only pale dots join, each for itself. */
function parted(page: GreyPage, part: Box): Box[] {
  const { data, width } = page
  const { left, right, top, bottom } = part
  const high = bottom - top
  if (right - left < PARTED.width * high) return [part]
  const columns = Array.from({ length: right - left }, (_, at) => {
    let darkest = 255
    for (let y = top; y < bottom; y += 1) darkest = Math.min(darkest, data[y * width + left + at]!)
    return darkest
  })
  const darkest = Math.min(...columns)
  const pale = (darkest + 255) / 2
  const boxOf = (from: number, to: number): Box | undefined => {
    const isInk = (y: number) => {
      for (let x = from; x < to; x += 1) if (data[y * width + x]! < inkBelow(darkest)) return true
      return false
    }
    const rows = Array.from({ length: high }, (_, at) => top + at).filter(isInk)
    return rows.length < PARTED.height * high
      ? undefined
      : { left: from, right: to, top: rows[0]!, bottom: rows.at(-1)! + 1 }
  }
  for (let at = 2; at < columns.length - 2; at += 1) {
    const isValley =
      columns[at]! > pale && columns[at]! >= columns[at - 1]! && columns[at]! >= columns[at + 1]!
    if (!isValley) continue
    const [one, other] = [boxOf(left, left + at), boxOf(left + at + 1, right)]
    if (one && other) return [...parted(page, one), ...parted(page, other)]
  }
  return [part]
}

/** Half of the sign of equality in front of an amount. */
const isStroke = ({ left, right, top, bottom }: Box): boolean => right - left > 6 * (bottom - top)

/**
 * A comma reaches below the figures, hangs at their heads or, in book faces, is a slender half of a figure; a nought is
 * round and stands in the middle.
 */
function isSeparator({ left, right, top, bottom }: Box, tall: number, foot: number): boolean {
  const [wide, high] = [(right - left) / tall, (bottom - top) / tall]
  const middle = (foot - (top + bottom) / 2) / tall
  if (high > SLENDER.least && high < SLENDER.most && high > SLENDER.aspect * wide) return true
  if (high > SMALL.comma || wide > SMALL.width) return false
  return high <= SMALL.nought ? middle < 0.3 || middle > 0.7 : middle < 0.34 || middle > 0.64
}
