import type { HttpBindings } from '@hono/node-server'
import type { Locale } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'

/** Nobody asked: an answer is made to be kept, so it is neither logged nor counted. */
export interface Rehearsal {
  /** As the log would have named it. */
  route?: string
}

/** What the first middleware lays out for every route: `c.var.requestId` and so on. */
export interface HttpEnv {
  Bindings: HttpBindings & { rehearsal?: Rehearsal }
  Variables: {
    requestId: string
    locale: Locale
    /** For rate limits only; never stored and never logged. */
    clientAddress: string
    /** Carries the request id. */
    log: Log
    /** Aborts when the process is asked to stop: long answers (server-sent events) must end then. */
    stopping: AbortSignal
  }
}
