import { validator } from 'hono/validator'
import { Refusal } from '#domain/shared/refusal.ts'

/** Levels of arrays and objects; ours have six. What walks a value by calling itself ends on some thousand. */
const MAX_DEPTH = 32

/**
 * Takes whatever JSON a body holds, for `c.req.valid('json')`; the command behind the route says what of it is right.
 * Throws Refusal `http.too_deep` (400).
 */
export const json = validator('json', (body: unknown) => {
  if (isTooDeep(body)) throw new Refusal('http.too_deep', { status: 400, details: { max: MAX_DEPTH } })
  return body
})

/** Level by level, because a walk that calls itself is what deep JSON breaks. */
export function isTooDeep(value: unknown, maxDepth = MAX_DEPTH): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
