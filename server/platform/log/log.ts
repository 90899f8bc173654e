import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Names of fields that hold a person; only ids may be logged, this is the net under that rule. */
const PERSONAL = [
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
]

interface LogOptions {
  /** pino's levels: `debug` also tells of probes and of each step of stopping. */
  level?: string
  destination?: DestinationStream
}

/** One JSON object per line on standard output. Bind ids with `log.child({ requestId })`. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '•••' },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What we tell of an error. Drivers hang the statement's values on theirs (`parameters`, `detail`),
 * and those may be somebody's name or mobile, so fields are chosen and never copied whole.
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
