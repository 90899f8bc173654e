import { FRACTIONS, MULTIPLIERS, NUMBER_WORDS, PAIRS } from '../../shared/number-words.ts'
import { type AmountToken, isNumeric, readAmount } from '../../shared/read-amount.ts'
import { type Reading, tagged } from './reading.ts'
import { foldWord } from './words.ts'

/** A number said in the text by words [from, to); `scale` is the multiplier it was said in. */
export interface SaidNumber {
  value: number
  scale: number
  from: number
  to: number
}

const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[,\u060C]\d{3})+)(?:\.\d+)?$/
/** Telephone, identity and register numbers are longer than any area or price of ours. */
const IDENTIFIER = /^\d{9,}$/
/** `45.000` is forty-five to one reader and forty-five thousand to another. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/

const table = (words: string, values: (at: number) => number) =>
  words.split(' ').map((word, at) => [foldWord(word), values(at)] as const)

/** Beside the words of the shared table: how they are said in the Gulf, the Hijaz and Egypt, the cases of books, English. */
const MORE_WORDS = new Map<string, number>([
  ...table('وحده ثنتين تلاته اربعة خمسة سته سبعة تمانيه تسعة', (at) => at + 1),
  ...table('واحدة اثنتين تلات', (at) => at + 1),
  ...table('احدعش اثنعش ثلاثطعش اربعطعش خمسطعش ستطعش سبعطعش ثمنطعش تسعطعش', (at) => at + 11),
  ...table('عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون', (at) => (at + 2) * 10),
  ...table('مايه ميتين ثلاثمايه اربعمايه خمسمايه ستمايه سبعمايه ثمانمايه تسعمايه', (at) => (at + 1) * 100),
  ...table('مئه مئتين ثلاثمئه اربعمئه خمسمئه ستمئه سبعمئه ثمانمئه تسعمئه', (at) => (at + 1) * 100),
  ...table('ميت مئتا تلاتميه ربعميه خمسميت ستميت سبعميت تمانميه تسعميت', (at) => (at + 1) * 100),
  ...table(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
    (at) => at + 1,
  ),
  ...table('sixteen seventeen eighteen nineteen', (at) => at + 16),
  ...table('twenty thirty forty fifty sixty seventy eighty ninety hundred', (at) => (at + 2) * 10),
  ...table('مئتي ميتي مئتان ميتان مايتين متين ميتن', () => 200),
])
const MORE_PAIRS = { الفان: 2000, الفي: 2000, مليونان: 2_000_000, مليوني: 2_000_000 }
const MORE_MULTIPLIERS = { alf: 1000, milyon: 1_000_000, malyon: 1_000_000, mil: 1_000_000, mln: 1_000_000 }

const TOKENS = new Map<string, AmountToken>([
  ...[...NUMBER_WORDS, ...MORE_WORDS].map(
    ([word, value]) => [word, { kind: 'words' as const, value }] as const,
  ),
  ...entriesOf('pair', { ...PAIRS, ...MORE_PAIRS }),
  ...entriesOf('fraction', { ...FRACTIONS, quarter: 0.25 }),
  ...entriesOf('multiplier', { ...MULTIPLIERS, ...MORE_MULTIPLIERS }),
])

/** A multiplier after one of these is not one of it: `عدة ملايين`. */
const UNCOUNTED = new Set(
  'كم كام كذا عده بضع ارباع ثلث ثلثي ثلثين third thirds several few some many'.split(' '),
)

function entriesOf(kind: 'pair' | 'fraction' | 'multiplier', words: Record<string, number>) {
  return Object.entries(words).map(([word, value]): [string, AmountToken] => [word, { kind, value }])
}

type Placed = AmountToken & { word: number }

/** Every number in the text, in figures of either kind, in words, or both. */
export function readNumbers(reading: Reading): SaidNumber[] {
  const tokens = reading.words.flatMap((_, word) => tokensOf(reading, word))
  const numbers: SaidNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    const amount = isNumeric(tokens[at]) ? readAmount(tokens, at) : undefined
    if (!amount) {
      at++
      continue
    }
    const from = tokens[at]!.word
    const said = plusHalf(tokens, amount)
    const to = tokens[said.next]?.word ?? reading.words.length
    const scale = greatestScale(tokens.slice(at, said.next))
    if (to > from && !isLess(reading, to)) numbers.push({ value: said.value, scale, from, to })
    at = said.next
  }
  return numbers
}

/** «مليون إلا ربع»: less than what stands there, and not reckoned. */
const isLess = ({ words }: Reading, word: number): boolean =>
  words[word]?.text === 'الا' && formToken(words[word + 1]?.forms ?? []) !== undefined

function greatestScale(tokens: Placed[]): number {
  const scales = tokens.map((token) =>
    token.kind === 'multiplier' ? token.value : token.kind === 'pair' ? token.value / 2 : 1,
  )
  return Math.max(1, ...scales)
}

/** `one and a half million`, `مليون إلا ربع` */
function plusHalf(tokens: Placed[], amount: { value: number; scale: number; next: number }) {
  const { value, scale, next } = amount
  const kindAt = (at: number) => tokens[next + at]?.kind
  const article = kindAt(1) === 'lead_in' ? 1 : 0
  const half = tokens[next + 1 + article]
  const multiplier = tokens[next + 2 + article]
  if (scale > 1 || kindAt(0) !== 'and' || half?.kind !== 'fraction' || multiplier?.kind !== 'multiplier')
    return amount
  return { value: (value + half.value) * multiplier.value, scale: multiplier.value, next: next + 3 + article }
}

function tokensOf(reading: Reading, word: number): Placed[] {
  const { kind, text, forms } = reading.words[word]!
  if (kind === 'number') return [{ ...figure(reading, word), word }]
  if (kind === 'mark') return [{ kind: text === '&' ? 'and' : 'lead_in', word }]
  if (text === 'و' || text === 'and') return [{ kind: 'and', word }]
  const known = formToken(forms)
  if (known) {
    // `وعشرين`: a number of its own only when no word of ours begins with that letter (`واحد`).
    const isJoined = text.startsWith('و') && !TOKENS.has(text)
    return isJoined
      ? [
          { kind: 'and', word },
          { ...known, word },
        ]
      : [{ ...known, word }]
  }
  if (UNCOUNTED.has(text)) return [{ kind: 'word', word }]
  const unit = tagged(reading, word, 'unit')
  return [{ kind: unit && unit.value !== 'money' ? 'counted' : 'lead_in', word }]
}

/** The rest of `45 000` belongs to the figure before it. */
function figure(reading: Reading, word: number): AmountToken {
  const text = reading.words[word]!.text
  if (text === '000') return { kind: 'mark' }
  if (IDENTIFIER.test(text)) return { kind: 'identifier' }
  if (!NUMBER.test(text) || AMBIGUOUS.test(text)) return { kind: 'unreadable' }
  const isGrouped = reading.words[word + 1]?.text === '000' && /^\d{1,3}$/.test(text)
  return { kind: 'number', value: Number(text.replace(/[,\u060C]/g, '')) * (isGrouped ? 1000 : 1) }
}

function formToken(forms: readonly string[]): AmountToken | undefined {
  for (const form of forms) {
    const token = TOKENS.get(form)
    if (token) return token
  }
  return undefined
}
