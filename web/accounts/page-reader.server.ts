import type { LoaderFunctionArgs } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import type { OpenedReader } from '#server/platform/http/page-context.ts'
import { requestContext } from '#web/entry.server.tsx'
import { inScript } from '#web/in-script.server.ts'
import { handlesOf } from '#web/page-messages.server.ts'
import { readerContext } from '#web/words-context.server.ts'
import type { PageReader, ReadsOfPage } from './page-reader.ts'

type LoaderArgs = Pick<LoaderFunctionArgs, 'url' | 'pattern' | 'params' | 'context'>

/**
 * Asks what the routes of this address name in their handle, and leaves it for the page as one JSON script: the answers
 * are sent on as they came, and the router encodes none of them. Only the server finds them in the loader's answer (not
 * enumerable). Returns an empty object without a live session, and for a navigation in the browser.
 */
export async function readForPage({
  url,
  pattern,
  params,
  context,
}: LoaderArgs): Promise<{ reader?: PageReader }> {
  const { reader: asked, report } = context.get(requestContext)
  if (!asked) return {}
  const addresses = readsOf(url.pathname, pattern).flatMap((reads) =>
    reads({ params, query: url.searchParams }),
  )
  // While the database is away the page is the one without a reader, and the browser asks until it is back.
  const opened = await asked.open([...new Set(addresses)]).catch(report)
  if (!opened) return {}
  const json = jsonOf(opened, { locale: localeOfPath(url.pathname), at: Date.now() })
  context.set(
    readerContext,
    Buffer.from(`<script type="application/json" data-server-only="reader">${json}</script>`),
  )
  return Object.defineProperty({}, 'reader', { value: JSON.parse(json), enumerable: false })
}

function jsonOf({ bodies, ...person }: OpenedReader, page: Pick<PageReader, 'locale' | 'at'>): string {
  const answers = [...bodies].map(([address, body]) => `${JSON.stringify(address)}:${body}`)
  const start = inScript({ ...page, ...person })
  // In JSON a `<` stands only within a text, where its escape means the same.
  return `${start.slice(0, -1)},"answers":{${answers.join().replaceAll('<', '\\u003c')}}}`
}

/** By pattern; there are as many patterns as routes. */
const remembered = new Map<string, ReadsOfPage[]>()

function readsOf(pathname: string, pattern: string): ReadsOfPage[] {
  const known = remembered.get(pattern)
  if (known) return known
  const reads = handlesOf(pathname).flatMap((handle) => handle.reads ?? [])
  remembered.set(pattern, reads)
  return reads
}
