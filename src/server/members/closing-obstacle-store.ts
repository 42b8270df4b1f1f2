import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { parcelEnds } from '#domain/shipping/parcel-flow.ts'
import { findCreditBalance } from '#server/accounts/credit-balance-store.ts'
import { account } from '#server/db/account-tables.ts'
import { claim } from '#server/db/claim-tables.ts'
import { customerOrder, orderEvent, parcel } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { Principal } from '#server/http/visitor.ts'
import { listHeads, listSellerOrders } from '#server/orders/order-store.ts'
import { statusOf } from '#server/orders/shape-order.ts'

export type Obstacle = { code: RefusalCode; details: RefusalDetails }

/** Maximum of orders checked for closing: enough to see every one of an account. */
const mostOrders = 10_000

/** Returns why this account cannot be closed by its owner now; undefined when it can. */
export async function findObstacle(
  principal: Pick<Principal, 'id' | 'role' | 'brandId'>,
): Promise<Obstacle | undefined> {
  if (principal.brandId !== null) return { code: 'account/has-store', details: {} }
  if (principal.role === 'admin' && (await isLastAdmin(principal.id)))
    return { code: 'account/last-admin', details: {} }
  if (principal.role === 'courier' && (await hasOpenParcels(principal.id)))
    return { code: 'account/has-parcels', details: {} }
  // Store credit never expires, so it does not end with an account either.
  if ((await findCreditBalance(principal.id)) > 0) return { code: 'account/has-credit', details: {} }
  const number = await findOpenOrder(principal.id)
  return number === undefined ? undefined : { code: 'account/order-open', details: { number } }
}

/**
 * Locks the admins with all rights until the decision is saved: of two who close their accounts at once, one must
 * remain. An admin with a staff role is not one of them.
 */
async function isLastAdmin(id: string): Promise<boolean> {
  const full = await db()
    .select({ id: account.id })
    .from(account)
    .where(
      and(eq(account.role, 'admin'), isNull(account.staffRoleId), isNull(account.disabledAt), isNull(account.closedAt)),
    )
    .orderBy(account.id)
    .for('update')
  return full.length === 1 && full[0]?.id === id
}

/**
 * Returns whether the courier has undelivered parcels. A parcel belongs to its courier; an unclaimed one to every
 * courier who acted on its order.
 */
async function hasOpenParcels(id: string): Promise<boolean> {
  const [found] = await db()
    .select({ id: parcel.id })
    .from(parcel)
    .where(
      and(
        notInArray(parcel.state, [...parcelEnds]),
        sql`(${parcel.courierId} = ${id} or ${parcel.courierId} is null and exists (
          select from ${orderEvent} where ${orderEvent.orderId} = ${parcel.orderId} and ${orderEvent.actorId} = ${id}))`,
      ),
    )
    .limit(1)
  return found !== undefined
}

async function findOpenOrder(accountId: string): Promise<string | undefined> {
  const heads = await listHeads(
    and(eq(customerOrder.accountId, accountId), sql`${customerOrder.state} in ('pending_payment', 'placed')`)!,
    mostOrders,
  )
  const sellerOrders = heads.length === 0 ? [] : await listSellerOrders(heads.map(({ order }) => order.id))
  const open = heads.find((head) => {
    const { status } = statusOf(
      head,
      sellerOrders.filter(({ sellerOrder }) => sellerOrder.orderId === head.order.id),
    )
    return status !== 'delivered' && status !== 'cancelled'
  })
  return open?.order.number ?? (await findOpenClaim(accountId))
}

/** Returns an order of the account whose claim is still open. */
async function findOpenClaim(accountId: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ number: customerOrder.number })
    .from(customerOrder)
    .innerJoin(claim, and(eq(claim.orderId, customerOrder.id), eq(claim.isOpen, true)))
    .where(eq(customerOrder.accountId, accountId))
    .limit(1)
  return found?.number
}
