import { randomUUID } from 'node:crypto'
import { sellerOrderCode } from '#domain/codes/seller-order-code.ts'
import type { Trilingual } from '#domain/language/language.ts'
import type { ShareChange } from '#domain/orders/order-addition.ts'
import { handOverPlan } from '#server/cart/hand-over-plan.ts'
import { takeSellerOrderStep } from '#server/orders/take-seller-order-step.ts'
import { clearAccepted } from '#server/seller/seller-order-store.ts'
import { acceptByOf, readOrderDeadlines } from '#server/shop/order-deadlines.ts'
import { extendShare, insertShare, moveHandOver } from './order-addition-store.ts'
import type { SavedAddition } from './save-addition.ts'

/** The share of a store that takes added items. */
export type Share = {
  id: string
  code: string
  brandId: string
  change: ShareChange
  items: { name: Trilingual; quantity: number }[]
}

/**
 * Lets each store answer for its added items within the whole time: begins its share, gives it more to answer, or asks it again. Runs in
 * the caller's transaction, under the order's locks.
 */
export async function takeShares(saving: SavedAddition): Promise<Share[]> {
  const acceptBy = acceptByOf(await readOrderDeadlines(), saving.at)
  const shares: Share[] = []
  let position = Math.max(0, ...saving.whole.sellerOrders.map((row) => row.position))
  for (const [brandId, change] of saving.priced.shares) {
    if (change === 'begin') position += 1
    shares.push(await takeShare(saving, { brandId, change, acceptBy, position }))
  }
  return shares
}

type Taking = { brandId: string; change: ShareChange; acceptBy: Date; position: number }

async function takeShare(saving: SavedAddition, { brandId, change, acceptBy, position }: Taking): Promise<Share> {
  const { context, whole, stepActor } = saving
  const own = saving.priced.bought.filter(({ row }) => row.brand_id === brandId)
  const items = own.map(({ row, quantity }) => ({ name: row.name, quantity }))
  const row = whole.sellerOrders.find((each) => each.brandId === brandId)
  if (!row) return beginShare(saving, { brandId, change, acceptBy, position }, items)
  if (change === 'ask_again') {
    await takeSellerOrderStep(context, row, 'ask_again', stepActor, {
      changes: { acceptBy, remindedPercent: 0 },
      data: { items },
    })
    await clearAccepted(row.id)
  } else await extendShare(row.id, acceptBy)
  await moveHandOver(row.id, dayOf(saving, brandId))
  return { id: row.id, code: row.code, brandId, change, items }
}

async function beginShare(saving: SavedAddition, taking: Taking, items: Share['items']): Promise<Share> {
  const { order } = saving.whole
  const { brandId, change, acceptBy, position } = taking
  const id = randomUUID()
  const code = sellerOrderCode(order.number, position)
  await insertShare({
    ...{ id, orderId: order.id, brandId, cityId: order.cityId, position, code, acceptBy },
    ...{ state: 'awaiting_acceptance', updatedAt: saving.at, handOverDay: dayOf(saving, brandId) },
  })
  return { id, code, brandId, change, items }
}

/** Returns the day on which the last of a store's added items is promised to leave it. */
const dayOf = ({ priced, at, hub }: SavedAddition, brandId: string): string =>
  priced.bought
    .filter(({ row }) => row.brand_id === brandId)
    .map((line) => handOverPlan(line, at, hub).day)
    .toSorted()
    .at(-1) ?? ''
