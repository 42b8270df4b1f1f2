import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Cart } from '#domain/cart/cart.ts'
import type { Paise } from '#domain/money/money.ts'
import { cart, cartLine, cartMerge, type MergeReport } from '#server/db/account-tables.ts'
import { brand, product } from '#server/db/catalogue-tables.ts'
import { dbNow } from '#server/db/database-clock.ts'
import { db } from '#server/db/transaction.ts'

export type StoredCart = { cart: Cart; promoCode: string | null; snapshots: ReadonlyMap<string, Paise> }

/** Locks a member's cart, creating it when there is none. */
export async function lockCart(accountId: string): Promise<void> {
  await db()
    .insert(cart)
    .values({ accountId })
    .onConflictDoUpdate({
      target: cart.accountId,
      set: { updatedAt: dbNow },
    })
}

/** Reads a member's stored cart, with the price each product had when it was added. */
export async function readCart(accountId: string): Promise<StoredCart> {
  const lines = await db()
    .select({
      productId: cartLine.productId,
      quantity: cartLine.quantity,
      snapshot: cartLine.snapshotPaise,
      brandId: product.brandId,
      city: brand.cityId,
    })
    .from(cartLine)
    .innerJoin(product, eq(product.id, cartLine.productId))
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(eq(cartLine.accountId, accountId))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.productId))
  const [head] = await db().select({ promoCode: cart.promoCode }).from(cart).where(eq(cart.accountId, accountId))
  return {
    cart: {
      city: lines[0]?.city ?? null,
      lines: lines.map(({ productId, brandId, city, quantity }) => ({ productId, brandId, city, quantity })),
    },
    promoCode: head?.promoCode ?? null,
    snapshots: new Map(lines.map(({ productId, snapshot }) => [productId, snapshot])),
  }
}

/**
 * Saves a cart as the rules left it: removed lines go, quantities are set. A new line stores the price at which it
 * was added (`prices`); an old one keeps its own.
 */
export async function saveCart(accountId: string, contents: Cart, prices: ReadonlyMap<string, Paise>): Promise<void> {
  const ids = contents.lines.map(({ productId }) => productId)
  const own = eq(cartLine.accountId, accountId)
  await db()
    .delete(cartLine)
    .where(ids.length === 0 ? own : and(own, notInArray(cartLine.productId, ids)))
  await db().update(cart).set({ cityId: contents.city }).where(eq(cart.accountId, accountId))
  if (ids.length === 0) return
  await db()
    .insert(cartLine)
    .values(
      contents.lines.map(({ productId, quantity }, index) => ({
        accountId,
        productId,
        quantity,
        snapshotPaise: prices.get(productId) ?? (0 as Paise),
        // Lines added together keep their order.
        addedAt: sql`clock_timestamp() + make_interval(secs => ${index}::float8 / 1000)`,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLine.accountId, cartLine.productId],
      set: { quantity: sql`excluded.quantity` },
    })
}

/** Saves the code for a member's cart; null for none. */
export const savePromoCode = (accountId: string, promoCode: string | null) =>
  db().update(cart).set({ promoCode }).where(eq(cart.accountId, accountId))

/**
 * Records that a guest's cart is being merged; false when it was before. Concurrent calls for the same guest wait
 * here (docs/spec/correctness.md#23).
 */
export async function claimMerge(guestId: string, accountId: string): Promise<boolean> {
  const claimed = await db().insert(cartMerge).values({ guestId, accountId }).onConflictDoNothing().returning()
  return claimed.length > 0
}

/** Finds the result of a guest's merge, and the account it went into. */
export async function findMerge(guestId: string) {
  const [merge] = await db().select().from(cartMerge).where(eq(cartMerge.guestId, guestId))
  return merge
}

/** Saves the result of a merge, to be repeated to a browser that missed the response. */
export const saveMergeReport = (guestId: string, report: MergeReport) =>
  db().update(cartMerge).set({ report }).where(eq(cartMerge.guestId, guestId))
