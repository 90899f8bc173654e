import sharp from 'sharp'

/** Pixels of the longer edge: a list tile on a high-density phone, about 30 kB. */
const EDGE = 480
const QUALITY = 70

/** Draws the preview of a picture that we redrew (check-image.ts). */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
