import { isLocale } from '#i18n/locale.ts'

/** One render of the page that says there is no such page. */
type RenderNotFound = (pathname: string) => Promise<Response>

interface Options {
  render: RenderNotFound
  /** The same for two addresses when all that the page knows of them is that nothing is there. */
  kindOf(pathname: string): string
  now?(): number
}

/** Words and dashes: what needs no escaping anywhere in a page. */
const PLAIN = /^\/[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/
/** Stand for an address; a page that shows them shows the address. Two, to see that nothing else depends on it. */
const MARKS = ['xq-first-mark-qx', 'xq-other-mark-qx'] as const
/** Milliseconds. A page has words of the calendar too. */
const KEPT_FOR = 5 * 60_000

interface Template {
  status: number
  headers: [string, string][]
  /** The address stands between its parts, without its language. */
  parts: string[]
}

/**
 * The page for an address that is none is the same for all of them but for the links that name it (to the other language
 * and the other view), so it is rendered once for each language and kind, and then only has the address put in.
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

  /** Undefined when the page has to be rendered: then it is another one, or it cannot be told. */
  return async (pathname: string): Promise<Response | undefined> => {
    if (!PLAIN.test(pathname)) return undefined
    const first = pathname.split('/', 2)[1]
    const prefix = isLocale(first) ? `/${first}/` : '/'
    if (kindOf(pathname) !== kindOf(prefix + MARKS[0])) return undefined
    const template = await templateAt(prefix)
    if (!template) return undefined
    const { status, headers, parts } = template
    return new Response(parts.join(pathname.slice(prefix.length)), { status, headers: new Headers(headers) })
  }
}

async function templateOf(render: RenderNotFound, prefix: string): Promise<Template | undefined> {
  const [one, other] = await Promise.all(MARKS.map((mark) => render(prefix + mark)))
  if (!one || !other || one.status !== 404) return undefined
  const headers = [...one.headers]
  const [parts, same] = [(await one.text()).split(MARKS[0]), (await other.text()).split(MARKS[1])]
  // The policy names the hashes of scripts, so it would differ if one of them held the address.
  const isStill = `${headers}` === `${[...other.headers]}` && parts.join(MARKS[0]) === same.join(MARKS[0])
  return isStill ? { status: one.status, headers, parts } : undefined
}
