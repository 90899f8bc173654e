import { getResolvedPDFJS } from 'unpdf'
import type { PdfPage } from './read-pdf.ts'

/** The Arabic letters of one glyph, in reading order, and whether the file writes a space before it. */
export interface Glyph {
  letters: string
  isAfterSpace: boolean
}

const LETTERS = /(?![\u0660-\u0669\u06F0-\u06F9\u066A-\u066C\uFD3E\uFD3F])\p{Script=Arabic}/gu
/** A letter, with the spaces behind it where another letter follows. */
const LETTER_AND_SPACE = new RegExp(`(${LETTERS.source})(?:\\s+(?=${LETTERS.source}))?`, 'gu')
/** A page with fewer spaces than one in so many letters parts its words by their places alone. */
const LETTERS_OF_WORD = 12
/** No page of a quote draws more of them. */
const MOST_GLYPHS = 60_000

/** The glyphs with Arabic letters that a page draws, in the order in which it draws them. */
export async function arabicGlyphsOf(page: PdfPage): Promise<Glyph[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs: Glyph[] = []
  let isAfterSpace = false
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.showText || glyphs.length > MOST_GLYPHS) continue
    for (const glyph of (argsArray[at] as [(number | { unicode?: string })[]])[0]) {
      const text = (typeof glyph === 'object' && glyph?.unicode) || ''
      const letters = text.match(LETTERS)?.join('')
      if (letters) glyphs.push({ letters, isAfterSpace })
      if (text !== '') isAfterSpace = text.trim() === '' && text !== '\0'
    }
  }
  return glyphs
}

/**
 * Puts right what pdf.js does to the words of Arabic that a file draws from the left. It turns a run round letter by
 * letter, so a glyph of two letters, like that of «لا», comes out swapped; and where two glyphs stand a little apart it
 * adds a space that the file has not. `texts` are its items, in order; an item that its glyphs do not explain is left.
 */
export function withLettersOf(texts: readonly string[], glyphs: readonly Glyph[]): string[] {
  const spaces = glyphs.filter(({ isAfterSpace }) => isAfterSpace).length
  const writesSpaces = spaces * LETTERS_OF_WORD > glyphs.length
  let next = 0
  return texts.map((text) => {
    const letters = text.match(LETTERS) ?? []
    const from = next
    let count = 0
    while (count < letters.length && next < glyphs.length) count += [...glyphs[next++]!.letters].length
    const own = glyphs.slice(from, next).reverse()
    const turned = own.flatMap((glyph) => [...glyph.letters].reverse())
    if (letters.length === 0 || turned.join('') !== letters.join('')) return text
    const right = own.flatMap((glyph) => [...glyph.letters])
    // Drawn from the right, the space before a glyph stands behind it as it is read.
    const isSpaceBehind = own.flatMap(({ letters: of, isAfterSpace }) =>
      [...of].map((_, at, all) => at === all.length - 1 && isAfterSpace),
    )
    let at = 0
    const mended = text.replace(LETTERS, () => right[at++]!)
    if (!writesSpaces) return mended
    at = 0
    return mended.replace(LETTER_AND_SPACE, (found: string, letter: string) =>
      isSpaceBehind[at++] || found === letter ? found : letter,
    )
  })
}
