import { BIDI_MARKS, toLatinDigits } from '../../shared/digits.ts'
import { type Halalas, riyals } from '../../shared/money.ts'

/** A number as printed. `other`: what it is when its only point parts thousands, or decimals, the other way round. */
export interface PrintedNumber {
  value: number
  other?: number
  isPercent: boolean
  hasCurrency: boolean
  /** Where its figures stand in the plain text (`plainFigures`). */
  at: number
  end: number
}

export const CURRENCY =
  /(?:ريال(?:ا|ات)?(?:\s*سعودي[ةه]?)?|ر\s?\.\s?س\.?|(?<!\p{L})رس?(?![\p{L}.])|(?<!\p{L})s\.?r\.?s?(?!\p{L})|(?<!\p{L})sar(?!\p{L})|(?<!\p{L})riyals?(?!\p{L})|\uFDFC|\u20C1)/giu
/** «م2» and "m3" are units, and their figure is no number; «2م» is the same in a line that was turned round. */
const UNIT_POWER =
  /(?<!\p{L})(?:م|متر|m|mtr)\s?\.?\s?(?:[²³]|[23](?![\d.,]))|(?<![\d.,])[23]\s?م(?![\p{L}\d])/giu

/** Text with Latin digits, points and commas. */
export const latinFigures = (text: string): string =>
  text
    .replace(BIDI_MARKS, '')
    .replace(/\u066C/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/[\u060C\u201A](?=\p{Nd}{3}(?!\p{Nd}))/gu, ',')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, toLatinDigits)

/** Text with Latin digits whose units have lost their powers (`m2` → `m`), so that every figure left is a number. */
export function plainFigures(text: string): string {
  return latinFigures(text)
    .replace(UNIT_POWER, (found) => found.replace(/[23²³]/g, ' '))
    .replace(/٪/g, '%')
}

const CURRENCY_BEFORE = new RegExp(`(?:${CURRENCY.source})[\\s.:]*$`, 'iu')
const CURRENCY_BEHIND = new RegExp(
  `^\\s*(?:/[-=])?\\s*(?:(?:ألف|الف|آلاف|k)\\s*)?(?:${CURRENCY.source})`,
  'iu',
)
const NUMBER =
  /(?<![\p{L}\d%])\d{1,3}([,.' \u00A0])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?(?![.,]?\d)|\d+(?:[.,]\d+)*/gu

/** Numbers of a text that went through `plainFigures`. */
export function numbersIn(text: string): PrintedNumber[] {
  return [...text.matchAll(NUMBER)].flatMap((found) => {
    const read = readFigures(found[0])
    if (!read) return []
    const end = found.index + found[0].length
    return [
      {
        ...read,
        isPercent: /^\s?%/.test(text.slice(end)) || PERCENT_BEFORE.test(text.slice(0, found.index)),
        hasCurrency:
          CURRENCY_BEFORE.test(text.slice(0, found.index)) || CURRENCY_BEHIND.test(text.slice(end)),
        at: found.index,
        end,
      },
    ]
  })
}

/** «%15» is a percent of a line that was turned round; in «15% 4,539» the sign is that of the other figure. */
const PERCENT_BEFORE = /(?<!\d\s?)%\s?$/

const MOST = 1e10

/** `38,700.00`, `38.700,50`, `38 700`, `12,5`, `45.000`; undefined for what is no single number, like a date. */
function readFigures(text: string): { value: number; other?: number } | undefined {
  const figures = text.replace(/[' \u00A0]/g, '')
  const signs = figures.match(/[.,]/g) ?? []
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const groups = figures.split(/[.,]/)
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && groups[0]!.length <= 3
  const asWhole = Number(groups.join(''))
  const asDecimal = Number(`${figures.slice(0, last).replace(/[.,]/g, '')}.${figures.slice(last + 1)}`)
  if (asWhole > MOST && signs.length === 0) return undefined
  if (signs.length === 0) return { value: asWhole }
  if (isGrouped && new Set(signs).size === 1) {
    const isPoint = signs.length === 1 && signs[0] === '.'
    return isPoint ? { value: asWhole, other: asDecimal } : { value: asWhole }
  }
  const head = groups.slice(0, -1)
  const isHeadGrouped = head.slice(1).every((group) => group.length === 3)
  return isHeadGrouped && (signs.length === 1 || new Set(signs.slice(0, -1)).size === 1)
    ? { value: asDecimal }
    : undefined
}

const LEFT_OVER = /[\s\p{P}\p{S}]|(?<!\p{L})(?:فقط|only|لا غير)(?!\p{L})/giu

/** The number that a cell is, beside its currency; undefined when it says anything else or more than one. */
export function onlyNumber(text: string): PrintedNumber | undefined {
  const plain = plainFigures(text)
  const [number, ...more] = numbersIn(plain)
  if (!number || more.length > 0) return undefined
  const rest = (plain.slice(0, number.at) + plain.slice(number.end))
    .replace(CURRENCY, '')
    .replace(LEFT_OVER, '')
  return rest === '' ? { ...number, hasCurrency: number.hasCurrency || CURRENCY_ONCE.test(plain) } : undefined
}
const CURRENCY_ONCE = new RegExp(CURRENCY.source, 'iu')

/** Nothing an owner builds costs more; a figure beyond it is a telephone or an account. */
const MOST_RIYALS = 500_000_000
export const halalasOf = (value: number): Halalas | undefined =>
  value >= 0 && value <= MOST_RIYALS ? riyals(value) : undefined
