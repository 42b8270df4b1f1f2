import { isIPv6 } from 'node:net'
import { network } from './visitor-network.ts'

/** The network an address belongs to, which is all that is ever kept of it: 256 neighbours, or one household's IPv6 network. */
export function shortAddress(address: string): string | null {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (four) return `${four[1]}.0/24`
  return isIPv6(address) ? `${network(address)}::/64` : null
}
