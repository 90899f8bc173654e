import { deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import type { UploadKind } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { aDwg, aPdf, aPhoto, aPixelBomb, packed } from '#testing/builders/provider-documents.ts'
import { checkDocument } from './check-document.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const photo = await aPhoto()
const bomb = await aPixelBomb()
const pdf = aPdf()

/** Returns the code a file is rejected with; undefined when it is accepted. */
async function verdict(file: Uint8Array, kind?: UploadKind): Promise<string | undefined> {
  try {
    await checkDocument(file, kind)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The end record of an empty ZIP, which makes any unpacker accept a file as an archive. */
const zipEnd = Buffer.concat([bytes('PK\x05\x06'), Buffer.alloc(18)])
const script = '<script>alert(1)</script>'

/** A JPEG whose first segment after its header is a comment. */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const segment = Buffer.from([0xff, 0xfe, (comment.length + 2) >> 8, (comment.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)])
}

describe('accepted files', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is redrawn upright without its metadata',
    async (format) => {
      const { mediaType, bytes: kept } = await checkDocument(await aPhoto({ format }))
      const { width, height, exif, orientation } = await sharp(kept).metadata()
      expect([mediaType, width, height, exif, orientation]).toEqual([
        `image/${format}`,
        40,
        60,
        undefined,
        undefined,
      ])
      expect(Buffer.from(kept).includes('secret place')).toBe(false)
    },
  )

  test.each([
    ['a plain PDF', pdf],
    ['a PDF of fifty pages', aPdf({ pages: 50 })],
    ['a PDF with harmless packed objects', aPdf({ objects: [packed('11 0 << /Type /Font >>')] })],
    [
      'a PDF whose picture happens to hold three bytes of a name',
      aPdf({ objects: ['<< /Filter /DCTDecode >>\nstream\n\x01/3D\x02\nendstream'] }),
    ],
    ['a PDF with a link', aPdf({ objects: ['<< /S /URI /URI (https://mc.gov.sa) >>'] })],
  ])('%s is stored unchanged', async (_, file) => {
    expect(Buffer.from((await checkDocument(file)).bytes).equals(file)).toBe(true)
  })

  test.each<[string, (photo: Buffer) => Buffer]>([
    ['a ZIP', (photo) => Buffer.concat([photo, zipEnd])],
    ['a page of HTML', (photo) => Buffer.concat([photo, bytes(script)])],
    [
      'a PDF that runs',
      (photo) => Buffer.concat([photo, aPdf({ catalog: '/OpenAction << /S /JavaScript >>' })]),
    ],
    ['a program in a comment', (photo) => withComment(photo, bytes(`%PDF-1.7\n${script}PK\x03\x04MZ`))],
  ])('of a picture that is %s as well, only the picture is kept', async (_, joined) => {
    const { bytes: kept } = await checkDocument(joined(photo))
    const others = ['<script', '%PDF', 'JavaScript', 'PK\x03\x04', 'PK\x05\x06']
    expect(others.filter((other) => Buffer.from(kept).includes(other, 0, 'latin1'))).toEqual([])
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  it('a large scan stays readable and within the size limit', async () => {
    const { bytes: kept } = await checkDocument(await aPhoto({ width: 6000, height: 5000 }))
    expect(await sharp(kept).metadata()).toMatchObject({ width: 3917, height: 4700 })
  })
})

describe('rejected files', () => {
  test.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.alloc(0), 'document.type_refused'],
    ['zeros', Buffer.alloc(4096), 'document.type_refused'],
    ['a page of HTML', bytes(`<!doctype html>${script}`), 'document.type_refused'],
    [
      'an SVG with a script',
      bytes(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      'document.svg_refused',
    ],
    ['an SVG behind an XML head', bytes(`<?xml version="1.0"?><svg>${script}</svg>`), 'document.svg_refused'],
    ['a ZIP', zipEnd, 'document.type_refused'],
    ['a gzip bomb', gzipSync(Buffer.alloc(5_000_000)), 'document.type_refused'],
    ['a program', bytes('MZ\x90\0\x03\0\0\0'), 'document.type_refused'],
    ['a shell script', bytes('#!/bin/sh\nrm -rf /'), 'document.type_refused'],
    [
      'a GIF',
      bytes('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
      'document.type_refused',
    ],
    ['a picture of more pixels than memory', bomb, 'document.image_too_many_pixels'],
    ['half a picture', photo.subarray(0, photo.length / 2), 'document.image_unreadable'],
    [
      'the first bytes of a picture before a script',
      Buffer.concat([photo.subarray(0, 20), bytes(script)]),
      'document.image_unreadable',
    ],
    ['half a PDF', pdf.subarray(0, pdf.length / 2), 'document.pdf_unreadable'],
    ['a head of PDF and HTML behind it', bytes(`%PDF-1.7\n${script}`), 'document.pdf_unreadable'],
    ['a PDF that ends in a ZIP', Buffer.concat([pdf, zipEnd]), 'document.pdf_unreadable'],
    [
      'a ZIP hidden in the last object of a PDF',
      aPdf({ objects: [`<< >>\nstream\n${zipEnd.toString('latin1')}\nendstream`] }),
      'document.pdf_unreadable',
    ],
    ['a PDF with HTML behind it', Buffer.concat([pdf, bytes(script)]), 'document.pdf_unreadable'],
    [
      'a PDF whose table is elsewhere',
      bytes(pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9')),
      'document.pdf_unreadable',
    ],
    [
      'a PDF without a page',
      bytes(pdf.toString('latin1').replace('/Type /Page /Parent', '/Type /Pago /Parent')),
      'document.pdf_unreadable',
    ],
    ['a locked PDF', aPdf({ trailer: '/Encrypt 9 0 R' }), 'document.pdf_encrypted'],
    ['a PDF of fifty-one pages', aPdf({ pages: 51 }), 'document.pdf_too_many_pages'],
  ])('%s', async (_, file, code) => {
    expect(await verdict(file)).toBe(code)
  })

  test('a PDF with HTML before its header is rejected', async () => {
    expect(await verdict(Buffer.concat([bytes(script), pdf]))).toMatch(/type_refused|pdf_unreadable/)
  })

  test.each([
    '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>',
    '/OpenAction << /S /#4Aava#53cript >>',
    '/OpenAction << /S /Launch /F (cmd.exe) >>',
    '/Names << /EmbeddedFiles 9 0 R >>',
    '/AcroForm << /XFA 9 0 R >>',
    '/OpenAction << /S /SubmitForm >>',
    '/Annots [<< /Subtype /3D /3DD 9 0 R >>]',
    '/OpenAction << /S /GoToR /F (\\\\\\\\rival\\\\share) >>',
    '/AA << /O << /S /Rendition /JS (1) >> >>',
  ])('a PDF with active content is rejected: %s', async (harm) => {
    expect(await verdict(aPdf({ catalog: harm }))).toBe('document.pdf_active')
    expect(await verdict(aPdf({ objects: [packed(`11 0 << ${harm} >>`)] }))).toBe('document.pdf_active')
    expect(await verdict(aPdf({ objects: [packed(`11 0 << ${harm} >>`, '/Filter [ /FlateDecode ]')] }))).toBe(
      'document.pdf_active',
    )
  })

  test.each([
    ['a filter we do not undo', packed('<< >>', '/Filter /LZWDecode')],
    ['two filters', packed('<< >>', '/Filter [/ASCII85Decode /FlateDecode]')],
    ['bytes that do not unfold', '<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nnothing\nendstream'],
    [
      'their dictionary behind a comment',
      packed('11 0 << /S /JavaScript >>').replace('>>\nstream', '>> % 9 0 obj\nstream'),
    ],
    ['a bomb', packed(' '.repeat(20_000_000))],
    [
      'its name escaped',
      `<< /Type /Obj#53tm /Filter /FlateDecode >>\nstream\n${deflateSync(bytes('/JavaScript')).toString('latin1')}x\nendstream`.replace(
        '/FlateDecode',
        '/RunLengthDecode',
      ),
    ],
  ])('objects packed with %s are rejected', async (_, object) => {
    expect(await verdict(aPdf({ objects: [object] }))).toBe('document.pdf_unreadable')
  })
})

describe('project photos and plans', () => {
  const heic = Buffer.concat([bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)])
  test.each<[string, UploadKind, Uint8Array, string | undefined]>([
    ['a photo', 'photo', photo, undefined],
    ['a PDF as a photo', 'photo', pdf, 'document.photo_refused'],
    ['a drawing as a photo', 'photo', aDwg(), 'document.photo_refused'],
    ['an iPhone’s HEIC', 'photo', heic, 'document.heic_refused'],
    ['an iPhone’s HEIC as a certificate', 'iban_certificate', heic, 'document.heic_refused'],
    ['a bomb', 'photo', bomb, 'document.image_too_many_pixels'],
    ['a PDF as a plan', 'plan', pdf, undefined],
    ['a picture of a plan', 'plan', photo, undefined],
    ['a set of two hundred sheets', 'plan', aPdf({ pages: 200 }), undefined],
    ['one sheet more', 'plan', aPdf({ pages: 201 }), 'document.pdf_too_many_pages'],
    [
      'a plan that runs',
      'plan',
      aPdf({ catalog: '/OpenAction << /S /JavaScript >>' }),
      'document.pdf_active',
    ],
    ['a drawing of 2018', 'plan', aDwg('AC1032'), undefined],
    ['a drawing of 1997', 'plan', aDwg('AC1014'), undefined],
    ['a drawing of no release', 'plan', aDwg('AC1049'), 'document.dwg_unreadable'],
    [
      'the letters of a drawing before a page',
      'plan',
      bytes(`AC1032${script.repeat(90)}`),
      'document.dwg_unreadable',
    ],
    ['the head of a drawing alone', 'plan', aDwg().subarray(0, 200), 'document.dwg_unreadable'],
    ['a drawing that is a ZIP as well', 'plan', Buffer.concat([aDwg(), zipEnd]), 'document.dwg_unreadable'],
    ['a page of HTML as a plan', 'plan', bytes(`<!doctype html>${script}`), 'document.plan_refused'],
    ['a drawing as a licence', 'licence', aDwg(), 'document.type_refused'],
  ])('%s (%s)', async (_, kind, file, code) => {
    expect(await verdict(file, kind)).toBe(code)
  })
})

describe('a PDF crafted for slow reading is read in linear time', () => {
  test.each([
    ['filters that never close', '/Filter['],
    ['filters without a name', '/Filter '],
    ['pages that are none', '/Type '],
  ])('%s, in the dictionary of packed objects', async (_, morsel) => {
    const dictionary = `/Type /ObjStm ${morsel.repeat(Math.floor(10_000_000 / morsel.length))}`
    const file = aPdf({ objects: [`<< ${dictionary} >>\nstream\nx\nendstream`] })
    expect(await verdict(file)).toSatisfy((code) => code === undefined || code === 'document.pdf_unreadable')
  })

  const flate = deflateSync(bytes('x')).toString('latin1')
  test.each([
    ['streams without an object', 'stream\n'],
    ['packed objects without an end', '/ObjStm stream\n'],
    ['packed objects in each other', `/ObjStm/Filter/FlateDecode>>stream\n${flate}`],
    ['nothing but escapes', '#41'],
  ])('%s', async (_, morsel) => {
    const object = morsel.repeat(Math.floor(3_000_000 / morsel.length))
    expect(await verdict(aPdf({ objects: [object] }))).toSatisfy(
      (code) => code === undefined || code === 'document.pdf_unreadable',
    )
  })
})

it('packed objects are found when their dictionary names its filter after a fake stream start', async () => {
  const object = packed('11 0 << /S /JavaScript >>').replace('/Filter', '/T (stream\n) /Filter')
  expect(await verdict(aPdf({ objects: [object] }))).toBe('document.pdf_unreadable')
})

it('a script packed after a fake stream start is found', async () => {
  const object = packed('11 0 << /S /JavaScript >>').replace('<<', '<< /T (stream\n)')
  expect(await verdict(aPdf({ objects: [object] }))).toBe('document.pdf_active')
})

it('arbitrary bytes are accepted or rejected without a server error', async () => {
  const damaged = fc
    .tuple(fc.constantFrom(photo, pdf), fc.nat(), fc.uint8Array({ maxLength: 40 }))
    .map(([file, at, noise]) => {
      const copy = Buffer.from(file)
      copy.set(noise.subarray(0, copy.length - (at % copy.length)), at % copy.length)
      return copy
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 400 })), async (file) => {
      expect(await verdict(file)).toSatisfy((code) => code === undefined || /^document\./.test(code))
    }),
    { numRuns: 200 },
  )
})
