import { extractText, getDocumentProxy } from 'unpdf'

/**
 * Text of a PDF in one line, as a reader extracts it. Arabic ligatures (`لا`, `في`, `شر`) come out reversed, so search
 * for words without them.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '), pages: totalPages }
}

/** The text by page, and the horizontal extent of its letters, in points from the left edge. */
export async function pagesOfPdf(
  bytes: Uint8Array,
): Promise<{ text: string; left: number; right: number }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const runs = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const ends = runs.map(({ transform, width }) => ({ left: transform[4] as number, width }))
      return {
        text: runs.map((run) => run.str).join(' '),
        left: Math.min(...ends.map(({ left }) => left)),
        right: Math.max(...ends.map(({ left, width }) => left + width)),
      }
    }),
  )
}
