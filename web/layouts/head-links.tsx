import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import alexandriaArabic from '#web/styles/fonts/alexandria-arabic.woff2?url'
import alexandriaLatin from '#web/styles/fonts/alexandria-latin.woff2?url'
import plexArabic from '#web/styles/fonts/plex-arabic-400.woff2?url'
import plexLatin from '#web/styles/fonts/plex-latin-400.woff2?url'
import plexLatinBold from '#web/styles/fonts/plex-latin-600.woff2?url'

/** Fonts of the first view. All others load later (web/styles/fonts.css). */
const FIRST_FONTS = { ar: [alexandriaArabic, plexArabic], en: [alexandriaLatin, plexLatin, plexLatinBold] }

export function HeadLinks({ locale }: { locale: Locale }) {
  return (
    <>
      {FIRST_FONTS[locale].map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1411" media="(prefers-color-scheme: dark)" />
      <link rel="manifest" href={paths.manifest(locale)} />
    </>
  )
}
