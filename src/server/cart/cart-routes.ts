import { cartEndpoints } from '#contract/cart-contract.ts'
import type { House } from '#server/house.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import type { FindRates } from '#server/shipping/rates-in-force.ts'
import { readBasketProducts } from './basket-product.ts'
import { emptyOutCart, putInCart, showCart, takeOutOfCart } from './kept-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { priceWanted } from './price-wanted.ts'
import { showProductDelivery } from './product-delivery.ts'
import { quoteDelivery, refuseDestination } from './quote-delivery.ts'
import { type Showing, showBasket } from './show-basket.ts'

/** Doors of the basket: a member's cart, and what any basket costs. */
export function cartDoors(house: House, findRates: FindRates): Door[] {
  const showingTo = ({ language }: Visitor): Showing => ({ house, language, at: new Date() })
  return openDoors(cartEndpoints, {
    'GET /api/cart': async (_input, visitor) => showCart(showingTo(visitor), member(visitor).id),
    'PUT /api/cart/items/:productId': async ({ params, body }, visitor) =>
      putInCart(showingTo(visitor), member(visitor).id, {
        productId: params.productId,
        quantity: body.quantity,
        visitorCity: body.city,
      }),
    'DELETE /api/cart/items/:productId': async ({ params }, visitor) =>
      takeOutOfCart(showingTo(visitor), member(visitor).id, params.productId),
    'DELETE /api/cart': async (_input, visitor) => emptyOutCart(showingTo(visitor), member(visitor).id),
    'POST /api/cart/merge': async ({ body }, visitor) => mergeGuestCart(showingTo(visitor), member(visitor).id, body),
    'POST /api/cart/price': async ({ body }, visitor) => {
      const showing = showingTo(visitor)
      const { items, ...choices } = body
      const price = priceWanted({
        ...choices,
        wanted: items,
        rates: await findRates(),
        rows: await readBasketProducts(items.map(({ productId }) => productId)),
        at: showing.at,
        language: showing.language,
      })
      if (price.none) refuseDestination(price.none, showing.language)
      return showBasket(showing, price, body.promoCode)
    },
    'GET /api/products/:id/delivery': async ({ params }) => showProductDelivery(findRates, params.id),
    'POST /api/shipping/quote': async ({ body }, { language }) => quoteDelivery(findRates, body, language),
  })
}
