import { JOB_WORDS } from './job-words.ts'
import { skeletonOf } from './learned/skeleton.ts'
import { type Hit, Phrases } from './phrases.ts'
import { type Reading, textAt } from './reading.ts'
import type { Word } from './words.ts'

/** Number of consonants that a Latin word needs to be matched with an Arabic one; `bab` could be anything. */
const LEAST_BONES = 3
/** Words that nearly every text in Latin-letter Arabic contains. */
const LATIN_ARABIC =
  /(?<![a-z0-9'])(?:abi|abgh?a|ab8a|aba|nabi|nab8a|nabgha|kam|el|wel|bel|lel|fel|fi|mn|men|ma3|bs|hay|ayez|biddi|[a-z]*[a-z][37][a-z]*|[37][a-z]{2,})(?![a-z0-9'])/i
const ARTICLE = /^(?:el|al|il)$/
/** `wel`, `lel`, `bel`: prefixes that Arabic attaches to a word. */
const LATIN_FRONT = /^w?(?:[bfl]?[aei]l-?)?/
const LATIN = /^[a-z0-9']+$/

const arabicWords = JOB_WORDS.flatMap(([, , , phrases]) => phrases.split(/, | /)).filter(
  (word) => word >= '\u0600',
)
const BONES = new Set(arabicWords.map(bonesOf).filter((bones) => bones.length > LEAST_BONES))
const WITH_BONES = JOB_WORDS.flatMap(([tag, value, weight, phrases]) => [
  [tag, value, weight, phrases] as const,
  ...phrases
    .split(', ')
    .filter((phrase) => phrase >= '\u0600')
    .map((phrase) => phrase.split(' ').map(bonesOf))
    .filter((bones) => bones.every((bone) => bone.length > LEAST_BONES))
    .map((bones) => [tag, value, weight, bones.join(' ')] as const),
])
/** Kinds are looked up separately: «ابواب خشب» is a thing with its material. */
const KINDS = new Phrases(
  WITH_BONES.filter(([tag]) => tag === 'kind'),
  [],
)
const PHRASES = new Phrases(
  WITH_BONES.filter(([tag]) => tag !== 'kind'),
  ['thing', 'act', 'fault'],
)

/**
 * A separate key for the skeleton beside real words; folding produces only small letters, so the large ones
 * are free.
 */
function bonesOf(word: string): string {
  const small = skeletonOf(word).replace(/[SKGH]/g, (bone) => ({ S: 'c', K: 'v', G: 'w', H: 'y' })[bone]!)
  return `~${small}`
}

/** Finds the words of jobs in the text; Arabic in Latin letters is matched by its consonants. */
export function findJobWords(reading: Reading): Hit[] {
  const isLatinArabic = LATIN_ARABIC.test(reading.words.map(({ original }) => original).join(' '))
  const pieces = isLatinArabic
    ? latinPieces(reading.words)
    : reading.words.map((word, at) => ({ word, from: at, to: at + 1 }))
  const words = pieces.map(({ word }) => word)
  return [...PHRASES.find(words), ...KINDS.find(words)]
    .map((hit) => ({ ...hit, from: pieces[hit.from]!.from, to: pieces[hit.to - 1]!.to }))
    .filter((hit) => !isOther(reading, hit))
}

/**
 * A match that is really another word: a typo that is a word itself, a name («حي النخيل»), an area («مساحة
 * البناء»).
 */
function isOther(reading: Reading, { tag, value, sure, from, to }: Hit): boolean {
  const known = reading.at[from]!
  if (sure <= TYPO && known.some((one) => one.sure === 1)) return true
  const { text } = reading.words[from]!
  // The word for metre has the consonants of a motor.
  if (LATIN_METRE.test(text)) return true
  if (sure <= TYPO && text.length < (LATIN.test(text) ? LEAST_LATIN : LEAST_ARABIC)) return true
  if (sure < 1 && tag === 'act' && known.some((one) => PAST.includes(one.tag))) return true
  if (known.some((one) => one.tag === 'district' || one.tag === 'elsewhere')) return true
  if (NAMED.test(textAt(reading, from - 1))) return true
  if (/^(?:number|no|رقم)$/.test(textAt(reading, to))) return true
  const isArea = known.some(
    (one) => one.tag === 'built' && (one.to - one.from > 1 || METRE.test(textAt(reading, from - 1))),
  )
  return value === 'build' && (isArea || known.some((one) => one.tag === 'common'))
}
/** A near match of a shorter English word is mostly another word: `tired`, `papers`. */
const LEAST_LATIN = 8
const LEAST_ARABIC = 6
const PAST = ['got', 'no', 'done']
const NAMED = /^(?:حي|بحي|شارع|بشارع|طريق|مخطط|district)$/
const LATIN_METRE = /^met[er]{1,2}$/
const METRE = /^(?:متر|م|م2|sqm|m2)$/

const TYPO = 0.65

interface Piece {
  word: Word
  from: number
  to: number
}

/** Leaves out articles, and joins words that were cut at a figure used as a letter (`7` `osh`). */
function latinPieces(words: Word[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; at++) {
    const one = words[at]!
    if (ARTICLE.test(one.text)) continue
    let to = at + 1
    let text = one.text
    while (words[to] && words[to]!.start === words[to - 1]!.end && LATIN.test(words[to]!.text))
      text += words[to++]!.text
    const whole = to > at + 1 && LATIN.test(text) ? boneForms(text) : []
    if (whole.length > 0) {
      pieces.push({
        word: { ...one, kind: 'word', text, forms: [text, ...whole], end: words[to - 1]!.end },
        from: at,
        to,
      })
      at = to - 1
    } else {
      const forms =
        one.kind === 'word' && LATIN.test(one.text) ? [...one.forms, ...boneForms(one.text)] : one.forms
      pieces.push({ word: { ...one, forms }, from: at, to: at + 1 })
    }
  }
  return pieces
}

const boneForms = (text: string): string[] =>
  [text, text.replace(LATIN_FRONT, '')].map(bonesOf).filter((bones) => BONES.has(bones))
