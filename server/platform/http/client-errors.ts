import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from './http-env.ts'
import type { Problem } from './problem.ts'

/**
 * Paths that `@supabase/supabase-js` calls: auth, tables, realtime, storage and functions. We implement the first two.
 */
export const CLIENT_PATHS = ['/auth/*', '/rest/*', '/realtime/*', '/storage/*', '/functions/*'] as const

/**
 * Adds the fields that the client's parts read to platform errors on those paths: `code` and `message` (auth, tables,
 * functions), `error` and `statusCode` (storage, realtime), `details` and `hint` (tables).
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
