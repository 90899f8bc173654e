import type { LoaderFunctionArgs } from 'react-router'
import { LOCALES } from '#i18n/locale.ts'
import { siteContext } from '#web/entry.server.tsx'

export const handle = { publicPage: { topics: [] } }

/** Private and internal paths. Arabic pages are available without a prefix and under `/ar`. */
const CLOSED = [
  '/admin',
  '/account',
  '/contractor',
  '/track',
  '/report',
  '/project-submit-success',
  '/offline',
  '/dev',
]
const DOORS = ['/api', '/auth', '/rest', '/webhooks', '/metrics', '/mcp']
/** Files, not pages. /assets must stay allowed, because pages need it to render; /llms.txt names the two of the API. */
const OPEN = ['/assets', '/pictures', '/api/v1/openapi.json', '/api/v1/price-index']

export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(siteContext)
  const closed = [...DOORS, ...['', ...LOCALES.map((locale) => `/${locale}`)].flatMap(under)]
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

const under = (prefix: string) => CLOSED.map((path) => prefix + path)
