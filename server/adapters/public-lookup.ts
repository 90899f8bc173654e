import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** An address of a stranger that leads to our own machine, its neighbours or a cloud's metadata service. */
export class NotPublic extends Error {}

/** Which IP addresses may be connected to. Tests connect to their own machine. */
export type IsReachable = (address: string) => boolean

/**
 * Resolves a name for a connection to an address that a stranger gave, and refuses one that is not of the public
 * internet. The check is where the connection is made: a name cannot resolve to another address in between, because the
 * checked one is what is connected to.
 */
export const publicLookup =
  (isReachable: IsReachable = isPublicAddress): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      if (addresses.some(({ address }) => !isReachable(address))) return done(new NotPublic(), [])
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** Refuses an address in numbers, which Node does not look up. */
export function requirePublicHost({ hostname }: URL, isReachable: IsReachable = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isReachable(host)) throw new NotPublic()
}
