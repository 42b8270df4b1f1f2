import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { dbNowPlus } from '#server/db/database-clock.ts'
import { payment } from '#server/db/order-tables.ts'
import { db, transaction } from '#server/db/transaction.ts'
import { lockOrder } from '#server/orders/order-store.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { meanwhile, openOrderShop, postOrder } from '#tests/support/order-shop.ts'
import { workerContext } from '#tests/support/worker-context.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { takeGoodsAgain } from './hold-goods.ts'

let shop: Shop
let context: AppContext
let announced = 0
beforeAll(async () => {
  shop = await openOrderShop()
  context = workerContext(shop.origin, {}, 'a secret that the shelves share, long enough')
  context.catalogueChanged = () => void announced++
})
afterAll(() => shop.close())
beforeEach(() => {
  announced = 0
})

const setStock = (stock: number) => meanwhile(shop, `update product set stock = $1 where id = 'methi-khakhra'`, [stock])

/** Holds two units of it for an online payment. */
async function hold(): Promise<string> {
  const { body } = await postOrder(shop.visitor(), { paymentMethod: 'online' })
  return body.order.id
}

/** Ends its hold and cancels it in one transaction, so that the shop's own sweep cannot come first. */
const giveUp = (id: string) =>
  shop.database.run(() =>
    transaction(async () => {
      await db()
        .update(payment)
        .set({ holdUntil: dbNowPlus({ seconds: -1 }) })
        .where(eq(payment.orderId, id))
      expect(await expireUnpaid(context)).toBe(1)
    }),
  )
const takeAgain = (id: string) =>
  shop.database.run(() =>
    transaction(async () => {
      const order = await lockOrder(id)
      if (!order) throw new Error('there is no such order')
      // Prevents a second cancellation.
      await db()
        .update(payment)
        .set({ holdUntil: dbNowPlus({ hours: 1 }) })
        .where(eq(payment.orderId, id))
      return takeGoodsAgain(context, order)
    }),
  )

describe('shelves are drawn again exactly when there is something again, or nothing any more', () => {
  test('an expired order of a product in stock changes nothing that a shopper sees', async () => {
    await setStock(10)
    await giveUp(await hold())
    expect(announced).toBe(0)
  })

  test('the last items of an expired order are in stock again', async () => {
    await setStock(2)
    await giveUp(await hold())
    expect(announced).toBe(1)
  })

  test('late payment takes the last items once more, and takes none while more are there', async () => {
    await setStock(2)
    const last = await hold()
    await giveUp(last)
    announced = 0
    expect(await takeAgain(last)).toBe(true)
    expect(announced).toBe(1)
    await setStock(10)
    const one = await hold()
    await giveUp(one)
    announced = 0
    expect(await takeAgain(one)).toBe(true)
    expect(announced).toBe(0)
  })

  test('of two goods one comes back to an empty shelf, or is the last that is taken', async () => {
    await setStock(2)
    const { body } = await postOrder(shop.visitor(), {
      paymentMethod: 'online',
      items: [
        { productId: 'methi-khakhra', quantity: 2 },
        { productId: 'sada-khakhra', quantity: 1 },
      ],
    })
    await giveUp(body.order.id)
    expect(announced).toBe(1)
    expect(await takeAgain(body.order.id)).toBe(true)
    expect(announced).toBe(2)
  })

  test('late payment for what is gone takes nothing and says nothing', async () => {
    await setStock(2)
    const late = await hold()
    await giveUp(late)
    announced = 0
    await setStock(1)
    expect(await takeAgain(late)).toBe(false)
    expect(announced).toBe(0)
  })
})
