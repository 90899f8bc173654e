import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

const LANGUAGE = /<html[^>]* lang="(\w+)"/

/**
 * Adds a warning to pages of a publicly reachable demo (DEMO_PUBLIC). It is a style, because the browser's React keeps
 * unknown style sheets but removes unknown elements, and other pages pay no byte for it.
 */
export function warnOfPublicDemo(html: string): string {
  const language = LANGUAGE.exec(html)?.[1]
  const locale = LOCALES.find((known) => known === language) ?? 'ar'
  return html.replace('</head>', () => `<style>${styleOf(locale)}</style></head>`)
}

const styleOf = (locale: Locale) =>
  `body::before{content:${JSON.stringify(messages[locale].dev.publicDemo)};display:block;padding:.5rem 1rem;` +
  'background:#8a1c1c;color:#fff;font-weight:600;text-align:center}'
