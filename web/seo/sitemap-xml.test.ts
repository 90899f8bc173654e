import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap-xml.ts'

test('each page is listed once per language, with links to the other language', () => {
  const path = (locale: string) => (locale === 'ar' ? '/a&b' : '/en/a&b')
  const xml = sitemapXml('https://mimar.example', [{ path, changedAt: '2026-11-21T10:00:00.000Z' }])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>https://mimar.example/a&amp;b</loc>',
    '<loc>https://mimar.example/en/a&amp;b</loc>',
  ])
  expect(xml.match(/<lastmod>2026-11-21T10:00:00.000Z<\/lastmod>/g)).toHaveLength(2)
  expect(xml.match(/hreflang="en-SA" href="https:\/\/mimar.example\/en\/a&amp;b"/g)).toHaveLength(2)
})
