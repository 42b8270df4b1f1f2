import { creditShare } from '#domain/credit/store-credit.ts'
import { nothing, type Paise } from '#domain/money/money.ts'
import { type CartPricing, type PricingInput, priceWanted } from '#server/cart/price-wanted.ts'
import type { OrderBody } from './order-request.ts'

export type PricedWithCredit = {
  price: CartPricing
  /** What of the total is paid with store credit. */
  credit: Paise
  paymentMethod: OrderBody['paymentMethod']
}

/**
 * Returns a cart's price for the chosen payment method, and what of it the customer pays with the store credit of the
 * request. Where the credit pays all of it, no cash is to be collected and its fee is not charged.
 */
export function priceWithCredit(
  input: Omit<PricingInput, 'paymentMethod'>,
  { paymentMethod, storeCredit = nothing }: Pick<OrderBody, 'paymentMethod' | 'storeCredit'>,
): PricedWithCredit {
  const price = priceWanted({ ...input, paymentMethod })
  if (storeCredit <= 0) return { price, credit: nothing, paymentMethod }
  const withoutFee = paymentMethod === 'cod' ? priceWanted({ ...input, paymentMethod: 'online' }) : price
  if (storeCredit >= withoutFee.priced.total)
    return { price: withoutFee, credit: withoutFee.priced.total, paymentMethod: 'online' }
  return { price, credit: creditShare(price.priced.total, storeCredit), paymentMethod }
}
