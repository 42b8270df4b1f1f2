import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { mayAddItems, shareChangeOf } from '#domain/orders/order-addition.ts'
import { Refusal } from '#domain/refusal.ts'
import { giveGoodsBack } from '#server/cancellations/give-goods-back.ts'
import { type LockedOrder, lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
import type { CartProductRow } from '#server/cart/cart-product-store.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import type { MessageHandlers } from '#server/jobs/message-handlers.ts'
import { recordEvent, systemPerformer } from '#server/orders/record-event.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import {
  type AdditionOfferRow,
  changeAdditionOffer,
  findAdditionCapture,
  findOrderOfAddition,
  lockAdditionOffer,
} from '#server/payments/addition-payment-store.ts'
import { insertPayment } from '#server/payments/payment-store.ts'
import { saveUnapplied } from '#server/payments/unapplied-payment-store.ts'
import { readRatesOf } from '#server/shipping/order-rate-store.ts'
import type { HeldAddition } from './held-addition.ts'
import { lockProductsToAdd } from './order-addition-store.ts'
import type { PricedAddition } from './price-addition.ts'
import { saveAddition } from './save-addition.ts'

type Context = Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>

/** What the outbox does about items that were paid. */
export const additionMessages: MessageHandlers = {
  'addition-paid': { deliver: (context, { payload }) => applyAddition(context, payload) },
}

/**
 * Adds items whose customer has paid for them, once. Where that is no longer possible, because the box or a store no longer takes them,
 * the money and the stock go back in the same transaction.
 */
async function applyAddition(context: Context, payload: unknown): Promise<void> {
  const { offerId } = z.object({ offerId: z.string() }).parse(payload)
  const orderId = await findOrderOfAddition(offerId)
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const offer = await lockAdditionOffer(offerId)
    if (offer?.state !== 'paid') return
    const held = offer.held as HeldAddition
    const rows = await lockProductsToAdd(held.items.map(({ productId }) => productId))
    const priced = pricedOf(whole, held, rows)
    if (!priced) return refundAddition(context, offer)
    await changeAdditionOffer(offer.id, { state: 'used' })
    await saveAddition({
      ...{ context, id: offer.id, whole, priced, frozen: held, payment: 'online' },
      ...{ hub: (await readRatesOf(whole.order)).table.hub, at: await readClock() },
      by: { id: offer.addedBy, name: offer.addedName },
      stepActor: addedBy(offer),
    })
    await savePayment(offer)
  })
}

const addedBy = ({ addedBy: id, addedName: name }: AdditionOfferRow): StepActor => ({
  actor: { as: 'admin' },
  performedBy: { id, name, role: 'admin', as: 'admin' },
})

/** Returns what was held with what the stores need now; null where it can no longer be added. */
function pricedOf(whole: LockedOrder, held: HeldAddition, rows: readonly CartProductRow[]): PricedAddition | null {
  const { order, shipments, sellerOrders } = whole
  const boxes = shipments.map(({ state }) => state)
  const isOpen = mayAddItems({ state: order.state, isReplacement: order.replacesClaimId !== null, boxes })
  const reducible =
    order.deliveryPaise + order.addedDeliveryPaise - Math.max(order.returnedDeliveryPaise, order.refundedDeliveryPaise)
  if (!isOpen || -held.amounts.delivery > Math.min(order.deliveryPaise, reducible)) return null
  const bought = held.items.flatMap(({ productId, quantity, priced }) => {
    const row = rows.find(({ id }) => id === productId)
    return row ? [{ row, quantity, priced }] : []
  })
  if (bought.length < held.items.length) return null
  try {
    const shares = new Map(
      bought.map(({ row }) => {
        const share = sellerOrders.find(({ brandId }) => brandId === row.brand_id)
        return [row.brand_id, shareChangeOf(share?.state, row.brand_name.en)] as const
      }),
    )
    return { ...held, bought, shares }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Makes the captured payment one of the order, under its own id: its capture is booked already. */
async function savePayment({ id, orderId, amountPaise }: AdditionOfferRow): Promise<void> {
  const captured = await findAdditionCapture(id)
  if (!captured?.captureRef) throw new Error(`the offer ${id} of items was not paid`)
  await insertPayment({
    ...{ id: captured.id, orderId, method: 'online', state: 'captured', amountPaise, capturedPaise: amountPaise },
    ...{ gateway: captured.gateway, gatewayRef: captured.gatewayRef, captureRef: captured.captureRef },
    ...{ onlineMethod: captured.onlineMethod, additionId: id },
  })
}

/** Gives back what was paid for items that cannot be added, as every unapplied payment, and returns their stock. */
async function refundAddition(context: Context, { id, orderId, amountPaise, held }: AdditionOfferRow): Promise<void> {
  const captured = await findAdditionCapture(id)
  if (!captured?.gatewayRef || !captured.captureRef) throw new Error(`the offer ${id} of items was not paid`)
  await changeAdditionOffer(id, { state: 'refunded' })
  const { gateway, gatewayRef, captureRef } = captured
  await saveUnapplied({
    ...{ id: randomUUID(), gateway, gatewayRef, captureRef, orderId, amountPaise },
    reason: 'after_expiry',
  })
  await returnHeld(context, held as HeldAddition)
  await recordEvent(context, {
    orderId,
    kind: 'addition_refunded',
    actor: systemPerformer,
    data: { amount: amountPaise },
  })
}

/** Returns the stock that an offer holds. */
export const returnHeld = (context: Needs<'catalogueChanged'>, { items }: HeldAddition): Promise<void> =>
  giveGoodsBack(context, items)
