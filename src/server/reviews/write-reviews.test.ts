import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#server/db/catalogue-tables.ts'
import { orderLink } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { linkHash } from '#server/orders/order-link.ts'
import { orderOfTwoSellers, sellers } from '#tests/support/demo-shop.ts'
import { buildOrder } from '#tests/support/order-builder.ts'
import { openReviewShop, reviewRequest, reviewsPath } from '#tests/support/review-shop.ts'
import { breakUnknownUnique } from '#tests/support/unique-fault.ts'

const { there, deliver, deliveredOrder, itemsOf, ownProduct, customerOrder, read } = openReviewShop()

describe('writing: verified buyers only, one per item and order', () => {
  it('a buyer reviews what arrived; first name, place, pack and language are kept as they were', async () => {
    const productId = await ownProduct()
    const order = await customerOrder([productId])
    const { status, body } = await there.buyer.post(reviewsPath(order), {
      ...reviewRequest(productId),
      deliveryStars: 5,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ number: order.number, delivered: true, deliveryStars: 5 })
    expect(body.items).toMatchObject([{ productId, review: { stars: 4, title: 'Crisp to the last', state: 'shown' } }])
    const { items } = await read(`productId=${productId}`)
    expect(items).toMatchObject([
      { buyer: 'Hetal', city: 'Leicester', country: 'GB', pack: '200g', language: 'en', stars: 4, reply: null },
    ])
    expect(JSON.stringify(items)).not.toMatch(/Shah|Law Garden|hetal@|98123/)
  })

  it('what is not delivered yet cannot be reviewed: 409, and nothing is saved', async () => {
    const order = await orderOfTwoSellers(there.shop)
    const productId = await there.shop.database.run(async () => {
      const { rows } = await db().execute<{ product_id: string }>(
        sql`select product_id from order_line where order_id = ${order.id} limit 1`,
      )
      return rows[0]?.product_id ?? ''
    })
    expect((await there.buyer.get(reviewsPath(order))).body).toMatchObject({ delivered: false, items: [] })
    const { status, body } = await there.buyer.post(reviewsPath(order), reviewRequest(productId))
    expect([status, body.code]).toEqual([409, 'review/not-delivered'])
    expect((await there.buyer.post(reviewsPath(order), { reviews: [], deliveryStars: 3 })).body.code).toBe(
      'review/not-delivered',
    )
  })

  it('only lines really delivered: a part that never came is not among them', async () => {
    const order = await orderOfTwoSellers(there.shop)
    await deliver(order, [sellers[1]])
    const items = (await there.buyer.get(reviewsPath(order))).body.items
    expect(items.map(({ brandId }: { brandId: string }) => brandId)).toEqual([sellers[1]])
  })

  it('a second review of the same item is refused with 409, also in the same moment, and the first stays', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const answers = await Promise.all(
      [1, 2, 3].map((stars) => there.buyer.post(reviewsPath(order), reviewRequest(productId, { stars }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const again = await there.buyer.post(reviewsPath(order), reviewRequest(productId))
    expect([again.status, again.body.code]).toEqual([409, 'review/already-written'])
    const [, other = ''] = await itemsOf(order)
    expect((await there.buyer.post(reviewsPath(order), reviewRequest(other))).status).toBe(201)
  })

  it('a second rating of the delivery is refused with 409', async () => {
    const order = await deliveredOrder()
    const rate = (deliveryStars: number) => there.buyer.post(reviewsPath(order), { reviews: [], deliveryStars })
    expect((await rate(5)).status).toBe(201)
    const again = await rate(2)
    expect([again.status, again.body.code]).toEqual([409, 'review/already-written'])
  })

  it('reports a unique violation of another constraint as a fault, not as a review written twice', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const repair = await breakUnknownUnique(there.shop, 'review', 'insert')
    const answer = await there.buyer.post(reviewsPath(order), reviewRequest(productId)).finally(repair)
    expect([answer.status, answer.body.code]).toEqual([500, 'server/fault'])
    expect((await there.buyer.post(reviewsPath(order), reviewRequest(productId))).status).toBe(201)
  })

  it('a repeat under the same key is harmless, with another body it is refused', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const key = { 'idempotency-key': randomUUID() }
    const first = await there.buyer.post(reviewsPath(order), reviewRequest(productId), key)
    const repeat = await there.buyer.post(reviewsPath(order), reviewRequest(productId), key)
    expect([first.status, repeat.status]).toEqual([201, 201])
    expect(repeat.body).toEqual(first.body)
    const other = await there.buyer.post(reviewsPath(order), reviewRequest(productId, { stars: 1 }), key)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency/other-body'])
  })

  it.each([
    ['no text', { text: '  ' }],
    ['too long a text', { text: 'a'.repeat(2001) }],
    ['too long a title', { title: 'a'.repeat(81) }],
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 3.5 }],
  ])('%s is not a review: 422', async (_, given) => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    expect((await there.buyer.post(reviewsPath(order), reviewRequest(productId, given))).status).toBe(422)
  })

  it('an empty sending and the same item twice are turned down', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    expect((await there.buyer.post(reviewsPath(order), { reviews: [] })).status).toBe(422)
    const [one] = reviewRequest(productId).reviews
    expect((await there.buyer.post(reviewsPath(order), { reviews: [one, one] })).status).toBe(422)
  })
})

describe('whose order it is', () => {
  it.each([
    ['a guest', async () => there.shop.visitor()],
    ['another maker', () => there.shop.signIn('seller2@haatdi.example')],
    ['a courier', () => there.shop.signIn('courier@haatdi.example')],
    ['an admin, who may see the order', async () => there.admin],
  ])('%s cannot write for the buyer: 404', async (_, enter) => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const visitor = await enter()
    const { status, body } = await visitor.post(reviewsPath(order), reviewRequest(productId))
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
  })

  it('a guest with the link of the order reviews it, and reads it as little as anybody without', async () => {
    const productId = await ownProduct()
    const order = await there.shop.database.run(() => buildOrder({ items: [{ productId, quantity: 1 }] }))
    await deliver(order)
    const token = randomUUID()
    await there.shop.database.run(() =>
      db()
        .insert(orderLink)
        .values({ orderId: order.id, tokenHash: linkHash(token) }),
    )
    const guest = there.shop.visitor()
    expect((await guest.get(reviewsPath(order))).status).toBe(404)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await guest.get(reviewsPath(order), bearer)).status).toBe(200)
    expect((await guest.post(reviewsPath(order), reviewRequest(productId), bearer)).status).toBe(201)
  })

  it('a seller cannot review their own store', async () => {
    const order = await there.shop.database.run(async () => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select id from account where email = 'seller@haatdi.example'`,
      )
      const [own] = await db().select().from(product).where(eq(product.brandId, sellers[0])).limit(1)
      return buildOrder({ items: [{ productId: own?.id ?? '', quantity: 1 }], accountId: rows[0]?.id ?? '' })
    })
    await deliver(order)
    expect(await itemsOf(order, there.seller)).toEqual([])
    const [line] = await there.shop.database.run(
      async () =>
        (
          await db().execute<{ product_id: string }>(
            sql`select product_id from order_line where order_id = ${order.id}`,
          )
        ).rows,
    )
    const { status, body } = await there.seller.post(reviewsPath(order), reviewRequest(line?.product_id ?? ''))
    expect([status, body.code]).toEqual([403, 'review/own-store'])
  })
})
