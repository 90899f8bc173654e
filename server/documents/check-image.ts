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

/** Decoded, a picture of 40 megapixels takes 160 MB: one at a time in a process. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * The same picture drawn anew: upright, without place, camera or anything else that rode along in the file.
 * Throws Refusal when it is no whole picture of this type, or too large.
 */
export function redrawImage(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer> {
  const mine = turn.then(() => redraw(bytes, mediaType))
  turn = mine.catch(() => {})
  return mine
}

async function redraw(bytes: Uint8Array, mediaType: ImageType): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', pages: 1 })
    const { format } = await image.metadata()
    if (`image/${format}` !== mediaType) throw new Refusal('document.image_unreadable')
    const upright = image
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    return await written(upright, mediaType).toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
    throw new Refusal(isTooLarge ? 'document.image_too_many_pixels' : 'document.image_unreadable')
  }
}

/** sharp writes no metadata unless told to. */
function written(image: Sharp, mediaType: ImageType): Sharp {
  if (mediaType === 'image/jpeg') return image.jpeg({ quality: QUALITY })
  return mediaType === 'image/png' ? image.png() : image.webp({ quality: QUALITY })
}
