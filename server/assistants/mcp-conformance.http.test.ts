/** The published conformance suite of the protocol against our real server (docs/assistants.md#conformance). */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const CLI = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js')

/** Scenarios that call a tool, document or prompt of the suite's sample server, and ours that stands for it. */
const NAMES = {
  test_simple_text: 'read_commitments',
  test_error_handling: 'estimate_price',
  'test://static-text': 'mimar://limits/ar',
  test_simple_prompt: 'plan_my_project',
}

const OURS = [
  ...['server-initialize', 'ping', 'tools-list', 'tools-call-simple-text', 'tools-call-error'],
  ...['resources-list', 'resources-read-text', 'prompts-list', 'prompts-get-simple'],
  'dns-rebinding-protection',
]

/** Scenarios for what our server does not offer, so that the suite has nothing to test. */
const NOT_OFFERED = {
  'logging without a session': ['logging-set-level', 'tools-call-with-logging'],
  'completion of arguments': ['completion-complete'],
  'images, audio and files in results': [
    ...['tools-call-image', 'tools-call-audio', 'tools-call-embedded-resource', 'tools-call-mixed-content'],
    ...['resources-read-binary', 'prompts-get-embedded-resource', 'prompts-get-with-image'],
  ],
  'progress: every answer takes milliseconds': ['tools-call-with-progress'],
  'questions to the client or its model': [
    ...['tools-call-sampling', 'tools-call-elicitation'],
    ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums'],
  ],
  'sessions and streams to resume': ['server-sse-polling', 'server-sse-multiple-streams'],
  'documents by template, or that change': [
    ...['resources-templates-read', 'resources-subscribe', 'resources-unsubscribe'],
  ],
  'a tool with the suite’s own schema': ['json-schema-2020-12'],
  'a prompt with two arguments': ['prompts-get-with-args'],
}

const database = await createTestDatabase()
const api = await startApi(database)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-mcp-'))
/** Passes everything on as it came, except the names of the sample server. */
const renaming = createServer(async (req, res) => {
  let body = await text(req)
  for (const [theirs, ours] of Object.entries(NAMES)) body = body.replace(`"${theirs}"`, `"${ours}"`)
  const { 'content-length': _, ...headers } = req.headers
  const passed = request(`${api.url}${req.url}`, { method: req.method ?? 'GET', headers }, (answer) => {
    res.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(res)
  })
  passed.end(body)
}).listen(0, '127.0.0.1')
afterAll(async () => {
  renaming.close()
  rmSync(folder, { recursive: true })
  await api.stop()
  await database.drop()
})

interface Check {
  id: string
  status: string
  errorMessage?: string
}

test('passes every scenario of the suite that applies', async () => {
  const url = `http://localhost:${(renaming.address() as AddressInfo).port}/mcp`
  const options = ['server', '--url', url, '--suite', 'all', '--output-dir', folder]
  // It ends with 1, because it also runs the scenarios that do not apply.
  await promisify(execFile)(process.execPath, [CLI, ...options], { cwd: folder }).catch(() => {})
  const checks = new Map(
    readdirSync(folder).map((name) => [
      name.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, ''),
      JSON.parse(readFileSync(path.join(folder, name, 'checks.json'), 'utf8')) as Check[],
    ]),
  )
  expect([...checks.keys()].sort()).toEqual([...OURS, ...Object.values(NOT_OFFERED).flat()].sort())
  const failed = OURS.flatMap((name) => checks.get(name)!).filter(({ status }) => status !== 'SUCCESS')
  expect(failed).toEqual([])
  expect(OURS.every((name) => checks.get(name)!.length > 0)).toBe(true)
})
