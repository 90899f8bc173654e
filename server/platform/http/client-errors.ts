import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import type { Problem } from './problem.ts'

/** Where `@supabase/supabase-js` calls: sign-in, tables, live channels, files and functions. We have the first two. */
export const CLIENT_PATHS = ['/auth/*', '/rest/*', '/realtime/*', '/storage/*', '/functions/*'] as const

/**
 * What the platform refuses on those paths, in the one shape that all parts of that client read: `code` and `message`
 * (auth, tables, functions), `error` and `statusCode` (files, live channels), `details` and `hint` (tables).
 */
export const clientErrors = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/problem+json')) return
  const { status, code, detail, title, requestId } = (await c.res.json()) as Problem
  const body = { code, message: detail, error: title, statusCode: String(status), details: null, hint: null }
  const headers = new Headers(c.res.headers)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  c.res = undefined
  c.res = new Response(JSON.stringify({ ...body, requestId }), { status, headers })
})
