import { getDocumentProxy } from 'unpdf'
import type { Paper, PlacedText, Slant } from '#domain/quote-checks/paper.ts'
import { inReadingOrder, isArabic, plainLetters } from '#domain/quote-checks/reading/reading-order.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { arabicGlyphsOf, withLettersOf } from './glyph-letters.ts'
import { type DrawnRun, withLaidInMarks } from './laid-in-marks.ts'
import { MOST_LETTERS, MOST_PAGES } from './paper-job.ts'
import type { RecognisedPage } from './recognise-page.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

/** A page with fewer letters is a picture with at most a stamp of text. */
const LEAST_LETTERS = 25

/**
 * Reads the words of a PDF with their places. Pages that are pictures go through `recognise`, in their order.
 *
 * @throws {Refusal} document.pdf_encrypted
 * @throws {Refusal} document.pdf_too_many_pages
 * @throws {Refusal} document.pdf_unreadable
 * @throws {Refusal} document.too_complex more letters than a contract has
 */
export async function readPdf(
  bytes: Uint8Array,
  recognise: (page: PdfPage, number: number) => Promise<RecognisedPage>,
): Promise<Paper> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.numPages > MOST_PAGES) {
      throw new Refusal('document.pdf_too_many_pages', { details: { max: MOST_PAGES } })
    }
    const pages: { ratio: number; slant?: Slant }[] = []
    const texts: PlacedText[] = []
    let scanned = 0
    for (let number = 0; number < pdf.numPages; number += 1) {
      const page = await pdf.getPage(number + 1)
      const { width, height } = page.getViewport({ scale: 1 })
      let slant: Slant | undefined
      const words = await wordsOf(page, number)
      const letters = words.reduce((sum, { text }) => sum + text.length, 0)
      if (letters >= LEAST_LETTERS) texts.push(...words)
      else {
        const recognised = await recognise(page, number)
        if (recognised.texts.length > 0) scanned += 1
        texts.push(...(recognised.texts.length > 0 ? recognised.texts : words))
        slant = recognised.slant
      }
      pages.push({ ratio: width / height, ...(slant && { slant }) })
      if (texts.length > MOST_LETTERS) throw new Refusal('document.too_complex')
      page.cleanup()
    }
    return { kind: scanned > 0 && scanned === pdf.numPages ? 'scan' : 'pdf', pages, texts, tables: [] }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: MOST_PIXELS,
      verbosity: 0,
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new Refusal(name === 'PasswordException' ? 'document.pdf_encrypted' : 'document.pdf_unreadable')
  }
}

/** The same bound as that of a photo (server/documents/check-image.ts). */
export const MOST_PIXELS = 40_000_000

/** A glyph or a run of glyphs. */
type Run = DrawnRun

async function wordsOf(page: PdfPage, number: number): Promise<PlacedText[]> {
  const viewport = page.getViewport({ scale: 1 })
  // Its own normalising parts ligatures like «شر» before it turns the run round, which swaps their letters.
  const { items } = await page.getTextContent({ disableNormalization: true })
  const drawn = items.flatMap((item) => ('str' in item ? [item] : []))
  const texts = drawn.map(({ str }) => str)
  if (lettersIn(texts) > MOST_LETTERS) throw new Refusal('document.too_complex')
  const mended = texts.some(isArabic) ? withLettersOf(texts, await arabicGlyphsOf(page)) : texts
  const plain = mended.map(plainLetters)
  if (lettersIn(plain) > MOST_LETTERS) throw new Refusal('document.too_complex')
  const runs: Run[] = []
  for (const [at, item] of drawn.entries()) {
    const text = plain[at]!
    if (text.trim() === '') continue
    const [a, b, , , x, y] = item.transform as number[]
    const [left, base] = viewport.convertToViewportPoint(x!, y!) as [number, number]
    const [right, end] = viewport.convertToViewportPoint(
      x! + (a! / (Math.hypot(a!, b!) || 1)) * item.width,
      y! + (b! / (Math.hypot(a!, b!) || 1)) * item.width,
    ) as [number, number]
    // Text across the page is a stamp or a watermark.
    if (Math.abs(end - base) > Math.abs(right - left)) continue
    const size = item.height || Math.hypot(a!, b!)
    const widths = { left: Math.min(left, right), right: Math.max(left, right) }
    runs.push({ text: text.trim(), ...widths, base, size })
  }
  return joinRuns(withLaidInMarks(runs)).map(({ text, left, right, base, size }) => ({
    text,
    place: {
      page: number,
      left: left / viewport.width,
      top: (base - size * ASCENT) / viewport.height,
      width: (right - left) / viewport.width,
      height: size / viewport.height,
    },
  }))
}

const lettersIn = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0)

/** Part of a letter's height that stands above the line. */
const ASCENT = 0.8
/** Glyphs nearer than this part of their height make one word. */
const TOUCHING = 0.15
const SAME_LINE = 0.2

/** Joins the glyphs that some writers place one by one into words. */
function joinRuns(runs: readonly Run[]): Run[] {
  const lines = new Map<number, Run[]>()
  for (const run of runs) {
    const key = [...near(run.base)].find((base) => lines.has(base)) ?? Math.round(run.base)
    lines.set(key, [...(lines.get(key) ?? []), run])
  }
  return [...lines.values()].flatMap((line) => {
    const words: Run[][] = []
    for (const run of line.sort((one, other) => one.left - other.left)) {
      const word = words.at(-1)
      const before = word?.at(-1)
      const isOne =
        before &&
        run.left - before.right < TOUCHING * run.size &&
        Math.abs(run.base - before.base) < SAME_LINE * run.size &&
        run.left > before.left - 0.01 * run.size
      if (word && isOne) word.push(run)
      else words.push([run])
    }
    return words.map(joinWord)
  })
}

function* near(base: number): Iterable<number> {
  for (const away of [0, 1, -1]) yield Math.round(base) + away
}

function joinWord(runs: readonly Run[]): Run {
  const [first] = runs as [Run]
  return {
    text: plainLetters(inReadingOrder(runs, () => '')),
    left: first.left,
    right: Math.max(...runs.map(({ right }) => right)),
    base: first.base,
    size: Math.max(...runs.map(({ size }) => size)),
  }
}
