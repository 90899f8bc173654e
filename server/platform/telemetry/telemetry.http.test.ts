/**
 * Traces and metrics of the real server, as a receiver of OTLP gets them: one trace leads from an owner's submit through
 * the jobs to the provider's message, and nothing in it says who they are.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProvider } from '#testing/builders/marketplace.ts'
import { type ReceivedSpan, startOtlpReceiver } from '#testing/fakes/otlp-receiver.ts'
import { startWhatsApp, type TestWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { realSettings, type ServerProcess, startServer } from '#testing/processes/server-process.ts'

const database = await createTestDatabase()
let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let whatsApp: TestWhatsApp
let server: ServerProcess
let port: number

beforeAll(async () => {
  receiver = await startOtlpReceiver()
  port = await freePort()
  whatsApp = await startWhatsApp({ serverPort: port })
  server = await startServer({
    ...realSettings(database.url, { port, whatsAppUrl: whatsApp.url }),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20secret',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  })
})
afterAll(async () => {
  await server?.stop()
  await whatsApp?.close()
  await receiver?.stop()
  await database.drop()
})

const OWNER = { name: 'نورة السالم', mobile: '0551239876' }

async function submit(headers: Record<string, string> = {}): Promise<{ id: string; trackingToken: string }> {
  const answer = await fetch(`${server.url}/api/v1/project-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify({
      facts: { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 200, finishLevel: 'standard' },
      ...{ text: 'تشطيب بيت أبوي', locale: 'ar', contact: OWNER, consent: true, documentIds: [] },
    }),
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

const attribute = ({ attributes }: ReceivedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value

test('a trace leads from the submit of a request through its jobs to the message of a provider', async () => {
  const provider = await aProvider(database)
  const stranger = '00-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-bbbbbbbbbbbbbbbb-01'
  const { trackingToken } = await submit({ traceparent: stranger, 'x-request-id': 'request-of-the-test' })
  await fetch(`${server.url}/api/v1/tracking/${trackingToken}`)
  await expect.poll(() => whatsApp.chat(provider.mobile), { timeout: 60_000 }).not.toHaveLength(0)

  const submits = () => receiver.spans.filter(({ name }) => name === 'POST /api/v1/project-requests')
  await expect.poll(submits, { timeout: 30_000 }).toHaveLength(1)
  const [root] = submits()
  expect(root!.parentSpanId, 'a stranger does not choose our traces').toBeUndefined()
  expect(attribute(root!, 'mimar.request_id')).toEqual({ stringValue: 'request-of-the-test' })
  const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === root!.traceId)
  const sends = () => ofTrace().filter(({ name }) => name === 'POST whatsapp')
  // The owner's and the provider's.
  await expect.poll(() => sends().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)

  const names = ofTrace().map(({ name }) => name)
  expect(names).toContain('job dispatch.dispatch_project_request')
  expect(names).toContain('job messages.deliver')
  expect(names).toContain('write worker')
  // Every span hangs on the submit.
  const byId = new Map(ofTrace().map((span) => [span.spanId, span]))
  for (let span of ofTrace()) {
    while (span.parentSpanId) {
      expect(byId, `parent of ${span.name}`).toContainEqual([span.parentSpanId, expect.anything()])
      span = byId.get(span.parentSpanId)!
    }
    expect(span.spanId).toBe(root!.spanId)
  }
})

test('telemetry holds no name, mobile, word or link of anybody', () => {
  const sent = receiver.texts.join('\n')
  expect(sent).toContain('/api/v1/tracking/:trackingToken')
  for (const secret of [OWNER.name, '551239876', 'بيت أبوي', 'مؤسسة البناء'])
    expect(sent.includes(secret), secret).toBe(false)
  expect(sent).not.toMatch(/tracking\/[^:]/)
  expect(new Set(receiver.tokens)).toEqual(new Set(['a secret']))
})

test('the metrics of /metrics arrive as OTLP', async () => {
  await expect
    .poll(() => receiver.metrics.has('http_request_duration_seconds'), { timeout: 30_000 })
    .toBe(true)
  const duration = receiver.metrics.get('http_request_duration_seconds')!
  expect(duration.unit).toBe('s')
  for (const { count, bucketCounts, explicitBounds } of duration.histogram!.dataPoints) {
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    expect(bucketCounts.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(count))
  }
  await expect
    .poll(() => receiver.metrics.get('jobs_total')?.sum?.isMonotonic, { timeout: 30_000 })
    .toBe(true)
  expect(receiver.metrics.get('promises_running')!.gauge!.dataPoints.length).toBeGreaterThan(0)
})

test('a receiver that is gone changes no answer and does not keep the process from ending', async () => {
  await receiver.stop()
  await submit()
  expect(await server.stop()).toBe(0)
})
