import type { Needs } from '#server/context.ts'
import { type LinkOf, linkHash, linkTokens } from './order-link.ts'
import { listLinkHashes } from './order-link-store.ts'

/**
 * Returns the secret of a link that may be older than the shop's current secret: the one whose hash is stored, so that a
 * repeated order and an email that is written again have the link that opens the order.
 */
export async function findLinkToken(context: Needs<'secret'>, of: LinkOf): Promise<string> {
  const [current, ...former] = linkTokens(context, of)
  if (former.length === 0) return current
  const tokens = [current, ...former]
  const stored = await listLinkHashes(of.orderId, tokens.map(linkHash))
  return tokens.find((token) => stored.has(linkHash(token))) ?? current
}
