import { Events, OAuth2Server } from 'oauth2-mock-server'

export interface OpenIdProvider {
  issuer: string
  /** What the provider says of whoever signs in from now on. */
  person: Record<string, unknown>
  /** An ID token as the provider's own button would hand it to a page. */
  idToken(claims: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

/** An OpenID provider of somebody else on this machine, with real keys, codes and PKCE. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
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
    stop: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, provider.person)
  })
  return provider
}
