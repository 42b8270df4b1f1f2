import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { orderAdditionEndpoints } from '#contract/orders/order-addition-contract.ts'
import { isStaffWith } from '#domain/accounts/access.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { nothing, sum, toRupees } from '#domain/money/money.ts'
import { additionPaymentsOf } from '#domain/orders/order-addition.ts'
import { refuse } from '#domain/refusal.ts'
import { findCreditBalance } from '#server/accounts/credit-balance-store.ts'
import { hasSecondFactor } from '#server/accounts/second-factor-store.ts'
import { type LockedOrder, lockWholeOrder, readLockable } from '#server/cancellations/whole-order-store.ts'
import { readCartProducts } from '#server/cart/cart-product-store.ts'
import { mergeWanted } from '#server/cart/price-wanted.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { stepActorOf } from '#server/orders/step-actor.ts'
import { findLiveAddition } from '#server/payments/addition-payment-store.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { freezeAddition, takeStockOf } from './freeze-addition.ts'
import { offerAddition } from './offer-addition.ts'
import { lockProductsToAdd } from './order-addition-store.ts'
import { priceAddition, productsToRead } from './price-addition.ts'
import { saveAddition } from './save-addition.ts'

type PriceBody = z.output<(typeof orderAdditionEndpoints)['POST /api/admin/orders/:id/additions/price']['body']>
type AdditionBody = z.output<(typeof orderAdditionEndpoints)['POST /api/admin/orders/:id/additions']['body']>

/** Shows what adding items to an order would change. Refuses as `priceAddition` does, and with thing/not-found. */
export async function showAddition(
  findRates: FindRates,
  orderId: string,
  { items, payment }: PriceBody,
  { language, principal }: Visitor,
) {
  const rates = await findRates()
  const whole = await readLockable(orderId)
  const wanted = mergeWanted(items)
  const rows = await readCartProducts(productsToRead(whole, wanted))
  const at = await readClock()
  const { bought, amounts, arrives } = await priceAddition({ whole, rows, wanted, rates, at, language, payment })
  const { order, payment: held } = whole
  return {
    lines: bought.map(({ row, quantity, priced }) => ({
      ...{ productId: row.id, quantity, discount: priced.discount, net: priced.net, units: row.stock },
    })),
    amounts,
    total: { before: order.totalPaise, after: sum([order.totalPaise, amounts.total]) },
    cashDue:
      payment === 'cash' && held?.state === 'cod_due'
        ? { before: held.amountPaise, after: sum([held.amountPaise, amounts.total]) }
        : null,
    storeCredit:
      order.accountId !== null && isStaffWith(principal, 'orders.write')
        ? await findCreditBalance(order.accountId)
        : nothing,
    arrivesTo: arrives.to,
  }
}

/**
 * Adds items to a placed order for its customer, with the money following (decision 982). Refuses as `priceAddition` does, and with
 * thing/not-found, flow/stale (the order costs something else by now), price/rose, addition/waiting (others wait for their payment),
 * addition/cannot-pay, credit/too-little and auth/second-factor for store credit.
 */
export async function addItems(
  context: Needs<'config' | 'gateways' | 'catalogueChanged' | 'orderChanged' | 'notifyOutbox'>,
  findRates: FindRates,
  orderId: string,
  { items, payment, seenTotal, expectedAmount }: AdditionBody,
  visitor: Visitor,
): Promise<void> {
  const admin = member(visitor)
  const { language } = visitor
  // Nobody else's money is spent by a session that was left open.
  if (payment === 'credit' && !admin.hasRecentStepUp)
    refuse('auth/second-factor', { has: await hasSecondFactor(admin.id) })
  const ratesAt = await findRates.choose()
  const wanted = mergeWanted(items)
  await transaction(async () => {
    const whole = await lockWholeOrder(orderId)
    if (whole.order.totalPaise !== seenTotal) refuse('flow/stale')
    if (await findLiveAddition(orderId)) refuse('addition/waiting')
    if (!paymentsOf(whole).includes(payment)) refuse('addition/cannot-pay')
    const rows = await lockProductsToAdd(productsToRead(whole, wanted))
    const at = await readClock()
    const rates = ratesAt(at)
    const priced = await priceAddition({ whole, rows, wanted, rates, at, language, payment })
    const { total } = priced.amounts
    if (total > expectedAmount)
      refuse('price/rose', { total: toRupees(total), formatted: formatMoney(total, 'INR', language) })
    const id = randomUUID()
    const frozen = await freezeAddition({ id, order: whole.order, priced, rates, at })
    await takeStockOf(context, whole.order, frozen.lines)
    if (payment === 'online' && total > 0) return offerAddition({ context, id, whole, priced, frozen, at, admin })
    await saveAddition({
      ...{ context, id, whole, priced, frozen, hub: rates.table.hub, at, payment },
      ...{ by: admin, stepActor: stepActorOf(admin, 'admin') },
    })
  })
}

/** Returns how additions to this order can be paid. */
const paymentsOf = ({ order, payment }: Pick<LockedOrder, 'order' | 'payment'>) =>
  additionPaymentsOf({ payment: payment?.state, isMember: order.accountId !== null })
