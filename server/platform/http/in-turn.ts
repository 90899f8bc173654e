import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Answers a request or hands it on. */
export type Answerer = (req: IncomingMessage, res: ServerResponse, next: RequestListener) => void

/** Asks each in turn; the last one answers whatever nobody else did. */
export function inTurn(answerers: Answerer[], last: RequestListener): RequestListener {
  return answerers.reduceRight<RequestListener>(
    (next, answerer) => (req, res) => answerer(req, res, next),
    last,
  )
}
