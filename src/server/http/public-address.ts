import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** The networks of IPv4 that are not the public internet (IANA's registry of special-purpose addresses, and multicast). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * Global unicast is the only public part of IPv6. Within it lie protocol networks (Teredo among them), documentation, 6to4,
 * whose addresses contain one of IPv4, and a network that name servers use.
 */
const global6 = ['2000::/3']
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const specials4 = listOf(special4, 'ipv4')
const globals6 = listOf(global6, 'ipv6')
const specials6 = listOf(special6, 'ipv6')
const loopback4 = listOf(['127.0.0.0/8'], 'ipv4')

/**
 * Returns whether an address belongs to the public internet. Everything else is refused: private, loopback, link-local with
 * the metadata services of clouds, shared and reserved networks, and IPv4 written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specials4.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return globals6.check(address, 'ipv6') && !specials6.check(address, 'ipv6')
}

/** Returns whether an address leads back to this machine, where a demo and the tests have their receivers. */
export const isLoopbackAddress = (address: string): boolean =>
  isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'
