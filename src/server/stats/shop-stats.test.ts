import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop.close())

const read = async (language = 'en') => (await shop.visitor().get(`/api/shop-stats?lng=${language}`)).body
const count = (query: ReturnType<typeof sql>): Promise<number> =>
  shop.database.run(async () => Number((await db().execute<{ n: number }>(query)).rows[0]?.n))

describe('returns six reasons, each with a number from live data', () => {
  it('counts stores, cities, products and countries as the database has them', async () => {
    const stats = await read()
    const live = sql`b.approved_at is not null and b.suspended_at is null`
    expect(stats.stores).toBe(await count(sql`select count(*) as n from brand b where ${live}`))
    expect(stats.products).toBe(
      await count(
        sql`select count(*) as n from product p join brand b on b.id = p.brand_id where p.published and ${live}`,
      ),
    )
    expect(stats.countries).toBe(await count(sql`select count(*) as n from country`))
    expect(stats.bordersWithRules).toBe(stats.countries - 1)
    expect(stats.cities.length).toBe(await count(sql`select count(distinct city_id) as n from brand b where ${live}`))
    expect(stats.cities.reduce((all: number, { stores }: { stores: number }) => all + stores, 0)).toBe(stats.stores)
  })

  it("returns the stores' dispatch days", async () => {
    const { dispatchDays } = await read()
    expect(dispatchDays).toEqual({
      least: await count(sql`select min(dispatch_days) as n from brand`),
      most: await count(sql`select max(dispatch_days) as n from brand`),
    })
  })

  it("computes the saving of one shipment of three sellers from the same service's prices", async () => {
    const { consolidation } = await read()
    const quote = async (ids: readonly string[]): Promise<number> => {
      const { body } = await shop.visitor().post('/api/shipping/quote?lng=en', {
        destination: { country: consolidation.country, pincode: '' },
        items: ids.map((productId) => ({ productId, quantity: 1 })),
      })
      const same = (option: { name: string; partner: string }) =>
        option.name === consolidation.service && option.partner === consolidation.partner
      expect(body.blocked).toEqual([])
      return body.options.find(same).price
    }
    const ids: string[] = consolidation.products.map(({ productId }: { productId: string }) => productId)
    expect(new Set(consolidation.products.map(({ brandId }: { brandId: string }) => brandId)).size).toBe(3)
    expect(consolidation.together).toBe(await quote(ids))
    const alone = await Promise.all(ids.map((id) => quote([id])))
    expect(consolidation.apart).toBeCloseTo(alone.reduce((all, price) => all + price, 0))
    expect(consolidation.saved).toBeCloseTo(consolidation.apart - consolidation.together)
    expect(consolidation.saved).toBeGreaterThan(0)
  })

  it('finds thepla, theplas and the same in Gujarati', async () => {
    const { search } = await read()
    expect(search.map(({ typed }: { typed: string }) => typed)).toEqual(['thepla', 'theplas', 'થેપલાં'])
    for (const { typed, found } of search) {
      const { body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(typed)}`)
      expect(found, typed).toBe(body.total)
      expect(found, typed).toBeGreaterThan(0)
    }
  })

  it.each(['en', 'gu', 'hi'])('returns names in the language of the page: %s', async (language) => {
    const { cities, story } = await read(language)
    const own = { en: /Ahmedabad/, gu: /અમદાવાદ/, hi: /अहमदाबाद/ }[language] as RegExp
    expect(cities[0].name).toMatch(own)
    expect(story.name).toMatch(/\S/)
  })
})

describe('amounts in the answers to questions', () => {
  it('are those of the promotions and the rates in force', async () => {
    const { delivery, cash } = await read()
    expect(delivery).toMatchObject({
      freeAbove: 500,
      coupon: { code: 'FREEGHUJ', from: 599 },
      hubWaitDays: 3,
      slabGrams: 500,
      transit: { india: { least: 1, most: 6 }, farRegions: { least: 6, most: 10 }, postal: { least: 10, most: 28 } },
    })
    expect(cash).toEqual({ most: 5000, fee: 40 })
  })
})
