/** The https://schema.org types that our pages use, with the properties that search engines read. */
export type Thing = Organization | WebSite | Service | FaqPage | BreadcrumbList | RatedFirm | Dataset

export interface Organization {
  '@type': 'Organization'
  '@id': string
  name: string
  alternateName: string
  url: string
  logo: string
  description: string
  areaServed: Country
  contactPoint: {
    '@type': 'ContactPoint'
    contactType: 'support'
    telephone: string
    availableLanguage: string[]
  }
}

export interface WebSite {
  '@type': 'WebSite'
  '@id': string
  name: string
  url: string
  inLanguage: string
  publisher: Reference
}

export interface Service {
  '@type': 'Service'
  name: string
  description: string
  url: string
  serviceType: string
  provider: Reference
  areaServed: Country
  offers?: Offer[]
}

/** `price` is riyals. */
export interface Offer {
  '@type': 'Offer'
  price: number
  priceCurrency: 'SAR'
  name?: string
}

/** A company with the rating shown on its page. */
export interface RatedFirm {
  '@type': 'LocalBusiness'
  name: string
  url: string
  aggregateRating: {
    '@type': 'AggregateRating'
    ratingValue: number
    bestRating: 5
    worstRating: 1
    reviewCount: number
  }
}

export interface FaqPage {
  '@type': 'FAQPage'
  inLanguage: string
  mainEntity: Question[]
}

export interface Question {
  '@type': 'Question'
  name: string
  acceptedAnswer: { '@type': 'Answer'; text: string }
}

export interface BreadcrumbList {
  '@type': 'BreadcrumbList'
  itemListElement: { '@type': 'ListItem'; position: number; name: string; item: string }[]
}

export interface Reference {
  '@id': string
}

export interface Country {
  '@type': 'Country'
  name: string
}

/** Published figures, and the addresses of their files. */
export interface Dataset {
  '@type': 'Dataset'
  name: string
  description: string
  url: string
  inLanguage: string
  license: string
  isAccessibleForFree: true
  creator: Reference
  spatialCoverage: Country
  variableMeasured: string
  distribution: { '@type': 'DataDownload'; encodingFormat: string; contentUrl: string }[]
}
