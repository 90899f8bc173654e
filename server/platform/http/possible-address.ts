import type { Answerer } from './in-turn.ts'

/** Ours are far shorter; what matches and renders a path takes time and memory for each of its segments. */
const MAX_LETTERS = 512
const MAX_SEGMENTS = 16

/** A URL reads a backslash as a slash. */
const SEGMENT_START = /[/\\]/g
/** Whose way of saying "not found" is asked for: a language's, or that of an API. */
const AREA = /^\/(?:ar|en|api|auth|rest|realtime|storage|functions|webhooks|dev)(?=\/)/
/** No page and no route has this address. */
const NOWHERE = /^(?:\/[a-z]+)?\/-$/

/**
 * An address that cannot be one of ours (too long, too many segments, a malformed escape) becomes a short one that is none
 * either, before anything matches, renders or logs it. Comes first of all.
 */
export const possibleAddress: Answerer = (req, res, next) => {
  const address = req.url ?? '/'
  const at = address.indexOf('?')
  if (!isPossible(at < 0 ? address : address.slice(0, at))) req.url = `${AREA.exec(address)?.[0] ?? ''}/-`
  next(req, res)
}

/** Whether `possibleAddress` put this in the place of what was asked for. */
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
