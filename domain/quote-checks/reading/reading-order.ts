/** A piece of text with its left edge, in any unit. */
export interface Piece {
  text: string
  left: number
}

const ARABIC = /\p{Script=Arabic}/u
/** Digits of every script are written from the left, also in Arabic. */
const ARABIC_LETTER = /(?![\u0660-\u0669\u06F0-\u06F9\u066A-\u066C])\p{Script=Arabic}/u
const FROM_LEFT = /[\p{Script=Latin}\p{Nd}]/u
const LATIN = /\p{Script=Latin}/u
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' }

export const isArabic = (text: string): boolean => ARABIC_LETTER.test(text)

/**
 * Orders the pieces of one line as they are read: from the right where there is Arabic, with runs of figures and Latin
 * words from the left. Each piece is in reading order already. `glue` is put between two neighbours.
 */
export function inReadingOrder<P extends Piece>(
  pieces: readonly P[],
  glue: (left: P, right: P) => string,
): string {
  const sorted = [...pieces].sort((one, other) => one.left - other.left)
  if (!sorted.some(({ text }) => isArabic(text))) return joined(sorted, glue)
  const runs: P[][] = []
  for (const piece of sorted) {
    const run = runs.at(-1)
    if (run && isFromLeft(piece) && isFromLeft(run.at(-1)!)) run.push(piece)
    else runs.push([piece])
  }
  let text = ''
  for (const [at, run] of runs.toReversed().entries()) {
    const before = runs[runs.length - at]
    const gap = before ? glue(run.at(-1)!, before[0]!) : ''
    text += gap + (isFromLeft(run[0]!) ? ofRun(run, glue) : mirrored(run[0]!.text))
  }
  return text
}

/** Latin words follow each other from the left; figures that stand apart do so from the right, like Arabic words. */
function ofRun<P extends Piece>(run: readonly P[], glue: (left: P, right: P) => string): string {
  if (run.some(({ text }) => LATIN.test(text))) return joined(run, glue)
  const figures: P[][] = []
  for (const piece of run) {
    const before = figures.at(-1)
    if (before && glue(before.at(-1)!, piece) === '') before.push(piece)
    else figures.push([piece])
  }
  let text = ''
  for (const [at, figure] of figures.toReversed().entries()) {
    const before = figures[figures.length - at]
    text += (before ? glue(figure.at(-1)!, before[0]!) : '') + joined(figure, glue)
  }
  return text
}

const isFromLeft = ({ text }: Piece): boolean => FROM_LEFT.test(text) && !ARABIC_LETTER.test(text)

/** Brackets that stand alone are drawn as seen from the left. */
const mirrored = (text: string): string =>
  ARABIC.test(text) ? text : [...text].map((sign) => MIRRORED[sign] ?? sign).join('')

function joined<P extends Piece>(pieces: readonly P[], glue: (left: P, right: P) => string): string {
  return pieces.map(({ text }, at) => (at > 0 ? glue(pieces[at - 1]!, pieces[at]!) : '') + text).join('')
}

/** Puts brackets right that were mirrored once too often: «)أسمنت(». */
export const withRightBrackets = (text: string): string =>
  isArabic(text) && /^[^()]*\)[^()]*\(/.test(text)
    ? text.replace(/[()]/g, (bracket) => MIRRORED[bracket]!)
    : text

/** Puts the number before a line of Arabic right: «-1 الموضوع», as it is seen from the left, is «1- الموضوع». */
export const withRightNumber = (text: string): string =>
  text.replace(/^\s*([-–.)])\s?(\p{Nd}{1,2})\s+(?=[(«"]?\p{Script=Arabic})/u, '$2$1 ')

const PRESENTATION_FORMS = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE70-\uFEFF]+/g
/** Vowel signs and the stroke that widens a word. */
const MARKS = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED]/g
/** Control, direction and private signs: bullets of a font, halves of letters. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu

/** «اإلجمالي» for «الإجمالي», in texts copied from a PDF that has one glyph of both letters. No word begins like it. */
const SWAPPED_ARTICLE = /(?<!\p{L})([وبف]?)ا([أإآا])ل(?=\p{L})/gu

/** Pictures among the letters: ✅ before each work, stars of a stamp. */
const PICTOGRAPHS = /\u2605|\u2606|\p{Emoji_Modifier}|\p{Extended_Pictographic}\uFE0F?/gu

/** Letters as a keyboard writes them: no forms of drawing, no vowel signs, Arabic ya and kaf, plain spaces. */
export function plainLetters(text: string): string {
  return text
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize('NFKC'))
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(PICTOGRAPHS, ' ')
    .replace(MARKS, '')
    .replace(SWAPPED_ARTICLE, '$1ال$2')
    .replace(/[یے]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[^\S\n\t]+/g, ' ')
}
