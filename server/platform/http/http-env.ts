import type { HttpBindings } from '@hono/node-server'
import type { Locale } from '#i18n/locale.ts'
import type { Log } from '../log/log.ts'

/** Marks a request made to record a response, which is neither logged nor counted. */
export interface Rehearsal {
  /** Route name for the log. */
  route?: string
}

/** A session of our own sign-in server, by which a page is rendered. */
export interface PageSession {
  sessionId: string
  userId: string
}

/** Context variables set by the first middleware, such as `c.var.requestId`. */
export interface HttpEnv {
  Bindings: HttpBindings & {
    rehearsal?: Rehearsal
    /** The caller, for reads on behalf of a page (server/auth/page-session). Requests from outside never have one. */
    pageSession?: PageSession
  }
  Variables: {
    requestId: string
    /** Pattern of the matched route, once there is a response. */
    route?: string
    locale: Locale
    /** Only for rate limits; never stored or logged. */
    clientAddress: string
    /** Logger with the request ID. */
    log: Log
    /** Aborts when the process stops. Long responses (server-sent events) must end then. */
    stopping: AbortSignal
  }
}
