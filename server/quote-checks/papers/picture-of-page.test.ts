import { expect, test } from 'vitest'
import { pictureOfPage } from './picture-of-page.ts'
import { readPdf } from './read-pdf.ts'

/** A page of 100 by 100 points with one black picture, laid by `matrix`. pdf.js finds objects without their table. */
function pageOf(matrix: string): Uint8Array {
  const content = `q ${matrix} cm /I Do Q`
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
      '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
      '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</XObject<</I 4 0 R>>>>/Contents 5 0 R>> endobj',
      '4 0 obj <</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCIIHexDecode/Length 9>> stream\n00000000>\nendstream endobj',
      `5 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}

test.each([
  ['a little larger than the page', '102 0 0 102 -1 -1', 0],
  ['over the right edge', '80 0 0 100 60 0', 255],
])('a picture that lies %s is cut at its edge', async (_, matrix, left) => {
  let shades: number[] = []
  await readPdf(new Uint8Array(pageOf(matrix)), async (page) => {
    const picture = await pictureOfPage(page)
    const { data, info } = await picture!.greyscale().raw().toBuffer({ resolveWithObject: true })
    const middle = Math.floor(info.height / 2) * info.width
    shades = [data[middle + 5]!, data[middle + info.width - 5]!]
    return { texts: [], slant: { top: 0, bottom: 0 } }
  })
  expect(shades).toEqual([left, 0])
})
