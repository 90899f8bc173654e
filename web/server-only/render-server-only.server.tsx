import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type LoaderFunctionArgs, StaticRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { INTL_TAGS, localeOfPath, TIME_ZONE } from '#i18n/locale.ts'
import { messagesFor, type Namespace } from '#i18n/messages.ts'
import type { ServerOnlyParts } from './server-only.tsx'

/** Where the parts wait between loader and renderer, so that the page does not carry them twice. */
export const serverOnlyContext = createContext<ServerOnlyParts>({})

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/**
 * Renders the parts that `<ServerOnly>` shows. A page asked for as a document carries them as HTML alone; one asked for
 * as data, by a navigation in the browser, answers them here. `words` are the namespaces they speak in.
 */
export const renderServerOnly = (
  args: LoaderArgs,
  words: readonly Namespace[],
  elements: Record<string, ReactElement>,
): ServerOnlyParts | undefined => handOver(args, renderParts(args.url.pathname, words, elements))

/** The parts as HTML, of an address and nothing else. */
export function renderParts(
  pathname: string,
  words: readonly Namespace[],
  elements: Record<string, ReactElement>,
): ServerOnlyParts {
  const locale = localeOfPath(pathname)
  const messages = messagesFor(locale, words)
  return Object.fromEntries(
    Object.entries(elements).map(([name, element]) => [
      name,
      renderToStaticMarkup(
        <IntlProvider locale={INTL_TAGS[locale]} messages={messages} timeZone={TIME_ZONE}>
          <StaticRouter location={pathname}>{element}</StaticRouter>
        </IntlProvider>,
      ),
    ]),
  )
}

/** Parts that are rendered already, to whichever of the two asks: see `renderServerOnly`. */
export function handOver(
  { request, context }: LoaderArgs,
  parts: ServerOnlyParts,
): ServerOnlyParts | undefined {
  if (new URL(request.url).pathname.endsWith('.data')) return parts
  context.set(serverOnlyContext, { ...context.get(serverOnlyContext), ...parts })
  return undefined
}
