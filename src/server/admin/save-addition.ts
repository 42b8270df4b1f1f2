import { addedRows } from '#domain/ledger/sale-rows.ts'
import { nothing, type Paise, paise, sum } from '#domain/money/money.ts'
import type { AdditionPayment } from '#domain/orders/order-addition.ts'
import type { HubRules } from '#domain/rates/rate-table.ts'
import { refuse } from '#domain/refusal.ts'
import { saveExpectedGrams } from '#server/cancellations/remaining-order-store.ts'
import { chargedDelivery } from '#server/cancellations/units-left.ts'
import type { LockedOrder } from '#server/cancellations/whole-order-store.ts'
import type { Needs } from '#server/context.ts'
import { spendCredit } from '#server/credit/move-credit.ts'
import { afterCommit } from '#server/db/transaction.ts'
import type { CacheTag } from '#server/http/cache-tags.ts'
import type { CommissionRow } from '#server/ledger/commission-rows.ts'
import { book, readSold } from '#server/ledger/ledger-store.ts'
import { orderStatusChanged } from '#server/orders/order-status-store.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import type { StepActor } from '#server/orders/step-actor.ts'
import { addedMakings, placeLines } from './added-rows.ts'
import type { FrozenAddition } from './freeze-addition.ts'
import {
  countAdditions,
  insertAddition,
  raiseCashDue,
  saveExtendedOrder,
  writeAddedLines,
} from './order-addition-store.ts'
import type { PricedAddition } from './price-addition.ts'
import { type Share, takeShares } from './take-shares.ts'

export type SavedAddition = {
  context: Needs<'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>
  id: string
  whole: LockedOrder
  priced: PricedAddition
  frozen: FrozenAddition
  hub: HubRules
  at: Date
  payment: AdditionPayment
  /** The member of staff who added the items. */
  by: { id: string; name: string }
  stepActor: StepActor
}

/**
 * Adds frozen items, whose stock is taken, to an order whole, in the caller's transaction, which holds the locks of the order and of the
 * products: the shares of the stores, lines, ledger, the order's amounts, its payment and its box. Refuses with credit/too-little.
 */
export async function saveAddition(saving: SavedAddition): Promise<void> {
  const { context, whole, priced, stepActor } = saving
  const { order } = whole
  const shares = await takeShares(saving)
  await insertAdditionOf(saving)
  await writeLines(saving, shares)
  await bookAddition(saving)
  await saveOrder(saving)
  await pay(saving)
  const [shipment] = whole.shipments
  if (shipment) await saveExpectedGrams(shipment.id, shipment.expectedGrams + priced.addedGrams)
  orderStatusChanged(order.id)
  await recordAdded(saving, shares)
  await recordEvent(context, {
    orderId: order.id,
    kind: 'items_added',
    actor: stepActor.performedBy,
    data: { amount: priced.amounts.total, items: priced.bought.map(itemOf) },
  })
}

/** Returns an added item as events name it. */
export const itemOf = ({ row, quantity }: PricedAddition['bought'][number]) => ({ name: row.name, quantity })

async function insertAdditionOf({ id, whole, priced, payment, by, at }: SavedAddition): Promise<void> {
  const { order, payment: held } = whole
  const { goods, discount, delivery, codFee, total } = priced.amounts
  await insertAddition({
    ...{ id, orderId: order.id, at, addedBy: by.id, addedName: by.name, paidBy: payment },
    position: (await countAdditions(order.id)) + 1,
    paymentId: payment === 'cash' ? held?.id : null,
    ...{ goodsPaise: goods, discountPaise: discount, deliveryPaise: delivery, codFeePaise: codFee, totalPaise: total },
  })
}

/** Books the sale of the items under a name of their own, beside that of the order, whose amounts are still those of before. */
async function bookAddition({ id, whole: { order }, priced: { amounts }, frozen }: SavedAddition): Promise<void> {
  const { gst } = await readSold(order.id)
  // What stays charged: refunds have taken the tax of the rest back.
  const before = { delivery: chargedDelivery(order), codFee: paise(order.codFeePaise - order.returnedCodFeePaise) }
  const lines = frozen.lines.map((line, index) => {
    const { amount_paise, gst_paise, discount_funded_by } = frozen.commission[index] as CommissionRow
    return {
      ...{ lineId: line.id, brandId: line.brand_id },
      ...{ gross: line.gross_paise, discount: line.discount_paise, net: line.net_paise },
      ...{ commission: amount_paise, commissionGst: gst_paise, discountFundedBy: discount_funded_by },
    }
  })
  const rows = addedRows({ lines, delivery: amounts.delivery, codFee: amounts.codFee, gst }, before)
  await book(`sale:addition:${id}`, 'sale', { orderId: order.id }, rows)
}

async function writeLines({ context, whole, priced, frozen, hub, at }: SavedAddition, shares: readonly Share[]) {
  const makings = addedMakings(priced, frozen.lines, at, hub)
  const lines = placeLines(frozen.lines, { lines: whole.lines, shares, at })
  await writeAddedLines({ lines, commission: frozen.commission, makings, promotions: frozen.promotions })
  const moved = [...new Set(makings.map(({ product_id }): CacheTag => `product:${product_id}`))]
  if (moved.length > 0) afterCommit(() => context.catalogueChanged(moved))
}

const creditOf = ({ payment, priced }: SavedAddition): Paise => (payment === 'credit' ? priced.amounts.total : nothing)

async function saveOrder(saving: SavedAddition): Promise<void> {
  const { order } = saving.whole
  const { amounts, chargeableGrams, addedGrams, arrives } = saving.priced
  await saveExtendedOrder(order.id, {
    goodsPaise: sum([order.goodsPaise, amounts.goods]),
    discountPaise: sum([order.discountPaise, amounts.discount]),
    deliveryPaise: sum([order.deliveryPaise, amounts.delivery]),
    codFeePaise: sum([order.codFeePaise, amounts.codFee]),
    totalPaise: sum([order.totalPaise, amounts.total]),
    creditPaise: paise(order.creditPaise + creditOf(saving)),
    actualGrams: order.actualGrams + addedGrams,
    chargeableGrams,
    arrivesFrom: arrives.from,
    arrivesTo: arrives.to,
  })
}

/** Lets the courier collect more, or spends the customer's store credit. */
async function pay(saving: SavedAddition): Promise<void> {
  const { order, payment: held } = saving.whole
  const { total } = saving.priced.amounts
  // What is paid online has its payment already.
  if (total === 0 || saving.payment === 'online') return
  if (saving.payment === 'cash' && held) return raiseCashDue(held.id, total)
  if (order.accountId === null) return refuse('credit/no-account')
  await spendCredit({ orderId: order.id, accountId: order.accountId, amount: total })
}

/** Tells each store what it gets; one that is asked again hears it with that step. */
async function recordAdded({ context, whole, stepActor }: SavedAddition, shares: readonly Share[]): Promise<void> {
  for (const { id, code, items, change } of shares) {
    if (change === 'ask_again') continue
    await recordEvent(context, {
      ...{ orderId: whole.order.id, sellerOrderId: id, kind: 'lines_added', actor: stepActor.performedBy },
      data: { code, items },
    })
  }
}
