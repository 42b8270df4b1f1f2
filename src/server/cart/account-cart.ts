import { addToCart, type Cart, type ClearedBecause, clearCart, removeLine, validateCart } from '#domain/cart/cart.ts'
import { mostPerLine } from '#domain/cart/stock.ts'
import type { Paise } from '#domain/money/money.ts'
import { refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockCart, readCart, type StoredCart, saveCart } from './account-cart-store.ts'
import { type CartProductRow, priceOf, readCartProducts, sellsNow } from './cart-product-store.ts'
import type { Wanted } from './price-wanted.ts'
import { type Showing, showCartProduct } from './show-priced-cart.ts'

export type Cleared = { from: string; to: string; because: ClearedBecause }

/** Returns a member's cart with the current products and the price at which each was added. */
export async function showCart(showing: Showing, accountId: string, cleared?: Cleared) {
  const stored = await readCart(accountId)
  const rows = new Map(
    (await readCartProducts(stored.cart.lines.map((line) => line.productId))).map((row) => [row.id, row]),
  )
  return {
    items: stored.cart.lines.flatMap(({ productId, quantity }) => {
      const row = rows.get(productId)
      if (!row) return []
      const product = showCartProduct(showing, row)
      const sold = row.published && sellsNow(row, showing.at)
      return [
        {
          product: sold ? product : { ...product, availability: 'out_of_stock' as const },
          priceSnapshot: stored.snapshots.get(productId) ?? product.price,
          quantity,
        },
      ]
    }),
    city: stored.cart.city,
    promoCode: stored.promoCode,
    ...(cleared ? { cleared } : {}),
  }
}

/**
 * Sets the quantity of a product in a member's cart; `visitorCity` is the city they shop in. The one cart rule
 * decides (docs/spec/specification.md#4), and reports when it emptied the cart. Refuses with thing/not-found for a product that is
 * not sold, product/withdrawn, product/out-of-stock and cart/quantity.
 */
export async function addItemToCart(
  showing: Showing,
  accountId: string,
  { productId, quantity, visitorCity }: Wanted & { visitorCity: string },
) {
  const { language, at } = showing
  const [row] = await readCartProducts([productId])
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
  rows: readonly CartProductRow[],
  decide: (cart: Cart) => Change,
): Promise<Cleared | undefined> {
  return transaction(async () => {
    await lockCart(accountId)
    const stored: StoredCart = await readCart(accountId)
    const checked = validateCart(stored.cart)
    const decided = decide(checked.cart)
    const prices = new Map<string, Paise>(stored.snapshots)
    for (const row of rows) prices.set(row.id, prices.get(row.id) ?? priceOf(row))
    await saveCart(accountId, decided.cart, prices)
    if (decided.cleared) return { from: decided.cleared.from, to: decided.cleared.to, because: decided.cleared.because }
    return checked.cleared ? { from: '', to: '', because: 'invalid' as const } : undefined
  })
}
