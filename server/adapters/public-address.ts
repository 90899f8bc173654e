import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Networks that are not on the public internet (IANA special-purpose registries): our own machine and its neighbours, a
 * cloud's metadata service, documentation, multicast, and what tunnels any of these.
 */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 only global unicast is public, without documentation and the two tunnels that carry IPv4 in the address. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const NOT_GLOBAL = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_GLOBAL.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')
}
