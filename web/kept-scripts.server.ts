import type { EntryContext } from 'react-router'
import { laterScripts } from './after-paint.server.ts'
import { PLACE } from './layouts/page-scripts.tsx'

/**
 * By the routes that match. Of a build of the routes around a page (server/platform/http/narrow-build.ts), whose manifest
 * follows from them; the whole build names others in it for each address.
 */
const kept = new WeakMap<object, Map<string, string[]>>()

/** React puts them into the head, wherever `<Scripts>` stands; and finds them wherever they are. */
const MODULES = /<link rel="modulepreload"[^>]*>/g

interface ScriptsOfPage {
  areKnown: boolean
  /** Puts them in their place; where they have just been rendered, keeps them. */
  putInto(html: string): string
}

/** The scripts of a page whose marks are those of this rendering. What follows from the routes alone is kept. */
export function scriptsOfPage(
  { manifest, staticHandlerContext: { matches } }: EntryContext,
  nonce: string,
): ScriptsOfPage {
  const mark = ` nonce="${nonce}"`
  const ofBuild = kept.get(manifest) ?? new Map<string, string[]>()
  kept.set(manifest, ofBuild)
  const key = matches.map(({ route }) => route.id).join(' ')
  const known = ofBuild.get(key)
  return {
    areKnown: known !== undefined,
    putInto(html) {
      const [before = '', rendered, after] = html.split(PLACE)
      if (rendered === undefined) return html
      if (after === undefined) return before + (known?.join(mark) ?? '') + rendered
      const modules = before.match(MODULES) ?? []
      const scripts = laterScripts(modules.join('') + rendered, nonce)
      ofBuild.set(key, scripts.split(mark))
      return before.replaceAll(MODULES, '') + scripts + after
    },
  }
}
