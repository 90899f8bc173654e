import type { MetaDescriptor, UIMatch } from 'react-router'
import type { Messages } from '#i18n/messages.ts'
import { messagesOf } from './messages-of.ts'
import type { loader as rootLoader } from './root.tsx'
import { pageTags, type SharePicture } from './seo/page-tags.ts'

type RootData = Awaited<ReturnType<typeof rootLoader>>
type Match = (Pick<UIMatch, 'id' | 'pathname' | 'loaderData'> & { handle?: unknown }) | undefined
type Words = Record<string, string>

interface SeoHandle {
  publicPage?: { isListed?: boolean }
  /** Everybody may find it, though it is not kept in memory. */
  isFound?: true
  sharePicture?: SharePicture
}

/**
 * A page's title and description, from the words the root has loaded. `words` are messages without arguments.
 * A public page also says what search engines and shared links need; only the server has anyone to say it to, so the
 * browser's half of the build holds none of that.
 */
export function pageMeta(
  matches: readonly Match[],
  wordsIn: (messages: Messages) => Words,
): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (!root) return []
  const { title = '', description } = wordsIn(messagesOf(root))
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(import.meta.env.SSR ? seoTags(matches, root, { title, description }) : []),
  ]
}

function seoTags(
  matches: readonly Match[],
  root: RootData,
  words: { title: string; description: string | undefined },
): MetaDescriptor[] {
  const handles = matches.map((match) => match?.handle as SeoHandle | undefined)
  if (!isFound(handles)) return []
  const pathname = matches.at(-1)?.pathname ?? '/'
  const { locale, publicUrl } = root
  const { layout } = messagesOf(root)
  const { sharePicture: picture = 'owner' } = handles.findLast((handle) => handle?.sharePicture) ?? {}
  const site = { siteName: layout.siteName, pictureText: layout.siteName }
  return pageTags({ ...words, ...site, locale, publicUrl, pathname, picture })
}

/** Everybody sees it alike, and may find it; the page for when there is no connection is only the first. */
export function isFound(handles: readonly unknown[]): boolean {
  const named = handles as (SeoHandle | undefined)[]
  if (named.some((handle) => handle?.isFound)) return true
  const page = named.findLast((handle) => handle?.publicPage)?.publicPage
  return page !== undefined && page.isListed !== false
}

/** A page that nobody should find by searching, though its address is no secret. */
export const UNLISTED_PAGE: MetaDescriptor[] = [{ name: 'robots', content: 'noindex, nofollow' }]

/** A page behind a secret link: kept out of search, and its address out of other sites' logs. */
export const PRIVATE_PAGE: MetaDescriptor[] = [...UNLISTED_PAGE, { name: 'referrer', content: 'same-origin' }]

/** The same for whatever answers it, data included; and nothing of it stays behind on a shared device. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  // Other sites never learn the address. `no-referrer` would send forms with `Origin: null`, which is refused.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
}

const rootDataOf = (matches: readonly Match[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
