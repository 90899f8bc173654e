import { Slips } from './slips.ts'
import { foldWord, LONGEST_WORD, ownedForms, type Word } from './words.ts'

/** Tag, value, weight, and the phrases for them, separated by `, `. */
export type Entry = readonly [tag: string, value: string, weight: number, phrases: string]

interface Sense {
  tag: string
  value: string
  weight: number
}

/** A phrase found at the words [from, to). `sure` is lower for an inflected form or a typo. */
export interface Hit extends Sense {
  from: number
  to: number
  sure: number
}

interface Node {
  senses: Sense[]
  next: Map<string, Node>
}

interface Found {
  senses: Sense[]
  to: number
  sure: number
}

/** Guesses for words that are not in the lexicon. */
interface Guesses {
  owned: string[]
  typos: string[]
  glued: Sense[] | undefined
}

const NOTHING: Guesses = { owned: [], typos: [], glued: undefined }

/** Size of the cache; a text is read again at every keystroke. */
const MOST_GUESSES = 5000

const newNode = (): Node => ({ senses: [], next: new Map() })

const SURE = { owned: 0.9, typo: 0.65 }
/** Tags of places, which are names: `جدتي` is not Jeddah. */
const NAMES = ['city', 'town', 'district', 'elsewhere']
/** Tags for which typos are corrected. */
const GUESSED = ['type', 'level', 'city', 'unit', 'building', 'scope', 'budget', 'annex', 'land']

/** The phrases of a lexicon, prepared for finding them in one pass. */
export class Phrases {
  readonly #root = newNode()
  readonly #slips: Slips
  readonly #guesses = new Map<string, Guesses>()
  readonly #guessed: readonly string[]

  /** `guessed`: the tags whose words are also found with a typo. */
  constructor(entries: readonly Entry[], guessed: readonly string[] = GUESSED) {
    this.#guessed = guessed
    for (const [tag, value, weight, phrases] of entries)
      for (const phrase of phrases.split(', ')) this.#add(phrase, { tag, value, weight })
    const whole = [...this.#root.next].filter(([, { senses }]) => senses.length > 0)
    this.#slips = new Slips(whole.map(([word]) => word))
  }

  /** Finds the longest phrase at each word; words it covers are skipped. */
  find(words: Word[]): Hit[] {
    const hits: Hit[] = []
    for (let at = 0; at < words.length; ) {
      const found = this.#findAt(words, at)
      for (const sense of found?.senses ?? [])
        hits.push({ ...sense, from: at, to: found!.to, sure: found!.sure })
      at = found?.to ?? at + 1
    }
    return hits
  }

  #findAt(words: Word[], at: number): Found | undefined {
    const { kind, forms } = words[at]!
    const plain = this.#longest(words, at, forms)
    if (plain || kind !== 'word') return plain && { ...plain, sure: 1 }
    const { owned, typos, glued } = this.#guessesAt(words[at]!)
    return (
      this.#guess(words, at, owned, SURE.owned, ({ tag }) => !NAMES.includes(tag)) ??
      this.#guess(words, at, typos, SURE.typo, ({ tag }) => this.#guessed.includes(tag)) ??
      (glued && { senses: glued, to: at + 1, sure: SURE.typo })
    )
  }

  #guess(words: Word[], at: number, forms: string[], sure: number, isFit: (sense: Sense) => boolean) {
    const found = this.#longest(words, at, forms)
    const senses = found?.senses.filter(isFit)
    return found && senses?.length ? { senses, to: found.to, sure } : undefined
  }

  #guessesAt({ text, forms }: Word): Guesses {
    if (text.length > LONGEST_WORD) return NOTHING
    const known = this.#guesses.get(text)
    if (known) return known
    const guesses = { owned: ownedForms(text), typos: this.#slips.around(forms), glued: this.#gluedAt(text) }
    if (this.#guesses.size >= MOST_GUESSES) this.#guesses.clear()
    this.#guesses.set(text, guesses)
    return guesses
  }

  /** `بناءفيلا`: two words without the space. */
  #gluedAt(text: string): Sense[] | undefined {
    for (let cut = 3; cut <= text.length - 3; cut++) {
      const head = this.#root.next.get(text.slice(0, cut))?.senses
      const tail = head?.length ? this.#root.next.get(text.slice(cut))?.senses : undefined
      if (head && tail?.length) return [...head, ...tail]
    }
    return undefined
  }

  #longest(
    words: Word[],
    at: number,
    forms: readonly string[],
    from = this.#root,
  ): { senses: Sense[]; to: number } | undefined {
    let best: { senses: Sense[]; to: number } | undefined
    for (const form of forms) {
      const node = from.next.get(form)
      if (!node) continue
      const next = words[at + 1]?.text === '-' ? at + 2 : at + 1
      const word = node.next.size > 0 ? words[next] : undefined
      const longer = word && this.#longest(words, next, word.forms, node)
      const found = longer ?? (node.senses.length > 0 ? { senses: node.senses, to: at + 1 } : undefined)
      if (found && found.to > (best?.to ?? 0)) best = found
    }
    return best
  }

  #add(phrase: string, sense: Sense): void {
    let node = this.#root
    for (const part of phrase.split(/[ -]/)) {
      const word = foldWord(part)
      if (!node.next.has(word)) node.next.set(word, newNode())
      node = node.next.get(word)!
    }
    node.senses.push(sense)
  }
}
