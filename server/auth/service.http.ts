import { Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError } from './auth-error.ts'

/**
 * Information about the server (docs/reference/auth-protocol.md#service-endpoints), and protocol routes that this
 * product does not support.
 */
export function serviceRoutes({ keys, config }: AuthContext): Hono<HttpEnv> {
  const { google, apple } = config.auth.providers
  const settings = {
    external: {
      ...{ anonymous_users: false, apple: Boolean(apple), azure: false, bitbucket: false, discord: false },
      ...{ facebook: false, github: false, google: Boolean(google), email: true, phone: true },
    },
    disable_signup: config.auth.disableSignup,
    mailer_autoconfirm: config.auth.autoconfirm,
    phone_autoconfirm: config.auth.autoconfirm,
    sms_provider: 'whatsapp',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
    // Not in the protocol, which cannot tell a page whether linking is disabled.
    manual_linking_enabled: config.auth.manualLinking,
  }
  return new Hono<HttpEnv>()
    .get('/health', (c) => c.json({ version: 'mimar', name: 'GoTrue', description: 'Mimar signs people in' }))
    .get('/settings', (c) => c.json(settings))
    .get('/.well-known/jwks.json', async (c) => {
      c.header('cache-control', 'public, max-age=600')
      return c.json(await keys.publicKeys())
    })
    .post('/sso', () => {
      throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
    })
}
