import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { createUpload, isHeic, type UploadMemory, type UploadProgressState, wrongWith } from './upload.ts'

const door = vi.hoisted(() => {
  // Test files share loaded modules, so the modules that use the fake are loaded again and dropped at the end.
  vi.resetModules()
  return {
    uploadDocument: vi.fn(),
    isKept: vi.fn(),
    dropDocument: vi.fn(),
    jpegOf: vi.fn(),
    smallerPhoto: vi.fn(),
  }
})
vi.mock('./upload-document.ts', () => door)
vi.mock('./heic-to-jpeg.ts', () => door)
vi.mock('./draw-photo.ts', () => door)
afterAll(() => void vi.resetModules())

const begun = { id: 'd', uploadToken: 't' }
const memory: UploadMemory = {
  ...begun,
  ...{ kind: 'licence', fileName: 'a.pdf', size: 3, lastModified: 7, isWhole: false },
}
const file = (name = 'a.pdf') => new File(['abc'], name, { type: 'application/pdf', lastModified: 7 })
let told: UploadProgressState['step'][]
const paper = () => createUpload({ kind: () => 'licence', tell: ({ step }) => told.push(step) })

beforeEach(() => {
  told = []
  vi.resetAllMocks()
  door.uploadDocument.mockImplementation(async (_file, { onBegun }) => {
    onBegun(begun)
    return begun
  })
})

test('a chosen file is uploaded and stored, and its draft entry is complete', async () => {
  const it = paper()
  it.choose(file())
  await it.settled()
  expect([told, it.read(), it.memory()?.isWhole]).toEqual([
    ['sending', 'kept'],
    { step: 'kept', fileName: 'a.pdf', uploadToken: 't' },
    true,
  ])
})

test.each([
  [new File([], 'a.pdf'), 'document.empty'],
  [new File([new Uint8Array(MAX_DOCUMENT_BYTES + 1)], 'a.pdf'), 'document.too_large'],
  [new File(['x'], 'a.txt', { type: 'text/plain' }), 'document.type_refused'],
])('%o is refused before its upload starts', (wrong, code) => {
  const it = paper()
  it.choose(wrong)
  expect(it.read()).toMatchObject({ step: 'refused', error: { code } })
  expect(door.uploadDocument).not.toHaveBeenCalled()
})

test.each([
  ['photo', 'application/pdf', 'document.photo_refused'],
  ['photo', 'image/heic', 'document.heic_refused'],
  ['commercial_registration', 'image/heif', 'document.heic_refused'],
  ['photo', 'application/octet-stream', 'document.photo_refused'],
  ['plan', 'video/quicktime', 'document.plan_refused'],
  ['plan', 'application/acad', undefined],
  ['plan', 'application/pdf', undefined],
  ['licence', 'image/vnd.dwg', 'document.type_refused'],
] as const)('a %s of type %s: %s', (kind, type, code) => {
  expect(wrongWith(new File(['x'], 'a', { type }), kind)?.code).toBe(code)
})

test.each([
  ['IMG_1.HEIC', 'image/heic', true],
  ['IMG_1.heif', 'image/heif', true],
  ['burst', 'image/heic-sequence', true],
  // Chrome on a computer does not know the type.
  ['IMG_1.HEIC', '', true],
  ['IMG_1.jpg', '', false],
  ['IMG_1.heic', 'image/jpeg', false],
])('%s of type "%s" is HEIC: %s', (name, type, expected) => {
  expect(isHeic(new File(['x'], name, { type }))).toBe(expected)
})

const heic = new File(['heic'], 'IMG_1.heic', { type: 'image/heic' })
const jpeg = new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' })

test('a HEIC picture is sent as the JPEG that the browser makes of it', async () => {
  door.jpegOf.mockResolvedValue(jpeg)
  const it = paper()
  it.choose(heic)
  await it.settled()
  expect(door.uploadDocument.mock.calls.map(([sent]) => sent)).toEqual([jpeg])
  expect(it.read()).toEqual({ step: 'kept', fileName: 'IMG_1.jpg', uploadToken: 't' })
})

test('a HEIC picture is refused with the way on where the browser cannot open it', async () => {
  door.jpegOf.mockResolvedValue(undefined)
  const it = paper()
  it.choose(heic)
  await it.settled()
  expect(it.read()).toEqual({
    step: 'refused',
    fileName: 'IMG_1.heic',
    error: { code: 'document.heic_refused' },
  })
  expect(door.uploadDocument).not.toHaveBeenCalled()
})

test('a HEIC picture that is cancelled while it is converted is not sent', async () => {
  const { promise, resolve } = Promise.withResolvers<File>()
  door.jpegOf.mockReturnValue(promise)
  const it = paper()
  it.choose(heic)
  it.cancel()
  resolve(jpeg)
  await it.settled()
  expect(it.read()).toEqual({ step: 'empty' })
  expect(door.uploadDocument).not.toHaveBeenCalled()
})

const large = new File([new Uint8Array(2_000_000)], 'page.png', { type: 'image/png' })

test.each([
  ['as the browser draws it smaller', 'licence', jpeg, jpeg],
  ['as it is where the browser cannot', 'licence', undefined, large],
] as const)('a large photo of a document is sent %s, and can be edited', async (_, kind, drawn, sent) => {
  door.smallerPhoto.mockResolvedValue(drawn)
  const it = createUpload({ kind: () => kind, tell: () => {} })
  it.choose(large)
  await it.settled()
  expect(door.uploadDocument.mock.calls.map(([file]) => file)).toEqual([sent])
  expect(it.photo()).toBe(sent)
  it.cancel()
  expect(it.photo()).toBeUndefined()
})

test('a photo of a project stays as large as it is, and a PDF is no photo', async () => {
  const it = createUpload({ kind: () => 'photo', tell: () => {} })
  it.choose(large)
  await it.settled()
  expect(door.smallerPhoto).not.toHaveBeenCalled()
  const page = paper()
  page.choose(file())
  await page.settled()
  expect(page.photo()).toBeUndefined()
})

test('an interrupted upload resumes with the same file only', async () => {
  door.isKept.mockResolvedValue(false)
  const it = paper()
  await it.restore(memory)
  expect(it.read()).toEqual({ step: 'begun', fileName: 'a.pdf' })
  it.choose(file())
  expect(door.uploadDocument.mock.calls[0]![1].begun).toMatchObject(begun)
  await it.settled()
  it.choose(file('other.pdf'))
  expect(door.uploadDocument.mock.calls[1]![1].begun).toBeUndefined()
  expect(door.dropDocument).toHaveBeenCalledOnce()
})

test.each([
  [true, false, 'kept'],
  [undefined, true, 'kept'],
  [undefined, false, 'begun'],
])('a saved document that is %s on the server and %s here becomes %s', async (said, isWhole, step) => {
  door.isKept.mockResolvedValue(said)
  const it = paper()
  await it.restore({ ...memory, isWhole })
  expect(it.read().step).toBe(step)
})

test('a cancelled upload is deleted on the server and reports no result', async () => {
  const it = paper()
  it.choose(file())
  it.cancel()
  await it.settled()
  expect(told).toEqual(['sending', 'empty'])
  expect(door.dropDocument).toHaveBeenCalledOnce()
})

test('a submitted document is released and not deleted', async () => {
  const it = paper()
  it.choose(file())
  await it.settled()
  it.letGo()
  expect(it.read()).toEqual({ step: 'empty' })
  expect(door.dropDocument).not.toHaveBeenCalled()
})
