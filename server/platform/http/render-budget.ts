import type { IncomingMessage, ServerResponse } from 'node:http'
import { directionOf, localeOfPath } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** How many pages one address may have this process render; pages from memory cost nothing and are not counted. */
export interface RenderBudget {
  /** Takes one. 0 = granted, else the seconds until the next. */
  take(address: string): number
}

/** A minute's worth may be taken at once: people open tabs, and a family is behind one address. */
const MINUTE = 60_000
/** Addresses remembered; the one asked longest ago is forgotten, and begins with a full budget. */
const MAX_ADDRESSES = 20_000

/** `aMinute` 0 = without a bound. Each process counts its share of what an address may have of all. */
export function createRenderBudget(aMinute: number, now: () => number = Date.now): RenderBudget {
  /** When each address has its whole budget back. */
  const fullAt = new Map<string, number>()
  const cost = MINUTE / aMinute
  return {
    take(address) {
      if (aMinute === 0) return 0
      const at = now()
      const next = Math.max(fullAt.get(address) ?? 0, at) + cost
      const wait = next - at - MINUTE
      if (wait > 0) return Math.ceil(wait / 1000)
      fullAt.delete(address)
      fullAt.set(address, next)
      const [oldest] = fullAt.keys()
      if (fullAt.size > MAX_ADDRESSES && oldest !== undefined) fullAt.delete(oldest)
      return 0
    },
  }
}

const TOO_MANY_REQUESTS = 429

/** Said without rendering anything; the browser asks again by itself. */
export function tooManyPages(pathname: string, seconds: number): Response {
  const { html, headers } = answerOf(pathname, seconds)
  return new Response(html, { status: TOO_MANY_REQUESTS, headers })
}

/** The same outside of Hono. */
export function sendTooManyPages(req: IncomingMessage, res: ServerResponse, seconds: number): void {
  const { html, headers } = answerOf(req.url ?? '/', seconds)
  res.writeHead(TOO_MANY_REQUESTS, headers).end(html)
}

function answerOf(pathname: string, seconds: number) {
  const locale = localeOfPath(pathname.replace(/\?.*/, ''))
  const text = messages[locale].errors.rateLimit.exceeded
  const html = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>${TOO_MANY_REQUESTS}</title><p>${text}</p></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  }
  return { html, headers }
}
