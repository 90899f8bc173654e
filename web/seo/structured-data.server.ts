import { SOLUTION_HUBS } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { canonicalUrl, REGIONAL_TAGS } from './page-tags.ts'
import type {
  BreadcrumbList,
  Dataset,
  FaqPage,
  Organization,
  Question,
  RatedFirm,
  Reference,
  Service,
  Thing,
  WebSite,
} from './schema-org.ts'

/** The rated provider, from the loader of the page. */
export interface PageRating {
  name: string
  value: number
  count: number
}

/** A price that the page offers, from its loader; in riyals. */
export interface PageOffer {
  name: string
  price: number
}

/** A rendered public page. */
export interface RenderedPage {
  /** E.g. `pricing/pricing.route.tsx`. */
  route: string
  pathname: string
  /** From the page's title and description. */
  title: string
  description: string
  locale: Locale
  site: { publicUrl: string; supportWhatsapp: string }
  /** On a provider's page with enough real reviews for a score. `value` is out of 5. */
  rating?: PageRating | undefined
  offers?: readonly PageOffer[] | undefined
}

type Words = (typeof messages)[Locale]

/** The extra types of a page, and the questions it answers. */
interface Kind {
  /** `serviceType` of schema.org, in the words of the page. */
  service?: (words: Words, pathname: string) => { type: string; isFree?: true } | undefined
  questions?: (words: Words) => Readonly<Record<string, string>>
  /** Figures of the price index, of all trades or of those in its address. */
  isDataset?: true
}

/** By route file. Other public pages get the organisation and breadcrumbs only. */
const KINDS: Record<string, Kind> = {
  'owner/owner-home.route.tsx': {
    service: (words) => ({ type: words.ownerHome.hero.eyebrow, isFree: true }),
    questions: (words) => words.ownerHome.faq,
  },
  'business/business-home.route.tsx': { questions: (words) => words.businessHome.faq },
  'solutions/hub.route.tsx': {
    service: (words, pathname) => {
      const hub = SOLUTION_HUBS.find((each) => pathname.endsWith(`/${each}`))
      return hub && { type: words.solutionPages.hub[hub] }
    },
  },
  // The name of the page is that of the work, in its city.
  'solutions/place.route.tsx': { service: (words) => ({ type: words.solutionPages.hub.contractors }) },
  'solutions/trade.route.tsx': { service: (words) => ({ type: words.solutionPages.hub.contractors }) },
  'price-index/prices.route.tsx': { isDataset: true },
  'price-index/trade.route.tsx': { isDataset: true },
  'price-index/city.route.tsx': { isDataset: true },
  'pricing/pricing.route.tsx': {
    service: (words) => ({ type: words.pricing.metaTitle.split(' | ', 1)[0]! }),
    questions: (words) => words.pricingPage.faq,
  },
}

/** JSON-LD of a page: organisation, breadcrumbs, services and answered questions, in the language of the page. */
export function structuredData(page: RenderedPage): { '@context': string; '@graph': Thing[] } {
  const words = messages[page.locale]
  const kind = KINDS[page.route] ?? {}
  const service = kind.service?.(words, page.pathname)
  const questions = kind.questions?.(words)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page, words),
      website(page, words),
      ...(page.pathname === paths.ownerHome(page.locale) ? [] : [breadcrumbs(page, words)]),
      ...(service ? [serviceOf(page, service)] : []),
      ...(questions ? [faqPage(page.locale, questions)] : []),
      ...(kind.isDataset ? [datasetOf(page, words)] : []),
      ...(page.rating ? [ratedFirm(page, page.rating)] : []),
    ],
  }
}

const organizationIn = ({ site }: RenderedPage): Reference => ({ '@id': `${site.publicUrl}/#organization` })

const organization = (page: RenderedPage, words: Words): Organization => ({
  '@type': 'Organization',
  ...organizationIn(page),
  name: words.layout.siteName,
  alternateName: messages[page.locale === 'ar' ? 'en' : 'ar'].layout.siteName,
  url: canonicalUrl(page.site.publicUrl, page.locale, paths.ownerHome(page.locale)),
  logo: `${page.site.publicUrl}/icons/icon-512.png`,
  description: words.frame.tagline,
  areaServed: saudiArabia(words),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'support',
    telephone: `+${page.site.supportWhatsapp}`,
    availableLanguage: ['ar', 'en'],
  },
})

