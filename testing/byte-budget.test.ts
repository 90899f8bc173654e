/** What a first visit of a public page costs in JavaScript, read from the build (npm test builds first). */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { FIRST_LOAD_BUDGET } from '../bench/first-load.ts'

const build = path.resolve(import.meta.dirname, '../build')
const serverBuild = path.join(build, 'server/index.js')
if (!existsSync(serverBuild)) throw new Error('The pages are not built: run `npm run build`.')
const { assets } = (await import(pathToFileURL(serverBuild).href)) as ServerBuild

/** Paths as web/routes.ts spells them. */
const PUBLIC_PAGES = ['owner', 'service-providers', 'service-providers/:slug', 'project-requests']

test.each(PUBLIC_PAGES)('/%s loads at most 130 kB of JavaScript, gzipped', (routePath) => {
  const scripts = scriptsOf(routePath)
  const weights = scripts.map((script) => ({ script, bytes: weigh(script) }))
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total, JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET)
  // React alone is half of it: a small sum would mean that we looked at the wrong files.
  expect(total).toBeGreaterThan(FIRST_LOAD_BUDGET / 2)
})

/** The page's own module, those of the routes it stands in, the entry, and everything they import. */
function scriptsOf(routePath: string): string[] {
  const scripts = new Set([assets.entry.module, ...assets.entry.imports])
  let route = Object.values(assets.routes).find((candidate) => candidate?.path === routePath)
  expect(route).toBeDefined()
  while (route) {
    const { module, imports = [], clientActionModule, clientLoaderModule } = route
    for (const script of [module, ...imports, clientActionModule, clientLoaderModule]) {
      if (script) scripts.add(script)
    }
    route = route.parentId ? assets.routes[route.parentId] : undefined
  }
  return [...scripts]
}

const weigh = (script: string) =>
  gzipSync(readFileSync(path.join(build, 'client', script)), { level: 9 }).length
