import { type NumberWord, numberWord } from '../../shared/number-words.ts'
import { type AmountToken, readAmount } from '../../shared/read-amount.ts'
import { type Reading, tagged } from './reading.ts'

/** A number stated by the words [from, to); `scale` is its multiplier. */
export interface SaidNumber {
  value: number
  scale: number
  from: number
  to: number
}

const NUMBER = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:[,\u060C]\d{3})+)(?:\.\d+)?$/
/** `١,٥`: groups of thousands never have one or two digits. */
const DECIMAL_COMMA = /^(\d+)[,\u060C](\d{1,2})$/
/** Telephone, identity and register numbers are longer than any area or price. */
const IDENTIFIER = /^\d{9,}$/
/** `45.000` can mean forty-five or forty-five thousand. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/

/** After one of these a multiplier is indefinite: `عدة ملايين`. */
const UNCOUNTED = new Set(
  'كم كام كذا عده بضع ثلث ثلثي ثلثين third thirds several few some many couple dozen'.split(' '),
)

const MARKS: Record<string, 'and' | 'hyphen'> = { '&': 'and', '-': 'hyphen' }
const MEASURES = ['m', 'sqm', 'length']

type Placed = AmountToken & { word: number }

/** Returns every number in the text, in figures of either kind, in words, or both. */
export function readNumbers(reading: Reading): SaidNumber[] {
  const tokens = withoutHyphens(reading.words.flatMap((_, word) => tokensOf(reading, word)))
  const numbers: SaidNumber[] = []
  for (let at = 0; at < tokens.length; ) {
    const amount = readAmount(tokens, at)
    if (!amount) {
      at++
      continue
    }
    const { value, next } = amount
    const from = tokens[at]!.word
    const to = tokens[next]?.word ?? reading.words.length
    if (value !== undefined && to > from)
      numbers.push({ value, scale: greatestScale(tokens.slice(at, next)), from, to })
    at = next
  }
  return numbers
}

/** `three-quarters`, `one-and-a-half`: a hyphen between two number words has no meaning. */
const withoutHyphens = (tokens: Placed[]): Placed[] =>
  tokens.filter(({ kind }, at) => {
    const [before, after] = [tokens[at - 1]?.kind ?? '', tokens[at + 1]?.kind ?? '']
    return kind !== 'hyphen' || !IN_WORDS.includes(before) || !IN_WORDS.includes(after)
  })

const IN_WORDS = ['words', 'and', 'fraction', 'quarters', 'lead_in', 'multiplier']

const greatestScale = (tokens: Placed[]): number =>
  Math.max(1, ...tokens.map((token) => (token.kind === 'multiplier' ? token.value : 1)))

function tokensOf(reading: Reading, word: number): Placed[] {
  const { kind, text, forms } = reading.words[word]!
  if (kind === 'number') return [{ ...figure(reading, word), word }]
  if (kind === 'mark') return [{ kind: MARKS[text] ?? 'lead_in', word }]
  if (/^(?:و|and|w|wa|we|wi|o|u)$/.test(text)) return [{ kind: 'and', word }]
  const known = isNoNumber(reading, word) ? undefined : formToken(forms)
  if (known) {
    // `وعشرين`: a separate number unless the word itself begins with that letter (`واحد`).
    const isJoined = /^[وw]/.test(text) && numberWord(text) === undefined
    if (isJoined)
      return [
        { kind: 'and', word },
        { ...known, word },
      ]
    // `بألف`: no number before it multiplies it.
    const isLedIn = /^[بلك]/.test(text) && numberWord(text) === undefined
    return isLedIn
      ? [
          { kind: 'lead_in', word },
          { ...known, word },
        ]
      : [{ ...known, word }]
  }
  if (forms.some((form) => UNCOUNTED.has(form))) return [{ kind: 'uncounted', word }]
  const unit = tagged(reading, word, 'unit')
  if (unit && unit.value !== 'money')
    return [{ kind: 'counted', measures: MEASURES.includes(unit.value), word }]
  return [{ kind: tagged(reading, word, 'between') ? 'between' : 'lead_in', word }]
}

/** Words that look like numbers: alone, a lady, Monday, one of them, water. */
const isNoNumber = (reading: Reading, word: number): boolean =>
  /^لوحد|^[وفبكل]?ال(?:ست|اثنين|واحد|وحده)$/.test(reading.words[word]!.text) || isWater(reading, word)

/**
 * `المية` with the article is water, and in `بالمية` it means percent, unless a number follows: `المية وخمسين
 * متر`.
 */
function isWater(reading: Reading, word: number): boolean {
  const next = reading.words[word + 1]
  const goesOn = tagged(reading, word + 1, 'unit') || (next?.text.startsWith('و') && formToken(next.forms))
  return /^[وفب]?ال(?:ميه|مايه)$/.test(reading.words[word]!.text) && !goesOn
}

/** The rest of `45 000` belongs to the figure before it. */
function figure(reading: Reading, word: number): AmountToken {
  const text = reading.words[word]!.text.replace(DECIMAL_COMMA, '$1.$2')
  if (text === '000') return { kind: 'mark' }
  if (IDENTIFIER.test(text)) return { kind: 'identifier' }
  if (!NUMBER.test(text) || AMBIGUOUS.test(text)) return { kind: 'unreadable' }
  const isGrouped = reading.words[word + 1]?.text === '000' && /^\d{1,3}$/.test(text)
  return { kind: 'number', value: Number(text.replace(/[,\u060C]/g, '')) * (isGrouped ? 1000 : 1) }
}

function formToken(forms: readonly string[]): NumberWord | undefined {
  for (const form of forms) {
    const known = numberWord(form)
    if (known) return known
  }
  // `wmeya`
  const [text = ''] = forms
  return /^w./.test(text) ? numberWord(text.slice(1)) : undefined
}
