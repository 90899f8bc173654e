import { gzipSync } from 'node:zlib'

/**
 * The most gzip bytes of JavaScript that a first visit of /owner may load
 * (docs/reference/product-rules.md#speed-goals).
 */
export const FIRST_LOAD_BUDGET = 130_000

export interface LoadedScript {
  path: string
  gzipBytes: number
}

const SCRIPT =
  /(?:<link[^>]+rel="(?:later|modulepreload)"[^>]+href=|<script[^>]+src=|\bimport\s*\(?\s*|\bfrom\s*)["']([^"']+\.js)["']/g

/** Each script that a page loads, once, with its size. */
export async function firstLoadScripts(serverUrl: string, page: string): Promise<LoadedScript[]> {
  const html = await (await fetch(`${serverUrl}${page}`)).text()
  const paths = new Set([...html.matchAll(SCRIPT)].map(([, path]) => path as string))
  return Promise.all([...paths].map((path) => weigh(serverUrl, path)))
}

async function weigh(serverUrl: string, path: string): Promise<LoadedScript> {
  const response = await fetch(`${serverUrl}${path}`)
  if (!response.ok) throw new Error(`${path} returned ${response.status}`)
  return { path, gzipBytes: gzipSync(await response.bytes(), { level: 9 }).length }
}
