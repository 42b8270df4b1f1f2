import { isIPv6 } from 'node:net'

/**
 * Returns the network that counts as one visitor for limits: an IPv4 address, or the first 64 bits of an IPv6 one (a
 * household has as many addresses as it likes).
 */
export function network(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  // An IPv4-mapped IPv6 address is the IPv4 address, however it is spelt.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.')
  return groups.slice(0, 4).join(':')
}

/** Returns the eight groups, in the one spelling the URL standard gives them. */
function groupsOf(address: string): string[] {
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = spelt.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
