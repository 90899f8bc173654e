import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod/mini'

/**
 * Response of one status: a JSON body with its description; or a description alone, for problems (400 and above) and
 * bodies other than JSON, whose media type may be documented.
 */
export type ResponseDescription =
  | readonly [schema: z.ZodMiniType, description: string]
  | { mediaType: string; description: string }
  | string

export type Responses = { readonly [status: number]: ResponseDescription }

const FIRST_PROBLEM = 400

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

/** Errors of an event stream (platform/http/open-streams.ts). */
export const TOO_MANY_STREAMS = {
  429: 'Too many open streams of this address or account: try again after Retry-After',
  503: 'This process holds as many streams as it can: try again after Retry-After',
} satisfies Responses

/** Default description for routes without their own. */
export const UNREADABLE = {
  422: 'The query or body is invalid; `fieldErrors` names each field',
} satisfies Responses

/** Responses for the API description. */
export function describeResponses(responses: Responses): OpenAPIV3_1.ResponsesObject {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      describeResponse(Number(status), response),
    ]),
  )
}

function describeResponse(status: number, response: ResponseDescription): OpenAPIV3_1.ResponseObject {
  if (typeof response !== 'string') {
    if ('mediaType' in response) {
      return { description: response.description, content: { [response.mediaType]: {} } }
    }
    const [schema, description] = response
    return { description, content: { 'application/json': { schema: jsonSchemaOf(schema) } } }
  }
  if (status < FIRST_PROBLEM) return { description: response }
  const schema = jsonSchemaOf(problemSchema)
  return { description: response, content: { 'application/problem+json': { schema } } }
}

/** A schema for the API description, in its input form. */
export function jsonSchemaOf(schema: z.ZodMiniType): OpenAPIV3_1.SchemaObject {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' })
  return described as OpenAPIV3_1.SchemaObject
}
