import sharp from 'sharp'
import type { Paper } from '#domain/quote-checks/paper.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { MOST_PIXELS } from './read-pdf.ts'
import { recognisePage } from './recognise-page.ts'

/**
 * Recognises a photo or a scanned picture, upright by its EXIF. Places are on the upright picture.
 *
 * @throws {Refusal} document.image_unreadable
 * @throws {Refusal} document.image_too_many_pixels
 */
export async function readPicture(bytes: Uint8Array): Promise<Paper> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', pages: 1 })
    const { autoOrient } = await picture.metadata()
    const { texts, slant } = await recognisePage(picture.autoOrient(), 0)
    return {
      kind: 'scan',
      pages: [{ ratio: autoOrient.width / autoOrient.height, slant }],
      texts,
      tables: [],
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const isLarge = /pixel limit/i.test(error instanceof Error ? error.message : '')
    throw new Refusal(isLarge ? 'document.image_too_many_pixels' : 'document.image_unreadable')
  }
}
