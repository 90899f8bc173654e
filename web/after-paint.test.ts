import { expect, test } from 'vitest'
import { startAfterPaint } from './after-paint.server.ts'

const page = `<html><head><link rel="modulepreload" href="/a.js"/></head><body><script nonce="n" type="module" async="">import "/a.js"</script><p>&lt;script type="module"</p></body></html>`

test('the router’s modules are named but not fetched until the page is painted', () => {
  const html = startAfterPaint(page, 'n')
  expect(html).toContain('<link rel="later" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="later" async="">import "/a.js"</script>')
  expect(html.match(/<script nonce="n">/g)).toHaveLength(1)
})

test('a script without the mark of this rendering stays as it is', () => {
  expect(startAfterPaint(page.replace('nonce="n"', 'nonce="m"'), 'n')).toContain(
    '<script nonce="m" type="module"',
  )
})
