import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastReviewsToRank } from '#domain/rating.ts'
import { product } from '#server/db/catalogue-tables.ts'
import { fulfilment, orderLink } from '#server/db/order-tables.ts'
import { db } from '#server/db/transaction.ts'
import { linkHash } from '#server/orders/order-link.ts'
import { makers, openDemoShop, orderOfTwoMakers } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { type BuiltOrder, buildOrder } from '#tests/support/order-builder.ts'

let shop: Shop
let buyer: ShopVisitor
let admin: ShopVisitor
let maker: ShopVisitor

beforeAll(async () => {
  shop = await openDemoShop()
  buyer = await shop.signIn('customer@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  maker = await shop.signIn('seller@haatdi.example')
}, 60_000)
afterAll(() => shop?.close())

/** The parts of these makers, or all of them, have reached the buyer. */
const deliver = (order: BuiltOrder, brandIds: readonly string[] = makers) =>
  shop.database.run(async () => {
    for (const part of order.parts.filter(({ brandId }) => brandIds.includes(brandId)))
      await db().update(fulfilment).set({ state: 'fulfilled', packedGrams: 480 }).where(eq(fulfilment.id, part.id))
  })

const deliveredOrder = async (wanted: Parameters<typeof orderOfTwoMakers>[1] = {}) => {
  const order = await orderOfTwoMakers(shop, wanted)
  await deliver(order)
  return order
}

const itemsOf = async (order: BuiltOrder, visitor = buyer): Promise<string[]> =>
  (await visitor.get(`/api/orders/${order.id}/reviews`)).body.items.map((item: { productId: string }) => item.productId)

const doorOf = (order: BuiltOrder) => `/api/orders/${order.id}/reviews`
const said = (productId: string, given: object = {}) => ({
  reviews: [{ productId, stars: 4, title: 'Crisp to the last', text: 'Thin, crisp and not oily at all.', ...given }],
})

/** A product of its own, so that the stars of one test are not counted in another. */
const ownProduct = (brandId: string = makers[0]) =>
  shop.database.run(async () => {
    const id = `reviewed-${randomUUID().slice(0, 8)}`
    const [like] = await db().select().from(product).where(eq(product.brandId, brandId)).limit(1)
    if (!like) throw new Error('the demo shop is empty')
    await db()
      .insert(product)
      .values({ ...like, id, reviewCount: 0, starSum: 0, stock: 50 })
    return id
  })

/** So many buyers give these stars to a product. */
async function giveStars(productId: string, stars: readonly number[]): Promise<void> {
  for (const given of stars) {
    const order = await customerOrder([productId])
    const { status } = await buyer.post(doorOf(order), said(productId, { stars: given, text: `${given} of five.` }))
    expect(status).toBe(201)
  }
}

async function customerOrder(productIds: readonly string[]): Promise<BuiltOrder> {
  const order = await shop.database.run(async () => {
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

const read = async (query: string) => (await shop.visitor().get(`/api/reviews?${query}`)).body

describe('writing: verified buyers only, one per item and order', () => {
  it('a buyer reviews what arrived; first name, place, pack and language are kept as they were', async () => {
    const productId = await ownProduct()
    const order = await customerOrder([productId])
    const { status, body } = await buyer.post(doorOf(order), { ...said(productId), deliveryStars: 5 })
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
    const order = await orderOfTwoMakers(shop)
    const productId = await shop.database.run(async () => {
      const { rows } = await db().execute<{ product_id: string }>(
        sql`select product_id from order_line where order_id = ${order.id} limit 1`,
      )
      return rows[0]?.product_id ?? ''
    })
    expect((await buyer.get(doorOf(order))).body).toMatchObject({ delivered: false, items: [] })
    const { status, body } = await buyer.post(doorOf(order), said(productId))
    expect([status, body.code]).toEqual([409, 'review/not-delivered'])
    expect((await buyer.post(doorOf(order), { reviews: [], deliveryStars: 3 })).body.code).toBe('review/not-delivered')
  })

  it('only lines really delivered: a part that never came is not among them', async () => {
    const order = await orderOfTwoMakers(shop)
    await deliver(order, [makers[1]])
    const items = (await buyer.get(doorOf(order))).body.items
    expect(items.map(({ brandId }: { brandId: string }) => brandId)).toEqual([makers[1]])
  })

  it('a second review of the same item is refused with 409, also in the same moment, and the first stays', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const answers = await Promise.all([1, 2, 3].map((stars) => buyer.post(doorOf(order), said(productId, { stars }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const again = await buyer.post(doorOf(order), said(productId))
    expect([again.status, again.body.code]).toEqual([409, 'review/already-written'])
    const [, other = ''] = await itemsOf(order)
    expect((await buyer.post(doorOf(order), said(other))).status).toBe(201)
  })

  it('a repeat under the same key is harmless, with another body it is refused', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const key = { 'idempotency-key': randomUUID() }
    const first = await buyer.post(doorOf(order), said(productId), key)
    const repeat = await buyer.post(doorOf(order), said(productId), key)
    expect([first.status, repeat.status]).toEqual([201, 201])
    expect(repeat.body).toEqual(first.body)
    const other = await buyer.post(doorOf(order), said(productId, { stars: 1 }), key)
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
    expect((await buyer.post(doorOf(order), said(productId, given))).status).toBe(422)
  })

  it('an empty sending and the same item twice are turned down', async () => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    expect((await buyer.post(doorOf(order), { reviews: [] })).status).toBe(422)
    const [one] = said(productId).reviews
    expect((await buyer.post(doorOf(order), { reviews: [one, one] })).status).toBe(422)
  })
})

describe('whose order it is', () => {
  it.each([
    ['a guest', async () => shop.visitor()],
    ['another maker', () => shop.signIn('seller2@haatdi.example')],
    ['a courier', () => shop.signIn('courier@haatdi.example')],
    ['an admin, who may see the order', async () => admin],
  ])('%s cannot write for the buyer: 404', async (_, enter) => {
    const order = await deliveredOrder()
    const [productId = ''] = await itemsOf(order)
    const visitor = await enter()
    const { status, body } = await visitor.post(doorOf(order), said(productId))
    expect([status, body.code]).toEqual([404, 'thing/not-found'])
  })

  it('a guest with the link of the order reviews it, and reads it as little as anybody without', async () => {
    const productId = await ownProduct()
    const order = await shop.database.run(() => buildOrder({ items: [{ productId, quantity: 1 }] }))
    await deliver(order)
    const token = randomUUID()
    await shop.database.run(() =>
      db()
        .insert(orderLink)
        .values({ orderId: order.id, tokenHash: linkHash(token) }),
    )
    const guest = shop.visitor()
    expect((await guest.get(doorOf(order))).status).toBe(404)
    const bearer = { authorization: `Bearer ${token}` }
    expect((await guest.get(doorOf(order), bearer)).status).toBe(200)
    expect((await guest.post(doorOf(order), said(productId), bearer)).status).toBe(201)
  })

  it('nobody reviews a store of her own', async () => {
    const order = await shop.database.run(async () => {
      const { rows } = await db().execute<{ id: string }>(
        sql`select id from account where email = 'seller@haatdi.example'`,
      )
      const [own] = await db().select().from(product).where(eq(product.brandId, makers[0])).limit(1)
      return buildOrder({ items: [{ productId: own?.id ?? '', quantity: 1 }], accountId: rows[0]?.id ?? '' })
    })
    await deliver(order)
    expect(await itemsOf(order, maker)).toEqual([])
    const [line] = await shop.database.run(
      async () =>
        (
          await db().execute<{ product_id: string }>(
            sql`select product_id from order_line where order_id = ${order.id}`,
          )
        ).rows,
    )
    const { status, body } = await maker.post(doorOf(order), said(line?.product_id ?? ''))
    expect([status, body.code]).toEqual([403, 'review/own-store'])
  })
})

describe('reading', () => {
  it('shows how many gave how many stars, the low ones among them, whichever are asked for', async () => {
    const productId = await ownProduct()
    await giveStars(productId, [5, 5, 1, 4])
    const all = await read(`productId=${productId}`)
    expect(all).toMatchObject({ total: 4, reviewCount: 4, rating: 3.8 })
    const counts = [
      { stars: 5, count: 2, percent: 50 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ]
    expect(all.distribution).toEqual(counts)
    const low = await read(`productId=${productId}&stars=1`)
    expect(low.items.map(({ stars }: { stars: number }) => stars)).toEqual([1])
    expect(low).toMatchObject({ total: 1, reviewCount: 4, distribution: counts })
  })

  it.each([
    ['newest', [2, 5, 1, 5, 3]],
    ['lowest', [1, 2, 3, 5, 5]],
    ['highest', [5, 5, 3, 2, 1]],
  ])('sort=%s, page after page, neither loses nor repeats', async (sort, expected) => {
    const productId = await ownProduct()
    await giveStars(productId, [3, 5, 1, 5, 2])
    const seen: { id: string; stars: number }[] = []
    for (let cursor = ''; ; ) {
      const page = await read(`productId=${productId}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.items)
      if (!page.nextCursor) break
      cursor = page.nextCursor
    }
    expect(seen.map(({ stars }) => stars)).toEqual(expected)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5)
  })

  it('a cursor of another sort is turned down', async () => {
    const productId = await ownProduct()
    await giveStars(productId, [3, 4])
    const { nextCursor } = await read(`productId=${productId}&limit=1`)
    expect((await shop.visitor().get(`/api/reviews?sort=lowest&cursor=${nextCursor}`)).status).toBe(422)
  })

  it('stars stand on product, list and store as soon as they are given; none is invented before', async () => {
    const productId = await ownProduct()
    const before = await shop.visitor().get(`/api/products/${productId}`)
    expect(before.body).toMatchObject({ rating: null, reviewCount: 0 })
    expect(await read(`productId=${productId}`)).toMatchObject({ items: [], rating: null, reviewCount: 0 })
    const store = (await shop.visitor().get(`/api/brands/${makers[0]}`)).body.reviewCount
    await giveStars(productId, [4, 5])
    expect((await shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({ rating: 4.5, reviewCount: 2 })
    const listed = (await shop.visitor().get(`/api/products?brandId=${makers[0]}&limit=48`)).body.items
    expect(listed.find(({ id }: { id: string }) => id === productId)).toMatchObject({ rating: 4.5, reviewCount: 2 })
    expect((await shop.visitor().get(`/api/brands/${makers[0]}`)).body.reviewCount).toBe(store + 2)
  })

  it('sort=rating begins with the best of those enough buyers have judged', async () => {
    const [steady, loved, lucky] = [await ownProduct(), await ownProduct(), await ownProduct()]
    await giveStars(steady, Array(leastReviewsToRank).fill(4))
    await giveStars(loved, [...Array(leastReviewsToRank).fill(5), 4])
    await giveStars(lucky, Array(leastReviewsToRank - 1).fill(5))
    const { items } = (await shop.visitor().get('/api/products?sort=rating&limit=48')).body
    const places = [loved, steady].map((id) => items.findIndex((item: { id: string }) => item.id === id))
    expect(places[0]).toBeGreaterThanOrEqual(0)
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    const unjudged = items.findIndex((item: { reviewCount: number }) => item.reviewCount === 0)
    const tooFew = items.findIndex((item: { id: string }) => item.id === lucky)
    expect(places[1]).toBeLessThan(unjudged)
    expect(tooFew === -1 || tooFew > (places[1] ?? 0)).toBe(true)
  })
})

describe('moderation', () => {
  const held = async (text: string) => {
    const productId = await ownProduct()
    const order = await customerOrder([productId])
    const written = await buyer.post(doorOf(order), said(productId, { stars: 2, text }))
    expect(written.status).toBe(201)
    const { items } = (await admin.get(`/api/admin/reviews?q=${order.number}`)).body
    return { productId, review: items[0], own: written.body.items[0].review }
  }

  it('a text with personal data waits for a person and counts nowhere until it is shown', async () => {
    const { productId, review, own } = await held('Ring me at 98250 12345, lovely.')
    expect(own.state).toBe('held')
    expect(review).toMatchObject({ state: 'held', reason: 'phone' })
    expect(await read(`productId=${productId}`)).toMatchObject({ items: [], reviewCount: 0 })
    const door = `/api/admin/reviews/${review.id}`
    const { status, body } = await admin.post(`${door}/moderate`, { version: review.version, command: 'show' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'shown', reason: null, commands: ['hold', 'remove'] })
    expect(body.events).toMatchObject([
      { kind: 'written', actorRole: 'user' },
      { kind: 'held', actorRole: 'system', reason: 'phone' },
      { kind: 'shown', actorRole: 'admin', actorName: expect.any(String) },
    ])
    expect(await read(`productId=${productId}`)).toMatchObject({ reviewCount: 1, rating: 2 })
  })

  it('a review is removed with a reason of the list and whoever did it, and may come back', async () => {
    const { productId, review } = await held('Came broken, tastes of soap.')
    const door = `/api/admin/reviews/${review.id}/moderate`
    const bare = await admin.post(door, { version: review.version, command: 'remove' })
    expect([bare.status, bare.body.code]).toEqual([422, 'flow/reason-needed'])
    const isBad = await admin.post(door, { version: review.version, command: 'remove', reason: 'bad-stars' })
    expect(isBad.status).toBe(422)
    const removed = await admin.post(door, {
      version: review.version,
      command: 'remove',
      reason: 'not-about-product',
      note: 'About the courier',
    })
    expect(removed.body).toMatchObject({ state: 'removed', reason: 'not-about-product', commands: ['show'] })
    expect(removed.body.events.at(-1)).toMatchObject({ kind: 'removed', actorRole: 'admin', note: 'About the courier' })
    expect((await shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({
      rating: null,
      reviewCount: 0,
    })
    const stale = await admin.post(door, { version: review.version, command: 'show' })
    expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
    await admin.post(door, { version: removed.body.version, command: 'show' })
    expect((await shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({ rating: 2, reviewCount: 1 })
  })

  it('the list is narrowed by state and words', async () => {
    const { review } = await held('See https://example.com for more.')
    const ids = async (query: string) =>
      (await admin.get(`/api/admin/reviews?${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await ids('state=held')).toContain(review.id)
    expect(await ids('state=removed')).not.toContain(review.id)
    expect(await ids('q=example.com')).toContain(review.id)
    expect(await ids('q=%25%25%25')).toEqual([])
  })
})

describe("the maker's answer", () => {
  it('stands under a review of her own store and takes the place of the one before', async () => {
    const productId = await ownProduct(makers[0])
    await giveStars(productId, [3])
    const [review] = (await maker.get('/api/seller/reviews?answered=false')).body.items
    expect(review.productId).toBe(productId)
    const door = `/api/seller/reviews/${review.id}/reply`
    expect((await maker.put(door, { text: 'We roast them longer now.' })).status).toBe(200)
    expect((await maker.put(door, { text: 'We roast them longer now, thank you.' })).body.reply.text).toMatch(
      /thank you/,
    )
    const [shown] = (await read(`productId=${productId}`)).items
    expect(shown.reply.text).toBe('We roast them longer now, thank you.')
    const { events } = (await admin.get(`/api/admin/reviews/${review.id}`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['written', 'replied', 'replied'])
  })

  it('is not for other stores, and holds no telephone number', async () => {
    const productId = await ownProduct(makers[0])
    await giveStars(productId, [2])
    const [review] = (await read(`productId=${productId}`)).items
    const other = await shop.signIn('seller2@haatdi.example')
    const door = `/api/seller/reviews/${review.id}/reply`
    expect((await other.put(door, { text: 'Ours is better.' })).status).toBe(404)
    const { status, body } = await maker.put(door, { text: 'Call us on 98250 12345.' })
    expect([status, body.code]).toEqual([422, 'review/contact-in-reply'])
    const listed = (await other.get('/api/seller/reviews')).body.items
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(review.id)
    expect(new Set(listed.map(({ brandId }: { brandId: string }) => brandId))).toEqual(new Set([makers[1]]))
  })
})
