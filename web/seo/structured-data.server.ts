import { SOLUTION_HUBS } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { paths } from '#web/paths.ts'
import { canonicalUrl, REGIONAL_TAGS } from './page-tags.ts'
import type {
  BreadcrumbList,
  FaqPage,
  Organization,
  Question,
  RatedFirm,
  Reference,
  Service,
  Thing,
  WebSite,
} from './schema-org.ts'

/** Whom a page rates, as it says itself. */
export interface PageRating {
  name: string
  value: number
  count: number
}

/** A public page as it was rendered. */
export interface RenderedPage {
  /** `pricing/pricing.route.tsx` */
  route: string
  pathname: string
  /** As the page's title and description say it. */
  title: string
  description: string
  locale: Locale
  site: { publicUrl: string; supportWhatsapp: string }
  /** Of a provider's page, where there are reviews enough for a score and they are no demo. `value` is of 5. */
  rating?: PageRating | undefined
}

type Words = (typeof messages)[Locale]

/** What a page is besides a page of ours, and the questions it answers. */
interface Kind {
  /** schema.org's `serviceType`, in the words of the page. */
  service?: (words: Words, pathname: string) => { type: string; isFree?: true } | undefined
  questions?: (words: Words) => Readonly<Record<string, string>>
}

/** By route file. A public page that is not here still says who we are and where it stands. */
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
  'pricing/pricing.route.tsx': { questions: (words) => words.pricingPage.faq },
}

/** JSON-LD of a page: who we are, where it stands, what it offers and answers, in the words the reader sees. */
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
  ...(isFree ? { offers: { '@type': 'Offer' as const, price: 0, priceCurrency: 'SAR' as const } } : {}),
})

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

const saudiArabia = (words: Words) => ({ '@type': 'Country' as const, name: words.frame.footer.place })

/** From the owner's home to the page. Steps between exist as pages only for what lies two deep. */
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

/** `freeQuestion` and `freeAnswer` of one tree of words belong together. */
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

/** A title is the page's name, a bar, and ours. */
const nameOf = (title: string) => title.split(' | ', 1)[0] ?? title
