import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv, PageSession, Rehearsal } from '#server/platform/http/http-env.ts'
import { JSON_TYPE } from '#server/platform/http/json-only.ts'
import type { OpenedReader, PageReader } from '#server/platform/http/page-context.ts'
import type { Callers } from '../read-caller.ts'
import { openPageSession, pageCookieName } from './page-cookie.ts'

interface PageReaderParts extends CommandContext {
  app: Hono<HttpEnv>
  callers: Callers
}

/** Headers of the reader's request that their answers depend on. */
const OF_THE_READER = ['x-forwarded-for', 'x-request-id']

/**
 * Returns who a request for a page is rendered for: the session in its cookie. The session is looked up with each page,
 * and again by each route, exactly as for a bearer token, so that its end takes effect at once.
 */
export function createPageReaders({ app, callers, config }: PageReaderParts) {
  const name = pageCookieName(config.publicUrl)
  return (c: Context<HttpEnv>): PageReader | undefined => {
    const value = getCookie(c, name)
    if (value === undefined) return undefined
    const session = openPageSession(config.secret, value)
    return { open: async (addresses) => session && openReader({ app, callers, c, session }, addresses) }
  }
}

interface Opening extends Pick<PageReaderParts, 'app' | 'callers'> {
  c: Context<HttpEnv>
  session: PageSession
}

async function openReader(
  { app, callers, c, session }: Opening,
  addresses: readonly string[],
): Promise<OpenedReader | undefined> {
  const [person, ...bodies] = await Promise.all([
    callers.readPageSession(session),
    ...addresses.map((address) => readAnswer({ app, c, session }, address)),
  ])
  if (!person) return undefined
  const known = addresses.flatMap((address, at): [string, string][] => {
    const body = bodies[at]
    return body === undefined ? [] : [[address, body]]
  })
  return { ...session, ...person, bodies: new Map(known) }
}

/**
 * Calls a route of the API as this session, in this process. The session is handed over in the bindings, which no
 * request from outside can set. Only successes are returned: the browser asks for the others itself and shows why not.
 */
async function readAnswer(
  { app, c, session }: Omit<Opening, 'callers'>,
  address: string,
): Promise<string | undefined> {
  const headers = new Headers({ 'accept-language': c.var.locale })
  for (const name of OF_THE_READER) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const request = new Request(new URL(`/api/v1${address}`, c.req.url), { headers })
  const rehearsal: Rehearsal = {}
  const { incoming } = c.env
  const response = await app.fetch(request, { incoming, rehearsal, pageSession: session })
  const isAnswer = response.status === OK && JSON_TYPE.test(response.headers.get('content-type') ?? '')
  return isAnswer ? response.text() : undefined
}

const OK = 200
