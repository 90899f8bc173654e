/**
 * OpenAPI security of routes that take the `Bearer` token of a session (platform/http/api-docs.ts names the scheme).
 */
export const BY_SESSION = [{ session: [] as string[] }]
