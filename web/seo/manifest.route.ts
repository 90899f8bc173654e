import type { LoaderFunctionArgs } from 'react-router'
import { directionOf, localeOfPath } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { ESTIMATE_ANCHOR, paths } from '#web/paths.ts'
import { REGIONAL_TAGS } from './page-tags.ts'

export const handle = { publicPage: { topics: [] } }

/**
 * `canvas` and `primary` of the light theme (web/styles/tokens.css), because a manifest supports neither variables nor
 * a dark theme.
 */
const COLOURS = { background_color: '#fbfaf8', theme_color: '#0d4c3b' }

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The web app manifest, in the language from which the app is installed. */
export function loader({ url: { pathname } }: LoaderFunctionArgs) {
  const locale = localeOfPath(pathname)
  const { layout, frame, seo } = messages[locale]
  const manifest = {
    id: paths.home(locale),
    // The root redirects to the last visited home page (docs/reference/product-rules.md#views).
    start_url: paths.home(locale),
    scope: '/',
    display: 'standalone',
    name: seo.appName,
    short_name: layout.siteName,
    description: frame.tagline,
    lang: REGIONAL_TAGS[locale],
    dir: directionOf(locale),
    categories: ['business', 'lifestyle'],
    ...COLOURS,
    icons: ICONS,
    shortcuts: [
      { name: seo.startRequest, url: `${paths.ownerHome(locale)}#${ESTIMATE_ANCHOR}` },
      { name: seo.seeProviders, url: paths.serviceProviders(locale) },
    ],
  }
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8' }
  return new Response(JSON.stringify(manifest), { headers })
}
