import sharp, { type Sharp } from 'sharp'
import type { MediaType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type ImageType = Exclude<MediaType, 'application/pdf' | 'image/vnd.dwg'>

/** The header's promise is checked before a pixel is decoded: a bomb costs nothing. Phones take 12 to 50. */
const MAX_PIXELS = 40_000_000
/** An A4 page at 400 dots an inch; more only costs room. */
const MAX_EDGE = 4700
/** Readable small print, at about a tenth of the loss-free size. */
const QUALITY = 85
/** Of 6: a third of the default's time for a twentieth more bytes. */
const WEBP_EFFORT = 2
/** Ending a thread does not end libvips, so it ends itself, before the deadline of the thread (document-checker.ts). */
const DRAWN_WITHIN_SECONDS = 9

/**
 * The same picture drawn anew: upright, without place, camera or anything else that rode along in the file.
 * Throws Refusal when it is no whole picture of this type, too large or too slow to draw.
 */
export async function redrawImage(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
    const { format } = await image.metadata()
    if (`image/${format}` !== mediaType) throw new Refusal('document.image_unreadable')
    const upright = image
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DRAWN_WITHIN_SECONDS })
    return await written(upright, mediaType).toBuffer()
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(codeOf(error))
  }
}

function codeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(message)) return 'document.image_too_many_pixels'
  return /timeout/i.test(message) ? 'document.too_complex' : 'document.image_unreadable'
}

/** sharp writes no metadata unless told to. */
function written(image: Sharp, mediaType: ImageType): Sharp {
  if (mediaType === 'image/jpeg') return image.jpeg({ quality: QUALITY })
  return mediaType === 'image/png' ? image.png() : image.webp({ quality: QUALITY, effort: WEBP_EFFORT })
}
