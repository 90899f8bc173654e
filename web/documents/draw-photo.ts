import { drawingOf, type Frame, WHOLE } from './photo-frame.ts'

/** Pixels of the longer side of a photographed document: an A4 page at 220 dots per inch. */
const LONGEST_SIDE = 2600
const QUALITY = 0.85

/** The kept part of a picture as a JPEG, turned by quarters. */
export async function drawPhoto(
  picture: ImageBitmap,
  name: string,
  turns: number,
  frame: Frame,
): Promise<File> {
  const { width, height, matrix } = drawingOf(picture, turns, frame, LONGEST_SIDE)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.setTransform(...matrix)
  context.drawImage(picture, 0, 0)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new File([jpeg], `${name.replace(/\.\w+$/, '') || name}.jpg`, { type: 'image/jpeg' })
}

/** A large photo, drawn smaller. Undefined where the browser cannot open it, or nothing would be won. */
export async function smallerPhoto(photo: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(photo)
    const smaller = await drawPhoto(picture, photo.name, 0, WHOLE)
    picture.close()
    return smaller.size < photo.size ? smaller : undefined
  } catch {
    return undefined
  }
}
