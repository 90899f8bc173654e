import { readSpan } from './read-span.ts'

/** Where something was is shown by this, so that what stood on both sides of it does not become one number. */
export const TAKEN = ' ; '

const ANY_PLACE = /(?<![\p{L}\d.,\u060C])(?=[\p{L}\d])/gu

/** Reads something from the beginning of a text, and how many letters say it. */
export type Read = (text: string) => { value: number; letters: number } | undefined

/** A text out of which what was understood is taken, so that no word is understood twice. */
export class Taking {
  text: string

  constructor(text: string) {
    this.text = text
  }

  /** The first value that stands after one of the words, with the words between them. */
  take(words: RegExp, fillers: RegExp, read: Read): number | undefined {
    for (const found of this.text.matchAll(words)) {
      const from = found.index + found[0].length
      // `بعد بكره` begins with a word that is a filler elsewhere.
      const rest = this.text.slice(from).replace(/^[\s:=،,.()]+/, '')
      const direct = read(rest)
      const skipped = fillers.exec(this.text.slice(from))?.[0].length ?? 0
      const value = direct ?? read(this.text.slice(from + skipped))
      if (!value) continue
      const letters = direct ? this.text.length - from - rest.length + value.letters : skipped + value.letters
      this.cut(found.index, from + letters - found.index)
      return value.value
    }
    return undefined
  }

  /** Counted stretches of time, wherever they stand. */
  spans(): { at: number; days: number; letters: number }[] {
    const found: { at: number; days: number; letters: number }[] = []
    for (const { index } of this.text.matchAll(ANY_PLACE)) {
      const last = found.at(-1)
      if (last && index < last.at + last.letters) continue
      const rest = this.text.slice(index)
      const joined = /^و(?=[\p{L}\d])/u.test(rest) ? 1 : 0
      const span = readSpan(rest) ?? readSpan(rest.slice(joined))
      if (span && !span.isBare) found.push({ at: index, days: span.days, letters: span.letters + joined })
    }
    return found
  }

  cut(at: number, letters: number): void {
    this.text = `${this.text.slice(0, at)}${TAKEN}${this.text.slice(at + letters)}`
  }

  /** Whether the words stand there; they are taken. */
  takeWords(words: RegExp): boolean {
    const before = this.text
    this.text = before.replace(words, TAKEN)
    return this.text !== before
  }
}
