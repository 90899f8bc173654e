import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { TelemetryConfig } from '../config/telemetry-settings.ts'
import type { Log } from '../log/log.ts'
import type { Snapshot } from '../metrics/metrics.ts'
import { switchTracing } from './trace.ts'

/** Milliseconds for one delivery, and for the last one of a process that stops. */
const DELIVERED_WITHIN = 5_000

export interface RunningTelemetry {
  /** Delivers what is still here; gives up after DELIVERED_WITHIN. */
  stop(): Promise<void>
}

/**
 * Sends spans to an OTLP address (HTTP with JSON). A receiver that is away costs the spans of that time and nothing
 * else: at most 2,048 wait, in memory. The packages are loaded only here, because they take memory and time to start.
 */
export async function startTracing(
  { endpoint, headers, serviceName, sampled }: TelemetryConfig,
  log: Log,
): Promise<RunningTelemetry> {
  const [
    { context, trace, diag, DiagLogLevel },
    { AsyncLocalStorageContextManager },
    sdk,
    { OTLPTraceExporter },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const say = (message: string) => log.warn({ message }, 'telemetry')
  diag.setLogger({ error: say, warn: say, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: DELIVERED_WITHIN,
  })
  const provider = new sdk.TracerProvider({
    resource: await resourceOf(serviceName),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  switchTracing(true)
  return {
    stop: async () => {
      switchTracing(false)
      await withinTime(provider.shutdown())
      trace.disable()
      context.disable()
    },
  }
}

/** Sends the metrics of `/metrics` to the same address. `read` collects those of all processes. */
export async function startMetricsExport(
  { endpoint, headers, serviceName, metricsEvery }: TelemetryConfig,
  read: () => Promise<Snapshot>,
  now: () => Date,
): Promise<RunningTelemetry> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }, { metricProducer }] =
    await Promise.all([
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
      import('./otlp-metrics.ts'),
    ])
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({
      url: `${endpoint}/v1/metrics`,
      headers,
      timeoutMillis: DELIVERED_WITHIN,
    }),
    exportIntervalMillis: metricsEvery,
    exportTimeoutMillis: Math.min(DELIVERED_WITHIN, metricsEvery),
    metricProducers: [metricProducer(read, { startedAt: now(), now })],
  })
  const provider = new MeterProvider({ resource: await resourceOf(serviceName), readers: [reader] })
  return { stop: () => withinTime(provider.shutdown()) }
}

async function resourceOf(serviceName: string) {
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  return resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': `${hostname()}-${process.pid}`,
  })
}

/** A receiver that does not answer must not keep a process from ending. */
const withinTime = (work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => {}), wait(DELIVERED_WITHIN, undefined, { ref: false })])
