import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import type { Place, PlacedText, Slant } from '#domain/quote-checks/paper.ts'
import { denoise } from './denoise-page.ts'
import { readArabicFigures } from './digit-shapes.ts'
import { onPhoto, type Sheet, sheetAlone, sheetOn, slantOfSheet } from './paper-edges.ts'
import { better, isMixed, misread, type Recognised, settled } from './readings-of-line.ts'
import { flatten, type GreyPage, type Segment, segmentPage, skewOf, slantsOf } from './segment-page.ts'

/** Dots of the longer edge at which print of an A4 page has letters of some thirty dots. */
const EDGE = 2600
/** Height of a letter in the picture that is recognised, in dots. */
const LETTER = 30
const MOST_SEGMENTS = 900

export interface RecognisedPage {
  texts: PlacedText[]
  slant: Slant
}

/**
 * Recognises the words on a picture, in Arabic and English. Each line of each cell is found first and recognised by
 * itself, because the recogniser's own search for lines mixes the rows of a table.
 */
export async function recognisePage(picture: Sharp, page: number): Promise<RecognisedPage> {
  const photo = await greyOf(picture)
  const sheet = sheetOn(photo)
  const upright = sheet ? sheetAlone(photo, sheet, EDGE) : photo
  const flat = flatten(upright)
  const degrees = skewOf(flat)
  const turned = Math.abs(degrees) < LEAST_SKEW ? flat : await turnedBy(flat, -degrees)
  const { segments, letter, clean } = segmentPage(turned)
  const lines = segments.sort((one, other) => one.top - other.top).slice(0, MOST_SEGMENTS)
  if (lines.length === 0) return { slant: { top: 0, bottom: 0 }, texts: [] }
  const read = await recogniseLines(clean, lines, letter)
  const back = placesIn(upright, turned, degrees)
  const texts = lines.flatMap((line, at) => {
    const { text, sureness } = read[at]!
    if (text === '') return []
    const box = back(line, letter)
    return [{ text, place: { page, ...(sheet ? boxOn(photo, sheet, box) : box) }, sureness }]
  })
  const whole = turned === flat ? 0 : degrees
  const { top, bottom } = slantsOf(clean)
  const of = sheet ? slantOfSheet(sheet, photo.height) : { top: 0, bottom: 0 }
  return { slant: { top: of.top + whole + top, bottom: of.bottom + whole + bottom }, texts }
}

type Box = Omit<Place, 'page'>

/** A box of the sheet on the photo of it. */
function boxOn({ width, height }: GreyPage, sheet: Sheet, box: Box): Box {
  const at = onPhoto(sheet)
  const middle = box.top + box.height / 2
  const [left, right] = [at(box.left, middle), at(box.left + box.width, middle)]
  const across = box.left + box.width / 2
  const high = at(across, box.top + box.height).y - at(across, box.top).y
  return {
    left: left.x / width,
    top: ((left.y + right.y) / 2 - high / 2) / height,
    width: (right.x - left.x) / width,
    height: high / height,
  }
}

const LEAST_SKEW = 0.15

/** The picture without colours and grain, at the size at which it is read. */
async function greyOf(picture: Sharp): Promise<GreyPage> {
  const size = { width: EDGE, height: EDGE, fit: 'inside', kernel: 'cubic' } as const
  const grey = picture.flatten({ background: 'white' }).greyscale()
  const own = await dotsOf(grey.resize({ ...size, withoutEnlargement: true }))
  return dotsOf(sharpOf(denoise(own)).resize(size).greyscale())
}

async function dotsOf(picture: Sharp): Promise<GreyPage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

const sharpOf = ({ data, width, height }: GreyPage) => sharp(data, { raw: { width, height, channels: 1 } })

const turnedBy = (page: GreyPage, degrees: number): Promise<GreyPage> =>
  dotsOf(sharpOf(page).rotate(degrees, { background: 'white' }).greyscale())

/** Places on the page that was turned, as fractions of the page before. */
function placesIn(before: GreyPage, after: GreyPage, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (line: Segment, letter: number) => {
    const [x, y] = [(line.left + line.right) / 2 - after.width / 2, line.middle - after.height / 2]
    const middle = { x: x * cos - y * sin + before.width / 2, y: x * sin + y * cos + before.height / 2 }
    // Domain rules count in heights of a letter with its tails.
    const height = letter * LINE_HEIGHT
    return {
      left: (middle.x - (line.right - line.left) / 2) / before.width,
      top: (middle.y - height / 2) / before.height,
      width: (line.right - line.left) / before.width,
      height: height / before.height,
    }
  }
}
const LINE_HEIGHT = 1.35

