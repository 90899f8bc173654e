import shapes from './digit-shapes.json' with { type: 'json' }
import type { Box, GreyPage } from './segment-page.ts'

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
const DARK = 158

export function shapeOf({ data, width }: GreyPage, { left, top, right, bottom }: Box, one: number): Shape {
  const [wide, high] = [right - left, bottom - top]
  let ink = ''
  for (let row = 0; row < GRID.down; row += 1)
    for (let column = 0; column < GRID.across; column += 1) {
      const [x0, y0] = [left + (wide * column) / GRID.across, top + (high * row) / GRID.down]
      const [x1, y1] = [x0 + wide / GRID.across, y0 + high / GRID.down]
      let [dark, all] = [0, 0]
      for (let y = Math.floor(y0); y < Math.max(y1, Math.floor(y0) + 1); y += 1)
        for (let x = Math.floor(x0); x < Math.max(x1, Math.floor(x0) + 1); x += 1) {
          all += 1
          if (data[y * width + x]! < DARK) dark += 1
        }
      ink += Math.round((9 * dark) / all)
    }
  return { ink, aspect: round(wide / high), height: round(high / one) }
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
 * like anything else, also figures of the Latin script.
 */
export function readArabicFigures(page: GreyPage, parts: readonly Box[]): ReadFigures | undefined {
  const sorted = mended(parts.filter((part) => !isStroke(part)))
  const tall = Math.max(...sorted.map(({ top, bottom }) => bottom - top))
  const foot = Math.max(
    ...sorted.filter((part) => part.bottom - part.top > SMALL.comma * tall).map(({ bottom }) => bottom),
  )
  let text = ''
  let [arabic, latin, worst, count] = [0, 0, 0, 0]
  for (const part of sorted) {
    if (isSeparator(part, tall, foot)) {
      text += ','
      continue
    }
    const shape = shapeOf(page, part, tall)
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
  if (count === 0 || worst > ALIKE || arabic >= latin) return undefined
  const sureness = Math.max(0, Math.min(1, 1.25 - (1.6 * arabic) / count, (latin - arabic) / count / 0.06))
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
