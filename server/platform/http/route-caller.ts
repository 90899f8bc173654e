import type { Context } from 'hono'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'
import type { Responses } from './route-responses.ts'

/** Documentation of a route's callers. */
export interface CallerDescription {
  /** Name in the list of routes, e.g. `admin`. */
  name: string
  /** Sentence added to the description of their routes, such as where the token goes. */
  description?: string
  /** Responses to all other callers. */
  responses: Responses
  /** Authentication schemes; absent where the token is part of the path. */
  security?: OpenAPIV3_1.SecurityRequirementObject[]
  /** Headers with a key other than a session. */
  headers?: Record<string, OpenAPIV3_1.SchemaObject>
  /** Default `cache-control` of their routes. */
  cache?: string
}

/** Allowed callers of a route: documented, and checked before its handler runs. */
export interface RouteCaller<Caller, CallerDb = undefined> extends CallerDescription {
  /**
   * Runs the work as the caller, or throws the Refusal. A caller with a Db reads in the same message that identifies
   * them (docs/decisions/0002-database.md).
   */
  admit<T>(c: Context<HttpEnv>, work: (caller: Caller, db: CallerDb) => Promise<T>): Promise<T>
}

/** Callers that are identified before the work begins. */
export interface IdentifiedCaller<Caller> extends RouteCaller<Caller> {
  /** Returns the caller or throws the Refusal. */
  identify(c: Context<HttpEnv>): Promise<Caller>
}

/** Callers whose work reads through its own Db, in the same message as the access check. */
export type ReadingCaller<Caller> = RouteCaller<Caller, Db>

export function identifiedCaller<Caller>(
  description: CallerDescription,
  identify: (c: Context<HttpEnv>) => Promise<Caller>,
): IdentifiedCaller<Caller> {
  return { ...description, identify, admit: async (c, work) => work(await identify(c), undefined) }
}

/** The same callers, mapped to the type that the handler needs. */
export function callerAs<From, To>(
  caller: IdentifiedCaller<From>,
  to: (from: From) => To,
): IdentifiedCaller<To> {
  return {
    ...caller,
    identify: async (c: Context<HttpEnv>) => to(await caller.identify(c)),
    admit: <T>(c: Context<HttpEnv>, work: (caller: To, db: undefined) => Promise<T>) =>
      caller.admit(c, (from) => work(to(from), undefined)),
  }
}

/** Public: anyone may call. */
export const anyone: RouteCaller<undefined> = {
  name: 'anyone',
  responses: {},
  admit: (_c, work) => work(undefined, undefined),
}

/**
 * Holder of a link. Its token is this path parameter and becomes the caller; the command behind the route verifies it.
 */
export const linkHolder = (name: string, parameter: string): RouteCaller<string> => ({
  name,
  responses: { 404: 'No such link' },
  admit: (c, work) => work(c.req.param(parameter) ?? '', undefined),
})
