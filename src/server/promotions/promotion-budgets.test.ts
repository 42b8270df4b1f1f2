import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { transaction } from '#server/db/transaction.ts'
import { createSandboxGateway } from '#server/gateways/sandbox-gateway.ts'
import { pollGateway } from '#server/payments/payment-polling.ts'
import { onlySecret } from '#server/shop-secret.ts'
import { meanwhile, postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { codesOf, guest, items, openPromotionShop, type PromotionShop } from '#tests/support/promotion-shop.ts'
import { releaseBudgets, takeFromBudgets } from './promotion-budget-store.ts'

const secret = 'a secret that the offers share, long enough'
let promotionShop: PromotionShop
beforeAll(async () => {
  promotionShop = await openPromotionShop({ SESSION_SECRET: secret })
})
afterAll(() => promotionShop?.shop.close())
beforeEach(() => meanwhile(promotionShop.shop, 'update product set stock = 1000 where stock <> 1000'))
afterEach(() => promotionShop.endAll())

function openContext(): AppContext {
  const config = { ...readConfig({ SESSION_SECRET: secret }), publicUrl: promotionShop.shop.origin }
  const silent = { notifyOutbox: () => undefined, orderChanged: () => undefined, catalogueChanged: () => undefined }
  const gateways = [createSandboxGateway({ config, secret: onlySecret(secret) })]
  return {
    config,
    secret: onlySecret(secret),
    gateways,
    log: pino({ level: 'silent' }),
    ...silent,
  } as unknown as AppContext
}

describe('a budget', () => {
  test('of three, wanted by twenty at once, is given to three and never exceeded', async () => {
    const id = await promotionShop.begin({ budget: 150 })
    const { total } = await promotionShop.price()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => promotionShop.order(`race-${index}`, { expectedTotal: total })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const others = new Set(codesOf(answers).filter((code) => code !== 201))
    expect([...others]).toEqual(['promo/budget-used'])
    expect(await promotionShop.spentOf(id)).toBe(150)
    expect((await promotionShop.promotions.read(id)).now.state).toBe('used_up')
    const listed = (await promotionShop.promotions.admin.get(`/api/admin/promotions?filter=id.is:${id}`)).body.items
    expect(listed).toMatchObject([{ state: 'used_up', budget: 150, budgetSpent: 150, amount: 50 }])

    const now = await promotionShop.price()
    expect(now.offers).toMatchObject([{ kind: 'used-up', text: expect.stringContaining('has ended') }])
    expect(now.total).toBeGreaterThan(total)
    const rises = [now.total - 10, now.total - 60].map((expectedTotal) =>
      promotionShop.order('dearer', { expectedTotal }),
    )
    for (const { body } of await Promise.all(rises))
      expect(body).toMatchObject({ code: 'price/rose', details: { total: now.total } })
    expect((await promotionShop.order('after', { expectedTotal: now.total })).status).toBe(201)
    expect(await promotionShop.spentOf(id)).toBe(150)
  })

  test('of a code that has ended is refused in plain words', async () => {
    await promotionShop.begin({ code: 'LASTFIFTY', budget: 50 })
    const cart = await promotionShop.price({ promoCode: 'LASTFIFTY' })
    expect((await promotionShop.order('last', { promoCode: 'LASTFIFTY', expectedTotal: cart.total })).status).toBe(201)
    expect((await promotionShop.price({ promoCode: 'LASTFIFTY' })).promo).toMatchObject({
      applied: false,
      reason: expect.stringMatching(/^This offer has ended/),
    })
    const late = await promotionShop.order('late', { promoCode: 'LASTFIFTY', expectedTotal: cart.total })
    expect([late.status, late.body.code]).toEqual([422, 'promo/budget-used'])
  })

  test('cannot be exceeded in the database, whatever the program does', async () => {
    const id = await promotionShop.begin({ budget: 50 })
    await expect(
      meanwhile(promotionShop.shop, 'update promotion_budget set spent_paise = 5001 where promotion_id = $1', [id]),
    ).rejects.toThrow(/promotion_budget_not_exceeded/)
  })

  test('gets back what a cancelled order took', async () => {
    const id = await promotionShop.begin({ budget: 50 })
    const first = await promotionShop.order('cancelled')
    expect([await promotionShop.spentOf(id), (await promotionShop.ofOrder(first.body.order.id)).spends]).toEqual([
      50, 5000,
    ])
    await meanwhile(promotionShop.shop, `update customer_order set state = 'cancelled' where id = $1`, [
      first.body.order.id,
    ])
    expect([await promotionShop.spentOf(id), (await promotionShop.ofOrder(first.body.order.id)).spends]).toEqual([0, 0])
    const { total } = await promotionShop.price()
    expect((await promotionShop.order('next', { expectedTotal: total })).status).toBe(201)
    expect(await promotionShop.spentOf(id)).toBe(50)
  })

  test.each([
    ['takes it again with a late payment', { taken: false }, 'paid', 50],
    ['is refunded when others have used it up meanwhile', { taken: true }, 'over', 50],
    ['takes it again when it was raised meanwhile', { taken: true, budget: 100 }, 'paid', 100],
    ['takes nothing of one that has no limit any more', { taken: true, budget: null }, 'paid', 50],
    ['is refunded when it was made smaller meanwhile', { taken: false, budget: 49 }, 'over', 0],
  ])('that an unpaid order gave back: the order %s', async (name, change, state, spent) => {
    const { taken, budget }: { taken: boolean; budget?: number | null } = change
    const id = await promotionShop.begin({ budget: 50 })
    const visitor = promotionShop.shop.visitor()
    const input = { items, shipping: guest(`late-${name.length}`), paymentMethod: 'online' }
    const { body } = await postOrder(visitor, input as never)
    expect(await promotionShop.spentOf(id)).toBe(50)
    await meanwhile(
      promotionShop.shop,
      `update payment set hold_until = now() - interval '1 second' where order_id = $1`,
      [body.order.id],
    )
    const context = openContext()
    await promotionShop.shop.database.run(() => pollGateway(context, context.gateways[0]!))
    expect(await promotionShop.spentOf(id)).toBe(0)
    if (taken)
      expect(
        (await promotionShop.order('quicker', { expectedTotal: (await promotionShop.price()).total })).status,
      ).toBe(201)
    if (budget !== undefined) expect((await promotionShop.promotions.replace(id, { budget })).status).toBe(200)
    await pressSandbox(promotionShop.shop, body.payment.redirectUrl, { outcome: 'pay', onlineMethod: 'upi' })
    const checked = await visitor.post(`/api/payments/${body.payment.id}/check`, {})
    expect(checked.body).toMatchObject({ state, returning: state === 'over' ? { amount: body.order.total } : null })
    expect(await promotionShop.spentOf(id)).toBe(spent)
  })

  test('of an order with several is taken from all of them or from none', async () => {
    const ids = [
      await promotionShop.begin({ budget: 50, category: 'snacks' }),
      await promotionShop.begin({ budget: 60, category: 'sweets', amount: 60 }),
    ]
    const two = [items[0], { productId: 'mohanthal', quantity: 2 }]
    const first = await promotionShop.order('of-both', { items: two })
    expect(await Promise.all(ids.map(promotionShop.spentOf))).toEqual([50, 60])
    const again = () => promotionShop.shop.database.run(() => transaction(() => takeFromBudgets(first.body.order.id)))
    await promotionShop.shop.database.run(() => transaction(() => releaseBudgets(first.body.order.id)))
    expect(await Promise.all(ids.map(promotionShop.spentOf))).toEqual([0, 0])
    await meanwhile(promotionShop.shop, 'update promotion_budget set spent_paise = 1 where promotion_id = $1', [ids[1]])
    expect([await again(), await promotionShop.spentOf(ids[0]!)]).toEqual([false, 0])
    await meanwhile(promotionShop.shop, 'update promotion_budget set spent_paise = 0 where promotion_id = $1', [ids[1]])
    expect([await again(), await Promise.all(ids.map(promotionShop.spentOf))]).toEqual([true, [50, 60]])
  })

  test('can be raised by a new version, which counts what was spent', async () => {
    const id = await promotionShop.begin({ budget: 50 })
    await promotionShop.order('raised-1')
    expect((await promotionShop.price()).offers).toMatchObject([{ kind: 'used-up' }])
    await promotionShop.promotions.replace(id, { budget: 100 })
    expect((await promotionShop.price()).offers).toMatchObject([{ kind: 'applied' }])
    await promotionShop.order('raised-2')
    expect(await promotionShop.spentOf(id)).toBe(100)
    expect((await promotionShop.promotions.read(id)).budgetSpent).toBe(100)
  })
})
