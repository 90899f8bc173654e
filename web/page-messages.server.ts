import { routes } from 'virtual:react-router/server-build'
import { type LoaderFunctionArgs, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, messagesFor, type Namespace } from '#i18n/messages.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { inScript } from '#web/in-script.server.ts'
import { wordsContext } from '#web/words-context.server.ts'

/** What a route module may say of itself: `export const handle = { messages: ['tracking'] }`. */
export interface PageHandle {
  reads?: ReadsOfPage
  messages?: readonly Namespace[]
  publicPage?: { topics: readonly string[] }
}

/** Every page stands in the frame. */
const ALWAYS: readonly Namespace[] = ['layout']

interface PageWords {
  messages: Messages
  /** The same for the browser: JSON in a script that does not run (UTF-8). */
  script: Uint8Array
}

/** By language and pattern; there are as many patterns as routes. */
const remembered = new Map<string, PageWords>()

/** Only the words that the routes of this address name in their handle. `pattern` is that of the routes that match it. */
export function wordsOfPage(pathname: string, pattern: string, locale: Locale): PageWords {
  const key = `${locale} ${pattern}`
  const known = remembered.get(key)
  if (known) return known
  const messages = messagesFor(locale, namespacesOf(pathname))
  const script = `<script type="application/json" data-server-only="words">${inScript(messages)}</script>`
  const words = { messages, script: Buffer.from(script) }
  remembered.set(key, words)
  return words
}

/**
 * The root's answer with the words of its page. A navigation in the browser is answered them with all else. A document
 * carries them as one script, written once for a language and pattern: as data of the router they were written anew for
 * each page, which took half as long as all of React's work. There only the server finds them in the answer (not
 * enumerable, so not encoded), and the browser on the page (web/messages-of.ts).
 */
export function withWords<Answer extends object>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { messages, script }: PageWords,
  answer: Answer,
): Answer & { messages?: Messages } {
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  if (isDocument) context.set(wordsContext, script)
  return Object.defineProperty(answer, 'messages', { value: messages, enumerable: !isDocument })
}

function namespacesOf(pathname: string): Namespace[] {
  return [...new Set([...ALWAYS, ...handlesOf(pathname).flatMap(({ messages }) => messages ?? [])])]
}

/** The handles of the routes that match an address, from the outermost. */
export const handlesOf = (pathname: string): PageHandle[] =>
  (matchRoutes(routeTree(), pathname) ?? []).map(({ route }) => handleOf(route.id))

const handleOf = (id: string | undefined): PageHandle =>
  ((id && routes[id]?.module.handle) as PageHandle | undefined) ?? {}

let tree: RouteObject[] | undefined

/** The build lists its routes flat, each with its parent. Built at first use: this file is part of that build. */
function routeTree(): RouteObject[] {
  tree ??= childrenOf(undefined, routes)
  return tree
}

function childrenOf(parentId: string | undefined, all: ServerBuild['routes']): RouteObject[] {
  return Object.values(all).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const place = route.index ? { index: true as const } : { children: childrenOf(route.id, all) }
    return [{ id: route.id, ...(route.path === undefined ? {} : { path: route.path }), ...place }]
  })
}
