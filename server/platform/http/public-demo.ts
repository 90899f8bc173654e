import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

const LANGUAGE = /<html[^>]* lang="(\w+)"/

/**
 * Says on a page of a demo that others can reach (DEMO_PUBLIC) that nothing in it is safe. As a style, because the browser's
 * React keeps style sheets it does not know and drops elements, and every other page pays no byte for it.
 */
export function warnOfPublicDemo(html: string): string {
  const language = LANGUAGE.exec(html)?.[1]
  const locale = LOCALES.find((known) => known === language) ?? 'ar'
  return html.replace('</head>', () => `<style>${styleOf(locale)}</style></head>`)
}

const styleOf = (locale: Locale) =>
  `body::before{content:${JSON.stringify(messages[locale].dev.publicDemo)};display:block;padding:.5rem 1rem;` +
  'background:#8a1c1c;color:#fff;font-weight:600;text-align:center}'
