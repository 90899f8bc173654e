import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import path from 'node:path'
import { type KeptAnswer, keepAnswer, sendKept } from './kept-answer.ts'

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

/** Vite names what is under assets/ by its content, so it never changes (RFC 8246). */
const NEVER_CHANGES = 'public, max-age=31536000, immutable'
const MAY_CHANGE = 'public, max-age=3600'

export interface Assets {
  /** Answers a file of the browser build; everything else goes to `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: RequestListener): void
  /** Compresses everything ahead of the first visitor. */
  warm(): Promise<void>
}

/** The files of `build/client`, compressed at first use and kept in memory. A folder that is missing holds nothing. */
export async function openAssets(folder: string, headers: Record<string, string>): Promise<Assets> {
  const files = new Map(
    (await listFiles(folder)).map((file) => [`/${file.split(path.sep).join('/')}`, path.join(folder, file)]),
  )
  const kept = new Map<string, Promise<KeptAnswer>>()

  function keep(pathname: string, file: string): Promise<KeptAnswer> {
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
    async warm() {
      for (const [pathname, file] of files) await keep(pathname, file)
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
): Promise<KeptAnswer> {
  const type = TYPES[path.extname(file)] as string
  return keepAnswer(await readFile(file), {
    headers: {
      ...headers,
      'content-type': type,
      'cache-control': pathname.startsWith('/assets/') ? NEVER_CHANGES : MAY_CHANGE,
    },
    brotliQuality: 11,
    compressible: COMPRESSIBLE.test(type),
  })
}
