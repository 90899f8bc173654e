import { readdir, readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { type CachedResponse, keepAnswer, sendKept } from './cached-response.ts'
import { compress, ENCODINGS, type Encoding } from './negotiate.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = /^(text\/|image\/svg|image\/x-icon|application\/)/

/** Vite puts a content hash into the names under assets/, so these files never change (RFC 8246). */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
const MAY_CHANGE = 'public, max-age=3600'

export interface Assets {
  /** Sends a file of the browser build, or calls `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void
}

/** Name of a compressed copy written by the build, e.g. `app.js.br` or `app.js.gzip`. No original file is named so. */
const compressedName = (file: string, encoding: Encoding) => `${file}.${encoding}`
/** Highest quality. Takes two seconds for the whole build, once at build time. */
const PATIENT = 11

/** Writes a compressed copy of every file of the browser build. `openAssets` then only reads. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter(isCompressible).map((file) => path.join(folder, file))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      for (const encoding of ENCODINGS) {
        if (encoding === 'identity') continue
        await writeFile(compressedName(file, encoding), await compress(body, encoding, PATIENT))
      }
    }),
  )
}

/**
 * Serves the files of `build/client`, read on first use and cached in memory. Files that the build did not compress are
 * compressed then. A missing folder has no files.
 */
export async function openAssets(folder: string, headers: Record<string, string>): Promise<Assets> {
  const files = new Map(
    (await listFiles(folder)).map((file) => [`/${file.split(path.sep).join('/')}`, path.join(folder, file)]),
  )
  const kept = new Map<string, Promise<CachedResponse>>()

  function keep(pathname: string, file: string): Promise<CachedResponse> {
    const known = kept.get(pathname)
    if (known) return known
    const answer = keepFile(pathname, file, headers)
    kept.set(pathname, answer)
    answer.catch(() => kept.delete(pathname))
    return answer
  }

  return {
    answer(req, res, next) {
      const pathname = (req.url as string).split('?', 1)[0] as string
      const file = files.get(pathname)
      if (file === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next(req, res)
      void keep(pathname, file).then(
        (answer) => sendKept(answer, req, res),
        () => next(req, res),
      )
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && TYPES[path.extname(entry.name)] !== undefined)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

async function keepFile(
  pathname: string,
  file: string,
  headers: Record<string, string>,
): Promise<CachedResponse> {
  const body = await readFile(file)
  const compressed = (encoding: Encoding) =>
    readFile(compressedName(file, encoding)).catch(() => compress(body, encoding, PATIENT))
  return keepAnswer(body, {
    headers: {
      ...headers,
      'content-type': TYPES[path.extname(file)] as string,
      'cache-control': pathname.startsWith('/assets/') ? NEVER_CHANGES : MAY_CHANGE,
    },
    compressed: isCompressible(file) ? compressed : undefined,
  })
}

const isCompressible = (file: string) => COMPRESSIBLE.test(TYPES[path.extname(file)] ?? '')
