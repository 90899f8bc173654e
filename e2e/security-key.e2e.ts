/**
 * A security key as a second step: the real client in a real browser with a virtual key, against the sign-in server.
 * The page runs on a port of its own, as the site whose name the key is bound to.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { type AuthServer, PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'

const CLIENT = fileURLToPath(new URL('umd/supabase.js', import.meta.resolve('@supabase/supabase-js')))

let database: TestDatabase
let server: AuthServer
type Site = Awaited<ReturnType<typeof openSite>>
let site: Site
let lookalike: Site
let browser: Browser

beforeAll(async () => {
  database = await createTestDatabase()
  ;[site, lookalike] = await Promise.all([openSite(), openSite()])
  server = await startAuthServer(database, { autoconfirm: true, siteUrl: site.url })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  site.close()
  lookalike.close()
  await server.stop()
  await database.drop()
})

interface Keyed {
  page: Page
  email: string
}

/** A user on the site with a security key, signed in by password; `client` is the page's own. */
async function somebodyWithAKey(): Promise<Keyed> {
  const { email } = await somebody(server)
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
  })
  await visit(page, site.url)
  await signIn(page, email)
  return { page, email }
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.addScriptTag({ path: CLIENT })
}

type Here = typeof globalThis & {
  supabase: { createClient: typeof import('@supabase/supabase-js').createClient }
  client: SupabaseClient
}

const signIn = (page: Page, email: string) =>
  page.evaluate(
    async ([url, key, address, password]) => {
      const here = globalThis as Here
      const options = { auth: { persistSession: false, autoRefreshToken: false } }
      here.client = here.supabase.createClient(url, key, options)
      const { error } = await here.client.auth.signInWithPassword({ email: address, password })
      if (error) throw error
    },
    [server.url, anonKey(server.context.config.secret), email, PASSWORD] as const,
  )

/** The session's token after a key was made (or used), or the code of the refusal. */
const register = (page: Page, friendlyName: string) =>
  page.evaluate(async (name) => {
    const { auth } = (globalThis as Here).client
    const { error } = await auth.mfa.webauthn.register({ friendlyName: name })
    const { data } = await auth.getSession()
    return {
      error: error && { name: error.name, message: error.message },
      token: data.session?.access_token ?? '',
    }
  }, friendlyName)

const authenticate = (page: Page) =>
  page.evaluate(async () => {
    const { auth } = (globalThis as Here).client
    const { data: factors } = await auth.mfa.listFactors()
    const factorId = factors?.webauthn[0]?.id ?? ''
    const { error } = await auth.mfa.webauthn.authenticate({ factorId })
    const { data } = await auth.getSession()
    return {
      error: error && { name: error.name, message: error.message },
      token: data.session?.access_token ?? '',
    }
  })

describe('a security key', () => {
  test('a security key is registered, is used at the next sign-in, and each time raises the session to aal2', async () => {
    const { page, email } = await somebodyWithAKey()
    const made = await register(page, 'مفتاحي')
    expect(made.error).toBeNull()
    expect(decodeJwt(made.token)).toMatchObject({ aal: 'aal2' })

    await signIn(page, email)
    const used = await authenticate(page)
    expect(used.error).toBeNull()
    const { aal, amr } = decodeJwt<{ aal: string; amr: { method: string }[] }>(used.token)
    expect([aal, amr.map(({ method }) => method).sort()]).toEqual(['aal2', ['mfa/webauthn', 'password']])
    const [row] = await database.sql`select secret, web_authn_credential as key from auth.mfa_factors
      where status = 'verified' and user_id = (select id from auth.users where email = ${email})`
    expect(row).toMatchObject({ secret: null, key: { counter: expect.any(Number) } })
    await page.close()
  })

  test('a signature for an earlier challenge does not answer a later one, nor the same one twice', async () => {
    const { page, email } = await somebodyWithAKey()
    await register(page, 'mine')
    await signIn(page, email)
    const answers = await page.evaluate(async () => {
      const { mfa } = (globalThis as Here).client.auth
      const factorId = (await mfa.listFactors()).data?.webauthn[0]?.id ?? ''
      const ask = () => mfa.webauthn.challenge({ factorId, webauthn: { rpId: location.hostname } })
      const [earlier, later] = [(await ask()).data!, (await ask()).data!]
      const answer = async (challengeId: string, { webauthn }: typeof earlier) => {
        const rpId = location.hostname
        const { error } = await mfa.webauthn.verify({
          factorId,
          challengeId,
          webauthn: { ...webauthn, rpId },
        })
        return error?.code
      }
      const mixed = await answer(later.challengeId, earlier)
      const right = await answer(later.challengeId, later)
      return [mixed, right, await answer(later.challengeId, later)]
    })
    expect(answers).toEqual(['mfa_verification_failed', undefined, 'mfa_ip_address_mismatch'])
    await page.close()
  })

  test('a security key does not work for a page that imitates ours', async () => {
    const { page, email } = await somebodyWithAKey()
    await visit(page, lookalike.url)
    await signIn(page, email)
    const { error, token } = await register(page, 'theirs')
    expect(error).toMatchObject({ message: 'Invalid WebAuthn credential' })
    expect(decodeJwt(token)).toMatchObject({ aal: 'aal1' })
    await page.close()
  })
})

/** An empty page. A key accepts every port of `localhost` as one site; the server must not. */
async function openSite() {
  const port = await freePort()
  const http = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>site</title>')
  }).listen(port, 'localhost')
  await once(http, 'listening')
  const close = () => {
    http.closeAllConnections()
    http.close()
  }
  return { url: `http://localhost:${port}`, close }
}
