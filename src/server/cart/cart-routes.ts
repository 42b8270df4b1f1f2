import { cartEndpoints } from '#contract/cart/cart-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { shopNow } from '#server/db/shop-clock.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { type CodeGuesses, countCodeGuesses } from '#server/promotions/code-guesses.ts'
import { withUses } from '#server/promotions/code-uses.ts'
import { withBudgets } from '#server/promotions/promotion-budgets.ts'
import { runningPromotions } from '#server/promotions/running-promotions.ts'
import type { FindRates, Rates } from '#server/shipping/rates-in-force.ts'
import { addItemToCart, emptyOutCart, showCart, takeOutOfCart } from './account-cart.ts'
import { savePromo } from './account-cart-promo.ts'
import { readCartProducts } from './cart-product-store.ts'
import { isTooMuch, type Sending } from './cart-sendability.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { priceWanted } from './price-wanted.ts'
import { showProductDelivery } from './product-delivery.ts'
import { quoteDelivery, refuseDestination } from './quote-delivery.ts'
import { type Showing, showPricedCart } from './show-priced-cart.ts'
import { findSwaps } from './swap-store.ts'

/** Returns the cart endpoints: a member's cart, and the price of any cart. */
export function cartHandlers(context: AppContext, findRates: FindRates): EndpointHandler[] {
  const showingTo = async ({ language }: Visitor): Promise<Showing> => {
    const at = shopNow()
    return { context, language, at, promotions: await runningPromotions(context, at) }
  }
  const guesses = countCodeGuesses(context)
  const noteUnsendable = (visitor: Visitor, country: string | undefined, { blocked }: Pick<Sending, 'blocked'>) => {
    if (country === undefined) return
    for (const { productId, code } of blocked)
      if (!isTooMuch(code))
        context.searchRecords.noteUnsendable({
          productId,
          country,
          reason: code,
          visitor: visitor.principal?.id ?? visitor.address,
        })
  }
  const promo = async (visitor: Visitor, code: string | null) => {
    const showing = await showingTo(visitor)
    const { rates, tooMany } = await ratesFor({ findRates, guesses }, code ?? undefined, visitor, showing.at)
    if (tooMany) refuse('promo/too-many')
    return savePromo(showing, rates, member(visitor).id, code)
  }
  return pairHandlers(cartEndpoints, {
    'GET /api/cart': async (_input, visitor) => showCart(await showingTo(visitor), member(visitor).id),
    'PUT /api/cart/items/:productId': async ({ params, body }, visitor) =>
      addItemToCart(await showingTo(visitor), member(visitor).id, {
        productId: params.productId,
        quantity: body.quantity,
        visitorCity: body.city,
      }),
    'DELETE /api/cart/items/:productId': async ({ params }, visitor) =>
      takeOutOfCart(await showingTo(visitor), member(visitor).id, params.productId),
    'DELETE /api/cart': async (_input, visitor) => emptyOutCart(await showingTo(visitor), member(visitor).id),
    'POST /api/cart/merge': async ({ body }, visitor) =>
      mergeGuestCart(await showingTo(visitor), member(visitor).id, body),
    'PUT /api/cart/promo': ({ body }, visitor) => promo(visitor, body.code),
    'DELETE /api/cart/promo': (_input, visitor) => promo(visitor, null),
    'POST /api/cart/price': async ({ body }, visitor) => {
      const showing = await showingTo(visitor)
      const { items, ...choices } = body
      const { rates, tooMany } = await ratesFor({ findRates, guesses }, body.promoCode, visitor, showing.at)
      const price = priceWanted({
        ...choices,
        ...(tooMany ? { promoCode: undefined } : {}),
        wanted: items,
        rates,
        rows: await readCartProducts(items.map(({ productId }) => productId)),
        at: showing.at,
        language: showing.language,
      })
      noteUnsendable(visitor, body.destination?.country, price.sending)
      if (price.none) refuseDestination(price.none)
      if (tooMany) price.priced.promo = { state: 'refused', code: 'promo/too-many' }
      return showPricedCart(showing, price, body.promoCode, rates, await findSwaps(price, showing.at))
    },
    'GET /api/products/:id/delivery': async ({ params }) => showProductDelivery(findRates, params.id),
    'POST /api/shipping/quote': async ({ body }, visitor) => {
      const at = shopNow()
      const { rates, tooMany } = await ratesFor({ findRates, guesses }, body.promoCode, visitor, at)
      const input = tooMany ? { ...body, promoCode: undefined } : body
      const quote = await quoteDelivery(rates, input, visitor.language, at)
      noteUnsendable(visitor, body.destination.country, quote)
      return quote
    },
  })
}

/**
 * Returns the rates for this visitor: a limited code counts, and a guest is identified only when they order.
 * `tooMany`: too many codes were tried from this network, and this one is not checked.
 */
async function ratesFor(
  { findRates, guesses }: { findRates: FindRates; guesses: CodeGuesses },
  code: string | undefined,
  visitor: Visitor,
  at: Date,
): Promise<{ rates: Rates; tooMany: boolean }> {
  const rates = await findRates()
  if (code === undefined)
    return { rates: { ...rates, promotions: await withBudgets(rates.promotions, at) }, tooMany: false }
  if (!(await guesses(code, rates.promotions, visitor, at))) return { rates, tooMany: true }
  const { principal } = visitor
  const user = { accountId: principal?.id ?? null, email: principal?.email ?? null }
  return { rates: { ...rates, promotions: await withUses(rates.promotions, code, user, at) }, tooMany: false }
}
