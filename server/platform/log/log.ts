import { type DestinationStream, type Logger, pino } from 'pino'
import { currentTraceIds } from '../telemetry/trace.ts'

export type Log = Logger

/** Names of fields with personal data. Only IDs may be logged; this is a safety net. */
const PERSONAL = new Set([
  'name',
  'mobile',
  'phone',
  'email',
  'text',
  'contact',
  'token',
  'trackingToken',
  'authorization',
  'cookie',
])

const CENSOR = '•••'

interface LogOptions {
  /** pino's levels. `debug` also logs probes and each step of stopping. */
  level?: string
  destination?: DestinationStream
}

/** Logs one JSON object per line to standard output, asynchronously. Bind IDs with `log.child({ requestId })`. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: { pid: process.pid },
    // A line leads to its trace, and a trace to its lines.
    mixin: currentTraceIds,
    // pino redacts top-level fields, also of `child`. Within objects it is slow, see `blank`.
    redact: { paths: [...PERSONAL], censor: CENSOR },
    formatters: { log: (fields: Fields) => blank(fields) },
    serializers: { err: describeError, error: describeError },
  }
  return pino(options, destination ?? gathered())
}

/** Resolves once everything logged is written. Call it before ending the process. */
export async function flushLog(log: Log): Promise<void> {
  const flush = () => new Promise((resolve) => log.flush(resolve))
  await flush()
  // The first flush may only have awaited a write already in progress.
  await flush()
}

/** Characters and milliseconds until lines are written. Single writes would keep a second thread busy. */
const GATHERED = 8 * 1024
const GATHERED_FOR = 20

/** Buffered standard output. pino writes the rest when the process ends. */
function gathered(): DestinationStream {
  const stream = pino.destination({ sync: false, minLength: GATHERED })
  const { write } = stream
  let isDue = false
  const flush = () => {
    isDue = false
    stream.flush()
  }
  stream.write = (line) => {
    if (!isDue) setTimeout(flush, GATHERED_FOR).unref()
    isDue = true
    return write.call(stream, line)
  }
  return stream
}

type Fields = Record<string, unknown>

/** Depth to which personal fields are redacted: `mobile`, `contact.mobile`, `input.contact.mobile`. */
const DEPTH = 3

/**
 * Redacts personal fields; objects without any are returned unchanged. pino's own `redact` copies each line along each
 * path, which took 15 of its 16 microseconds.
 */
function blank(fields: Fields, depth = DEPTH): Fields {
  let blanked = fields
  for (const [name, value] of Object.entries(fields)) {
    const shown = PERSONAL.has(name) ? CENSOR : blankWithin(value, depth - 1)
    if (shown !== value) blanked = { ...blanked, [name]: shown }
  }
  return blanked
}

/** Errors are logged field by field (describeError). */
function blankWithin(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Error) return value
  return blank(value as Fields, depth)
}

/**
 * Fields of an error that are logged. Drivers attach a statement's values (`parameters`, `detail`), which may be
 * personal data, so errors are never copied whole.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
