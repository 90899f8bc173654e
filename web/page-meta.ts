import type { MetaDescriptor, UIMatch } from 'react-router'
import type { loader as rootLoader } from './root.tsx'

type RootData = Awaited<ReturnType<typeof rootLoader>>
type Match = Pick<UIMatch, 'id' | 'pathname' | 'loaderData'> | undefined
type Words = Record<string, string>

/** A page's title and description, from the words the root has loaded. `words` are messages without arguments. */
export function pageMeta(
  matches: readonly Match[],
  wordsIn: (messages: RootData['messages']) => Words,
): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (!root) return []
  const { title, description } = wordsIn(root.messages)
  return [{ title }, ...(description ? [{ name: 'description', content: description }] : [])]
}

/** A page that nobody should find by searching, though its address is no secret. */
export const UNLISTED_PAGE: MetaDescriptor[] = [{ name: 'robots', content: 'noindex, nofollow' }]

/** A page behind a secret link: kept out of search, and its address out of other sites' logs. */
export const PRIVATE_PAGE: MetaDescriptor[] = [...UNLISTED_PAGE, { name: 'referrer', content: 'no-referrer' }]

/** The same for whatever answers it, data included; and nothing of it stays behind on a shared device. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
}

const rootDataOf = (matches: readonly Match[]) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
