import { type Claim, published } from '#tests/support/claims/claim.ts'

/** The catalogue is everybody’s; a cart is the session’s own. */
export const shoppingClaims: Readonly<Record<string, Claim>> = {
  'GET /api/brands/:id': { everybodys: published },
  'GET /api/products ?brandId': { everybodys: published },
  'GET /api/products/:id': { everybodys: published },
  'GET /api/products/:id/delivery': { everybodys: published },
  'GET /api/search ?brandId': { everybodys: published },
  'GET /api/reviews ?productId': { everybodys: published },
  'GET /api/reviews ?brandId': { everybodys: published },
  'PUT /api/cart/items/:productId': { everybodys: 'the product is in the catalogue, the cart is the session’s' },
  'DELETE /api/cart/items/:productId': { everybodys: 'the product is in the catalogue, the cart is the session’s' },
  'PUT /api/cart/promo code': { everybodys: 'whoever knows a code may use it, the cart is the session’s' },
  'POST /api/cart/merge guestCartItems.productId': { everybodys: published },
  'POST /api/cart/merge guestId': {
    as: 'cart/not-yours',
    refused: async ({ visitors }) => {
      const body = { guestId: 'a-guest-of-the-customer-12345', guestCartItems: [] }
      await visitors['the customer'].post('/api/cart/merge', body)
      return visitors['another customer'].post('/api/cart/merge', body)
    },
  },
  'POST /api/cart/price items.productId': { everybodys: published },
  'POST /api/cart/price serviceId': { everybodys: 'it is on the list of rates' },
  'POST /api/shipping/quote items.productId': { everybodys: published },
  'POST /api/notify-me about': { everybodys: published },
  'POST /api/search/clicks productId': { everybodys: published },
  'POST /api/notify-me/stop token': { everybodys: 'the token is the right to stop, and tells nothing' },
  'GET /api/categories/:id': { everybodys: 'a category of the shop' },
}
