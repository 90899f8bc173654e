import { foldWords, numberWord } from '../../shared/number-words.ts'
import { type AmountToken, isNumeric, readAmount } from '../../shared/read-amount.ts'
import { CURRENCY } from './numbers.ts'
import { UNITS } from './words.ts'

/** A word or a figure, with the letters that are written onto a number: «وخمسين», «بألفين». */
interface Piece {
  token: AmountToken
  at: number
  end: number
  /** «بخمسين»: the number is a price. */
  isPriced?: true
}

const PIECES = /\d[\d.,]*\d|\d|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\d]/gu
const MEASURES = /^(?:متر|امتار|م|m|sqm|lm|rm|met(?:er|re)s?)$/u
const COUNTED = new RegExp(`^(?:${UNITS})$`, 'u')
const CURRENCY_NEXT = new RegExp(`^\\s*(?:${CURRENCY.source})`, 'iu')
const UNIT_NEXT = new RegExp(`^\\s*(?:${UNITS})(?![\\p{L}\\d])`, 'u')
/** Time, coats and people are counted in words, and are nothing that is sold. */
const NOT_SOLD =
  /^\s*(?:ايام|يوم\S*|شه\S+|اشهر|سن\S+|اسبوع\S*|اسابيع|دور|ادوار|days?|months?|weeks?|years?)(?!\p{L})/u
