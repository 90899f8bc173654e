import type { MetaDescriptor } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'

/** Metadata of a page for search engines and link previews. */
export interface FoundPage {
  title: string
  description?: string | undefined
  locale: Locale
  pathname: string
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  siteName: string
  /** Text alternative of the preview image. */
  pictureText: string
  picture: SharePicture
}

export type SharePicture = 'owner' | 'business'

/** Language and region: Saudi Arabic, prices in riyals. */
export const REGIONAL_TAGS: Record<Locale, string> = { ar: 'ar-SA', en: 'en-SA' }
/** Size of preview images for Open Graph. scripts/draw-pictures.ts draws them at this size. */
export const PICTURE_SIZE = { width: 1200, height: 630 }

/** Canonical address of a page: Arabic has no prefix; query, letter case and a trailing slash are ignored. */
export const canonicalUrl = (publicUrl: string, locale: Locale, pathname: string) =>
  publicUrl + pathInLocale(locale, { pathname: pathname.toLowerCase().replace(/(?<=.)\/+$/, '') })

/** The page in each language, and the default. */
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

/** Open Graph tags, and the one Twitter tag without an Open Graph equivalent. */
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
