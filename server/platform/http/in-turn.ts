import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Sends a response or calls `next`. */
export type Answerer = (req: IncomingMessage, res: ServerResponse, next: RequestListener) => void

/** Tries each in turn; `last` responds when none did. */
export function inTurn(answerers: Answerer[], last: RequestListener): RequestListener {
  return answerers.reduceRight<RequestListener>(
    (next, answerer) => (req, res) => answerer(req, res, next),
    last,
  )
}
