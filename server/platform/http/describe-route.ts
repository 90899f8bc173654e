import type { OpenAPIV3_1 } from 'openapi-types'
import type * as z from 'zod/mini'
import type { MountedRoute, Route } from './route.ts'
import { describeResponses, jsonSchemaOf, type Responses } from './route-responses.ts'

interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  required?: boolean
  description?: string
  schema: object
}

/** OpenAPI form of a path: `/leads/{lead}` for `/leads/:lead`. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** Describes a route for OpenAPI, with the errors that follow from its caller and input. */
export function describeRoute({ method, path, tag, declared }: MountedRoute): OpenAPIV3_1.OperationObject {
  const { caller, summary } = declared
  const description = [declared.description, caller.description].filter(Boolean).join(' ')
  const parameters = parametersOf(path, declared)
  const requestBody = bodyOf(declared)
  return {
    operationId: operationIdOf(method, path),
    summary,
    ...(description && { description }),
    tags: [tag],
    ...(parameters.length > 0 && { parameters: parameters as OpenAPIV3_1.ParameterObject[] }),
    ...(requestBody && { requestBody }),
    ...(caller.security && { security: caller.security }),
    responses: describeResponses({ ...refusalsOf(declared), ...declared.responses }),
  }
}

/** Operation ID: `getApiV1LeadsByLead` for `GET /api/v1/leads/:lead`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split('/').map((segment) => {
    const word = segment
      .split(/[\W_]+/)
      .filter(Boolean)
      .map(capitalised)
      .join('')
    return segment.startsWith(':') ? `By${word}` : word
  })
  return method + words.join('')
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function parametersOf(path: string, declared: Route['declared']): Parameter[] {
  const { caller, headers = {}, idempotent, query } = declared
  const ids = (declared.ids ?? {}) as Record<string, string>
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    in: 'path' as const,
    name,
    required: true,
    schema: { type: 'string', ...(ids[name] && { format: 'uuid' }) },
  }))
  const inHeaders = Object.entries({ ...caller.headers, ...headers }).map(([name, schema]) => ({
    ...{ in: 'header' as const, name, required: true },
    schema,
  }))
  return [
    ...inPath,
    ...inHeaders,
    ...(idempotent ? [IDEMPOTENCY_KEY] : []),
    ...(query ? parametersIn(query) : []),
  ]
}

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

function parametersIn(query: z.ZodMiniObject): Parameter[] {
  const { properties = {}, required = [] } = jsonSchemaOf(query)
  const schemas = properties as Record<string, OpenAPIV3_1.SchemaObject>
  return Object.entries(schemas).map(([name, { description, pattern, ...schema }]) => ({
    in: 'query' as const,
    name,
    ...(required.includes(name) && { required: true }),
    ...(description && { description }),
    // A known format already implies the pattern.
    schema: { ...schema, ...defaultOf(query.shape[name]), ...(pattern && !schema.format && { pattern }) },
  }))
}

function bodyOf({ body }: Route['declared']): OpenAPIV3_1.RequestBodyObject | undefined {
  if (!body) return undefined
  if ('mediaType' in body) {
    const schema = { type: 'string', format: 'binary' } as const
    return { required: true, content: { [body.mediaType]: { schema } } }
  }
  const schema = jsonSchemaOf('checkedByCommand' in body ? body.checkedByCommand : body)
  return { required: true, content: { 'application/json': { schema } } }
}

/** Error responses that follow from the caller and the input. The route's own descriptions take precedence. */
const refusalsOf = ({ caller, ids, query, body, limit, keep }: Route['declared']): Responses => ({
  ...(ids && { 404: 'Nothing of this kind has this ID' }),
  ...(query && refusesSome(query) && { 422: 'The query is invalid; `fieldErrors` names each field' }),
  ...(body && { 422: 'The body is invalid; `fieldErrors` names each field' }),
  ...(limit && { 429: 'Too many requests; `Retry-After` says when to try again' }),
  ...(keep && { 304: 'As when it had the ETag in `If-None-Match`' }),
  ...caller.responses,
})

/** Adds the default, which the JSON schema omits for values transformed from the address. */
function defaultOf(schema: z.core.$ZodType | undefined): { default?: unknown } {
  const def = schema?._zod.def as z.core.$ZodTypeDef & { defaultValue?: unknown }
  return def.type === 'default' ? { default: def.defaultValue } : {}
}

/** Whether any query value is rejected. None is when every value has a `z.catch`. */
function refusesSome(query: z.ZodMiniObject): boolean {
  const nonsense = Object.fromEntries(Object.keys(query.shape).map((name) => [name, '\0']))
  return !query.safeParse(nonsense).success
}
