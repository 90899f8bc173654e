import { expect, test } from 'vitest'
import { laterScripts } from './after-paint.server.ts'

const scripts = `<link rel="modulepreload" href="/a.js" nonce="n"/><script nonce="n" type="module" async="">import "/a.js"</script><p>&lt;script type="module"</p>`

test('the router’s modules are named but not fetched until the page is painted', () => {
  const html = laterScripts(scripts, 'n')
  expect(html).toContain('<link rel="later" href="/a.js"/>')
  expect(html).toContain('<script nonce="n" type="later" async="">import "/a.js"</script>')
  expect(html).toContain('<p>&lt;script type="module"</p>')
})

test('a script without the mark of this rendering stays as it is', () => {
  const other = scripts.replace('<script nonce="n"', '<script nonce="m"')
  expect(laterScripts(other, 'n')).toContain('<script nonce="m" type="module"')
})
