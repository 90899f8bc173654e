import { toLatinDigits } from '../shared/digits.ts'

/** Spelling folded the way people skip it: no marks, one alif, one ya, `ة` as `ه`. */
export function foldWords(text: string): string {
  return toLatinDigits(text)
    .toLowerCase()
    .replace(/[\u0640\u064B-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
}

const list = (words: string) => new Set(words.split(' '))

const MULTIPLIERS: Record<string, number> = {
  الف: 1000,
  الفا: 1000,
  الاف: 1000,
  k: 1000,
  thousand: 1000,
  مليون: 1_000_000,
  مليونا: 1_000_000,
  ملايين: 1_000_000,
  million: 1_000_000,
  mn: 1_000_000,
}

const FRACTIONS: Record<string, number> = { نصف: 0.5, نص: 0.5, half: 0.5, ربع: 0.25 }

const PAIRS: Record<string, number> = { الفين: 2000, مليونين: 2_000_000 }

const UNITS = 'واحد اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره'.split(' ')
const SHORT_UNITS = 'احد اثنان ثلاث اربع خمس ست سبع ثمان تسع عشر'.split(' ')
const TENS = 'عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين'.split(' ')
const HUNDREDS = 'ميه ميتين ثلاثميه اربعميه خمسميه ستميه سبعميه ثمانميه تسعميه'.split(' ')

const NUMBER_WORDS = new Map<string, number>([
  ...UNITS.map((word, at) => [word, at + 1] as const),
  ...SHORT_UNITS.map((word, at) => [word, at + 1] as const),
  ...TENS.map((word, at) => [word, (at + 2) * 10] as const),
  ...HUNDREDS.map((word, at) => [word, (at + 1) * 100] as const),
])

/** After one of these a number counts something other than riyals. */
const COUNTED = list(
  'يوم ايام شهر شهور اشهر اسبوع اسابيع ساعه ساعات دقيقه دقايق سنه سنوات سنين متر امتار م م2 م² غرفه غرف دور ادوار ' +
    'حمام حمامات عامل عمال فيلا شقه % ٪ day days week weeks month months hour hours minute minutes year years m m2 m² sqm ' +
    'metre metres meter meters room rooms floor floors worker workers percent',
)

/** Words that may stand before a bare `مليون` without changing how many millions it is. */
const LEAD_INS = list(
  'السعر سعر سعري سعرنا ب المبلغ مبلغ عرض عرضي عرضنا العرض تقريبا حوالي قيمه القيمه تكلفه التكلفه الاجمالي يكلف ' +
    'a one price total cost about around is : =',
)

const CURRENCY = list('ريال ريالات ر س sar sr riyal riyals فقط')

/** The message is about something else than one price: a rate, a comparison, a discount, another currency. */
const NOT_ONE_PRICE =
  /للمتر|المتر|متر ب|\/\s*(?:م|m|sq)|per\s*(?:m|sq)|(?:اقل|اكثر|اعلي) من|(?:less|more) than|at least|خصم|discount|دولار|درهم|دينار|يورو|usd|aed|eur|[$€£]/

export type Token =
  | { kind: 'number' | 'words' | 'fraction' | 'multiplier' | 'pair'; value: number }
  | { kind: 'and' | 'counted' | 'lead_in' | 'identifier' | 'unreadable' | 'word' | 'mark' }

const PIECES = /[م][2²](?![\p{L}\d])|m[2²]|-?\d+(?:[.,\u060C]\d+)*|\p{L}+|\S/gu
const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[,\u060C]\d{3})+)(?:\.\d+)?$/
/** `45.000` is forty-five to one reader and forty-five thousand to another. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/
/** A telephone, identity or register number, never a price within our limits. */
const IDENTIFIER = /^\d{9,}$/

/** Cuts a message into what matters for reading a price; undefined when it is not about one price. */
export function priceTokens(text: string): Token[] | undefined {
  const folded = foldWords(text).replace(/(\d)[\s\u00A0]000(?!\d)/g, '$1000')
  if (NOT_ONE_PRICE.test(folded)) return undefined
  return [...folded.matchAll(PIECES)].flatMap(([piece]) => tokensOf(piece))
}

function tokensOf(piece: string): Token[] {
  if (/\d/.test(piece) && !COUNTED.has(piece)) return [numberToken(piece)]
  const known = wordToken(piece)
  if (known) return [known]
  // `وعشرين` and `بمليون`: a letter that means "and" or "for", written onto the word.
  const rest = wordToken(piece.slice(1))
  if (piece.startsWith('و') && rest) return [{ kind: 'and' }, rest]
  if (piece.startsWith('ب') && rest) return [{ kind: 'lead_in' }, rest]
  if (piece === 'و' || piece === 'and') return [{ kind: 'and' }]
  return [{ kind: CURRENCY.has(piece) || !/\p{L}/u.test(piece) ? 'mark' : 'word' }]
}

function numberToken(piece: string): Token {
  if (IDENTIFIER.test(piece)) return { kind: 'identifier' }
  if (!NUMBER.test(piece) || AMBIGUOUS.test(piece)) return { kind: 'unreadable' }
  return { kind: 'number', value: Number(piece.replace(/[,\u060C]/g, '')) }
}

function wordToken(piece: string): Token | undefined {
  const multiplier = MULTIPLIERS[piece]
  if (multiplier) return { kind: 'multiplier', value: multiplier }
  const fraction = FRACTIONS[piece]
  if (fraction) return { kind: 'fraction', value: fraction }
  const pair = PAIRS[piece]
  if (pair) return { kind: 'pair', value: pair }
  const words = NUMBER_WORDS.get(piece)
  if (words) return { kind: 'words', value: words }
  if (COUNTED.has(piece)) return { kind: 'counted' }
  return LEAD_INS.has(piece) ? { kind: 'lead_in' } : undefined
}
