import { directionOf, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Value of `Retry-After`, in seconds. A restart of PostgreSQL takes less. */
const AGAIN_AFTER = 5

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    font: 1.125rem/1.7 system-ui, sans-serif; color: #1d2b28; background: #f7f5f0; text-align: center }
  h1 { font-size: 1.75rem; line-height: 1.3 }
  @media (prefers-color-scheme: dark) { body { color: #ece8df; background: #14201d } }`

interface FixedPage {
  title: string
  /** Paragraphs. */
  body: string[]
  head?: string
}

/** A self-contained page that needs no scripts, files or database. */
function fixedPage(locale: Locale, { title, body, head = '' }: FixedPage): string {
  const paragraphs = body.map((words) => `<p>${words}</p>`).join('')
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${paragraphs}</main></body>
</html>`
}

/** Only a page that was read with GET reloads itself. */
function awayPage(locale: Locale, isReading: boolean): string {
  const { awayTitle, awayBody, awayAgain, awaySend } = messages[locale].layout.error
  const head = isReading ? `<meta http-equiv="refresh" content="${AGAIN_AFTER}">` : ''
  return fixedPage(locale, { title: awayTitle, body: [awayBody, isReading ? awayAgain : awaySend], head })
}

function pageHeaders(html: string, locale: Locale): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': contentSecurityPolicy(html),
  }
}

/** Replaces a page that could not be rendered: by a whole page, or by data for a page that is open. */
export function awayAnswer(
  response: Response,
  { locale, isReading }: { locale: Locale; isReading: boolean },
): Response {
  const headers = new Headers({ 'retry-after': String(AGAIN_AFTER), 'cache-control': 'no-store' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? awayPage(locale, isReading) : undefined
  const own = html ? Object.entries(pageHeaders(html, locale)) : response.headers
  for (const [name, value] of own) headers.set(name, value)
  return new Response(html ?? response.body, { status: response.status, headers })
}

const [FORBIDDEN, NOT_FOUND] = [403, 404]

/** Response to a form post from another site or without an origin. */
export function foreignFormAnswer(locale: Locale): Response {
  const { title, body } = messages[locale].foreignForm
  const html = fixedPage(locale, { title, body: [body] })
  return new Response(html, { status: FORBIDDEN, headers: pageHeaders(html, locale) })
}

/** Not-found response for addresses that are not worth a rendered page. */
export function notFoundAnswer(locale: Locale): Response {
  const { notFoundTitle, notFoundBody } = messages[locale].layout.error
  const html = fixedPage(locale, { title: notFoundTitle, body: [notFoundBody] })
  return new Response(html, { status: NOT_FOUND, headers: pageHeaders(html, locale) })
}
