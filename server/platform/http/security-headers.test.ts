import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeadersOf } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

const nonce = 'kX3_known-only-to-this-rendering'
const own = (script: string) => `<script nonce="${nonce}" async="">${script}</script>`

test('the inline scripts that the renderer marked may run', () => {
  const html = `${own("one('é')")}${own('two()\n')}<script nonce="${nonce}" src="/assets/a.js"></script>`
  expect(scriptsOf(contentSecurityPolicy(html, { nonce }))).toBe(
    `script-src 'self' ${hashOf("one('é')")} ${hashOf('two()\n')}`,
  )
})

test('a script that somebody smuggled into the page may not', () => {
  const html = `${own('ours()')}<p><script>steal()</script><script nonce="guess">steal()</script></p>`
  expect(scriptsOf(contentSecurityPolicy(html, { nonce }))).toBe(`script-src 'self' ${hashOf('ours()')}`)
  expect(scriptsOf(contentSecurityPolicy(html))).toBe("script-src 'self'")
})

test('a page without inline scripts allows none, and nothing unsafe', () => {
  const policy = contentSecurityPolicy('<p>hello</p>', { nonce })
  expect(scriptsOf(policy)).toBe("script-src 'self'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('a script written twice is named once', () => {
  expect(scriptsOf(contentSecurityPolicy(own('a()') + own('a()'), { nonce }))).toBe(
    `script-src 'self' ${hashOf('a()')}`,
  )
})

test('only a site on https promises to stay there', () => {
  expect(securityHeadersOf('https://mimar.example')).toHaveProperty('strict-transport-security')
  expect(securityHeadersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('a page may talk to its own address, and to the server that signs people in when that is another', () => {
  const connectOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'))
  expect(connectOf(contentSecurityPolicy(''))).toBe("connect-src 'self'")
  expect(connectOf(contentSecurityPolicy('', { authOrigin: 'https://project.supabase.co' }))).toBe(
    "connect-src 'self' https://project.supabase.co",
  )
})
