import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'

/** What a page says of itself to search engines, and to whoever is sent its link. */
export interface FoundPage {
  title: string
  description?: string | undefined
  locale: Locale
  pathname: string
  /** Of the site, without a slash at the end. */
  publicUrl: string
  siteName: string
  /** What the picture of a shared link shows, for those who do not see it. */
  pictureText: string
  picture: SharePicture
}

export type SharePicture = 'owner' | 'business'

/** Language and region: the words are a Saudi's, and the prices are riyals. */
export const REGIONAL_TAGS: Record<Locale, string> = { ar: 'ar-SA', en: 'en-SA' }
/** What Open Graph wants scaled pictures to be. Both are drawn at this size by scripts/draw-pictures.ts. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

/** The one address of a page: Arabic has no prefix, and neither query, case nor a last slash makes another page. */
export const canonicalUrl = (publicUrl: string, locale: Locale, pathname: string) =>
  publicUrl + pathInLocale(locale, { pathname: pathname.toLowerCase().replace(/(?<=.)\/+$/, '') })

/** The same page in each language, and the one for everybody else. */
export function alternatesOf(publicUrl: string, pathname: string) {
  const inLanguage = (locale: Locale) => canonicalUrl(publicUrl, locale, pathname)
  return [
    { hrefLang: REGIONAL_TAGS.ar, href: inLanguage('ar') },
    { hrefLang: REGIONAL_TAGS.en, href: inLanguage('en') },
    { hrefLang: 'x-default', href: inLanguage('ar') },
  ]
}

export function pageTags(page: FoundPage): MetaDescriptor[] {
  const { publicUrl, locale, pathname } = page
  return [
    { tagName: 'link', rel: 'canonical', href: canonicalUrl(publicUrl, locale, pathname) },
    ...alternatesOf(publicUrl, pathname).map((link) => ({ tagName: 'link', rel: 'alternate', ...link })),
    ...shareTags(page),
  ]
}

/** Open Graph; of Twitter's own tags only the one that has no twin there. */
function shareTags({ title, description, locale, ...page }: FoundPage): MetaDescriptor[] {
  const other: Locale = locale === 'ar' ? 'en' : 'ar'
  const properties: Record<string, string | undefined> = {
    'og:type': 'website',
    'og:site_name': page.siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonicalUrl(page.publicUrl, locale, page.pathname),
    'og:locale': ogLocale(locale),
    'og:locale:alternate': ogLocale(other),
    'og:image': `${page.publicUrl}/pictures/${page.picture}-${locale}.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(PICTURE_SIZE.width),
    'og:image:height': String(PICTURE_SIZE.height),
    'og:image:alt': page.pictureText,
  }
  return [
    ...Object.entries(properties).flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

const ogLocale = (locale: Locale) => REGIONAL_TAGS[locale].replace('-', '_')
