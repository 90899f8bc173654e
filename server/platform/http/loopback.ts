import { isIP } from 'node:net'

/** Whether a host name or address, as it stands in a URL or in HOST, can only mean this machine (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const name = bare(host)
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

/** An address and no name: whoever opened a page under it was not led there by somebody else's DNS. */
export const isAddress = (host: string): boolean => isIP(bare(host)) !== 0

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
