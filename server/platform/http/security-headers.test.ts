import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeadersOf } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

const nonce = 'kX3_known-only-to-this-rendering'
const own = (script: string) => `<script nonce="${nonce}" async="">${script}</script>`

test('inline scripts marked by the renderer are allowed', () => {
  const html = `${own("one('é')")}${own('two()\n')}<script nonce="${nonce}" src="/assets/a.js"></script>`
  expect(scriptsOf(contentSecurityPolicy(html, { nonce }))).toBe(
    `script-src 'self' ${hashOf("one('é')")} ${hashOf('two()\n')}`,
  )
})

test('an injected script is not allowed', () => {
  const html = `${own('ours()')}<p><script>steal()</script><script nonce="guess">steal()</script></p>`
  expect(scriptsOf(contentSecurityPolicy(html, { nonce }))).toBe(`script-src 'self' ${hashOf('ours()')}`)
  expect(scriptsOf(contentSecurityPolicy(html))).toBe("script-src 'self'")
})

test('a page without inline scripts allows none and nothing unsafe', () => {
  const policy = contentSecurityPolicy('<p>hello</p>', { nonce })
  expect(scriptsOf(policy)).toBe("script-src 'self'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('a repeated script is listed once', () => {
  expect(scriptsOf(contentSecurityPolicy(own('a()') + own('a()'), { nonce }))).toBe(
    `script-src 'self' ${hashOf('a()')}`,
  )
})

test('only a site on https sends strict-transport-security', () => {
  expect(securityHeadersOf('https://mimar.example')).toHaveProperty('strict-transport-security')
  expect(securityHeadersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('a page may connect to its own origin, and to the auth server when that is another', () => {
  const connectOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'))
  expect(connectOf(contentSecurityPolicy(''))).toBe("connect-src 'self'")
  expect(connectOf(contentSecurityPolicy('', { authOrigin: 'https://project.supabase.co' }))).toBe(
    "connect-src 'self' https://project.supabase.co",
  )
})
