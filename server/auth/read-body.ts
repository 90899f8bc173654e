import type { Context } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { isNestedTooDeep } from '#server/platform/http/json.ts'
import { AuthError, invalid } from './auth-error.ts'

/**
 * Fields of a request. Null, '' and absent are equal (docs/reference/auth-protocol.md#conventions); unknown fields are
 * ignored.
 */
export interface Body {
  text(name: string): string | undefined
  /** A JSON object, such as `data`. */
  object(name: string): Record<string, unknown> | undefined
  flag(name: string, byDefault: boolean): boolean
  has(name: string): boolean
}

/** NUL and unpaired surrogates, which JSON allows and PostgreSQL does not. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Reads a JSON object. An empty body is an empty object. Throws 400 `bad_json` for anything else. */
export async function readBody(c: Context<HttpEnv>): Promise<Body> {
  const text = await c.req.text()
  if (isNestedTooDeep(text)) throw badJson('nested too deeply')
  const value = text.trim() === '' ? {} : parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badJson('not an object')
  if (UNSTORABLE.test(JSON.stringify(value))) throw badJson('characters that cannot be stored')
  return bodyOf(value as Record<string, unknown>)
}

export function bodyOf(fields: Record<string, unknown>): Body {
  const get = (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined
    return value === null || value === '' ? undefined : value
  }
  const read = <T>(name: string, isRight: (value: unknown) => value is T, kind: string) => {
    const value = get(name)
    if (value === undefined || isRight(value)) return value
    throw invalid(`${name} must be ${kind}`)
  }
  return {
    text: (name) => read(name, isText, 'a string'),
    object: (name) => read(name, isObject, 'an object'),
    flag: (name, byDefault) => read(name, isFlag, 'true or false') ?? byDefault,
    has: (name) => get(name) !== undefined,
  }
}

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badJson('could not be parsed')
  }
}

const badJson = (why: string) => new AuthError(400, 'bad_json', `Could not read request body: ${why}`)
