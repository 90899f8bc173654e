import type { OpenAPIV3_1 } from 'openapi-types'

/** A JSON schema as our API describes values; a boolean is one too. */
type Schema = OpenAPIV3_1.SchemaObject & {
  const?: unknown
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Paths of the console of our own staff, which no other program calls. */
const OURS = '/api/v1/admin/'
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Writes the types of every operation of the API, by method and path: `GET /api/v1/providers/{slug}`. */
export function writeTypes(document: OpenAPIV3_1.Document): string {
  const operations = Object.entries(document.paths ?? {})
    .filter(([path]) => path.startsWith('/api/v1/') && !path.startsWith(OURS))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item?.[method]
        return operation ? [operationOf(`${method.toUpperCase()} ${path}`, operation)] : []
      }),
    )
  return [
    '// Generated from the OpenAPI document: npx vitest run --project http clients -u',
    '',
    'export interface Operations {',
    ...operations,
    '}',
    '',
  ].join('\n')
}

function operationOf(name: string, operation: OpenAPIV3_1.OperationObject): string {
  const { parameters = [], requestBody, responses = {}, summary = '' } = operation
  const given = (place: string) =>
    (parameters as OpenAPIV3_1.ParameterObject[]).filter((parameter) => parameter.in === place)
  const fields = [
    ...(['path', 'query', 'header'] as const).flatMap((place) => {
      const of = given(place)
      if (of.length === 0) return []
      const isNeeded = of.some(({ required }) => required)
      return `${place}${isNeeded ? '' : '?'}: ${objectOf(of.map(({ name, required, schema }) => [name, schema as Schema, required === true]))}`
    }),
    ...bodyOf(requestBody as OpenAPIV3_1.RequestBodyObject | undefined),
    `answer: ${answerOf(responses)}`,
  ]
  const lines = fields.map((field) => `    ${field}`)
  return [
    `  /** ${summary.replaceAll('*/', '* /')} */`,
    `  ${JSON.stringify(name)}: {`,
    ...lines,
    '  }',
  ].join('\n')
}

function bodyOf(body: OpenAPIV3_1.RequestBodyObject | undefined): string[] {
  if (!body) return []
  const json = body.content['application/json']
  return [`body: ${json ? typeOf(json.schema as Schema) : 'Blob | Uint8Array<ArrayBuffer>'}`]
}

/** Of the one response below 300. */
function answerOf(responses: OpenAPIV3_1.ResponsesObject): string {
  const [, success] = Object.entries(responses).find(([status]) => Number(status) < 300) ?? []
  const content = (success as OpenAPIV3_1.ResponseObject | undefined)?.content
  if (!content) return 'undefined'
  const json = content['application/json']
  return json ? typeOf(json.schema as Schema) : 'string'
}

function typeOf(schema: Schema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'unknown'
  if ('$ref' in schema) throw new Error(`the description of the API has a reference: ${schema.$ref}`)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return unionOf(choices.map((choice) => typeOf(choice as Schema)))
  if (schema.allOf) return schema.allOf.map((part) => `(${typeOf(part as Schema)})`).join(' & ')
  if (Array.isArray(schema.type)) {
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type } as Schema)))
  }
  switch (schema.type) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      return arrayOf(schema)
    case 'object':
      return recordOf(schema)
    default:
      return 'unknown'
  }
}

function arrayOf(schema: Schema): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  return `(${typeOf('items' in schema ? (schema.items as Schema) : undefined)})[]`
}

function recordOf({ properties, required = [], additionalProperties }: Schema): string {
  const known = Object.entries(properties ?? {})
  if (known.length > 0) {
    return objectOf(known.map(([name, schema]) => [name, schema as Schema, required.includes(name)]))
  }
  return `Record<string, ${typeOf(additionalProperties)}>`
}

const objectOf = (fields: readonly (readonly [string, Schema, boolean])[]): string =>
  `{ ${fields.map(([name, schema, isNeeded]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isNeeded ? '' : '?'}: ${typeOf(schema)}`).join('; ')} }`

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')
