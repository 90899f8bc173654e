import type { Answerer } from './in-turn.ts'

/** Longest path. Ours are far shorter, and matching and rendering cost time and memory per segment. */
const MAX_LETTERS = 512
const MAX_SEGMENTS = 16

/** A URL parses a backslash as a slash. */
const SEGMENT_START = /[/\\]/g
/** Areas with their own not-found response: the languages and the APIs. */
const AREA = /^\/(?:ar|en|api|auth|rest|realtime|storage|functions|webhooks|dev)(?=\/)/
/** A path that no page or route has. */
const NOWHERE = /^(?:\/[a-z]+)?\/-$/

/**
 * Replaces an address that cannot be ours (too long, too many segments, a malformed escape) by a short one that does
 * not exist, before it is matched, rendered or logged. Runs first of all handlers.
 */
export const possibleAddress: Answerer = (req, res, next) => {
  const address = req.url ?? '/'
  const at = address.indexOf('?')
  if (!isPossible(at < 0 ? address : address.slice(0, at))) req.url = `${AREA.exec(address)?.[0] ?? ''}/-`
  next(req, res)
}

/** Whether `possibleAddress` replaced the address. */
export const isNowhere = (pathname: string) => NOWHERE.test(pathname)

function isPossible(pathname: string): boolean {
  if (pathname.length > MAX_LETTERS) return false
  if ((pathname.match(SEGMENT_START)?.length ?? 0) > MAX_SEGMENTS) return false
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
