/** iPhones keep photos as HEIC, which our server cannot open. Where the browser can, as Safari, it draws them anew. */

/** Pixels of the longer side. iPhones draw at most 16,777,216 pixels at once: 4096 × 4096. */
const LONGEST_SIDE = 4096
/** As camera apps keep theirs. */
const QUALITY = 0.9

/** The same picture as a JPEG of at most `LONGEST_SIDE`; undefined where the browser cannot open it. */
export async function jpegOf(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const width = Math.round(picture.width * scale)
    const height = Math.round(picture.height * scale)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height)
    picture.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    const name = file.name.replace(/\.\w+$/, '') || file.name
    return new File([jpeg], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return undefined
  }
}
