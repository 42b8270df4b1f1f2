import type { z } from 'zod'
import type { deskOrderEndpoints } from '#contract/orders/desk-order-contract.ts'
import { isStaffWith } from '#domain/accounts/access.ts'
import { nothing } from '#domain/money/money.ts'
import { pricedAs } from '#domain/orders/order-channel.ts'
import { findCreditBalance } from '#server/accounts/credit-balance-store.ts'
import { readCartProducts } from '#server/cart/cart-product-store.ts'
import { showOptions } from '#server/cart/delivery-options.ts'
import { type CartPricing, priceWanted } from '#server/cart/price-wanted.ts'
import { refuseDestination } from '#server/cart/quote-delivery.ts'
import { showPricedCart } from '#server/cart/show-priced-cart.ts'
import { findSwaps } from '#server/cart/swap-store.ts'
import type { Needs } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { withUses } from '#server/promotions/code-uses.ts'
import { runningPromotions } from '#server/promotions/running-promotions.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'

type PriceBody = z.output<(typeof deskOrderEndpoints)['POST /api/admin/desk-orders/price']['body']>

/**
 * Prices what a customer orders at the desk by the functions of the checkout, with the promotions and the store credit
 * of that customer. Refuses with delivery/not-available and delivery/too-heavy.
 */
export async function priceDeskCart(
  context: Needs<'pictures' | 'findPromotions'>,
  findRates: FindRates,
  { items, accountId, email, payment, ...choices }: PriceBody,
  { language, principal }: Visitor,
) {
  const at = shopNow()
  const { promoCode } = choices
  const usual = await findRates()
  const user = { accountId: accountId ?? null, email: email || null }
  const rates = { ...usual, promotions: await withUses(usual.promotions, promoCode, user, at) }
  const rows = await readCartProducts(items.map(({ productId }) => productId))
  const priceBy = (serviceId: string | undefined) =>
    priceWanted({
      ...{ ...choices, serviceId, wanted: items, rows, rates, at, language },
      paymentMethod: pricedAs(payment),
    })
  const wanted = priceBy(choices.serviceId)
  const shown = showOptions(wanted.options, cartOf(wanted), { rates, at, language, promoCode })
  // The cheapest service is chosen until the customer wants another.
  const serviceId = wanted.option?.serviceId ?? shown[0]?.serviceId
  const price = serviceId === wanted.option?.serviceId ? wanted : priceBy(serviceId)
  if (price.none) refuseDestination(price.none)
  const showing = { context, language, at, promotions: await runningPromotions(context, at) }
  return {
    cart: showPricedCart(showing, price, promoCode, rates, await findSwaps(price, at)),
    options: shown,
    serviceId: serviceId ?? null,
    stock: rows.map(({ id, stock }) => ({ productId: id, units: stock })),
    storeCredit:
      accountId !== undefined && isStaffWith(principal, 'orders.write') ? await findCreditBalance(accountId) : nothing,
  }
}

const cartOf = ({ bought, priced, actualGrams }: CartPricing) => ({
  bought,
  goodsSubtotal: priced.goodsSubtotal,
  actualGrams,
})
