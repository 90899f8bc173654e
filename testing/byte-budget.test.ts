/** JavaScript of a first visit to each public page, read from the build (npm test builds first). */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { FIRST_LOAD_BUDGET } from '../bench/first-load.ts'

const build = path.resolve(import.meta.dirname, '../build')
type Assets = ServerBuild['assets']

/** Pages to check. A sign-up form also loads the account forms, 155 kB in all, and is nobody’s first page. */
const READ = PUBLIC_PAGES.filter((page) => page !== paths.clientRegister)

test.each(READ.map((page) => page('ar')))(
  '%s loads at most 130 kB of JavaScript, gzipped',
  async (address) => {
    const scripts = scriptsOf(await readAssets(), address)
    const weights = scripts.map((script) => ({ script, bytes: weigh(script) }))
    const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET)
    // React alone is half of it, so a small sum would mean that wrong files were measured.
    expect(total).toBeGreaterThan(FIRST_LOAD_BUDGET / 2)
  },
)

async function readAssets(): Promise<Assets> {
  const file = path.join(build, 'server/index.js')
  if (!existsSync(file)) throw new Error('The pages are not built: run `npm run build`.')
  return ((await import(pathToFileURL(file).href)) as ServerBuild).assets
}

/** The page's module, those of its parent routes, the entry, and all their imports. */
function scriptsOf({ entry, routes }: Assets, address: string): string[] {
  const matches = matchRoutes(treeOf(routes), address)
  if (!matches) throw new Error(`No page has the address ${address}.`)
  const scripts = matches.flatMap(({ route: { id } }) => {
    const { module, imports = [], clientActionModule, clientLoaderModule } = routes[id as string]!
    return [module, ...imports, clientActionModule, clientLoaderModule]
  })
  return [...new Set([entry.module, ...entry.imports, ...scripts])].filter((script) => script !== undefined)
}

function treeOf(routes: Assets['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map(
      (route) => ({ id: route!.id, path: route!.path, children: treeOf(routes, route!.id) }) as RouteObject,
    )
}

const weighed = new Map<string, number>()

function weigh(script: string): number {
  const known = weighed.get(script)
  if (known !== undefined) return known
  const { length } = gzipSync(readFileSync(path.join(build, 'client', script)), { level: 9 })
  weighed.set(script, length)
  return length
}
