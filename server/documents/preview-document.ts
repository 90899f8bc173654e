import sharp from 'sharp'

/** Pixels of the longer edge: a tile of a list on a sharp phone, some 30 kB. */
const EDGE = 480
const QUALITY = 70

/** A small picture of one that we drew ourselves (check-image.ts). */
export const previewOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: EDGE, height: EDGE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
