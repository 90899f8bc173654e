import type { LoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { siteContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'

export const handle = { publicPage: { topics: [] } }

/** A map of the site for language models (https://llmstxt.org), in Arabic and at `/en/llms.txt` in English. */
export function loader({ url: { pathname }, context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(siteContext)
  const locale = localeOfPath(pathname)
  const words = messages[locale]
  const { llms, limits } = words.assistants
  const page = (path: string, title: string) => `- [${title.split(' | ', 1)[0]}](${publicUrl}${path})`
  const lines = [
    `# ${words.layout.siteName}`,
    `> ${llms.about}`,
    `## ${llms.pages}`,
    [
      page(paths.ownerHome(locale), words.owner.metaTitle),
      page(paths.newProjectRequest(locale), words.wizard.metaTitle),
      page(paths.serviceProviders(locale), words.providers.metaTitle),
      page(pricePaths.home(locale), words.priceIndex.home.metaTitle),
      page(pricePaths.method(locale), words.priceIndex.method.metaTitle),
      page(paths.attainment(locale), words.attainment.metaTitle),
      page(paths.pricing(locale), words.pricing.metaTitle),
      page(paths.businessHome(locale), words.business.metaTitle),
    ].join('\n'),
    `## ${llms.programs}`,
    [
      page('/mcp', llms.mcp),
      page('/api/v1/openapi.json', llms.api),
      page('/api/v1/price-index', llms.data),
      page('/sitemap.xml', 'sitemap.xml'),
    ].join('\n'),
    `## ${llms.limits}`,
    Object.values(limits)
      .map((limit) => `- ${limit}`)
      .join('\n'),
  ]
  return new Response(`${lines.join('\n\n')}\n`, {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  })
}
