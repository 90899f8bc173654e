import { expect, test } from 'vitest'
import { canonicalUrl, pageTags } from './page-tags.ts'

const site = 'https://mimar.example'

test.each([
  ['/owner', 'ar', `${site}/owner`],
  ['/ar/owner', 'ar', `${site}/owner`],
  ['/en/owner/', 'en', `${site}/en/owner`],
  ['/OWNER', 'ar', `${site}/owner`],
  ['/en', 'en', `${site}/en/`],
] as const)('%s in %s has one canonical address', (pathname, locale, url) => {
  expect(canonicalUrl(site, locale, pathname)).toBe(url)
})

test('a page links its own address, the other language and the default', () => {
  const tags = pageTags({
    title: 'Packages',
    locale: 'en',
    pathname: '/en/pricing',
    publicUrl: site,
    siteName: 'Mimar',
    pictureText: 'Mimar',
    picture: 'business',
  })
  expect(tags.filter((tag) => 'rel' in tag)).toEqual([
    { tagName: 'link', rel: 'canonical', href: `${site}/en/pricing` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'ar-SA', href: `${site}/pricing` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-SA', href: `${site}/en/pricing` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${site}/pricing` },
  ])
  expect(tags).toContainEqual({ property: 'og:image', content: `${site}/pictures/business-en.png` })
  expect(tags.map((tag) => ('property' in tag ? tag.property : ''))).not.toContain('og:description')
})
