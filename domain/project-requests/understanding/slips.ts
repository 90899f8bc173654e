/** A typo is looked for in words this long; in shorter ones most neighbours are words of their own. */
const TYPO_LETTERS = 5

/** Words by every spelling with one letter left out: the deletes of what was typed and of what was meant meet. */
export class Slips {
  readonly #near = new Map<string, string[]>()

  constructor(words: string[]) {
    for (const word of words) if (word.replace(/^ال/, '').length >= TYPO_LETTERS) this.#remember(word)
  }

  /** The words that any of these forms may have been meant for. */
  around(forms: readonly string[]): string[] {
    const long = forms.filter((form) => form.length >= TYPO_LETTERS - 1)
    return [...new Set(long.flatMap((form) => this.#neighbours(form)))]
  }

  #remember(word: string): void {
    for (const shorter of [word, ...shorterBy(word)]) {
      const known = this.#near.get(shorter)
      if (known) known.push(word)
      else this.#near.set(shorter, [word])
    }
  }

  #neighbours(form: string): string[] {
    return [form, ...shorterBy(form)]
      .flatMap((key) => this.#near.get(key) ?? [])
      .filter((word) => isOneSlip(form, word))
  }
}

function shorterBy(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** One letter more, less or other, or two neighbours swapped. */
function isOneSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  let head = 0
  while (head < typed.length && typed[head] === word[head]) head++
  let tail = 0
  while (tail < Math.min(typed.length, word.length) - head && typed.at(-1 - tail) === word.at(-1 - tail))
    tail++
  const [left, right] = [typed.length - head - tail, word.length - head - tail]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && typed[head] === word[head + 1] && typed[head + 1] === word[head]
}
