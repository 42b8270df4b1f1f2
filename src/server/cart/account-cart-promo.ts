import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Rates } from '#server/shipping/rates-in-force.ts'
import { lockCart, readCart, savePromoCode } from './account-cart-store.ts'
import { readCartProducts } from './cart-product-store.ts'
import { priceWanted } from './price-wanted.ts'
import { promoDetails } from './promo-refusal-text.ts'
import { type Showing, showPricedCart } from './show-priced-cart.ts'
import { findSwaps } from './swap-store.ts'

/**
 * Saves a code with a member's cart until they order, or clears it; returns the cart priced with it. A valid code
 * that is outdone by a promotion is saved, and the response says so. Refuses with promo/* when it does nothing for
 * this cart; then the code from before stays.
 */
export async function savePromo(showing: Showing, rates: Rates, accountId: string, code: string | null) {
  const { at, language } = showing
  const promoCode = code?.toUpperCase()
  const price = await transaction(async () => {
    await lockCart(accountId)
    const wanted = (await readCart(accountId)).cart.lines
    const rows = await readCartProducts(wanted.map(({ productId }) => productId))
    const priced = priceWanted({ rows, wanted, rates, at, language, promoCode })
    const { promo } = priced.priced
    if (promo?.state === 'refused') refuse(promo.code, promoDetails(promo, language))
    await savePromoCode(accountId, promoCode ?? null)
    return priced
  })
  return showPricedCart(showing, price, promoCode, rates, await findSwaps(price, at))
}