const website = (page: RenderedPage, words: Words): WebSite => ({
  '@type': 'WebSite',
  '@id': `${page.site.publicUrl}/#website`,
  name: words.layout.siteName,
  url: `${page.site.publicUrl}/`,
  inLanguage: REGIONAL_TAGS[page.locale],
  publisher: organizationIn(page),
})

const serviceOf = (page: RenderedPage, { type, isFree }: { type: string; isFree?: true }): Service => ({
  '@type': 'Service',
  name: nameOf(page.title),
  description: page.description,
  url: canonicalUrl(page.site.publicUrl, page.locale, page.pathname),
  serviceType: type,
  provider: organizationIn(page),
  areaServed: saudiArabia(messages[page.locale]),
  ...offersOf(isFree ? [{ price: 0 }] : (page.offers ?? [])),
})

const offersOf = (
  offers: readonly (Pick<PageOffer, 'price'> & Partial<PageOffer>)[],
): Pick<Service, 'offers'> =>
  offers.length > 0
    ? {
        offers: offers.map((offer) => ({
          '@type': 'Offer' as const,
          priceCurrency: 'SAR' as const,
          ...offer,
        })),
      }
    : {}

const ratedFirm = (page: RenderedPage, { name, value, count }: PageRating): RatedFirm => ({
  '@type': 'LocalBusiness',
  name,
  url: canonicalUrl(page.site.publicUrl, page.locale, page.pathname),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: value,
    bestRating: 5,
    worstRating: 1,
    reviewCount: count,
  },
})

/** `/en/prices/renovation/riyadh` names the trade and the city of its files. */
function datasetOf(page: RenderedPage, words: Words): Dataset {
  const [trade, city] = page.pathname.split('/prices')[1]!.split('/').filter(Boolean)
  const narrowed = new URLSearchParams({
    ...(trade && { trade: trade.replaceAll('-', '_') }),
    ...(city && { city: city.replaceAll('-', '_') }),
  })
  const fileAt = (ending: string, encodingFormat: string) => ({
    '@type': 'DataDownload' as const,
    encodingFormat,
    contentUrl: `${page.site.publicUrl}/api/v1/price-index${ending}${narrowed.size > 0 ? `?${narrowed}` : ''}`,
  })
  return {
    '@type': 'Dataset',
    name: nameOf(page.title),
    description: page.description,
    url: canonicalUrl(page.site.publicUrl, page.locale, page.pathname),
    inLanguage: REGIONAL_TAGS[page.locale],
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isAccessibleForFree: true,
    creator: organizationIn(page),
    spatialCoverage: saudiArabia(words),
    variableMeasured: words.priceIndex.unit,
    distribution: [fileAt('.csv', 'text/csv'), fileAt('', 'application/json')],
  }
}

const saudiArabia = (words: Words) => ({ '@type': 'Country' as const, name: words.frame.footer.place })

/** Breadcrumbs from the owner's home page. Intermediate steps exist only for pages two levels deep. */
function breadcrumbs(page: RenderedPage, words: Words): BreadcrumbList {
  const steps = [
    { name: words.frame.home, path: paths.ownerHome(page.locale) },
    { name: nameOf(page.title), path: page.pathname },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: canonicalUrl(page.site.publicUrl, page.locale, path),
    })),
  }
}

/** Pairs messages such as `freeQuestion` and `freeAnswer`. */
function faqPage(locale: Locale, words: Readonly<Record<string, string>>): FaqPage {
  const asked = Object.keys(words).filter((key) => key.endsWith('Question'))
  return {
    '@type': 'FAQPage',
    inLanguage: REGIONAL_TAGS[locale],
    mainEntity: asked.map((key): Question => {
      const answer = words[key.replace(/Question$/, 'Answer')] ?? ''
      return {
        '@type': 'Question',
        name: words[key] ?? '',
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }
    }),
  }
}

/** Page titles have the form "name | site". */
const nameOf = (title: string) => title.split(' | ', 1)[0] ?? title