const OF_HUNDRED = /^\s*(?:بالم[ياأئ]+ه|في الم[ياأئ]+ه|%|٪|per ?cent)/u
const COUNT_LEAD = /(?<!\p{L})(?:ال)?عدد\s*[:(]?\s*$/u
const PRICE_LEAD = /(?:سعر\S*|بسعر|تكلف\S*|تطلع|يطلع|يصير|يعني|علي|ب|at|for|is)\s*[:=]?\s*$/u
/** «سبليت 18 ألف» is a size wherever a price stands beside it. */
const CAPACITIES = [9, 12, 18, 22, 24, 30, 36, 48, 60]
const COOLING = /مكيف|سبليت|سبلت|كمبروسر|كمبرسر|شباك|split|a\/?c\b|compressor/u

/**
 * The text with each number that is said in words or in thousands as figures: «١٢ ألف ونص» is 12500, «المتر بخمسة وثلاثين»
 * is «المتر ب 35». Marks that stretch or vowel letters are left out. Numbers that count no money and nothing that is
 * sold stay words.
 */
export function withFigures(source: string): string {
  const text = source.replace(STRETCHED, '').replace(HALALAS, '$1.$2 ريال').replace(PAIRS, pairAsFigure)
  const pieces = piecesOf(text)
  const tokens = pieces.map(({ token }) => token)
  let [written, from] = ['', 0]
  for (let start = 0; start < pieces.length; start += 1) {
    if (!isNumeric(tokens[start]) && !isBoundTeen(tokens, start)) continue
    const reading = readAmount(tokens, start)
    const last = pieces[(reading?.next ?? 0) - 1]
    if (!reading || !last) continue
    const first = pieces[start]!
    if (reading.value !== undefined && isSaid(text, first, last, reading.value)) {
      written += `${text.slice(from, first.at)}${first.isPriced ? 'ب ' : ''}${reading.value}`
      from = last.end
    }
    start = Math.max(start, reading.next - 1)
  }
  return written + text.slice(from)
}
/** «أحد عشر», «اثنا عشر»: of these the first word alone is somebody. */
const isBoundTeen = (tokens: readonly AmountToken[], at: number): boolean => {
  const [unit, ten] = [tokens[at], tokens[at + 1]]
  return (
    unit?.kind === 'words' && unit.value > 0 && unit.value < 10 && ten?.kind === 'words' && ten.value === 10
  )
}

/** «85 ريال و50 هللة» */
const HALALAS = /(\d)\s*(?:ريال|ر\.?س\.?)\S*\s*و\s?(\d{1,2})\s*هلل\S*/gu

/** Two of what is sold: «بابين», «حمامان», «حبتين»; among works that a plus joins they count none of the others. */
const PAIRS =
  /(?<!\p{L}|\+\s*)(?:(و?)(باب|حمام|مكيف|شباك|متر|خزان|سخان|مطبخ)(?:ين|ان)|(و?)(حب|غرف|نقط|قطع|وحد|مغسل|لوح|رحل|شق|دور)ت[اي]ن)(?=\s)/gu
const pairAsFigure = (_: string, joined = '', thing?: string, other = '', stem?: string): string =>
  `${joined}${other}2 ${thing ?? `${stem}ة`}`
const STRETCHED = /[\u0640\u064B-\u0652]/g

function piecesOf(text: string): Piece[] {
  const folded = foldWords(text)
  const pieces: Piece[] = []
  for (const found of folded.matchAll(PIECES)) {
    const [word] = found
    const at = found.index
    const end = at + word.length
    // «والعشرة بالمئة»
    const share = /^و?ال(?=.{3})/u.exec(word)?.[0] ?? ''
    const shared =
      share && OF_HUNDRED.test(folded.slice(end)) ? numberOf(word.slice(share.length)) : undefined
    if (shared) {
      pieces.push({ token: { kind: 'lead_in' }, at, end: at }, { token: shared, at, end })
      continue
    }
    const joined = /^و(?=.{2})/u.test(word) && !numberWord(word) ? numberOf(word.slice(1)) : undefined
    if (joined) {
      pieces.push({ token: { kind: 'and' }, at, end: at + 1 }, { token: joined, at: at + 1, end })
      continue
    }
    const priced = /^ب(?=.{2})/u.test(word) && !numberWord(word) ? numberOf(word.slice(1)) : undefined
    // A price begins a number of its own: «م2 بمية» is no two hundred.
    if (priced)
      pieces.push({ token: { kind: 'lead_in' }, at, end: at }, { token: priced, at, end, isPriced: true })
    else pieces.push({ token: tokenOf(word), at, end })
  }
  return pieces
}

/** «وحدة» counts nothing beside prices, it is their unit. */
const numberOf = (word: string) => (/^وحد[هة]$/u.test(word) ? undefined : numberWord(word))

function tokenOf(word: string): AmountToken {
  if (/^\d/.test(word)) {
    const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word)
    // «17,25 ألف»
    const value = Number(isGrouped ? word.replaceAll(',', '') : word.replace(/^(\d+),(?=\d{1,2}$)/, '$1.'))
    return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'mark' }
  }
  if (word === 'و' || word === 'and') return { kind: 'and' }
  if (MEASURES.test(word)) return { kind: 'counted', measures: true }
  if (COUNTED.test(word)) return { kind: 'counted' }
  return numberOf(word) ?? { kind: /^\p{L}/u.test(word) ? 'lead_in' : 'mark' }
}

/** Whether these words say what is paid, or how much is sold. */
function isSaid(text: string, first: Piece, last: Piece, value: number): boolean {
  if (OF_HUNDRED.test(foldWords(text.slice(last.end))) && first.token.kind !== 'number') return true
  // One Latin word, like «lac», is a misread one sooner than a number.
  if (first === last && (first.token.kind === 'number' || /^[a-z]/i.test(text.slice(first.at)))) return false
  const [before, behind] = [foldWords(text.slice(0, first.at)), foldWords(text.slice(last.end))]
  const isThousands = value >= 1000
  const isSize = isThousands && CAPACITIES.includes(value / 1000) && COOLING.test(before)
  const isPriced = first.isPriced === true || PRICE_LEAD.test(before) || CURRENCY_NEXT.test(behind)
  const isBesidePrice = /\d{3}|ال[اف]/u.test(behind) || /\d{3}/.test(before)
  if (isSize && (isBesidePrice || !(isPriced || /\d/.test(before)))) return false
  if (isThousands || first.isPriced) return true
  if (NOT_SOLD.test(behind)) return false
  if (COUNT_LEAD.test(before)) return true
  return CURRENCY_NEXT.test(behind) || (value > 2 && (UNIT_NEXT.test(behind) || PRICE_LEAD.test(before)))
}
