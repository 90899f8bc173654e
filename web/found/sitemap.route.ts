import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#web/entry.server.tsx'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { sitemapXml, xmlAnswer } from './sitemap-xml.ts'

export const handle = { publicPage: { topics: ['providers', 'project_requests'] } }

/** Every page that anybody may find. */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(siteContext)
  return xmlAnswer(
    sitemapXml(
      publicUrl,
      PUBLIC_PAGES.map((path) => ({ path })),
    ),
  )
}
