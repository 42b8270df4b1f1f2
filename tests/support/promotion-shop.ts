import { expect } from 'vitest'
import { shipping } from './home-address.ts'
import type { Answer, ShopVisitor } from './open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from './order-shop.ts'
import { openPromotionAdmin } from './promotion-admin.ts'

/** ₹50 off the items of a cart from ₹100 on, without a code. */
export const fifty = {
  ...{ kind: 'goods-amount', on: true, fundedBy: 'shop', until: null, code: null, isPublic: false, amount: 50 },
  ...{ category: null, brandId: null, goodsAtLeast: 100, limitInAll: null, limitPerCustomer: null, budget: null },
}

/** Of two stores, the second with the festival's percentage off. */
export const items = [
  { productId: 'methi-khakhra', quantity: 2 },
  { productId: 'masala-khakhra', quantity: 1 },
  { productId: 'tikha-gathiya-ahm', quantity: 1 },
]

export const guest = (name: string) => ({ ...shipping, email: `${name}@example.com` })

/** Returns 201 for each order that was placed, and the code of each refusal. */
export const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 201 ? 201 : body.code)).toSorted()

export type PromotionShop = Awaited<ReturnType<typeof openPromotionShop>>

/** Opens a shop whose admin begins offers on the items of carts, and whose guests order with them. */
export async function openPromotionShop(env: Record<string, string> = {}) {
  const shop = await openOrderShop(env)
  const promotions = await openPromotionAdmin(shop)
  let begun: string[] = []
  const post = (terms: object) =>
    promotions.admin.post('/api/admin/promotions', {
      terms: { ...fifty, ...terms },
      from: null,
      reason: 'For the test',
    })
  const one = async (sql: string, values: unknown[] = []) => (await meanwhile(shop, sql, values)).rows[0]
  return {
    shop,
    promotions,
    post,
    one,
    async begin(terms: object = {}): Promise<string> {
      const { status, body } = await post(terms)
      expect(status, JSON.stringify(body)).toBe(201)
      begun.push(body.id)
      return body.id
    },
    /** Switches off what a test began. */
    async endAll(): Promise<void> {
      for (const id of begun) await promotions.replace(id, { on: false })
      begun = []
    },
    async price(input: object = {}, visitor: ShopVisitor = shop.visitor()) {
      const to = { destination: { country: 'IN', pincode: shipping.pincode }, serviceId: 'dodi-logistics/standard' }
      return (await visitor.post('/api/cart/price', { items, ...to, paymentMethod: 'cod', ...input })).body
    },
    order: (name: string, input: object = {}) =>
      postOrder(shop.visitor(), { items, shipping: guest(name), ...input } as never),
    /** What the budget of a promotion gave so far, in rupees. */
    spentOf: async (id: string) =>
      Number((await one('select spent_paise from promotion_budget where promotion_id = $1', [id]))?.spent_paise) / 100,
    /** What an order has of a promotion that a test began. */
    ofOrder: (id: string) =>
      one(
        `select promotion_id, off_paise::int as off, spends_paise::int as spends, funded_by, code from order_promotion
         where order_id = $1 and off_paise > 0 and promotion_id <> 'festival-namkeen' and promotion_id <> 'free-delivery'`,
        [id],
      ),
  }
}
