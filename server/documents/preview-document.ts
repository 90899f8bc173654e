import sharp from 'sharp'
import type { Rendition } from './check-job.ts'

/** Pixels of the longer edge: a list tile on a high-density phone, about 30 kB. */
const EDGE = 480
const QUALITY = 70

/** Draws the preview of a picture that we redrew (check-image.ts). */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()

/** What a picture of work keeps: sharp enough for a whole screen, at a sixth of the redrawn upload's bytes. */
const SHOWN_QUALITY = 76
const SHOWN_EFFORT = 3

/** A picture that we drew ourselves, at each width; never larger than it is. One after another: each takes a core. */
export async function drawAt(bytes: Uint8Array, widths: readonly number[]): Promise<Rendition[]> {
  const drawn: Rendition[] = []
  for (const width of widths) {
    const { data, info } = await sharp(bytes)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: SHOWN_QUALITY, effort: SHOWN_EFFORT })
      .toBuffer({ resolveWithObject: true })
    // Memory that sharp allocated cannot be handed over, so it is copied once, here.
    drawn.push({ width: info.width, height: info.height, bytes: new Uint8Array(data) })
  }
  return drawn
}
