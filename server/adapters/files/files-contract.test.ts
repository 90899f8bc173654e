import { stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryDataRoot } from '#testing/data-root.ts'
import { createDisk } from './disk.ts'

const root = temporaryDataRoot()
afterAll(root.remove)
const folder = path.join(root.folder, 'files')

describe.each([['disk', createDisk(folder)]])('%s', (_, files) => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_value, at) => at % 256)

  test('gives back every byte that was put', async () => {
    await files.put('documents/a', bytes, 'application/pdf')
    expect(Buffer.from((await files.get('documents/a'))!).equals(Buffer.from(bytes))).toBe(true)
  })

  test('replaces a file as a whole', async () => {
    await files.put('documents/a', bytes.subarray(0, 10), 'application/pdf')
    expect(await files.get('documents/a')).toHaveLength(10)
  })

  test('has nothing where nothing was put, or where it was removed', async () => {
    await files.remove('documents/a')
    await files.remove('documents/never')
    expect(await files.get('documents/a')).toBeUndefined()
    expect(await files.get('documents/never')).toBeUndefined()
  })

  test.each(['../outside', 'documents/../../outside'])('keeps nothing at %s', async (key) => {
    await expect(files.put(key, bytes, 'application/pdf')).rejects.toThrow()
  })
})

test('the folder is for our own user alone', async () => {
  await createDisk(folder).put('documents/b', new Uint8Array([1]), 'application/pdf')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
