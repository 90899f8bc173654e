/** Shortest word in which typos are corrected; most neighbours of shorter words are words themselves. */
const TYPO_LETTERS = 5

/** Indexes words by every spelling with one letter left out, so that typed and meant words meet. */
export class Slips {
  readonly #near = new Map<string, string[]>()

  constructor(words: string[]) {
    for (const word of words) if (word.replace(/^ال/, '').length >= TYPO_LETTERS) this.#remember(word)
  }

  /** Returns the words that any of these forms may stand for. */
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

/** Whether the words differ by one letter added, removed or replaced, or by two swapped neighbours. */
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
