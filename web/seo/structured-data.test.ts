import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { structuredData } from './structured-data.server.ts'

const page = {
  route: 'pricing/pricing.route.tsx',
  pathname: '/en/pricing',
  title: 'Packages for providers | Mimar',
  description: 'One clear fee',
  locale: 'en' as const,
  site: { publicUrl: 'https://mimar.example', supportWhatsapp: '966500000000' },
}
const kinds = (route: string, pathname: string) =>
  structuredData({ ...page, route, pathname })['@graph'].map((thing) => thing['@type'])

test('a page states the organisation, its breadcrumbs and its answers', () => {
  expect(kinds(page.route, page.pathname)).toEqual([
    ...['Organization', 'WebSite', 'BreadcrumbList', 'Service', 'FAQPage'],
  ])
  expect(kinds('owner/owner-home.route.tsx', '/en/owner')).toEqual([
    'Organization',
    'WebSite',
    'Service',
    'FAQPage',
  ])
  expect(kinds('business/business-home.route.tsx', '/en/business')).toContain('FAQPage')
  expect(kinds('solutions/hub.route.tsx', '/en/solutions/designers')).toContain('Service')
})

test('prices of our own are offers, and a place is a service', () => {
  const offers = [{ name: 'Gold', price: 400 }]
  const service = structuredData({ ...page, offers })['@graph'].find((thing) => thing['@type'] === 'Service')
  expect(service).toMatchObject({
    serviceType: 'Packages for providers',
    offers: [{ '@type': 'Offer', name: 'Gold', price: 400, priceCurrency: 'SAR' }],
  })
  expect(kinds('solutions/trade.route.tsx', '/en/solutions/contractors/riyadh/renovation')).toContain(
    'Service',
  )
})

test('questions and answers equal the visible text, without markup', () => {
  const things = structuredData(page)['@graph']
  const asked = things.flatMap((thing) => (thing['@type'] === 'FAQPage' ? thing.mainEntity : []))
  const { faq } = messages.en.pricingPage
  expect(asked.length).toBe(Object.keys(faq).filter((key) => key.endsWith('Question')).length)
  for (const { name, acceptedAnswer } of asked) {
    expect(Object.values(faq)).toEqual(expect.arrayContaining([name, acceptedAnswer.text]))
    expect(name + acceptedAnswer.text).not.toMatch(/[<{]/)
  }
})
