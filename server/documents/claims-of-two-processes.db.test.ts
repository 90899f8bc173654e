/** Submits with the same photos by independent processes, and by one that is killed. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test } from 'vitest'
import { submitProjectRequest } from '#server/project-requests/submit-project-request.ts'
import { aProjectRequestInput } from '#testing/builders/marketplace.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { uploadTokenOf } from './upload-token.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database.db)
const kills: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(() => database.drop())

type Answer = { ready?: true; submitted?: string; refused?: string[]; stopped?: string }

function aProcess(...stopAt: 'before_commit'[]) {
  const words = ['testing/processes/submitting-process.ts', database.url, ...stopAt]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  kills.push(kill)
  return {
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}'),
    submit: (input: object) => child.stdin.write(`${JSON.stringify(input)}\n`),
    kill,
  }
}

/** Uploads a document and returns its token. */
async function anUpload(): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into documents (id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
    values (${id}, 'photo', 'stored', 'a.jpg', 4, 4, 'image/jpeg', 4, ${'0'.repeat(64)}, ${id}, 'not_scanned', now())`
  return uploadTokenOf(context.config, id)
}

const holders = () => sql<{ project_request_id: string | null }[]>`select project_request_id from documents`

test('of two processes submitting the same photos one gets all of them, and the other is rejected', async () => {
  const [one, other] = [aProcess(), aProcess()]
  expect(await Promise.all([one.answer(), other.answer()])).toEqual([{ ready: true }, { ready: true }])
  for (let round = 0; round < 15; round += 1) {
    await sql`delete from documents`
    const tokens = [await anUpload(), await anUpload(), await anUpload()]
    one.submit(aProjectRequestInput({ documentIds: tokens }))
    other.submit(aProjectRequestInput({ documentIds: tokens.toReversed() }))
    const answers = await Promise.all([one.answer(), other.answer()])
    const [submitted] = answers.flatMap(({ submitted }) => submitted ?? [])
    expect(answers).toContainEqual({ refused: ['documentIds.0', 'documentIds.1', 'documentIds.2'] })
    expect(await holders()).toEqual(tokens.map(() => ({ project_request_id: submitted })))
  }
  expect(await sql`select from project_requests`).toHaveLength(15)
})

test('a process killed before its commit leaves the photos free', async () => {
  await sql`truncate project_requests, documents cascade`
  const input = aProjectRequestInput({ documentIds: [await anUpload()] })
  const killed = aProcess('before_commit')
  expect(await killed.answer()).toEqual({ ready: true })
  killed.submit(input)
  expect(await killed.answer()).toEqual({ stopped: 'before_commit' })
  await killed.kill()
  expect(await holders()).toEqual([{ project_request_id: null }])
  const { id } = await submitProjectRequest(context, input, { clientAddress: '203.0.113.9' })
  expect(await holders()).toEqual([{ project_request_id: id }])
})
