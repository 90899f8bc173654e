import sharp, { type Sharp } from 'sharp'
import type { DrawShape, Rendition } from './check-job.ts'

/** Pixels of the longer edge: a list tile on a high-density phone, about 30 kB. */
const EDGE = 480
const QUALITY = 70

/** Draws the preview of a picture that we redrew (check-image.ts). */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** Quality of work photos: sharp enough for a full screen, at a sixth of the size of the redrawn upload. */
const SHOWN_QUALITY = 76
const SHOWN_EFFORT = 3

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const DRAWN: Record<DrawShape, (image: Sharp, width: number) => Sharp> = {
  photo: (image, width) =>
    image.resize({ width, withoutEnlargement: true }).webp({ quality: SHOWN_QUALITY, effort: SHOWN_EFFORT }),
  // A palette keeps flat colours exact at a quarter of the bytes.
  logo: (image, width) =>
    image.resize({ width, height: width, fit: 'contain', background: CLEAR }).png({ palette: true }),
}

/** Scales a picture we made to each width. One width after another, as each takes a core. */
export async function drawAt(
  bytes: Uint8Array,
  widths: readonly number[],
  shape: DrawShape,
): Promise<Rendition[]> {
  const drawn: Rendition[] = []
  for (const width of widths) {
    const { data, info } = await DRAWN[shape](sharp(bytes), width).toBuffer({ resolveWithObject: true })
    // Memory that sharp allocated cannot be transferred to another thread, so it is copied once here.
    drawn.push({ width: info.width, height: info.height, bytes: new Uint8Array(data) })
  }
  return drawn
}
