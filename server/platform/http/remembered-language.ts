import type { IncomingMessage } from 'node:http'
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#i18n/locale.ts'
import type { Answerer } from './in-turn.ts'

/** Written by the language switch (web/layouts/change-language.ts). */
const LANGUAGE_COOKIE = 'mimar-language'

const HAS_LANGUAGE = /^\/(?:ar|en)(?:\/|$)/
const TEMPORARY_REDIRECT = 307

/**
 * Redirects readers who once chose English to the English page when they come from outside to an address without a
 * language, such as a typed one or a link in a message. Links inside the site mean the language of their page, and our
 * `Referrer-Policy` sends `Referer` only from there. It runs before the cached pages, which are the same for everybody;
 * shared caches ask again for each visit (page-cache.ts), so they need no other key.
 */
export const rememberedLanguage =
  (patternOf: (pathname: string) => string | undefined): Answerer =>
  (req, res, next) => {
    const address = req.url ?? '/'
    const { cookie, referer } = req.headers
    const isReading = req.method === 'GET' || req.method === 'HEAD'
    if (!isReading || !cookie || referer || HAS_LANGUAGE.test(address) || !isVisit(req)) return next(req, res)
    const locale = chosenLanguage(cookie)
    const pathname = address.split('?', 1)[0]!
    if (!locale || locale === localeOfPath(pathname) || !patternOf(`/${locale}${pathname}`))
      return next(req, res)
    res
      .writeHead(TEMPORARY_REDIRECT, {
        location: `/${locale}${address}`,
        'cache-control': 'private, no-store',
        vary: 'cookie, referer',
        'content-length': 0,
      })
      .end()
  }

/** Only page navigations count; scripts, files and link previews send other values. */
const isVisit = ({ headers }: IncomingMessage) => headers['sec-fetch-mode'] === 'navigate'

/** The chosen language, undefined without a choice. */
function chosenLanguage(cookie: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`).exec(cookie)?.[1]
  return isLocale(value) && value !== DEFAULT_LOCALE ? value : undefined
}
