import { isStaffWith } from '#domain/accounts/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { linkHash } from './order-link.ts'
import { isOpenedBy, ownsOrder } from './order-store.ts'

/** Cookie names on https and on http. */
const cookieNames = ['__Host-order_', 'order_']

/**
 * Requires the order's member, an admin whose rights include orders, or a guest with the order's link (as Bearer token or in the cookie the link
 * was exchanged for). Refuses all others with thing/not-found, so that they learn nothing (docs/spec/decisions.md#29).
 */
export async function requireOrderAccess(visitor: Visitor, orderId: string, to: 'read' | 'write'): Promise<void> {
  const { principal } = visitor
  if (isStaffWith(principal, `orders.${to}`)) return
  if (principal && (await ownsOrder(principal, orderId))) return
  for (const token of [bearerTokenOf(visitor), ...cookieNames.map((name) => visitor.cookie(name + orderId))]) {
    if (token && (await isOpenedBy(orderId, linkHash(token)))) return
  }
  refuse('thing/not-found')
}

const bearerTokenOf = (visitor: Visitor): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(visitor.header('authorization') ?? '')?.[1]
