import { stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3 } from '#testing/fakes/s3.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { createDisk } from './disk.ts'
import { createS3 } from './s3.ts'

const root = temporaryDataRoot()
afterAll(root.remove)
const folder = path.join(root.folder, 'files')
const s3 = await startS3()
afterAll(s3.stop)

describe.each([
  ['disk', createDisk(folder)],
  ['S3', createS3(s3.settings)],
])('%s', (_, files) => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_value, at) => at % 256)

  test('a stored file is returned byte by byte', async () => {
    await files.put('documents/a', bytes, 'application/pdf')
    expect(Buffer.from((await files.get('documents/a'))!).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a file is replaced completely', async () => {
    await files.put('documents/a', bytes.subarray(0, 10), 'application/pdf')
    expect(await files.get('documents/a')).toHaveLength(10)
  })

  test('a missing or removed file is undefined', async () => {
    await files.remove('documents/a')
    await files.remove('documents/never')
    expect(await files.get('documents/a')).toBeUndefined()
    expect(await files.get('documents/never')).toBeUndefined()
  })

  test.each(['../outside', 'documents/../../outside'])('the key %s is rejected', async (key) => {
    await expect(files.put(key, bytes, 'application/pdf')).rejects.toThrow()
  })
})

test('the folder is accessible only to its own user', async () => {
  await createDisk(folder).put('documents/b', new Uint8Array([1]), 'application/pdf')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('S3 gets the media type and rejects another secret', async () => {
  await createS3(s3.settings).put('documents/c', new Uint8Array([1]), 'image/png')
  expect(s3.kept.get('/papers/documents/c')?.mediaType).toBe('image/png')
  const stranger = createS3({ ...s3.settings, secret: 'another' })
  await expect(stranger.put('documents/d', new Uint8Array([1]), 'image/png')).rejects.toThrow(
    'S3 put: 403 SignatureDoesNotMatch',
  )
  await expect(stranger.get('documents/c')).rejects.toThrow('S3 get: 403')
  expect(s3.kept.has('/papers/documents/d')).toBe(false)
})

test('S3 is asked to encrypt a file at rest when the settings say so, in a signed header', async () => {
  const encrypting = createS3({ ...s3.settings, encryption: 'aws:kms' })
  await encrypting.put('documents/e', new Uint8Array([1]), 'image/png')
  expect(s3.kept.get('/papers/documents/e')?.encryption).toBe('aws:kms')
  await createS3(s3.settings).put('documents/e', new Uint8Array([1]), 'image/png')
  expect(s3.kept.get('/papers/documents/e')?.encryption).toBeUndefined()
})

test('a missing or unreachable bucket is an error and not a missing file', async () => {
  const elsewhere = createS3({ ...s3.settings, url: s3.settings.url.replace('papers', 'photos') })
  await expect(elsewhere.put('documents/c', new Uint8Array([1]), 'image/png')).rejects.toThrow('NoSuchBucket')
  await expect(elsewhere.get('documents/c')).rejects.toThrow('NoSuchBucket')
  const nobody = createS3({ ...s3.settings, url: 'http://127.0.0.1:9/papers' })
  await expect(nobody.get('documents/c')).rejects.toThrow()
})
