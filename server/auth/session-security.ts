import type { OpenAPIV3_1 } from 'openapi-types'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'

/**
 * OpenAPI security of routes that take the `Bearer` token of a session (platform/http/api-docs.ts names the scheme).
 */
export const BY_SESSION: OpenAPIV3_1.SecurityRequirementObject[] = [{ session: [] }]

/** The same, or an API key of the firm with this scope. */
export const bySessionOrKey = (scope: ApiKeyScope | undefined): OpenAPIV3_1.SecurityRequirementObject[] =>
  scope ? [...BY_SESSION, { apiKey: [scope] }] : BY_SESSION
