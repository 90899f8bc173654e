import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Events, OAuth2Server } from 'oauth2-mock-server'

export interface OpenIdProvider {
  issuer: string
  /** Claims about users who sign in from now on. */
  person: Record<string, unknown>
  /** Issues an ID token as by the provider's own button. */
  idToken(claims: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

/** Only this URL object is sent; replacing it has no effect. */
interface AuthorizeRedirect {
  url: URL
}
interface AuthorizeRequest {
  query: Record<string, unknown>
}

/**
 * A local OpenID provider with real keys, codes and PKCE. With `form_post` it responds like Apple: with a page that
 * posts itself to the callback.
 */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const forms = await startFormPages()
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  const provider: OpenIdProvider = {
    issuer,
    person: {},
    idToken: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, claims)
        },
      }),
    stop: async () => {
      forms.stop()
      await server.stop()
    },
  }
  server.service.on(
    Events.BeforeAuthorizeRedirect,
    (redirect: AuthorizeRedirect, { query }: AuthorizeRequest) => {
      if (query.response_mode === 'form_post') redirect.url.href = forms.posting(redirect.url).href
    },
  )
  server.service.on(Events.BeforeTokenSigning, (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, provider.person)
  })
  return provider
}

/** Serves a page for each response, whose form data is in its own address. */
async function startFormPages() {
  const http = createServer((request, response) => {
    const answer = new URL(new URL(request.url ?? '/', 'http://here').searchParams.get('answer') ?? '')
    const fields = [...answer.searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`)
    const form = `<form method="post" action="${answer.origin}${answer.pathname}">${fields.join('')}</form>`
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>provider</title>${form}<script>document.forms[0].submit()</script>`)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    posting: (answer: URL) =>
      new URL(`http://127.0.0.1:${port}/?${new URLSearchParams({ answer: answer.href })}`),
    stop: () => {
      http.closeAllConnections()
      http.close()
    },
  }
}
