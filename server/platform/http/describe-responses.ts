import { resolver } from 'hono-openapi'
import * as z from 'zod/mini'

/** RFC 9457, as server/platform/http/problem.ts writes it. */
const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.object({ code: z.string(), detail: z.string() }))),
})

export const describeJson = (description: string, schema: z.ZodMiniType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

export const describeProblem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: resolver(problemSchema) } },
})

/** The refusals of an event stream (platform/http/open-streams.ts). */
export const TOO_MANY_STREAMS = {
  429: describeProblem('Too many open streams of this address or account: try again after Retry-After'),
  503: describeProblem('This process holds as many streams as it can: try again after Retry-After'),
}

/** Of every operation that reads a query or a body. */
export const UNREADABLE = {
  422: describeProblem('The query or body is invalid; `fieldErrors` names each field'),
}

/** What a caller sends: described by what goes in, before normalising. */
export const jsonBody = (schema: z.ZodMiniType) => ({
  required: true,
  content: { 'application/json': { schema: resolver(schema, { options: { io: 'input' } }) } },
})
