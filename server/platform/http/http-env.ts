import type { HttpBindings } from '@hono/node-server'
import type { Locale } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'

/** What the first middleware lays out for every door: `c.var.requestId` and so on. */
export interface HttpEnv {
  Bindings: HttpBindings
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
