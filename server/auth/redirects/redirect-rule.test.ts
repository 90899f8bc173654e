import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRedirect, isAcceptable, type RedirectRule } from './redirect-rule.ts'

const rule: RedirectRule = {
  siteUrl: 'https://mimar.example',
  allowed: [
    'https://app.mimar.example/docs',
    'https://*.preview.example/**',
    'https://**.deep.example/done',
    'https://exact.example',
    'https://query.example/back?step=*',
    'http://10.0.0.5/**',
  ],
  allowLoopback: false,
}

describe('isAcceptable accepts', () => {
  test.each([
    ['https://mimar.example', 'the site'],
    ['https://mimar.example/account?x=1#part', 'any page of the site'],
    ['HTTPS://MIMAR.example/a', 'the site in capitals'],
    ['https://mimar.example:443/a', 'the site with its port spelt out'],
    ['https://app.mimar.example/docs', 'an exact match'],
    ['https://app.mimar.example/docs#anything', 'a fragment does not count'],
    ['https://pr-7.preview.example/any/where.html?x=1', 'one label and any path'],
    ['https://a.b.deep.example/done', 'two labels where ** allows them'],
    ['https://exact.example/', 'an origin with and without its slash'],
    ['https://query.example/back?step=2', 'a query that matches'],
  ])('%s: %s', (url) => {
    expect(isAcceptable(rule, url)).toBe(true)
  })
})

describe('isAcceptable rejects', () => {
  test.each([
    ['http://mimar.example', 'a downgrade of the scheme'],
    ['https://mimar.example:8443', 'another port'],
    ['https://mimar.example.evil.test', 'the site as a prefix'],
    ['https://evil.test/mimar.example', 'the site in the path'],
    ['https://evil.test?https://mimar.example', 'the site in the query'],
    ['https://evil.test#https://mimar.example', 'the site in the fragment'],
    ['https://mimar.example@evil.test', 'the site as a user name'],
    ['https://user:pass@mimar.example', 'any user name'],
    ['https:\\\\evil.test', 'backslashes'],
    ['https://evil.test\\.mimar.example', 'a backslash in the host'],
    ['https://mimar.example\\@evil.test', 'a backslash before a sign'],
    ['https://app.mimar.example/docss', 'a longer path than allowed'],
    ['https://app.mimar.example/docs/more', 'a deeper path than allowed'],
    ['https://app.mimar.example/docs?x=1', 'a query that was not allowed'],
    ['https://app.mimar.example/docs/../admin', 'dots that leave the path'],
    ['https://app.mimar.example/x/%2e%2e/docs/../admin', 'escaped dots that leave the path'],
    ['https://a.b.preview.example/', 'two labels where * allows one'],
    ['https://evil.test/.preview.example/', 'the allowed host in a path'],
    ['https://evil.test/.deep.example/done', 'the allowed host in a path, before **'],
    ['https://evil.test?.deep.example/done', 'the allowed host in a query, before **'],
    ['https://exact.example.evil.test', 'an allowed host as a prefix'],
    ['https://query.example/back?step=2.5', 'a dot under *'],
    ['http://127.0.0.1:3000/', 'this machine, outside development'],
    ['http://[::1]/', 'this machine by IPv6'],
    ['http://10.0.0.5/', 'a literal address, even an allowed one'],
    ['http://[2001:db8::1]/', 'a literal IPv6 address'],
    ['http://2130706433/', 'a decimal address'],
    ['http://0x7f000001/', 'a hexadecimal address'],
    ['http://0177.0.0.1/', 'an octal address'],
    ['http://127.1/', 'a short address'],
    ['https://mimar。example', 'an ideographic full stop'],
    ['https://mimar．example', 'a full-width dot'],
    ['https://mímar.example', 'a letter that only looks like one of ours'],
    ['https://mimar.example\t', 'a tab'],
    [' https://mimar.example', 'a space'],
    ['https://mimar.example/\r\nSet-Cookie: a=b', 'a second header'],
    ['https:/mimar.example', 'one slash'],
    ['https:mimar.example', 'no slash'],
    ['//mimar.example', 'no scheme'],
    ['/account', 'a path alone'],
    ['javascript:alert(1)//https://mimar.example', 'a script'],
    ['data:text/html,hello', 'data'],
    ['ftp://mimar.example', 'another scheme'],
    ['sara@example.com', 'an e-mail address'],
    ['', 'nothing'],
    [`https://mimar.example/${'a'.repeat(2048)}`, 'too long'],
    ['https://mimar.example:99999/', 'a port that does not exist'],
  ])('%j: %s', (url) => {
    expect(isAcceptable(rule, url)).toBe(false)
  })

  test('a glob that is not a whole URL matches nothing', () => {
    for (const glob of ['**', '*', 'mimar.example/**', '**.example'])
      expect(isAcceptable({ ...rule, allowed: [glob] }, 'https://evil.test/'), glob).toBe(false)
  })
})

describe('loopback addresses in development', () => {
  const local: RedirectRule = { siteUrl: 'http://localhost:3000', allowed: [], allowLoopback: true }

  test.each(['http://localhost:5173/', 'http://127.0.0.1:9/x', 'http://127.8.8.8/', 'http://[::1]:80/'])(
    '%s is loopback',
    (url) => {
      expect(isAcceptable(local, url)).toBe(true)
    },
  )

  test.each([
    'https://localhost:3000',
    'http://localhost.evil.test',
    'http://127.0.0.1.evil.test',
    'http://2130706433',
    'http://128.0.0.1',
    'http://[::ffff:127.0.0.1]',
  ])('%s is not loopback', (url) => {
    expect(isAcceptable(local, url)).toBe(false)
  })
})

test('chooseRedirect returns the first acceptable candidate unchanged, or the site URL', () => {
  const wish = 'https://mimar.example/account?sb_flow_id=1'
  expect(chooseRedirect(rule, [undefined, '', 'https://evil.test', wish])).toBe(wish)
  expect(chooseRedirect(rule, [undefined, 'https://evil.test'])).toBe('https://mimar.example')
})

test('chooseRedirect returns a configured host for any candidate', () => {
  const piece = fc.constantFrom(
    ...[
      'https://',
      'http://',
      'mimar.example',
      'evil.test',
      '@',
      '\\',
      '/',
      '//',
      '?',
      '#',
      '.',
      ':',
      '%2f',
      '。',
      '\t',
    ],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const chosen = chooseRedirect(rule, [pieces.join('')])
      expect(new URL(chosen).host).toBe('mimar.example')
    }),
    { numRuns: 2000 },
  )
})
