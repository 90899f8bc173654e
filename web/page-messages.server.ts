import { routes } from 'virtual:react-router/server-build'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Locale } from '#i18n/locale.ts'
import { type Messages, messagesFor, type Namespace } from '#i18n/messages.ts'

/** What a route module may say of itself: `export const handle = { messages: ['tracking'] }`. */
export interface PageHandle {
  messages?: readonly Namespace[]
  publicPage?: { topics: readonly string[] }
}

/** Every page stands in the frame. */
const ALWAYS: readonly Namespace[] = ['layout']

/** By language and pattern; there are as many patterns as routes. */
const remembered = new Map<string, Messages>()

/** Only the words that the routes of this address name in their handle. `pattern` is that of the routes that match it. */
export function messagesOfPage(pathname: string, pattern: string, locale: Locale): Messages {
  const key = `${locale} ${pattern}`
  const messages = remembered.get(key) ?? messagesFor(locale, namespacesOf(pathname))
  remembered.set(key, messages)
  return messages
}

function namespacesOf(pathname: string): Namespace[] {
  const named = (matchRoutes(routeTree(), pathname) ?? []).flatMap(
    ({ route }) => handleOf(route.id).messages ?? [],
  )
  return [...new Set([...ALWAYS, ...named])]
}

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
