import { isIP } from 'node:net'

/** Whether a host of a URL or of HOST can only mean this machine (RFC 6761 §6.3). */
export function isLoopback(host: string): boolean {
  const name = bare(host)
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

/** Whether the host is an IP address. No foreign DNS name can lead to a page opened under one. */
export const isAddress = (host: string): boolean => isIP(bare(host)) !== 0

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