/** Recognises each line, below each other in one picture: a call for each would cost more than the letters. */
async function recogniseLines(
  page: GreyPage,
  lines: readonly Segment[],
  letter: number,
): Promise<Recognised[]> {
  const { png, bands } = await stacked(page, lines, letter)
  const { both, figures } = await recognisers()
  const words = await wordsByBand(both, png, bands)
  for (const [at, first] of words.entries())
    if (isMixed(first)) words[at] = better(first, await recogniseAlone(both, page, lines[at]!, letter))
  const narrow = lines.flatMap((line, at) => (mayBeFigures(line, letter, words[at]!) ? [at] : []))
  if (narrow.length === 0) return words
  const again = await stacked(
    page,
    narrow.map((at) => lines[at]!),
    letter,
  )
  const numbers = await wordsByBand(figures, again.png, again.bands)
  const best = narrow.map((at, index) => settled(words[at]!, numbers[index]!))
  const arabic = narrow.map((at) => readArabicFigures(page, lines[at]!.parts))
  const isLatin = (index: number) =>
    best[index]!.sureness >= SURE_FIGURES && LATIN_FIGURES.test(best[index]!.text.replace(/[.,]/g, ''))
  const script = scriptOf(
    arabic.filter((one) => one !== undefined && one.text.length > 1 && one.sureness > ARABIC_VOTE).length,
    narrow.filter((_, index) => isLatin(index)).length,
  )
  for (const [index, at] of narrow.entries()) {
    words[at] = best[index]!
    if (script === 'latin' || (script === 'arabic' ? isLatin(index) : best[index]!.sureness >= SURE_FIGURES))
      continue
    const read = script === 'arabic' ? readArabicFigures(page, lines[at]!.parts, true) : arabic[index]
    const isWord = /\p{L}{3}/u.test(best[index]!.text) && best[index]!.sureness > SURE_WORD
    if (
      read &&
      read.sureness > LEAST_ARABIC &&
      !(script === 'arabic' && isWord && read.sureness < SURE_SHAPES)
    )
      words[at] = read
  }
  return words
}

/** Three figures and more that both readings found surely are Latin; «٩٥» alone is read as 90 by both. */
const LATIN_FIGURES = /^\d{3,}$/
const ARABIC_VOTE = 0.4
const SURE_WORD = 0.6
/** Shapes that are this sure are figures, whatever word they were taken for. */
const SURE_SHAPES = 0.75
/**
 * So many figures of one script, and so many times more than of the other, are the page's script; with as many of the
 * other, it has both.
 */
const MOST_VOTES = { least: 3, times: 2 }

/** The script of the figures of a page, where one is that of nearly all; its shapes alone often leave it open. */
function scriptOf(arabic: number, latin: number): 'arabic' | 'latin' | undefined {
  const isMost = (one: number, other: number) =>
    one >= MOST_VOTES.least && other < MOST_VOTES.least && one >= MOST_VOTES.times * other
  return isMost(arabic, latin) ? 'arabic' : isMost(latin, arabic) ? 'latin' : undefined
}

/**
 * Recognises one line without looking for lines: among others the recogniser loses figures that begin a line of
 * Arabic.
 */
async function recogniseAlone(
  recogniser: Worker,
  page: GreyPage,
  line: Segment,
  letter: number,
): Promise<Recognised> {
  const { png, bands } = await stacked(page, [line], letter, SPACE.alone)
  await recogniser.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE })
  try {
    const [read] = await wordsByBand(recogniser, png, bands)
    return read!
  } finally {
    await recogniser.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  }
}

/** Figures of a column are short, and rarely read as Arabic words. */
const mayBeFigures = ({ left, right }: Segment, letter: number, { text }: Recognised): boolean =>
  right - left < letter * 12 && text.replace(/[^\p{Script=Arabic}]/gu, '').length <= 8

/** What is recognised this surely is Latin figures or a word. */
const SURE_FIGURES = 0.9
const LEAST_ARABIC = 0.25

/** Makes dots from 20 down black and from 230 up white: what is left of grain and of pale rules is no letter. */
const CONTRAST = { slope: 255 / 210, offset: (-20 * 255) / 210 }

