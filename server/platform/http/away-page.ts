import { directionOf, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Seconds until a browser asks again. A restart of PostgreSQL takes less. */
const AGAIN_AFTER = 5

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box;
    font: 1.125rem/1.7 system-ui, sans-serif; color: #1d2b28; background: #f7f5f0; text-align: center }
  h1 { font-size: 1.75rem; line-height: 1.3 }
  @media (prefers-color-scheme: dark) { body { color: #ece8df; background: #14201d } }`

/** Without scripts, files and database: all it needs is here. Only a page that was being read asks again by itself. */
function awayPage(locale: Locale, isReading: boolean): string {
  const words = messages[locale].layout.error
  const refresh = isReading ? `<meta http-equiv="refresh" content="${AGAIN_AFTER}">` : ''
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>${words.awayTitle}</title><style>${STYLE}</style></head>
<body><main><h1>${words.awayTitle}</h1><p>${words.awayBody}</p><p>${isReading ? words.awayAgain : words.awaySend}</p></main></body>
</html>`
}

/** What a page that could not be rendered becomes: a whole page for people, its own data for a page that is open. */
export function awayAnswer(
  response: Response,
  { locale, isReading }: { locale: Locale; isReading: boolean },
): Response {
  const headers = new Headers({ 'retry-after': String(AGAIN_AFTER), 'cache-control': 'no-store' })
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    for (const [name, value] of response.headers) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }
  const html = awayPage(locale, isReading)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  headers.set('content-security-policy', contentSecurityPolicy(html))
  return new Response(html, { status: response.status, headers })
}
