import sharp, { type Sharp } from 'sharp'
import type { MediaType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'

type ImageType = Exclude<MediaType, 'application/pdf' | 'image/vnd.dwg'>

/** The header's size is checked before decoding, so a decompression bomb costs nothing. Phones take 12 to 50. */
const MAX_PIXELS = 40_000_000
/** An A4 page at 400 dpi; more only takes space. */
const MAX_EDGE = 4700
/** Quality at which small print is readable, at about a tenth of the lossless size. */
const QUALITY = 85
/** Effort of 6: a third of the default's time for a twentieth more bytes. */
const WEBP_EFFORT = 2
/**
 * Ending a thread does not stop libvips, so it has its own limit, below the thread's deadline (document-checker.ts).
 */
const DRAWN_WITHIN_SECONDS = 9

/**
 * Redraws a picture upright, without location, camera or other embedded data. Throws Refusal when it is incomplete, of
 * another type, too large or too slow.
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

/** sharp writes no metadata by default. */
function written(image: Sharp, mediaType: ImageType): Sharp {
  if (mediaType === 'image/jpeg') return image.jpeg({ quality: QUALITY })
  return mediaType === 'image/png' ? image.png() : image.webp({ quality: QUALITY, effort: WEBP_EFFORT })
}
