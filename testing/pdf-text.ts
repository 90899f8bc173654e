import { extractText, getDocumentProxy } from 'unpdf'

/**
 * What a reader of PDFs finds in one, in one line. It turns the two letters of an Arabic ligature around (`لا`, `في`,
 * `شر`), so look for words that have none.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '), pages: totalPages }
}

/** The same page by page, and how far the letters of each reach, in points from its left edge. */
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
