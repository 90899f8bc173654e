import * as z from 'zod'

/** Where traces and metrics go, in the names of the OpenTelemetry specification (docs/operations.md#traces). */
export interface TelemetryConfig {
  /** Base address of an OTLP receiver over HTTP, without a trailing slash; `/v1/traces` and `/v1/metrics` follow. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** Share of traces that are sent, from 0 to 1. */
  sampled: number
  /** Milliseconds between two deliveries of metrics. */
  metricsEvery: number
}

const PAIR = /^[\w-]+=[^,\r\n]*$/
const SHARE = 'must be a share from 0 to 1'
const MILLISECONDS = 'must be a number of milliseconds, 1000 or more'

export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .refine(
      (text) => pairsOf(text).every(isHeader),
      'must be like name=value,name=value, with values percent-encoded',
    ),
  OTEL_SERVICE_NAME: z.string().min(1).default('mimar'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE).min(0, SHARE).max(1, SHARE).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number(MILLISECONDS).min(1_000, MILLISECONDS).default(60_000),
}

const pairsOf = (text: string): string[] => text.split(',').filter((pair) => pair.trim() !== '')

function isHeader(pair: string): boolean {
  try {
    return PAIR.test(pair.trim()) && toHeader(pair).length === 2
  } catch {
    return false
  }
}

interface TelemetrySettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: string
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER_ARG: number
  OTEL_METRIC_EXPORT_INTERVAL: number
}

/** Absent without an address: then nothing is measured for it or loaded. */
export function readTelemetryConfig(settings: TelemetrySettings): TelemetryConfig | undefined {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  return {
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS).map(toHeader)),
    serviceName: settings.OTEL_SERVICE_NAME,
    sampled: settings.OTEL_TRACES_SAMPLER_ARG,
    metricsEvery: settings.OTEL_METRIC_EXPORT_INTERVAL,
  }
}

/** Values are percent-encoded (OpenTelemetry protocol exporter, "Specifying headers"); others throw a URIError. */
function toHeader(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
}
