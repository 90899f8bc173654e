import type { IncomingMessage, ServerResponse } from 'node:http'
import { LOCALES, localeOfPath } from '#i18n/locale.ts'
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

/** `aMinute` 0 = without a bound. Each process counts its own: it is its processor that is spared. */
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

/** Said without rendering anything: that it goes on by itself, and when. */
export function tooManyPages(pathname: string, seconds: number): Response {
  const locale = localeOfPath(pathname)
  const text = messages[locale].errors.rateLimit.exceeded
  const dir = locale === LOCALES[0] ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${locale}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${seconds}"><title>${TOO_MANY_REQUESTS}</title><p>${text}</p></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds) }
  return new Response(html, { status: TOO_MANY_REQUESTS, headers: { ...headers, 'cache-control': 'no-store' } })
}

/** The same for an answer outside of Hono. */
export async function sendTooManyPages(req: IncomingMessage, res: ServerResponse, seconds: number): Promise<void> {
  const answer = tooManyPages(req.url ?? '/', seconds)
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
