import { describe, expect, it } from 'vitest'
import { leastReviewsToRank } from '#domain/reviews/rating.ts'
import { sellers } from '#tests/support/demo-shop.ts'
import { openReviewShop } from '#tests/support/review-shop.ts'

const { there, ownProduct, giveStars, read } = openReviewShop()

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
    expect((await there.shop.visitor().get(`/api/reviews?sort=lowest&cursor=${nextCursor}`)).status).toBe(422)
  })

  it('stars are on product, list and store as soon as they are given; none is invented before', async () => {
    const productId = await ownProduct()
    const before = await there.shop.visitor().get(`/api/products/${productId}`)
    expect(before.body).toMatchObject({ rating: null, reviewCount: 0 })
    expect(await read(`productId=${productId}`)).toMatchObject({ items: [], rating: null, reviewCount: 0 })
    const store = (await there.shop.visitor().get(`/api/brands/${sellers[0]}`)).body.reviewCount
    await giveStars(productId, [4, 5])
    expect((await there.shop.visitor().get(`/api/products/${productId}`)).body).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
    })
    const listed = (await there.shop.visitor().get(`/api/products?brandId=${sellers[0]}&limit=48`)).body.items
    expect(listed.find(({ id }: { id: string }) => id === productId)).toMatchObject({ rating: 4.5, reviewCount: 2 })
    expect((await there.shop.visitor().get(`/api/brands/${sellers[0]}`)).body.reviewCount).toBe(store + 2)
  })

  it('sort=rating begins with the best of those enough buyers have judged', async () => {
    const [steady, loved, lucky] = [await ownProduct(), await ownProduct(), await ownProduct()]
    await giveStars(steady, Array(leastReviewsToRank).fill(4))
    await giveStars(loved, [...Array(leastReviewsToRank).fill(5), 4])
    await giveStars(lucky, Array(leastReviewsToRank - 1).fill(5))
    const { items } = (await there.shop.visitor().get('/api/products?sort=rating&limit=48')).body
    const positions = [loved, steady].map((id) => items.findIndex((item: { id: string }) => item.id === id))
    expect(positions[0]).toBeGreaterThanOrEqual(0)
    expect(positions[0]).toBeLessThan(positions[1] ?? 0)
    const unjudged = items.findIndex((item: { reviewCount: number }) => item.reviewCount === 0)
    const tooFew = items.findIndex((item: { id: string }) => item.id === lucky)
    expect(positions[1]).toBeLessThan(unjudged)
    expect(tooFew === -1 || tooFew > (positions[1] ?? 0)).toBe(true)
  })
})
