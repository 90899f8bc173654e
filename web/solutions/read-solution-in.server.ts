import type { LoaderFunctionArgs } from 'react-router'
import { namedIn } from '#i18n/firm-name.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { Services } from '#server/services.ts'
import { servicesContext } from '#web/entry.server.tsx'

/** Reads what a hub or one of its places shows, with the firms' names as readers of the page's language know them. */
export async function readSolutionIn(
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  asked: Parameters<Services['readSolution']>[0],
): ReturnType<Services['readSolution']> {
  const solution = await context.get(servicesContext).readSolution(asked)
  const locale = localeOfPath(url.pathname)
  return { ...solution, providers: solution.providers.map((provider) => namedIn(provider, locale)) }
}
