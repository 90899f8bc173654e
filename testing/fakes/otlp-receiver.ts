import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

interface KeyValue {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

/** A span as it came over the wire. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: KeyValue[]
  status: { code?: number }
}

/** A metric as it came over the wire. */
export interface ReceivedMetric {
  name: string
  unit: string
  sum?: { isMonotonic: boolean; dataPoints: { attributes: KeyValue[]; asDouble: number }[] }
  gauge?: { dataPoints: { attributes: KeyValue[]; asDouble: number }[] }
  histogram?: {
    dataPoints: { count: number; sum: number; bucketCounts: number[]; explicitBounds: number[] }[]
  }
}

/** A receiver of OTLP over HTTP with JSON, which keeps everything it is sent. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const metrics = new Map<string, ReceivedMetric>()
  const texts: string[] = []
  const tokens: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray())
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString()
    texts.push(text)
    tokens.push(request.headers['x-token'] as string | undefined)
    const body = JSON.parse(text)
    if (request.url === '/v1/traces')
      spans.push(...scoped<ReceivedSpan>(body.resourceSpans, 'scopeSpans', 'spans'))
    if (request.url === '/v1/metrics')
      for (const metric of scoped<ReceivedMetric>(body.resourceMetrics, 'scopeMetrics', 'metrics'))
        metrics.set(metric.name, metric)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** The last of each name. */
    metrics,
    /** Every body, to search for what must not be sent. */
    texts,
    /** The header `x-token` of each delivery. */
    tokens,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function scoped<Item>(
  resources: Record<string, Record<string, Item[]>[]>[],
  scope: string,
  items: string,
): Item[] {
  return resources.flatMap((resource) => resource[scope]!.flatMap((one) => one[items]!))
}
