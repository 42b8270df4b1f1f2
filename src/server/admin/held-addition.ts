import type { AdditionAmounts } from '#domain/orders/order-addition.ts'
import type { CartPricing } from '#server/cart/price-wanted.ts'
import type { FrozenAddition } from './freeze-addition.ts'

/** What an offer of items holds until it is paid: everything that is frozen with its price. */
export type HeldAddition = FrozenAddition & {
  items: { productId: string; quantity: number; priced: CartPricing['bought'][number]['priced'] }[]
  amounts: AdditionAmounts
}
