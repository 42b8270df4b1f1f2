import { describe, expect, it } from 'vitest'
import { sellers } from '#tests/support/demo-shop.ts'
import { openReviewShop, reviewRequest, reviewsPath } from '#tests/support/review-shop.ts'

const { there, ownProduct, giveStars, customerOrder, read } = openReviewShop()

describe('moderation', () => {
  const held = async (text: string) => {
    const productId = await ownProduct()
    const order = await customerOrder([productId])
    const written = await there.buyer.post(reviewsPath(order), reviewRequest(productId, { stars: 2, text }))
    expect(written.status).toBe(201)
    const { items } = (await there.admin.get(`/api/admin/reviews?q=${order.number}`)).body
    return { productId, review: items[0], own: written.body.items[0].review }
  }

  it('a text with personal data waits for a person and counts nowhere until it is shown', async () => {
    const { productId, review, own } = await held('Ring me at 98250 12345, lovely.')
    expect(own.state).toBe('held')
    expect(review).toMatchObject({ state: 'held', reason: 'phone' })
    expect(await read(`productId=${productId}`)).toMatchObject({ items: [], reviewCount: 0 })
    const path = `/api/admin/reviews/${review.id}`
    const { status, body } = await there.admin.post(`${path}/moderate`, { version: review.version, command: 'show' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'shown', reason: null, commands: ['hold', 'remove'] })
    expect(body.events).toMatchObject([
      { kind: 'written', actorRole: 'user' },
      { kind: 'held', actorRole: 'system', reason: 'phone' },
      { kind: 'shown', actorRole: 'admin', actorName: expect.any(String) },
    ])
    expect(await read(`productId=${productId}`)).toMatchObject({ reviewCount: 1, rating: 2 })
  })

  it('a review is removed with a reason from the list and the moderator, and may come back', async () => {
    const { productId, review } = await held('Came broken, tastes of soap.')
    const path = `/api/admin/reviews/${review.id}/moderate`
    const bare = await there.admin.post(path, { version: review.version, command: 'remove' })
    expect([bare.status, bare.body.code]).toEqual([422, 'flow/reason-needed'])
    const isBad = await there.admin.post(path, { version: review.version, command: 'remove', reason: 'bad-stars' })
    expect(isBad.status).toBe(422)
    const removed = await there.admin.post(path, {
      version: review.version,
      command: 'remove',
      reason: 'not-about-product',
      note: 'About the courier',
    })
    expect(removed.body).toMatchObject({ state: 'removed', reason: 'not-about-product', commands: ['show'] })
    expect(removed.body.events.at(-1)).toMatchObject({ kind: 'removed', actorRole: 'admin', note: 'About the courier' })
    expect((await there.shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({
      rating: null,
      reviewCount: 0,
    })
    const stale = await there.admin.post(path, { version: review.version, command: 'show' })
    expect([stale.status, stale.body.code]).toEqual([409, 'flow/stale'])
    await there.admin.post(path, { version: removed.body.version, command: 'show' })
    expect((await there.shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({
      rating: 2,
      reviewCount: 1,
    })
  })

  it('the list is narrowed by state and words', async () => {
    const { review } = await held('See https://example.com for more.')
    const ids = async (query: string) =>
      (await there.admin.get(`/api/admin/reviews?${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await ids('filter=state.in:held')).toContain(review.id)
    expect(await ids('filter=state.in:removed')).not.toContain(review.id)
    expect(await ids('q=example.com')).toContain(review.id)
    expect(await ids('q=%25%25%25')).toEqual([])
  })
})

describe("the seller's answer", () => {
  it('is shown under a review of the seller’s own store and replaces the previous one', async () => {
    const productId = await ownProduct(sellers[0])
    await giveStars(productId, [3])
    const [review] = (await there.seller.get('/api/seller/reviews?answered=false')).body.items
    expect(review.productId).toBe(productId)
    const path = `/api/seller/reviews/${review.id}/reply`
    expect((await there.seller.put(path, { text: 'We roast them longer now.' })).status).toBe(200)
    expect((await there.seller.put(path, { text: 'We roast them longer now, thank you.' })).body.reply.text).toMatch(
      /thank you/,
    )
    const [shown] = (await read(`productId=${productId}`)).items
    expect(shown.reply.text).toBe('We roast them longer now, thank you.')
    const { events } = (await there.admin.get(`/api/admin/reviews/${review.id}`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['written', 'replied', 'replied'])
  })

  it('is not for other stores, and holds no telephone number', async () => {
    const productId = await ownProduct(sellers[0])
    await giveStars(productId, [2])
    await giveStars(await ownProduct(sellers[1]), [4])
    const [review] = (await read(`productId=${productId}`)).items
    const other = await there.shop.signIn('seller2@haatdi.example')
    const path = `/api/seller/reviews/${review.id}/reply`
    expect((await other.put(path, { text: 'Ours is better.' })).status).toBe(404)
    const { status, body } = await there.seller.put(path, { text: 'Call us on 98250 12345.' })
    expect([status, body.code]).toEqual([422, 'review/contact-in-reply'])
    const listed = (await other.get('/api/seller/reviews')).body.items
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(review.id)
    expect(new Set(listed.map(({ brandId }: { brandId: string }) => brandId))).toEqual(new Set([sellers[1]]))
  })
})
