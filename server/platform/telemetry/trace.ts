import {
  context,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/**
 * Traces, in OpenTelemetry's words. Nothing here costs anything until `startTelemetry` has run. Attributes are route
 * patterns, names of jobs and numbers of requests, never addresses, statements or anything about a person
 * (docs/operations.md#traces).
 */

interface SpanOptions {
  kind: keyof typeof SpanKind
  attributes?: Record<string, string | number>
}

let isOn = false

/** Says that somebody receives spans. Only `startTelemetry` calls it. */
export function switchTracing(on: boolean): void {
  isOn = on
}

/** Looked up at each use, because tests start and stop telemetry within one process. */
const tracer = () => trace.getTracer('mimar')

/** Runs the work within a span, which fails as the work does. Without telemetry it only runs the work. */
export async function traced<T>(
  name: string,
  { kind, attributes = {} }: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isOn) return work(undefined)
  return tracer().startActiveSpan(name, { kind: SpanKind[kind], attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Sets the kind of error only: messages may hold what a person wrote. */
function markFailed(span: Span, error: unknown): void {
  const { code } = error as { code?: unknown }
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : typeof error
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

/** The current span as a W3C `traceparent`, by which a job continues its trace. */
export function currentTraceParent(): string | undefined {
  const span = isOn ? trace.getSpanContext(context.active()) : undefined
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`
}

/** Runs the work as a continuation of a trace of ours; of a new one when the `traceparent` is not valid. */
export function continueTrace<T>(traceParent: unknown, work: () => T): T {
  const parent = isOn ? readTraceParent(traceParent) : undefined
  return parent ? context.with(trace.setSpanContext(context.active(), parent), work) : work()
}

function readTraceParent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && TRACE_PARENT.exec(text)) || []
  return traceId && spanId ? { traceId, spanId, traceFlags: Number(flags), isRemote: true } : undefined
}

/** IDs of the current span for a log line. */
export function currentTraceIds(): { trace_id?: string; span_id?: string } {
  const span = isOn ? trace.getSpanContext(context.active()) : undefined
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/**
 * `fetch` to an outside service, within a span. The service is not told our trace: it is a stranger.
 * @throws as `fetch` does
 */
export const fetchFrom =
  (service: string): typeof fetch =>
  (input, init) =>
    traced(
      `${init?.method ?? 'GET'} ${service}`,
      { kind: 'CLIENT', attributes: { 'peer.service': service } },
      async (span) => {
        const response = await fetch(input, init)
        span?.setAttribute('http.response.status_code', response.status)
        if (response.status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR })
        return response
      },
    )
