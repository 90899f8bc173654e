import { foldWords, numberWord } from '../shared/number-words.ts'
import type { AmountToken } from '../shared/read-amount.ts'

const list = (words: string) => new Set(words.split(' '))

/** A number after one of these counts something other than riyals. */
const COUNTED = list(
  'يوم ايام شهر شهور اشهر اسبوع اسابيع ساعه ساعات دقيقه دقايق سنه سنوات سنين متر امتار م م2 م² غرفه غرف دور ادوار ' +
    'حمام حمامات عامل عمال فيلا شقه % ٪ day days week weeks month months hour hours minute minutes year years m m2 m² sqm ' +
    'metre metres meter meters room rooms floor floors worker workers percent',
)

/** Words before a bare `مليون` that do not change its meaning. */
const LEAD_INS = list(
  'السعر سعر سعري سعرنا ب المبلغ مبلغ عرض عرضي عرضنا العرض تقريبا حوالي قيمه القيمه تكلفه التكلفه الاجمالي يكلف ' +
    'a one price total cost about around is : =',
)

const CURRENCY = list('ريال ريالات ر س sar sr riyal riyals فقط')

/** Messages that do not state one price: a rate, a comparison, a discount, another currency. */
const NOT_ONE_PRICE =
  /للمتر|المتر|متر ب|\/\s*(?:م|m|sq)|per\s*(?:m|sq)|(?:اقل|اكثر|اعلي) من|(?:less|more) than|at least|خصم|discount|دولار|درهم|دينار|يورو|usd|aed|eur|[$€£]/

const PIECES = /[م][2²](?![\p{L}\d])|m[2²]|-?\d+(?:[.,\u060C]\d+)*|\p{L}+|\S/gu
const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[,\u060C]\d{3})+)(?:\.\d+)?$/
/** `45.000` can mean forty-five or forty-five thousand. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/
/** A telephone, identity or register number, never a price within our limits. */
const IDENTIFIER = /^\d{9,}$/

/** Cuts a message into tokens for reading a price; undefined when it is not about one price. */
export function priceTokens(text: string): AmountToken[] | undefined {
  const folded = foldWords(text).replace(/(\d)[\s\u00A0]000(?!\d)/g, '$1000')
  if (NOT_ONE_PRICE.test(folded)) return undefined
  return [...folded.matchAll(PIECES)].flatMap(([piece]) => tokensOf(piece))
}

function tokensOf(piece: string): AmountToken[] {
  if (/\d/.test(piece) && !COUNTED.has(piece)) return [numberToken(piece)]
  const known = wordToken(piece)
  if (known) return [known]
  // `وعشرين` and `بمليون`: an attached letter that means "and" or "for".
  const rest = wordToken(piece.slice(1))
  if (piece.startsWith('و') && rest) return [{ kind: 'and' }, rest]
  if (piece.startsWith('ب') && rest) return [{ kind: 'lead_in' }, rest]
  if (piece === 'و' || piece === 'and') return [{ kind: 'and' }]
  if (piece === '-') return [{ kind: 'hyphen' }]
  return [{ kind: CURRENCY.has(piece) || !/\p{L}/u.test(piece) ? 'mark' : 'word' }]
}

function numberToken(piece: string): AmountToken {
  if (IDENTIFIER.test(piece)) return { kind: 'identifier' }
  if (!NUMBER.test(piece) || AMBIGUOUS.test(piece)) return { kind: 'unreadable' }
  return { kind: 'number', value: Number(piece.replace(/[,\u060C]/g, '')) }
}

function wordToken(piece: string): AmountToken | undefined {
  const known = numberWord(piece)
  if (known) return known
  if (COUNTED.has(piece)) return { kind: 'counted' }
  return LEAD_INS.has(piece) ? { kind: 'lead_in' } : undefined
}
