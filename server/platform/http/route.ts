import type { Context, Hono } from 'hono'
import type { OpenAPIV3_1 } from 'openapi-types'
import type * as z from 'zod/mini'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { HttpEnv } from './http-env.ts'
import { readJson } from './json.ts'
import { fault, problemResponse } from './problem.ts'
import type { RouteCaller } from './route-caller.ts'
import type { RouteLimit } from './route-limit.ts'
import type { Responses } from './route-responses.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Names of path parameters: `lead` of `/leads/:lead`. */
type ParamOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never

/** A body that its command validates. The route only documents it and passes it on. */
export interface CommandBody {
  checkedByCommand: z.ZodMiniType
}

export const checkedByCommand = (schema: z.ZodMiniType): CommandBody => ({ checkedByCommand: schema })

/** Bytes of this media type, which the handler reads itself. */
export interface RawBody {
  mediaType: string
}

type BodyDeclaration = z.ZodMiniType | CommandBody | RawBody | undefined

type BodyOf<Body> = Body extends z.ZodMiniType
  ? z.output<Body>
  : Body extends CommandBody
    ? unknown
    : undefined
type QueryOf<Query> = Query extends z.ZodMiniObject ? z.output<Query> : undefined

/** Value of a schema in a response: read-only, and a loose object may be any interface. */
export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as Key extends LooseKey<T> ? never : Key]: Immutable<T[Key]> }
    : T
type LooseKey<T> = string extends keyof T ? (unknown extends T[string & keyof T] ? string : never) : never

/** Return value of a handler: the body of a documented JSON response, a whole Response, or nothing for 204. */
type AnswerOf<Documented> =
  | Response
  | {
      [Status in keyof Documented]: Documented[Status] extends readonly [infer Schema, string]
        ? Immutable<z.output<Schema>>
        : Status extends 204
          ? unknown
          : never
    }[keyof Documented]

export interface RouteRequest<Path extends string, Caller, CallerDb, Query, Body> {
  c: Context<HttpEnv>
  caller: Caller
  /** Reads in the message that identifies the caller; undefined for callers identified first. */
  db: CallerDb
  params: Record<ParamOf<Path>, string>
  query: QueryOf<Query>
  body: BodyOf<Body>
  /** Set for an `idempotent` route. */
  idempotencyKey: string | undefined
}

interface Declaration<Path extends string, Caller, CallerDb, Query, Body, Documented> {
  method: Method
  path: Path
  /** Allowed callers. The handler runs only for them. */
  caller: RouteCaller<Caller, CallerDb>
  summary: string
  description?: string
  /** Overrides the tag of the list. */
  tag?: string
  /** Path parameters that must be IDs, with the 404 code for invalid ones. */
  ids?: { readonly [Name in ParamOf<Path>]?: string }
  query?: Query
  /** Headers that the handler reads itself. */
  headers?: Record<string, OpenAPIV3_1.SchemaObject>
  body?: Body | undefined
  /** Whether it takes an `Idempotency-Key`. */
  idempotent?: boolean
  limit?: RouteLimit<Caller>
  /** `cache-control` of the response. */
  cache?: string
  /** Topics whose change invalidates the cached response (docs/decisions/0010-public-pages.md). */
  keep?: readonly string[]
  responses: Documented
  handle(
    request: RouteRequest<Path, Caller, CallerDb, Query, Body>,
  ): Promise<AnswerOf<Documented>> | AnswerOf<Documented>
}

/** A declared route, ready to mount. */
export interface Route {
  method: Method
  path: string
  tag: string
  declared: Omit<
    Declaration<string, never, never, z.ZodMiniObject | undefined, BodyDeclaration, Responses>,
    'handle'
  >
  handler(c: Context<HttpEnv>): Promise<Response>
}

type UntaggedRoute = Omit<Route, 'tag'> & { tag: string | undefined }

/** Declares a route: one declaration guards, validates and documents it. */
export function route<
  const Path extends string,
  Caller,
  CallerDb,
  const Documented extends Responses,
  Query extends z.ZodMiniObject | undefined = undefined,
  Body extends BodyDeclaration = undefined,
>(declared: Declaration<Path, Caller, CallerDb, Query, Body, Documented>): UntaggedRoute {
  const { method, path, tag } = declared
  return {
    method,
    path,
    tag,
    declared: declared as unknown as Route['declared'],
    handler: handlerOf(declared),
  }
}

