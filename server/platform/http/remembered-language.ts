import type { IncomingMessage } from 'node:http'
import { DEFAULT_LOCALE, isLocale, type Locale, localeOfPath } from '#i18n/locale.ts'
import type { Answerer } from './in-turn.ts'

/** Written by the language switch (web/layouts/change-language.ts). */
const LANGUAGE_COOKIE = 'mimar-language'

const HAS_LANGUAGE = /^\/(?:ar|en)(?:\/|$)/
const TEMPORARY_REDIRECT = 307

/**
 * Leads whoever once chose English to the English page when they come from outside to an address that names no language, such as
 * one typed or a link in a message. Links inside the site mean the language of their page, and our `Referrer-Policy` sends
 * `Referer` only from there. It comes before the pages kept in memory, which are the same for everybody; shared caches ask
 * again for each visit (page-cache.ts), so they need no other key.
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

/** A person opens a page; scripts, files and previews of links ask otherwise. */
const isVisit = ({ headers }: IncomingMessage) => headers['sec-fetch-mode'] === 'navigate'

/** Undefined for nobody's choice. */
function chosenLanguage(cookie: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})(?:;|$)`).exec(cookie)?.[1]
  return isLocale(value) && value !== DEFAULT_LOCALE ? value : undefined
}
