import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { allowInsecureRequests, type Configuration, discovery } from 'openid-client'
import type { AuthConfig, OidcProvider } from '#server/platform/config/auth-settings.ts'

export type ProviderName = keyof AuthConfig['providers']

export interface Provider {
  name: ProviderName
  clientId: string
  /** Accepted issuers of an ID token. */
  issuers: string[]
  configuration: Configuration
  /** Keys of the provider, fetched when needed and cached for minutes. */
  keys: JWTVerifyGetKey
}

export interface Providers {
  isEnabled(name: string): name is ProviderName
  /** Reads the provider's discovery document on first use. Throws when it cannot be reached. */
  open(name: ProviderName): Promise<Provider>
}

/** Seconds. A visit makes at most two requests to the provider before our own route times out (app.ts). */
const TIMEOUT_SECONDS = 6

/** Google uses its issuer with and without the scheme (its OpenID Connect guide, "Validating an ID token"). */
const OTHER_NAMES: Record<string, string[]> = { 'https://accounts.google.com': ['accounts.google.com'] }

/** OpenID providers with settings. No other issuer is accepted. */
export function createProviders(settings: AuthConfig['providers']): Providers {
  const opened = new Map<ProviderName, Promise<Provider>>()
  const open = (name: ProviderName) => {
    const known = opened.get(name)
    if (known) return known
    const opening = openProvider(name, settings[name])
    // A provider that was down is tried again on the next sign-in.
    opening.catch(() => opened.delete(name))
    opened.set(name, opening)
    return opening
  }
  return { isEnabled: (name): name is ProviderName => Object.hasOwn(settings, name), open }
}

async function openProvider(name: ProviderName, settings: OidcProvider | undefined): Promise<Provider> {
  if (!settings) throw new Error(`${name} has no settings`)
  const { issuer, clientId, clientSecret } = settings
  const execute = isThisMachine(issuer) ? [allowInsecureRequests] : []
  const configuration = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: TIMEOUT_SECONDS,
  })
  const metadata = configuration.serverMetadata()
  if (!metadata.jwks_uri) throw new Error(`${name} names no keys`)
  return {
    name,
    clientId,
    issuers: [metadata.issuer, ...(OTHER_NAMES[metadata.issuer] ?? [])],
    configuration,
    keys: createRemoteJWKSet(new URL(metadata.jwks_uri)),
  }
}

/** Allows plain HTTP only on loopback. */
const isThisMachine = (issuer: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(issuer)