/** Groups the routes of a noun under their tag. */
export const routes = (tag: string, declared: UntaggedRoute[]): Route[] =>
  declared.map((one) => ({ ...one, tag: one.tag ?? tag }))

const OK = 200
const NO_CONTENT = 204
const FIRST_REDIRECT = 300
const UNSUPPORTED_MEDIA_TYPE = 415

function handlerOf<Path extends string, Caller, CallerDb, Query, Body, Documented extends Responses>(
  declared: Declaration<Path, Caller, CallerDb, Query, Body, Documented>,
): Route['handler'] {
  const { caller, handle, idempotent = false, limit } = declared
  const cache = declared.cache ?? caller.cache
  const ids = Object.entries((declared.ids ?? {}) as Record<string, string>)
  const hasParams = declared.path.includes(':')
  const query = declared.query as z.ZodMiniType | undefined
  const { readsJson, schema, mediaType } = bodyOf(declared.body as BodyDeclaration)
  const status = successOf(declared.responses)

  return async (c) => {
    if (cache !== undefined) c.header('cache-control', cache)
    const sent = readsJson ? await readJson(c) : undefined
    return caller.admit(c, async (who, db) => {
      if (mediaType !== undefined && c.req.header('content-type') !== mediaType) {
        return problemResponse(fault(UNSUPPORTED_MEDIA_TYPE), c.var)
      }
      const params: Record<string, string> = hasParams ? c.req.param() : {}
      for (const [name, code] of ids) if (!isUuid(params[name])) throw notFound(code)
      const request = {
        ...{ c, caller: who, db, params },
        query: query && requireValid(query, c.req.query()),
        body: schema ? requireValid(schema, sent) : sent,
        idempotencyKey: idempotent ? c.req.header('idempotency-key') : undefined,
      }
      await limit?.take(c, who)
      const answer = await handle(request as RouteRequest<Path, Caller, CallerDb, Query, Body>)
      if (answer instanceof Response) return answer
      return status === NO_CONTENT ? c.body(null, NO_CONTENT) : c.json(answer as object, status as 200)
    })
  }
}

/** How a body is read (as JSON or by the handler), and the schema that validates it. */
function bodyOf(body: BodyDeclaration): {
  readsJson: boolean
  schema?: z.ZodMiniType
  mediaType?: string
} {
  if (!body) return { readsJson: false }
  if ('mediaType' in body) return { readsJson: false, mediaType: body.mediaType }
  return 'checkedByCommand' in body ? { readsJson: true } : { readsJson: true, schema: body }
}

/** The one documented success status. */
function successOf(responses: Responses): number {
  const successes = Object.keys(responses)
    .map(Number)
    .filter((status) => status < FIRST_REDIRECT)
  return successes[0] ?? OK
}

const ROUTE = Symbol('route')

/**
 * Mounts routes under a base path, fixed segments before parameters, so that their order in the list does not matter.
 * Throws Error when two have the same address.
 */
export function mountRoutes(app: Hono<HttpEnv>, base: string, list: readonly Route[]): void {
  const ordered = list.toSorted((a, b) => (rankOf(a.path) < rankOf(b.path) ? -1 : 1))
  for (const [at, { method, path }] of ordered.entries()) {
    const twin = ordered
      .slice(at + 1)
      .find((other) => other.method === method && rankOf(other.path) === rankOf(path))
    if (twin) throw new Error(`two routes answer ${method} ${base}${path} and ${base}${twin.path}`)
  }
  for (const one of ordered) {
    const handler = Object.assign((c: Context<HttpEnv>) => one.handler(c), { [ROUTE]: one })
    app.on(one.method.toUpperCase(), `${base}${one.path}`, handler)
  }
}

/** Sort key of a path that puts fixed segments before parameters. Paths with the same addresses have the same key. */
const rankOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '\uffff' : segment))
    .join('/')

export interface MountedRoute extends Route {
  /** Path with its base, in Hono's form. */
  path: string
}

/** Declared routes of an app, in matching order. */
export const mountedRoutes = (app: Hono<HttpEnv>): MountedRoute[] =>
  app.routes.flatMap(({ path, handler }) =>
    ROUTE in handler ? [{ ...(handler[ROUTE] as Route), path }] : [],
  )