/** Between lines, in dots, and around the letters of each, in heights of a letter. */
const SPACE = { among: { gap: LETTER, around: 0.8 }, alone: { gap: 10, around: 0.35 } }

interface Band {
  top: number
  bottom: number
}

async function stacked(
  page: GreyPage,
  lines: readonly Segment[],
  letter: number,
  { gap, around }: { gap: number; around: number } = SPACE.among,
) {
  const scale = LETTER / letter
  const pad = Math.round(letter * around)
  const crops = await Promise.all(
    lines.map(async (line) => {
      const left = Math.max(0, line.left - pad)
      const top = Math.max(0, Math.floor(Math.min(line.top, line.middle - letter * 0.8)) - 2)
      const width = Math.min(page.width, line.right + pad) - left
      const height =
        Math.min(page.height, Math.ceil(Math.max(line.bottom, line.middle + letter * 0.8)) + 2) - top
      return sharpOf(page)
        .extract({ left, top, width, height })
        .resize({
          width: Math.max(1, Math.round(width * scale)),
          height: Math.max(1, Math.round(height * scale)),
          fit: 'fill',
        })
        .greyscale()
        .linear(CONTRAST.slope, CONTRAST.offset)
        .raw()
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const width = Math.max(...crops.map(({ info }) => info.width)) + 2 * gap
  const height = crops.reduce((sum, { info }) => sum + info.height + gap, gap)
  const sheet = Buffer.alloc(width * height, 255)
  const bands: Band[] = []
  let top = gap
  for (const { data, info } of crops) {
    for (let row = 0; row < info.height; row += 1)
      data.copy(sheet, (top + row) * width + gap, row * info.width, (row + 1) * info.width)
    bands.push({ top: top - gap / 2, bottom: top + info.height + gap / 2 })
    top += info.height + gap
  }
  const png = await sharp(sheet, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { png, bands }
}

async function wordsByBand(recogniser: Worker, png: Buffer, bands: readonly Band[]): Promise<Recognised[]> {
  const { data } = await recogniser.recognize(png, {}, { blocks: true, text: false })
  const read = bands.map((): { texts: string[]; sureness: number[] } => ({ texts: [], sureness: [] }))
  for (const block of data.blocks ?? [])
    for (const paragraph of block.paragraphs)
      for (const line of paragraph.lines) {
        const middle = (line.bbox.y0 + line.bbox.y1) / 2
        const band = read[bands.findIndex(({ top, bottom }) => middle >= top && middle < bottom)]
        band?.texts.push(line.text.replace(DIRECTION_MARKS, '').trim())
        band?.sureness.push(...line.words.map(({ confidence }) => confidence / 100))
      }
  return read.map(({ texts, sureness }) => ({
    text: misread(texts.join(' ').trim()),
    sureness: sureness.length > 0 ? Math.min(...sureness) : 0,
  }))
}

/** The recogniser adds marks of direction where scripts change. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

interface Recognisers {
  /** Arabic and English. */
  both: Worker
  /** Figures alone. */
  figures: Worker
}

let started: Promise<Recognisers> | undefined

/** The recognisers of this thread, which end with it. */
const recognisers = (): Promise<Recognisers> => (started ??= startRecognisers())

const resolve = createRequire(import.meta.url).resolve
const DATA = { ara: '4.0.0_best_int', eng: '4.0.0_best_int' }

async function startRecognisers(): Promise<Recognisers> {
  // The recogniser takes one folder for all languages, and the packages have one each.
  const folder = await mkdtemp(path.join(tmpdir(), 'mimar-letters-'))
  try {
    for (const [language, version] of Object.entries(DATA)) {
      const home = path.dirname(resolve(`@tesseract.js-data/${language}/package.json`))
      const file = `${language}.traineddata.gz`
      await symlink(path.join(home, version, file), path.join(folder, file))
    }
    const [both, figures] = await Promise.all([start('ara+eng', folder), start('eng', folder)])
    await figures.setParameters({ tessedit_char_whitelist: '0123456789.,%/-' })
    return { both, figures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function start(languages: string, folder: string): Promise<Worker> {
  const worker = await createWorker(languages, 1, {
    langPath: folder,
    workerPath: resolve('tesseract.js/src/worker-script/node/index.js'),
    cacheMethod: 'none',
    gzip: true,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '250' })
  return worker
}
