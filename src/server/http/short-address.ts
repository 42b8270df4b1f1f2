import { isIPv6 } from 'node:net'
import { network } from './visitor-network.ts'

/**
 * Returns the network an address belongs to, the only form that is stored: 256 neighbours, or one household's IPv6
 * network.
 */
export function shortAddress(address: string): string | null {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (four) return `${four[1]}.0/24`
  return isIPv6(address) ? `${network(address)}::/64` : null
}
