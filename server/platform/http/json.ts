import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from '#domain/shared/refusal.ts'
import type { HttpEnv } from './http-env.ts'
import { JSON_TYPE } from './json-only.ts'

/** Maximum nesting; ours is six. Recursive code fails on some thousand levels. */
const MAX_DEPTH = 32
const BAD_REQUEST = 400
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Parses the JSON body; an absent body is an empty object.
 * @throws {HTTPException} 400 when it is malformed
 * @throws {Refusal} http.too_deep (400)
 */
export async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return {}
  const text = await c.req.text()
  const body = parseJson(text)
  if (body === undefined) throw isNestedTooDeep(text) ? tooDeep() : new HTTPException(BAD_REQUEST)
  return body
}

const tooDeep = () => new Refusal('http.too_deep', { status: BAD_REQUEST, details: { max: MAX_DEPTH } })

/** Undefined when the text is not JSON, or is nested deeper than MAX_DEPTH. */
export function parseJson(text: string): unknown {
  if (isNestedTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether JSON text opens more than MAX_DEPTH arrays and objects in one another. Asked before parsing, because half a
 * million arrays take JSON.parse 50 ms, in which nobody else is answered.
 */
export function isNestedTooDeep(text: string): boolean {
  let [depth, inString] = [0, false]
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) inString = !inString
    else if (inString) at += letter === BACKSLASH ? 1 : 0
    else if (letter === ARRAY || letter === OBJECT) depth += 1
    else if (letter === ARRAY_END || letter === OBJECT_END) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
