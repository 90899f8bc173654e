import type { Paper, TableRow } from '../paper.ts'
import { kindOfHeader } from './columns.ts'
import { onlyNumber } from './numbers.ts'
import { kindOfSum } from './sums.ts'

/** Names of columns that make a row of prices; the work itself is always among them. */
const PRICED = ['quantity', 'unit', 'rate', 'amount', 'with_tax']

/**
 * The paper with tables and cards that name their columns at the side («البند: لياسة» above «الكمية: 860») as rows below
 * a head, and with sums whose names stand above them beside their names.
 */
export function withUprightTables(paper: Paper): Paper {
  const cards = cardsIn(paper.texts)
  const tables = paper.tables.map((table) => besideNames(upright(table)))
  return { ...paper, texts: cards.texts, tables: [...tables, ...cards.tables] }
}

/** Turns a table whose names stand at its first column, or its last. */
function upright(table: readonly TableRow[]): readonly TableRow[] {
  const width = Math.max(0, ...table.map((row) => row.length))
  if (width < 2 || table.length < LEAST_NAMES || isHead(table[0]!)) return table
  for (const side of [0, width - 1]) {
    const names = table.map((row) => row[side] ?? '')
    // What follows the last name is no part of the table, like a sum below it.
    if (!isHead(names)) continue
    const others = Array.from({ length: width }, (_, column) => column).filter((column) => column !== side)
    return [names, ...others.map((column) => table.map((row) => row[column] ?? ''))]
  }
  return table
}

const LEAST_NAMES = 3

/** Whether all of these name columns of a priced table, each another. */
function isHead(names: readonly string[]): boolean {
  const kinds = names.map((name) => kindOfHeader(name))
  const isNamed = kinds.every((kind) => kind !== undefined) && new Set(kinds).size === kinds.length
  return (
    isNamed &&
    kinds.includes('label') &&
    ['rate', 'amount', 'with_tax'].some((kind) => kinds.includes(kind as 'rate'))
  )
}

/** «المجموع | الضريبة | الإجمالي» above their figures become a row each. */
function besideNames(table: readonly TableRow[]): readonly TableRow[] {
  return table.flatMap((row, at) => {
    const figures = table[at + 1]
    if (figures && areSums(row, figures)) return row.map((name, column) => [name, figures[column] ?? ''])
    const names = table[at - 1]
    return names && areSums(names, row) ? [] : [row]
  })
}

const areSums = (names: TableRow, figures: TableRow): boolean =>
  names.length >= 2 &&
  names.length === figures.length &&
  names.every((name) => kindOfSum(name) !== undefined) &&
  figures.every((figure) => onlyNumber(figure) !== undefined)

const NAMED = /^[\s•*-]*([^:：\d]{2,24})\s*[:：]\s*(\S.*)$/u
/** One card alone is a heading with its terms. */
const LEAST_CARDS = 2

interface Card {
  names: string[]
  values: string[]
}

/** Lines that name what they hold, card by card, each of which begins with the work. */
function cardsIn(texts: Paper['texts']): { texts: Paper['texts']; tables: TableRow[][] } {
  const cards: Card[] = []
  let card: Card | undefined
  const rest = texts.map((text) => {
    if (text.place) return text
    const lines = text.text.split('\n').map((line) => {
      const [, name = '', value = ''] = NAMED.exec(line) ?? []
      const kind = kindOfHeader(name)
      const isFirst = kind === 'label'
      const isNext =
        card !== undefined &&
        PRICED.includes(kind ?? '') &&
        !card.names.some((one) => kindOfHeader(one) === kind)
      if (isFirst) {
        card = { names: [], values: [] }
        cards.push(card)
      } else if (!isNext) {
        if (line.trim() !== '') card = undefined
        return line
      }
      card!.names.push(name.trim())
      card!.values.push(value.trim())
      return ''
    })
    return { ...text, text: lines.join('\n') }
  })
  const priced = cards.filter(({ names }) => isHead(names))
  if (priced.length < LEAST_CARDS || priced.length < cards.length) return { texts, tables: [] }
  return { texts: rest, tables: priced.map(({ names, values }) => [names, values]) }
}
