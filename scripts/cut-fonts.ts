/**
 * Subsets the site's fonts to the letters of its pages: 190 kB become 67 kB on a first visit. Run by hand when a font
 * package changes; the results are in web/styles/fonts. The tool is not a dependency: `npm install --no-save
 * subset-font && node scripts/cut-fonts.ts` (docs/decisions/0011-page-loading.md).
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Range = number | readonly [first: number, last: number]
type Cut = (font: Buffer, text: string, options: object) => Promise<Buffer>

const root = path.resolve(import.meta.dirname, '..')
const tool = 'subset-font'
const { default: cut } = (await import(tool)) as { default: Cut }

/** Arabic as written here, with vowel marks, both sets of digits, and the letters of پ چ ژ ڤ گ. */
const ARABIC: Range[] = [
  ...([0x60c, 0x61b, 0x61f, [0x621, 0x63a], [0x640, 0x652], [0x660, 0x66c], 0x670] as const),
  ...([0x67e, 0x686, 0x698, 0x6a4, 0x6af, [0x200c, 0x200f]] as const),
]
/** Characters of a keyboard, and the punctuation of our texts. */
const LATIN: Range[] = [
  ...([[0x20, 0x7e], 0xa0, 0xa9, 0xab, 0xb0, 0xb2, 0xb3, 0xb7, 0xbb, 0xd7] as const),
  ...([0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2212] as const),
]
/** Font features in use: joining, marks, kerning, ligatures, and tabular digits. */
const FEATURES =
  'kern liga clig calt ccmp locl rlig mark mkmk isol init medi fina curs dist abvm blwm tnum lnum'.split(' ')
/** Font weights of headings. */
const HEADINGS = { variationAxes: { wght: { min: 600, max: 700 } } }

const alexandria = '@fontsource-variable/alexandria/files/alexandria'
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'
const faces: [from: string, to: string, letters: Range[], options?: object][] = [
  [`${alexandria}-arabic-wght-normal`, 'alexandria-arabic', ARABIC, HEADINGS],
  [`${alexandria}-latin-wght-normal`, 'alexandria-latin', LATIN, HEADINGS],
  [`${plex}-arabic-400-normal`, 'plex-arabic-400', ARABIC],
  [`${plex}-arabic-600-normal`, 'plex-arabic-600', ARABIC],
  [`${plex}-latin-400-normal`, 'plex-latin-400', LATIN],
  [`${plex}-latin-600-normal`, 'plex-latin-600', LATIN],
]

for (const [from, to, letters, options = {}] of faces) {
  const whole = await readFile(path.join(root, 'node_modules', `${from}.woff2`))
  const shared = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true }
  const part = await cut(whole, textOf(letters), { ...shared, ...options })
  await writeFile(path.join(root, 'web/styles/fonts', `${to}.woff2`), part)
  console.log(`${to}: ${whole.length} → ${part.length} bytes`)
}
console.log(`arabic: ${cssOf(ARABIC)}\nlatin: ${cssOf(LATIN)}`)

function textOf(letters: Range[]): string {
  return letters
    .flatMap((range) => {
      const [first, last] = typeof range === 'number' ? [range, range] : range
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

/** `unicode-range` for web/styles/fonts.css. */
function cssOf(letters: Range[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return letters
    .map((range) => (typeof range === 'number' ? `U+${hex(range)}` : `U+${hex(range[0])}-${hex(range[1])}`))
    .join(', ')
}
