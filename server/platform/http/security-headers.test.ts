import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeadersOf } from './security-headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'))

test('exactly the inline scripts of the page may run', () => {
  const html = `<script>one('é')</script><script type="module" async="">two()\n</script><script src="/assets/a.js"></script>`
  expect(scriptsOf(contentSecurityPolicy(html))).toBe(
    `script-src 'self' ${hashOf("one('é')")} ${hashOf('two()\n')}`,
  )
})

test('a page without inline scripts allows none, and nothing unsafe', () => {
  const policy = contentSecurityPolicy('<p>hello</p>')
  expect(scriptsOf(policy)).toBe("script-src 'self'")
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
})

test('a script written twice is named once', () => {
  expect(scriptsOf(contentSecurityPolicy('<script>a()</script><script>a()</script>'))).toBe(
    `script-src 'self' ${hashOf('a()')}`,
  )
})

test('only a site on https promises to stay there', () => {
  expect(securityHeadersOf('https://mimar.example')).toHaveProperty('strict-transport-security')
  expect(securityHeadersOf('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
