/** What search engines, link previews and home screens read from the server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess

beforeAll(async () => {
  marketplace = await openMarketplace()
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(() => marketplace?.close())

const addresses = LOCALES.flatMap((locale) => PUBLIC_PAGES.map((page) => page(locale)))

async function read(address: string) {
  const response = await fetch(server.url + address)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

test.each(addresses)('%s has its title, its address and its languages', async (address) => {
  const { status, text } = await read(address)
  expect(status).toBe(200)
  expect(all(text, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
  expect(all(text, /<meta name="description" content="([^"]{50,})"/g)).toHaveLength(1)
  expect(all(text, /<link rel="canonical" href="([^"]+)"/g)).toEqual([server.url + address])
  expect(all(text, /<link rel="alternate" hrefLang="([^"]+)"/gi)).toEqual(['ar-SA', 'en-SA', 'x-default'])
})

test.each(addresses)('%s has a picture and valid structured data', async (address) => {
  const { text } = await read(address)
  const [picture = ''] = all(text, /<meta property="og:image" content="([^"]+)"/g)
  const drawn = await fetch(picture)
  expect(drawn.headers.get('content-type')).toBe('image/png')
  expect((await drawn.arrayBuffer()).byteLength).toBeLessThan(80_000)
  const [data = ''] = all(text, /<script type="application\/ld\+json">(.*?)<\/script>/g)
  expect(JSON.parse(data)['@graph'].length).toBeGreaterThanOrEqual(3)
})

test('an address with the default language in it points to the one without', async () => {
  const { text } = await read('/ar/owner')
  expect(all(text, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${server.url}/owner`])
})

test('private pages have no search metadata', async () => {
  const { text } = await read('/admin/login')
  expect(text).not.toMatch(/canonical|og:title|ld\+json/)
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"')
})

test('the sitemap lists every public page in both languages, and each exists with its placeholders filled', async () => {
  const { headers, text } = await read('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const listed = all(text, /<loc>([^<]+)<\/loc>/g)
  expect(listed).toEqual(expect.arrayContaining(addresses.map((address) => server.url + address)))
  expect(new Set(listed).size).toBe(listed.length)
  for (const address of listed) {
    const response = await fetch(address)
    expect(response.status, address).toBe(200)
    expect(await response.text(), address).not.toMatch(/<title>[^<]*\{|name="description" content="[^"]*\{/)
  }
})

test('robots.txt excludes private pages and names the sitemap', async () => {
  const { text } = await read('/robots.txt')
  const closed = all(text, /Disallow: (\S+)/g)
  expect(closed).toEqual(expect.arrayContaining(['/admin', '/en/account', '/ar/track', '/api', '/dev']))
  for (const address of addresses)
    expect(
      closed.some((start) => address.startsWith(start)),
      address,
    ).toBe(false)
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`)
})

test.each([
  ['/manifest.webmanifest', 'معمار', 'rtl'],
  ['/en/manifest.webmanifest', 'Mimar', 'ltr'],
])('%s is an installable app manifest', async (address, name, dir) => {
  const { headers, text } = await read(address)
  expect(headers.get('content-type')).toContain('application/manifest+json')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ short_name: name, dir, display: 'standalone', scope: '/' })
  for (const { src } of manifest.icons) expect((await fetch(server.url + src)).status, src).toBe(200)
})
