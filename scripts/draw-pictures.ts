/**
 * Draws the preview images of shared links in both languages, and the icons of an installed site. Run by hand when the
 * text or the brand changes (`node scripts/draw-pictures.ts`); the results are in public/.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { directionOf, LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { launchBrowser } from '#testing/browser/browser.ts'
import { PICTURE_SIZE, type SharePicture } from '#web/seo/page-tags.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFile(path.join(root, file), 'utf8')
/** juss-25, athl-700 and teen-500 of web/styles/tokens.css. */
const COLOURS = {
  canvas: '#fbfaf8',
  wall: '#0d4c3b',
  opening: '#bb602a',
  onWall: '#f4f1ea',
  openingOnWall: '#e39d6f',
}

const publicFolder = path.join(root, 'public')

/** The mark of web/brand/logo.svg on a square; its height is a share of the side. */
function markOn({ size, share, dark }: { size: number; share: number; dark: boolean }): Buffer {
  const [sheet, mark, opening] = dark
    ? [COLOURS.wall, COLOURS.onWall, COLOURS.openingOnWall]
    : [COLOURS.canvas, COLOURS.wall, COLOURS.opening]
  const scale = (size * share) / 48
  const edge = (size - 48 * scale) / 2
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
<rect width="100%" height="100%" fill="${sheet}"/><g transform="translate(${edge} ${edge}) scale(${scale})">
<path fill="${mark}" d="M2 46V19L13.5 3 24 17.5 34.5 3 46 19v27h-9.5L24 25.5 11.5 46Z"/><path fill="${opening}" d="M24 33l8 13H16Z"/></g></svg>`)
}

/** A maskable icon may be cropped to a circle of 80 % of its width (W3C manifest), so its mark is smaller. */
async function drawIcons(): Promise<void> {
  const icons = [
    { file: 'icon-192', size: 192, share: 0.66 },
    { file: 'icon-512', size: 512, share: 0.66 },
    { file: 'maskable-512', size: 512, share: 0.5 },
    { file: 'apple-touch', size: 180, share: 0.62 },
  ]
  for (const { file, ...icon } of icons) {
    const png = sharp(markOn({ ...icon, dark: true })).png({ palette: true, effort: 10 })
    await png.toFile(path.join(publicFolder, `icons/${file}.png`))
  }
  const small = await sharp(markOn({ size: 32, share: 0.88, dark: false }))
    .png()
    .toBuffer()
  await writeFile(path.join(publicFolder, 'favicon.ico'), icoOf(small))
}

/** An .ico with one PNG: a header of 6 bytes, an entry of 16, and the image. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

async function drawPictures(): Promise<void> {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: PICTURE_SIZE })
  for (const locale of LOCALES) {
    for (const picture of ['owner', 'business'] as const) {
      await page.setContent(await pictureHtml(locale, picture), { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready)
      const png = sharp(await page.screenshot()).png({ palette: true, colours: 96, effort: 10 })
      const { size } = await png.toFile(path.join(publicFolder, `pictures/${picture}-${locale}.png`))
      console.log(`${picture}-${locale}: ${size} bytes`)
    }
  }
  await browser.close()
}

async function pictureHtml(locale: Locale, picture: SharePicture): Promise<string> {
  const [tokens, drawingsCss, drawings, logo] = await Promise.all(
    ['web/styles/tokens.css', 'web/styles/drawings.css', 'web/brand/drawings.svg', 'web/brand/logo.svg'].map(
      read,
    ),
  )
  const { frame, seo } = messages[locale]
  const { title, facts } = seo.pictures[picture]
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><style>${await fontFaces()}${tokens}${drawingsCss}${SHEET}</style>
<div hidden>${drawings}${logo}</div>
<header><svg class="mark" viewBox="0 0 48 48"><use href="#mark"/></svg><svg class="word" viewBox="${locale === 'ar' ? '4 0 166 64' : '0 0 160 46'}"><use href="#${locale}"/></svg></header>
<h1>${title}</h1><p>${facts}</p>
<svg class="drawing" viewBox="60 62 600 251"><use href="#elevationStrip"/></svg>
<footer>${frame.tagline}</footer></html>`
}

async function fontFaces(): Promise<string> {
  const faces = [
    ['Alexandria', '600 700', 'alexandria-arabic'],
    ['Alexandria', '600 700', 'alexandria-latin'],
    ['IBM Plex Sans Arabic', '400', 'plex-arabic-400'],
    ['IBM Plex Sans Arabic', '400', 'plex-latin-400'],
  ]
  const rules = faces.map(async ([family, weight, file]) => {
    const data = await readFile(path.join(root, `web/styles/fonts/${file}.woff2`), 'base64')
    const range = file?.includes('arabic') ? 'U+0600-06FF' : 'U+0000-00FF, U+2010-2212'
    return `@font-face{font-family:"${family}";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${data})}`
  })
  return (await Promise.all(rules)).join('')
}

/** An architect's sheet: text on top, the elevation on its ground line, the wall's foot below. */
const SHEET = `
*{margin:0;box-sizing:border-box}
html,body{inline-size:1200px;block-size:630px;overflow:hidden}
body{background:var(--canvas);color:var(--ink);font-family:"IBM Plex Sans Arabic";position:relative;padding:56px 72px}
header{display:flex;gap:18px;align-items:center;color:var(--primary);--logo-opening:var(--teen-500)}
.mark{block-size:60px;inline-size:60px}.word{block-size:46px;inline-size:auto}
:lang(ar) .word{block-size:56px}
h1{white-space:pre-line;font:700 62px/1.42 Alexandria;margin-block-start:34px;max-inline-size:11.5em;text-wrap:balance}
:lang(en) h1{line-height:1.12;letter-spacing:-.022em}
p{font-size:29px;line-height:1.5;color:var(--ink-2);margin-block-start:18px;max-inline-size:19em;text-wrap:balance}
.drawing{position:absolute;inset-inline-end:28px;inset-block-end:70px;inline-size:540px}
footer{position:absolute;inset-inline:0;inset-block-end:0;block-size:72px;background:var(--wall);color:var(--on-wall);display:flex;align-items:center;padding-inline:72px;font-size:26px}
`

await mkdir(path.join(publicFolder, 'pictures'), { recursive: true })
await mkdir(path.join(publicFolder, 'icons'), { recursive: true })
await drawIcons()
await drawPictures()
