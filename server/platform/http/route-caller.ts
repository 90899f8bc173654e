import type { Context } from 'hono'
import type { OpenAPIV3_1 } from 'openapi-types'
import type { Db } from '../db/db.ts'
import type { HttpEnv } from './http-env.ts'
import type { Responses } from './route-responses.ts'

/** How the callers of a route are documented. */
export interface CallerDescription {
  /** Their name in the list of routes, e.g. `admin`. */
  name: string
  /** A sentence added to the description of their routes: where the token goes. */
  description?: string
  /** The answers to everybody else. */
  responses: Responses
  /** The ways to identify oneself; absent where the token is part of the path. */
  security?: OpenAPIV3_1.SecurityRequirementObject[]
  /** Headers that carry a key other than a session. */
  headers?: Record<string, OpenAPIV3_1.SchemaObject>
  /** `cache-control` of their routes that name no other. */
  cache?: string
}

/** Who may call a route: documented, and asked before its handler runs. */
export interface RouteCaller<Caller, CallerDb = undefined> extends CallerDescription {
  /**
   * Runs the work as the caller, or throws the Refusal that turns them away. A caller that gives a Db reads through it in
   * the message that identifies them (docs/decisions/0002-database.md).
   */
  admit<T>(c: Context<HttpEnv>, work: (caller: Caller, db: CallerDb) => Promise<T>): Promise<T>
}

/** Callers who are identified before the work begins. */
export interface IdentifiedCaller<Caller> extends RouteCaller<Caller> {
  /** Throws the Refusal that turns them away. */
  identify(c: Context<HttpEnv>): Promise<Caller>
}

/** Callers whose work reads through a Db of its own, beside the question who they are. */
export type ReadingCaller<Caller> = RouteCaller<Caller, Db>

export function identifiedCaller<Caller>(
  description: CallerDescription,
  identify: (c: Context<HttpEnv>) => Promise<Caller>,
): IdentifiedCaller<Caller> {
  return { ...description, identify, admit: async (c, work) => work(await identify(c), undefined) }
}

/** The same callers, as the work behind the route wants to know them. */
export const callerAs = <From, To>(caller: IdentifiedCaller<From>, to: (from: From) => To) => {
  const { admit: _, identify, ...description } = caller
  return identifiedCaller<To>(description, async (c) => to(await identify(c)))
}

/** No question is asked: whoever comes may call. */
export const anyone: RouteCaller<undefined> = {
  name: 'anyone',
  responses: {},
  admit: (_c, work) => work(undefined, undefined),
}

/** Whoever holds a link. Its token stands in the path under this name and is the caller: the command behind it opens it. */
export const linkHolder = (name: string, parameter: string): RouteCaller<string> => ({
  name,
  responses: { 404: 'No such link' },
  admit: (c, work) => work(c.req.param(parameter) ?? '', undefined),
})
