import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ALLOWANCES } from '#server/auth/auth-rate-limits.ts'
import { movedDate } from '#server/platform/clock/moved-date.ts'
import { freePort } from '#testing/free-port.ts'

// Started as by `npm run auth:conformance` for the official client's own live tests
// (docs/reference/auth-protocol.md#tests-of-the-client).

const key = await anRs256Key()
const instance = await startInstance({ AUTH_JWT_KEY: JSON.stringify(key), AUTH_MANUAL_LINKING: 'on' })
afterAll(instance.stop)

let people = 0
const somebody = () => ({ email: `conforms-${++people}@gmail.com`, password: '123456' })
const open = (apiKey: string) =>
  createClient(instance.url.replace('/auth/v1', ''), apiKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

describe('the instance', () => {
  test('one address can sign up more users than the usual limit, each confirmed immediately', async () => {
    for (let i = 0; i <= ALLOWANCES.signup.limit; i++) {
      const { data, error } = await open(instance.anonKey).auth.signUp(somebody())
      expect([i, error, data.session?.user.aud]).toEqual([i, null, 'authenticated'])
    }
  })

  test('the printed service key opens the operator routes', async () => {
    const { data, error } = await open(instance.serviceKey).auth.admin.listUsers()
    expect([error, data.users.length > 0]).toEqual([null, true])
    expect((await open(instance.anonKey).auth.admin.listUsers()).error?.code).toBe('not_admin')
  })

  test('tokens are signed with the given RS256 key, and tokens signed by the tests are accepted', async () => {
    const { auth } = open(instance.anonKey)
    await auth.signUp(somebody())
    const { data } = await auth.getClaims()
    expect(data?.header).toMatchObject({ alg: 'RS256', kid: key.kid })
    const admin = await signed({ role: 'supabase_admin', sub: '1234567890' })
    expect((await open(admin).auth.admin.listUsers()).error).toBeNull()
    expect((await open(await signed({ role: 'service_role' })).auth.admin.listUsers()).error).toBeNull()
    expect((await open(await signed({ role: 'anon' })).auth.signUp(somebody())).error).toBeNull()
  })

  test('emails are stored where a test can read them', async () => {
    const { email, password } = somebody()
    const { auth } = open(instance.anonKey)
    await auth.signUp({ email, password })
    expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
    const inbox = () =>
      fetch(`${new URL(instance.url).origin}/dev/mail?to=${encodeURIComponent(email)}`).then((answer) =>
        answer.text(),
      )
    await expect.poll(inbox).toContain('/auth/v1/verify?token=')
  })

  test('identities can be linked and unlinked when that is enabled', async () => {
    const { auth } = open(instance.anonKey)
    await auth.signUp(somebody())
    const { data } = await auth.getUserIdentities()
    expect((await auth.unlinkIdentity(data!.identities[0]!)).error?.code).toBe(
      'single_identity_not_deletable',
    )
  })
})

const signed = async (claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .sign(await importJWK(key, 'RS256'))

async function anRs256Key(): Promise<JWK & { kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'the-key-of-the-tests', alg: 'RS256' }
}

async function startInstance(settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-conformance-'))
  const child = spawn(process.execPath, ['scripts/run-auth-conformance.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', MIMAR_DATA_ROOT: folder },
      ...movedDate(),
      ...{ PORT: String(await freePort()), LOG_LEVEL: 'info', ...settings },
    },
    // The channel closes with this process, so the instance never outlives an interrupted test run.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await vi.waitFor(() => expect(said).toContain('"msg":"ready"'), { timeout: 50_000 })
  const printed = (name: string) => new RegExp(`^${name}: +(\\S+)$`, 'm').exec(said)?.[1] ?? ''
  return {
    ...{ url: printed('auth url'), anonKey: printed('anon key'), serviceKey: printed('service key') },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
