import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { JSON_TYPE } from './json-only.ts'

/** Levels of arrays and objects; ours have six. What walks a value by calling itself ends on some thousand. */
const MAX_DEPTH = 32
const BAD_REQUEST = 400

/**
 * Any JSON of a body; an empty object where none was sent.
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

/** Level by level, because a walk that calls itself is what deep JSON breaks. */
export function isTooDeep(value: unknown, maxDepth = MAX_DEPTH): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
