import { afterEach, expect, test, vi } from 'vitest'
import { jpegOf } from './heic-to-jpeg.ts'

const heic = new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic', lastModified: 7 })

/** A browser that opens HEIC, as Safari does. The faked picture is as large as told. */
function stubDecoder(width: number, height: number) {
  const drawn: unknown[] = []
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => drawn.push('closed') }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number
      readonly height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = () => ({ drawImage: (_: unknown, ...place: number[]) => drawn.push(place) })
      convertToBlob = async ({ type }: { type: string }) =>
        new Blob([`${this.width}x${this.height}`], { type })
    },
  )
  return drawn
}
afterEach(() => void vi.unstubAllGlobals())

test.each([
  [{ width: 3024, height: 4032 }, '3024x4032'],
  [{ width: 8064, height: 6048 }, '4096x3072'],
])('a picture of %o is drawn as a JPEG of %s', async ({ width, height }, size) => {
  const drawn = stubDecoder(width, height)
  const jpeg = await jpegOf(heic)
  expect(jpeg).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', lastModified: 7 })
  expect(await jpeg!.text()).toBe(size)
  expect(drawn).toEqual([[0, 0, ...size.split('x').map(Number)], 'closed'])
})

test('a browser that cannot open it gives nothing', async () => {
  stubDecoder(1, 1)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  expect(await jpegOf(heic)).toBeUndefined()
  vi.unstubAllGlobals()
  expect(await jpegOf(heic)).toBeUndefined()
})
