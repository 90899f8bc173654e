import type { IncomingMessage, ServerResponse } from 'node:http'
import { directionOf, localeOfPath } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** Limits how many pages this process renders for one address. Cached pages are not counted. */
export interface RenderBudget {
  /** Counts one render. Returns 0 when granted, otherwise the seconds until the next. */
  take(address: string): number
}

/** A minute's budget may be used at once: users open several tabs, and a family shares one address. */
const MINUTE = 60_000
/** Maximum of remembered addresses. The least recent one is dropped and starts again with a full budget. */
const MAX_ADDRESSES = 20_000

/** `aMinute` 0 means no limit. Each process allows its share of an address's total. */
export function createRenderBudget(aMinute: number, now: () => number = Date.now): RenderBudget {
  /** Time at which each address has its whole budget back. */
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

/** A fixed response without rendering; the browser reloads it by itself. */
export function tooManyPages(pathname: string, seconds: number): Response {
  const { html, headers } = answerOf(pathname, seconds)
  return new Response(html, { status: TOO_MANY_REQUESTS, headers })
}

/** Sends the same response without Hono. */
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
