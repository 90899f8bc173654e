import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isUuid } from '#domain/shared/id.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { isFromHere } from '#server/platform/http/own-origin.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { RouteCallers } from '../route-callers.ts'
import { pageCookieName, sealPageSession } from './page-cookie.ts'

/** Seconds. The session's own end in the database comes first; browsers keep no cookie for longer. */
const A_HUNDRED_AND_EIGHTY_DAYS = 180 * 24 * 60 * 60

/** `/me/page-session`: lets the server render this browser's signed-in pages with the data of its session. */
export const pageSessionRoutes = ({ config }: CommandContext, { signedIn }: RouteCallers): Route[] =>
  routes('accounts', [
    route({
      method: 'put',
      path: '/me/page-session',
      caller: signedIn,
      summary: 'Set the cookie by which pages are rendered with the session’s data',
      description:
        'Only rendering pages heeds the cookie; routes and actions need the `Bearer` session. It holds no token, and nothing is set with another sign-in server (SUPABASE_URL).',
      cache: 'private, no-store',
      responses: { 204: 'Set, or not needed', 403: 'Sent by a page of another site' },
      handle: ({ c, caller: { userId, claims } }) => {
        if (!isFromOwnPage(c, config.publicUrl)) throw new Refusal('http.foreign_origin', { status: 403 })
        const sessionId = claims.session_id
        if (!config.auth.supabase && isUuid(sessionId)) {
          const value = sealPageSession(config.secret, { sessionId, userId })
          setPageCookie(c, config.publicUrl, value, A_HUNDRED_AND_EIGHTY_DAYS)
        }
        return undefined
      },
    }),
  ])

/** Browsers say where a request comes from in two headers, which no page can forge; older ones send only `Origin`. */
function isFromOwnPage(c: Context<HttpEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  return isFromHere(c.req, publicUrl) && (site === undefined || site === 'same-origin')
}

/** Removes the cookie of a session that has ended, which opens nothing any more. */
export function dropPageCookie(c: Context<HttpEnv>, publicUrl: string): void {
  if (getCookie(c, pageCookieName(publicUrl)) !== undefined) setPageCookie(c, publicUrl, '', 0)
}

function setPageCookie(c: Context<HttpEnv>, publicUrl: string, value: string, maxAge: number): void {
  setCookie(c, pageCookieName(publicUrl), value, {
    ...{ httpOnly: true, sameSite: 'Lax', path: '/', maxAge },
    secure: publicUrl.startsWith('https:'),
  })
}
