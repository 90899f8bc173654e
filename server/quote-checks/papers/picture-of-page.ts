import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import type { PdfPage } from './read-pdf.ts'

/** Dots of the longer edge: 220 to the inch of an A4 page. */
const EDGE = 2600
const MOST_PICTURES = 60
/** A smaller part of the page is a logo or a stamp, which say nothing that is read. */
const LEAST_SHARE = 0.02

/** Rows are `[a, b, c, d, e, f]` as in ISO 32000-2 §8.3.4. */
type Matrix = readonly number[]
const times = (one: Matrix, other: Matrix): Matrix => {
  const [a, b, c, d, e, f] = one as [number, number, number, number, number, number]
  const [g, h, i, j, k, l] = other as [number, number, number, number, number, number]
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

interface Picture {
  width: number
  height: number
  data: Uint8Array
  channels: 1 | 3 | 4
  /** The unit square of the picture on the page, in points. */
  matrix: Matrix
}

/** Draws the pictures that a page consists of, as they lie on it; undefined when it has none of any size. */
export async function pictureOfPage(page: PdfPage): Promise<Sharp | undefined> {
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 })
  const [left, bottom] = page.view as [number, number, number, number]
  const scale = EDGE / Math.max(width, height)
  const canvas = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const layers: (OverlayOptions & { left: number; top: number })[] = []
  for (const picture of await picturesOf(page)) {
    const [a, b, c, d, e, f] = picture.matrix as [number, number, number, number, number, number]
    const [wide, high] = [Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d)]
    if (wide * high < LEAST_SHARE * width * height) continue
    const size = {
      width: Math.max(1, Math.round(wide * scale)),
      height: Math.max(1, Math.round(high * scale)),
    }
    if (size.width > 2 * EDGE || size.height > 2 * EDGE) continue
    // A quarter turn has its sides in b and c; rows of the picture run from the top, those of the page from below.
    const isTurned = Math.abs(b) > Math.abs(a)
    let image = sharp(picture.data, {
      raw: { width: picture.width, height: picture.height, channels: picture.channels },
    }).flatten({ background: 'white' })
    if (isTurned)
      image = sharp(
        await image
          .rotate(b > 0 ? 270 : 90)
          .png()
          .toBuffer(),
      )
    else {
      if (d < 0) image = image.flip()
      if (a < 0) image = image.flop()
    }
    const x = Math.round((Math.min(e, e + a, e + c, e + a + c) - left) * scale)
    const y = Math.round((height - Math.max(f, f + b, f + d, f + b + d) + bottom) * scale)
    // What lies beyond the edge of the page is cut off.
    const part = {
      left: Math.max(0, -x),
      top: Math.max(0, -y),
      width: Math.min(size.width, canvas.width - x) - Math.max(0, -x),
      height: Math.min(size.height, canvas.height - y) - Math.max(0, -y),
    }
    if (part.width <= 0 || part.height <= 0) continue
    const filled = await image
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer()
    const input = await sharp(filled).extract(part).png({ compressionLevel: 1 }).toBuffer()
    layers.push({ input, left: Math.max(0, x), top: Math.max(0, y) })
  }
  if (layers.length === 0) return undefined
  const drawn = await sharp({ create: { ...canvas, channels: 3, background: 'white' } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return page.rotate === 0 ? sharp(drawn) : sharp(drawn).rotate(page.rotate)
}

async function picturesOf(page: PdfPage): Promise<Picture[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: Picture[] = []
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[]
    if (operator === OPS.save) stack.push(matrix)
    else if (operator === OPS.restore) matrix = stack.pop() ?? matrix
    else if (operator === OPS.transform) matrix = times(matrix, args as number[])
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push(matrix)
      if (Array.isArray(args[0])) matrix = times(matrix, args[0] as number[])
    } else if (operator === OPS.paintFormXObjectEnd) matrix = stack.pop() ?? matrix
    else if (operator === OPS.paintImageXObject && pictures.length < MOST_PICTURES) {
      const picture = await pictureNamed(page, String(args[0]))
      if (picture) pictures.push({ ...picture, matrix })
    }
  }
  return pictures
}

interface Decoded {
  width: number
  height: number
  kind?: number
  data?: Uint8Array | Uint8ClampedArray
}

async function pictureNamed(page: PdfPage, name: string): Promise<Omit<Picture, 'matrix'> | undefined> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  const decoded = await new Promise<Decoded | null>((done) => objects.get(name, done))
  if (!decoded?.data) return undefined
  const { width, height } = decoded
  const data = new Uint8Array(decoded.data.buffer, decoded.data.byteOffset, decoded.data.byteLength)
  const channels = data.length / (width * height)
  if (channels === 3 || channels === 4 || channels === 1) return { width, height, data, channels }
  return { width, height, data: unpacked(data, width, height), channels: 1 }
}

/** A dot a bit, rows filled up to whole bytes. */
function unpacked(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = (width + 7) >> 3
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return grey
}
