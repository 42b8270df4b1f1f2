import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { product } from '#server/db/catalogue-tables.ts'
import { sellerOrder } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { openDemoShop, orderOfTwoSellers, sellers } from './demo-shop.ts'
import type { Shop, ShopVisitor } from './open-shop.ts'
import { type BuiltOrder, buildOrder } from './order-builder.ts'

export const reviewsPath = (order: BuiltOrder) => `/api/orders/${order.id}/reviews`

export const reviewRequest = (productId: string, given: object = {}) => ({
  reviews: [{ productId, stars: 4, title: 'Crisp to the last', text: 'Thin, crisp and not oily at all.', ...given }],
})

/**
 * Opens a shop with a buyer, a seller and an admin before the first test and closes it after the last. Call it at the
 * start of the file.
 */
export function openReviewShop() {
  const there = {} as { shop: Shop; buyer: ShopVisitor; admin: ShopVisitor; seller: ShopVisitor }
  beforeAll(async () => {
    const shop = await openDemoShop()
    const [buyer, admin, seller] = [
      await shop.signIn('customer'),
      await shop.signIn('admin'),
      await shop.signIn('seller'),
    ]
    Object.assign(there, { shop, buyer, admin, seller })
  })
  afterAll(() => there.shop?.close())

  /** Delivers the seller orders of these sellers, or all of them. */
  const deliver = (order: BuiltOrder, brandIds: readonly string[] = sellers) =>
    there.shop.database.run(async () => {
      for (const row of order.sellerOrders.filter(({ brandId }) => brandIds.includes(brandId)))
        await db().update(sellerOrder).set({ state: 'fulfilled', packedGrams: 480 }).where(eq(sellerOrder.id, row.id))
    })

  const deliveredOrder = async (wanted: Parameters<typeof orderOfTwoSellers>[1] = {}) => {
    const order = await orderOfTwoSellers(there.shop, wanted)
    await deliver(order)
    return order
  }

  const itemsOf = async (order: BuiltOrder, visitor = there.buyer): Promise<string[]> =>
    (await visitor.get(`/api/orders/${order.id}/reviews`)).body.items.map(
      (item: { productId: string }) => item.productId,
    )

  /** Creates a separate product, so that the ratings of one test do not count in another. */
  const ownProduct = (brandId: string = sellers[0]) =>
    there.shop.database.run(async () => {
      const id = `reviewed-${randomUUID().slice(0, 8)}`
      const [like] = await db().select().from(product).where(eq(product.brandId, brandId)).limit(1)
      if (!like) throw new Error('the demo shop is empty')
      await db()
        .insert(product)
        .values({ ...like, id, reviewCount: 0, starSum: 0, stock: 50 })
      return id
    })

  /** Has the given number of buyers rate a product with these stars. */
  async function giveStars(productId: string, stars: readonly number[]): Promise<void> {
    for (const given of stars) {
      const order = await customerOrder([productId])
      const { status } = await there.buyer.post(
        reviewsPath(order),
        reviewRequest(productId, { stars: given, text: `${given} of five.` }),
      )
      expect(status).toBe(201)
    }
  }

  async function customerOrder(productIds: readonly string[]): Promise<BuiltOrder> {
    const order = await there.shop.database.run(async () => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select id from account where email = 'customer@haatdi.example'`,
      )
      return buildOrder({
        items: productIds.map((productId) => ({ productId, quantity: 1 })),
        accountId: rows[0]?.id ?? '',
        shipping: { fullName: 'Smt. Hetal Shah', city: 'Leicester', country: 'GB' },
      })
    })
    await deliver(order)
    return order
  }

  const read = async (query: string) => (await there.shop.visitor().get(`/api/reviews?${query}`)).body

  return { there, deliver, deliveredOrder, itemsOf, ownProduct, giveStars, customerOrder, read }
}
