/** A page of ours whose content an owner attaches to a consultation: the report of a check, or the quotes of a request. */
export interface AttachedLink {
  of: 'check' | 'request'
  token: string
}

/** Page addresses of checks and project requests, in both languages; the rest of an address is not looked at. */
const PAGE = /(?:^|\/)(check|track)\/([\w.~-]+)/
const KINDS = { check: 'check', track: 'request' } as const

/** Reads what a person pasted: an address, with or without the host. Undefined for anything else. */
export function readAttachedLink(link: string): AttachedLink | undefined {
  const [, page, token] = PAGE.exec(link) ?? []
  return page && token ? { of: KINDS[page as keyof typeof KINDS], token } : undefined
}
