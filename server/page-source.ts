import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Shutdown } from './platform/http/graceful-shutdown.ts'
import type { Answerer } from './platform/http/in-turn.ts'
import type { ReadAsset } from './platform/http/inline-assets.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Source of the pages: the build, or in development the current source files. */
export interface PageSource {
  mode: 'production' | 'development'
  loadBuild(): Promise<ServerBuild>
  /** Folder of the browser build. */
  clientFolder: string
  /** Reads style sheets and drawings of the build. Absent in development, where they change. */
  readAsset?: ReadAsset
  /** Called before our own routes. */
  answerers: Answerer[]
}

export function openPageSource(shutdown: Shutdown): Promise<PageSource> {
  return process.env.MIMAR_DEV === '1' ? livePages(shutdown) : builtPages()
}

async function builtPages(): Promise<PageSource> {
  const file = path.join(root, 'build/server/index.js')
  if (!existsSync(file))
    throw new Error('The pages are not built. Run "npm start", or "npm run build" first.')
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const assets = readAssets(path.join(root, 'build/client/assets'))
  return {
    mode: 'production',
    loadBuild: () => Promise.resolve(build),
    clientFolder: path.join(root, 'build/client'),
    readAsset: (address) => assets.get(address),
    answerers: [],
  }
}

const readAssets = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => /\.(css|svg)$/.test(file))
      .map((file) => [`/assets/${file}`, readFileSync(path.join(folder, file), 'utf8')] as const),
  )

/** Vite compiles each source on request and reloads it in the browser when it changes. */
async function livePages(shutdown: Shutdown): Promise<PageSource> {
  const { createServer } = await import('vite')
  const forget = rememberListeners()
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  forget()
  shutdown.onStop('vite', () => vite.close())
  return {
    mode: 'development',
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
    clientFolder: path.join(root, 'public'),
    answerers: [(req, res, next) => vite.middlewares(req, res, () => next(req, res))],
  }
}

/**
 * React Router's plugin starts a second Vite that ends the process at SIGTERM, while requests are in flight. Returns a
 * function that removes listeners added since.
 */
function rememberListeners(): () => void {
  const signals = process.listeners('SIGTERM')
  const ends = process.stdin.listeners('end')
  return () => {
    for (const listener of process.listeners('SIGTERM')) {
      if (!signals.includes(listener)) process.off('SIGTERM', listener)
    }
    for (const listener of process.stdin.listeners('end') as (() => void)[]) {
      if (!ends.includes(listener)) process.stdin.off('end', listener)
    }
  }
}
