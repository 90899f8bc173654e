import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import plexLatin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url'
import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { pathInLocale } from '#web/paths.ts'

/** The two faces the first view is set in; the rest come by unicode-range when a page needs them. */
const FIRST_FONTS = { ar: [alexandriaArabic, plexArabic], en: [alexandriaLatin, plexLatin] }

export function HeadLinks({ locale }: { locale: Locale }) {
  return (
    <>
      {FIRST_FONTS[locale].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1411" media="(prefers-color-scheme: dark)" />
      <OtherLanguages />
    </>
  )
}

/** Tells search engines which pages are one page in two languages. Pages with a private address say nothing. */
function OtherLanguages() {
  const { pathname } = useLocation()
  const isPublic = useMatches().some(
    ({ handle }) => (handle as { publicPage?: unknown } | undefined)?.publicPage,
  )
  const site = useRouteLoaderData('root') as { publicUrl: string } | undefined
  if (!isPublic || !site) return null
  return LOCALES.map((locale) => (
    <link
      key={locale}
      rel="alternate"
      hrefLang={locale}
      href={site.publicUrl + pathInLocale(locale, { pathname })}
    />
  ))
}
