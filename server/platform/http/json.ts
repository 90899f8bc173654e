import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { JSON_TYPE } from './json-only.ts'

/** Maximum nesting; ours is six. Recursive code fails on some thousand levels. */
const MAX_DEPTH = 32
const BAD_REQUEST = 400

/**
 * Parses the JSON body; an absent body is an empty object.
 * @throws {HTTPException} 400 when it is malformed
 * @throws {Refusal} http.too_deep (400)
 */
export async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return {}
  const body: unknown = await c.req.json().catch(() => {
    throw new HTTPException(BAD_REQUEST)
  })
  if (isTooDeep(body)) throw tooDeep()
  return body
}

const tooDeep = () => new Refusal('http.too_deep', { status: BAD_REQUEST, details: { max: MAX_DEPTH } })

/** Iterates level by level, because deep JSON would overflow a recursive walk. */
export function isTooDeep(value: unknown, maxDepth = MAX_DEPTH): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
