/** Kills a process while it receives a document; another one continues. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDisk } from '#server/adapters/files/disk.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { announceDocument } from './announce-document.ts'
import { documentChecker } from './document-checker.ts'
import { forgetUnclaimed } from './forget-unclaimed.job.ts'
import { receivePart } from './receive-part.ts'
import { storageKeyOf } from './storage-key.ts'

const database = await createTestDatabase()
const { sql } = database
const { folder, remove } = temporaryDataRoot()
const files = createDisk(folder)
const base = createTestContext(database)
const context = {
  checker: documentChecker,
  ...base,
  config: { ...base.config, files: { ...base.config.files, folder } },
  files,
  scanner: undefined,
}
const paper = aPdf()
afterAll(async () => {
  await database.drop()
  remove()
})

/** Uploads a document whose receiving process is killed at that point. */
async function killedOnce(stopAt: 'arrived' | 'written'): Promise<string> {
  const input = { kind: 'licence', fileName: 'a.pdf', size: paper.length }
  const { id } = await announceDocument(context, input, { clientAddress: '::1' })
  const words = ['testing/processes/uploading-process.ts', database.url, folder, id, stopAt]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return id
}

const isThere = (id: string) => existsSync(path.join(folder, storageKeyOf(id)))
const rowOf = async (id: string) =>
  (
    await sql`select state, received, (select count(*)::int from document_chunks where document_id = ${id}) as chunks from documents where id = ${id}`
  )[0]

test.each([
  ['arrived', false],
  ['written', true],
] as const)(
  'after a kill once the bytes have %s, nothing is lost and an empty part finishes the upload',
  async (stopAt, hasFile) => {
    const id = await killedOnce(stopAt)
    expect([isThere(id), await rowOf(id)]).toEqual([
      hasFile,
      { state: 'receiving', received: paper.length, chunks: 1 },
    ])
    const rest = { documentId: id, offset: paper.length, bytes: new Uint8Array() }
    expect(await receivePart(context, rest)).toMatchObject({ state: 'stored' })
    expect(await rowOf(id)).toEqual({ state: 'stored', received: paper.length, chunks: 0 })
    expect(Buffer.from((await files.get(storageKeyOf(id)))!).equals(paper)).toBe(true)
  },
)

test('a file that its row does not know is deleted with the row', async () => {
  const id = await killedOnce('written')
  context.clock.advance({ days: 2 })
  await forgetUnclaimed(context)
  expect([isThere(id), await rowOf(id)]).toEqual([false, undefined])
})
