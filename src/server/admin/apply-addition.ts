import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { giveGoodsBack } from '#server/cancellations/give-goods-back.ts'
import { lockWholeOrder } from '#server/cancellations/whole-order-store.ts'
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
import { requeueWebhookEvents } from '#server/payments/webhook-event-store.ts'
import { ratesReader } from '#server/shipping/rates-in-force.ts'
import type { HeldAddition } from './held-addition.ts'
import { lockProductsToAdd } from './order-addition-store.ts'
import { type AdditionInput, type PricedAddition, priceAddition, productsToRead } from './price-addition.ts'
import { saveAddition } from './save-addition.ts'

type Context = Needs<'catalogueGeneration' | 'findPromotions' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>

const offerOf = (payload: unknown): string => z.object({ offerId: z.string() }).parse(payload).offerId

/** What the outbox does about items that were paid: it adds them, and gives their money back when that failed for the last time. */
export const additionMessages: MessageHandlers = {
  'addition-paid': {
    deliver: (context, { payload }) => applyAddition(context, offerOf(payload)),
    notifyParked: (context, { payload }) => giveUpAddition(context, offerOf(payload)),
  },
}

/**
 * Adds items whose customer has paid for them, once. Where that is no longer possible, because the order, the box, a store or a product
 * changed meanwhile, the money and the stock go back in the same transaction.
 */
async function applyAddition(context: Context, offerId: string): Promise<void> {
  const orderId = await findOrderOfAddition(offerId)
  const ratesAt = await ratesReader(context).choose()
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    const offer = await lockAdditionOffer(offerId)
    if (offer?.state !== 'paid') return
    const held = offer.held as HeldAddition
    const rows = await lockProductsToAdd(productsToRead(whole, held.items))
    const at = await readClock()
    const rates = ratesAt(at)
    const priced = await priceHeld(held, { whole, rows, rates, at })
    if (!priced) return refundAddition(context, offer)
    await changeAdditionOffer(offer.id, { state: 'used' })
    await saveAddition({
      ...{ context, id: offer.id, whole, priced, frozen: held, payment: 'online' },
      ...{ hub: rates.table.hub, at },
      by: { id: offer.addedBy, name: offer.addedName },
      stepActor: addedBy(offer),
    })
    await savePayment(context, offer)
  })
}

/** Gives the money of items back that could not be added, in the caller's transaction. */
async function giveUpAddition(context: Context, offerId: string): Promise<void> {
  await lockWholeOrder(await findOrderOfAddition(offerId))
  const offer = await lockAdditionOffer(offerId)
  if (offer?.state === 'paid') await refundAddition(context, offer)
}

const addedBy = ({ addedBy: id, addedName: name }: AdditionOfferRow): StepActor => ({
  actor: { as: 'admin' },
  performedBy: { id, name, role: 'admin', as: 'admin' },
})

/**
 * Returns held items at the price that was paid for them, with what the box, the stores and the days are at now; null where they can no
 * longer be sold, or the order has changed so that its delivery would change by another amount than was paid.
 */
async function priceHeld(
  held: HeldAddition,
  { whole, rows, rates, at }: Pick<AdditionInput, 'whole' | 'rows' | 'rates' | 'at'>,
): Promise<PricedAddition | null> {
  const { language } = whole.order
  const input = { whole, rows: rows.map((row) => asHeld(row, held)), wanted: held.items, rates, at, language }
  const fresh = await priceAddition({ ...input, payment: 'online' }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (fresh?.amounts.delivery !== held.amounts.delivery) return null
  const bought = held.items.flatMap(({ productId, quantity, priced }) => {
    const line = fresh.bought.find(({ row }) => row.id === productId)
    return line ? [{ ...line, quantity, priced }] : []
  })
  return bought.length === held.items.length ? { ...fresh, bought, amounts: held.amounts } : null
}

/** A product with the price that was held for it, and with the units: they were taken from its stock. */
function asHeld(row: CartProductRow, { items }: HeldAddition): CartProductRow {
  const item = items.find(({ productId }) => productId === row.id)
  return item ? { ...row, price_paise: String(item.priced.unitPrice), stock: row.stock + item.quantity } : row
}

/** Makes the captured payment one of the order, under its own id: its capture is booked already. */
async function savePayment(context: Context, { id, orderId, amountPaise }: AdditionOfferRow): Promise<void> {
  const captured = await findAdditionCapture(id)
  if (!captured?.captureRef) throw new Error(`the offer ${id} of items was not paid`)
  await insertPayment({
    ...{ id: captured.id, orderId, method: 'online', state: 'captured', amountPaise, capturedPaise: amountPaise },
    ...{ gateway: captured.gateway, gatewayRef: captured.gatewayRef, captureRef: captured.captureRef },
    ...{ onlineMethod: captured.onlineMethod, additionId: id },
  })
  await requeueWebhookEvents(context, captured.gateway, captured.captureRef, ':added')
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
  await requeueWebhookEvents(context, gateway, captureRef, ':given-back')
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
