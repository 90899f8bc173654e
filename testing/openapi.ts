import fc from 'fast-check'
import type { OpenAPIV3_1 } from 'openapi-types'
import * as z from 'zod'

type Schema = Record<string, unknown>

export interface ApiOperation {
  method: string
  /** As documented, with `{parameters}`. */
  path: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  /** JSON body; absent when the operation takes none. */
  body?: Schema
  isBodyRequired: boolean
  /** JSON schema of the response by status, or undefined without a JSON body. */
  answers: Map<number, Schema | undefined>
  /** Media types of all documented responses. */
  mediaTypes: string[]
}

export function operationsOf(document: OpenAPIV3_1.Document): ApiOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, described]) =>
      operationOf(method.toUpperCase(), path, described as OpenAPIV3_1.OperationObject),
    ),
  )
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses = {} }: OpenAPIV3_1.OperationObject,
): ApiOperation {
  const body = requestBody as OpenAPIV3_1.RequestBodyObject | undefined
  const documented = Object.entries(responses) as [string, OpenAPIV3_1.ResponseObject][]
  return {
    method,
    path,
    parameters: (parameters as OpenAPIV3_1.ParameterObject[]).map(
      ({ name, in: place, required, schema }) => ({
        ...{ name, in: place, required: required ?? false, schema: (schema ?? {}) as Schema },
      }),
    ),
    ...(body?.content['application/json']?.schema && {
      body: body.content['application/json'].schema as Schema,
    }),
    isBodyRequired: body?.required ?? false,
    answers: new Map(
      documented.map(([status, { content }]) => [
        Number(status),
        content?.['application/json']?.schema as Schema | undefined,
      ]),
    ),
    mediaTypes: documented.flatMap(([, { content }]) => Object.keys(content ?? {})),
  }
}

/** Valid values for fields whose schema cannot express our rules, by the last part of their name. */
export type Hints = Record<string, fc.Arbitrary<unknown>>

/** Values allowed by a JSON schema, limited to what zod generates for our inputs. */
export function arbitraryOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  if (hints[name]) return hints[name]
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, hints, name)))
  if (Array.isArray(schema.allOf)) return allOf(schema.allOf as Schema[], hints, name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints)
    case 'array':
      return fc.array(arbitraryOf((schema.items ?? {}) as Schema, hints, name), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.max(Number(schema.minItems ?? 0), Math.min(Number(schema.maxItems ?? 3), 5)),
      })
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const required = (schema.required ?? []) as string[]
  return fc.record(
    Object.fromEntries(properties.map(([name, inner]) => [name, arbitraryOf(inner, hints, name)])),
    { requiredKeys: required.filter((key) => properties.some(([name]) => name === key)) },
  )
}

function allOf(parts: Schema[], hints: Hints, name: string): fc.Arbitrary<unknown> {
  const all = parts.map((part) => arbitraryOf(part, hints, name))
  return fc.tuple(...all).map((values) => Object.assign({}, ...values))
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const [minLength, maxLength] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 60)]
  if (schema.format === 'uuid') return fc.uuid({ version: 4 })
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString())
  if (schema.format === 'date')
    return fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10))
  if (schema.format === 'email') return fc.emailAddress()
  if (typeof schema.pattern === 'string') return matching(schema.pattern)
  const words = fc.constantFrom('فيلا', 'دور ثاني', 'villa', '250', '٣٥٠ متر', 'O’Neil', '😀', '-')
  return fc
    .oneof(fc.string({ unit: 'grapheme', minLength, maxLength }), words)
    .filter(({ length }) => length >= minLength && length <= maxLength)
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    return fc.string({ maxLength: 40 })
  }
}

function boundsOf(schema: Schema): { min: number; max: number } {
  const min = Number(schema.minimum ?? (schema.exclusiveMinimum as number) + 1)
  const max = Number(schema.maximum ?? (schema.exclusiveMaximum as number) - 1)
  return {
    min: Number.isSafeInteger(min) ? Math.max(min, -1e9) : -1e9,
    max: Number.isSafeInteger(max) ? Math.min(max, 1e9) : 1e9,
  }
}

const validators = new WeakMap<Schema, z.ZodType>()

/** Returns how a response violates its documented schema; undefined when it does not. */
export function mismatchOf(schema: Schema, answer: unknown): string | undefined {
  const validator = validators.get(schema) ?? z.fromJSONSchema(schema as never)
  validators.set(schema, validator)
  const { success, error } = validator.safeParse(answer)
  return success ? undefined : z.prettifyError(error)
}
