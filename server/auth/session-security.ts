/** How OpenAPI says that a route takes the `Bearer` token of a session (platform/http/api-docs.ts names the scheme). */
export const BY_SESSION = [{ session: [] as string[] }]
