import { addToCart, type Cart, type ClearedBecause, clearCart, removeLine, validateCart } from '#domain/cart.ts'
import type { Paise } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { mostPerLine } from '#domain/stock.ts'
import { transaction } from '#server/db/transaction.ts'
import { type BasketRow, priceOf, readBasketProducts, sellsNow } from './basket-product.ts'
import { type KeptCart, lockCart, readCart, saveCart } from './kept-cart-store.ts'
import type { Wanted } from './price-wanted.ts'
import { type Showing, showCartProduct } from './show-basket.ts'

export type Cleared = { from: string; to: string; because: ClearedBecause }

/** Returns a member's cart with the current products and the price at which each was added. */
export async function showCart(showing: Showing, accountId: string, cleared?: Cleared) {
  const kept = await readCart(accountId)
  const rows = new Map(
    (await readBasketProducts(kept.cart.lines.map((line) => line.productId))).map((row) => [row.id, row]),
  )
  return {
    items: kept.cart.lines.flatMap(({ productId, quantity }) => {
      const row = rows.get(productId)
      if (!row) return []
      const product = showCartProduct(showing, row)
      const sold = row.published && sellsNow(row, showing.at)
      return [
        {
          product: sold ? product : { ...product, availability: 'out_of_stock' as const },
          priceSnapshot: kept.snapshots.get(productId) ?? product.price,
          quantity,
        },
      ]
    }),
    city: kept.cart.city,
    promoCode: kept.promoCode,
    ...(cleared ? { cleared } : {}),
  }
}

/**
 * Sets the quantity of a product in a member's cart; `visitorCity` is the city they shop in. The one cart rule
 * decides (docs/spec/specification.md#4), and reports when it emptied the cart. Refuses with thing/not-found for a product that is
 * not sold, product/withdrawn, product/out-of-stock and cart/quantity.
 */
export async function putInCart(
  showing: Showing,
  accountId: string,
  { productId, quantity, visitorCity }: Wanted & { visitorCity: string },
) {
  const { language, at } = showing
  const [row] = await readBasketProducts([productId])
  if (!row) return refuse('thing/not-found')
  const product = row.name[language]
  if (!row.published) refuse('product/withdrawn', { product, productId })
  if (!sellsNow(row, at)) refuse('store/paused', { store: row.brand_name[language], productId })
  const most = mostPerLine(row.stock)
  if (most === 0) refuse('product/out-of-stock', { product, productId })
  if (quantity > most) refuse('cart/quantity', { most, productId })
  const cleared = await changeCart(accountId, [row], (cart) => {
    const added = addToCart(
      cart,
      { productId, brandId: row.brand_id, city: row.city_id },
      quantity,
      visitorCity || null,
    )
    if (added.refused) refuse('cart/quantity', { most, productId })
    return added
  })
  return showCart(showing, accountId, cleared)
}

/** Removes a product; does nothing when it is not in the cart. */
export async function takeOutOfCart(showing: Showing, accountId: string, productId: string) {
  await changeCart(accountId, [], (cart) => ({ cart: removeLine(cart, productId) }))
  return showCart(showing, accountId)
}

export async function emptyOutCart(showing: Showing, accountId: string) {
  await changeCart(accountId, [], () => ({ cart: clearCart() }))
  return showCart(showing, accountId)
}

export type Change = { cart: Cart; cleared?: Cleared }

/**
 * Locks the cart, applies the rule and saves. Returns what the rule emptied. `rows` hold the prices of products that
 * may be new.
 */
export async function changeCart(
  accountId: string,
  rows: readonly BasketRow[],
  decide: (cart: Cart) => Change,
): Promise<Cleared | undefined> {
  return transaction(async () => {
    await lockCart(accountId)
    const kept: KeptCart = await readCart(accountId)
    const checked = validateCart(kept.cart)
    const decided = decide(checked.cart)
    const prices = new Map<string, Paise>(kept.snapshots)
    for (const row of rows) prices.set(row.id, prices.get(row.id) ?? priceOf(row))
    await saveCart(accountId, decided.cart, prices)
    if (decided.cleared) return { from: decided.cleared.from, to: decided.cleared.to, because: decided.cleared.because }
    return checked.cleared ? { from: '', to: '', because: 'invalid' as const } : undefined
  })
}
