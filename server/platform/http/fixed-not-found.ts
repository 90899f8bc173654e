import { isLocale } from '#i18n/locale.ts'

/** Renders the not-found page of an address. */
type RenderNotFound = (pathname: string) => Promise<Response>

interface Options {
  render: RenderNotFound
  /** Groups addresses: two with the same kind differ only in the links that contain the address. */
  kindOf(pathname: string): string
  now?(): number
}

/** Letters and dashes, which need no escaping anywhere in a page. */
const PLAIN = /^\/[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/
/** Placeholders for the address. Two renders are compared, to verify that nothing else depends on it. */
const MARKS = ['xq-first-mark-qx', 'xq-other-mark-qx'] as const
/** Milliseconds. The page also contains dates. */
const KEPT_FOR = 5 * 60_000

interface Template {
  status: number
  headers: [string, string][]
  /** Parts of the page between occurrences of the address without its language. */
  parts: string[]
}

/**
 * The not-found page differs between addresses only in the links that contain them (other language, other view). It is
 * rendered once per language and kind, and then gets the address inserted.
 */
export function createFixedNotFound({ render, kindOf, now = Date.now }: Options) {
  const kept = new Map<string, { template: Promise<Template | undefined>; until: number }>()

  function templateAt(prefix: string): Promise<Template | undefined> {
    const known = kept.get(prefix)
    if (known && known.until > now()) return known.template
    const template = templateOf(render, prefix).catch(() => undefined)
    kept.set(prefix, { template, until: now() + KEPT_FOR })
    return template
  }

  /** Resolves to undefined when the page must be rendered, because it differs or because that cannot be ruled out. */
  async function answer(pathname: string): Promise<Response | undefined> {
    if (!PLAIN.test(pathname)) return undefined
    const first = pathname.split('/', 2)[1]
    const prefix = isLocale(first) ? `/${first}/` : '/'
    if (kindOf(pathname) !== kindOf(prefix + MARKS[0])) return undefined
    const template = await templateAt(prefix)
    if (!template) return undefined
    const { status, headers, parts } = template
    return new Response(parts.join(pathname.slice(prefix.length)), { status, headers: new Headers(headers) })
  }

  return { answer, forget: () => kept.clear() }
}

async function templateOf(render: RenderNotFound, prefix: string): Promise<Template | undefined> {
  const [one, other] = await Promise.all(MARKS.map((mark) => render(prefix + mark)))
  if (!one || !other || one.status !== 404) return undefined
  const headers = [...one.headers]
  const [parts, same] = [(await one.text()).split(MARKS[0]), (await other.text()).split(MARKS[1])]
  // The policy contains script hashes, so it would differ if a script contained the address.
  const isStill = `${headers}` === `${[...other.headers]}` && parts.join(MARKS[0]) === same.join(MARKS[0])
  return isStill ? { status: one.status, headers, parts } : undefined
}
