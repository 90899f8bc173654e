import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { apiKeyInputSchema, apiKeysSchema, newApiKeySchema, rotationSchema } from './api-key-answers.ts'
import { makeApiKey, revokeApiKey, rotateApiKey } from './change-api-keys.ts'
import { readApiKeys } from './read-api-keys.ts'

const ids = { apiKeyId: 'api_key.not_found' }
const NO_KEY = { 404: 'No such key, or of another provider' }
const cache = 'no-store'

/** `/me/api-keys`: keys for the systems of a firm, for its account holder (docs/flows/api-keys.md). */
export function apiKeyRoutes(context: CommandContext, { accountHolder }: RouteCallers): Route[] {
  const freshly = accountHolder({ isFresh: true })
  return routes('api keys', [
    route({
      method: 'get',
      path: '/me/api-keys',
      caller: accountHolder(),
      summary: 'API keys of the firm, without the keys themselves',
      cache,
      responses: { 200: [apiKeysSchema, 'All of them, those that work first'] },
      handle: ({ caller }) => readApiKeys(context, caller),
    }),

    route({
      method: 'post',
      path: '/me/api-keys',
      caller: freshly,
      summary: 'Make an API key; it is in this answer alone',
      body: apiKeyInputSchema,
      cache,
      responses: {
        201: [newApiKeySchema, 'The key'],
        409: 'The firm has as many as it may have (`api_key.too_many`)',
        ...UNREADABLE,
      },
      handle: ({ caller, body }) => makeApiKey(context, caller, body),
    }),

    route({
      method: 'post',
      path: '/me/api-keys/:apiKeyId/rotate',
      caller: freshly,
      summary: 'Replace an API key by a new one of the same name and scopes',
      description: 'The old key goes on working for `grace` hours, and never longer than it would have.',
      ids,
      body: rotationSchema,
      cache,
      responses: {
        201: [newApiKeySchema, 'The new key'],
        ...NO_KEY,
        409: 'It was revoked, replaced or is over (`api_key.ended`)',
        ...UNREADABLE,
      },
      handle: ({ caller, params, body }) => rotateApiKey(context, caller, params.apiKeyId, body.grace),
    }),

    route({
      method: 'post',
      path: '/me/api-keys/:apiKeyId/revoke',
      caller: accountHolder(),
      summary: 'End an API key at once',
      ids,
      cache,
      responses: { 204: 'It is of no use any more; a repeat changes nothing', ...NO_KEY },
      handle: ({ caller, params }) => revokeApiKey(context, caller, params.apiKeyId),
    }),
  ])
}
