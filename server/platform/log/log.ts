import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Names of fields that hold a person; only ids may be logged, this is the net under that rule. */
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
  /** pino's levels: `debug` also tells of probes and of each step of stopping. */
  level?: string
  destination?: DestinationStream
}

/** One JSON object per line on standard output, written beside the work. Bind ids with `log.child({ requestId })`. */
export function createLog({ level = 'info', destination }: LogOptions = {}): Log {
  const options = {
    level,
    base: { pid: process.pid },
    // By itself for what stands at the front, also in `child`; within objects its way is slow, see `blank`.
    redact: { paths: [...PERSONAL], censor: CENSOR },
    formatters: { log: (fields: Fields) => blank(fields) },
    serializers: { err: describeError, error: describeError },
  }
  return pino(options, destination ?? gathered())
}

/** Resolves once everything that was logged is written: for whoever is about to end the process. */
export async function flushLog(log: Log): Promise<void> {
  const flush = () => new Promise((resolve) => log.flush(resolve))
  await flush()
  // The first may have met a write under way and ended with that.
  await flush()
}

/** Characters and milliseconds until lines leave: written one by one, each keeps a second thread busy for a moment. */
const GATHERED = 8 * 1024
const GATHERED_FOR = 20

/** Standard output, many lines at once. What is gathered when the process ends is written by pino. */
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

/** How deep personal fields are looked for: `mobile`, `contact.mobile`, `input.contact.mobile`. */
const DEPTH = 3

/**
 * Personal fields blanked; what has none, nearly everything, is answered as it came. pino's own `redact` copies each line
 * along each path, which took 15 of its 16 microseconds.
 */
function blank(fields: Fields, depth = DEPTH): Fields {
  let blanked = fields
  for (const [name, value] of Object.entries(fields)) {
    const shown = PERSONAL.has(name) ? CENSOR : blankWithin(value, depth - 1)
    if (shown !== value) blanked = { ...blanked, [name]: shown }
  }
  return blanked
}

/** Errors are described field by field (describeError). */
function blankWithin(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null || value instanceof Error) return value
  return blank(value as Fields, depth)
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
