import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { type Card, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

const { there, read } = openCatalogueShop()

describe('home page of a city', () => {
  type Window = {
    city: { id: string }
    counts: { stores: number; products: number }
    shelf: Card[]
    brands: { id: string; city: string; story: string }[]
    promotion: { percent: number; category: string } | null
    coupon: { code: string; from: number; freeAbove: number } | null
    categories: { id: string }[]
    elsewhere: { id: string } | null
  }
  const readWindow = async (city: string): Promise<Window> => read(`/api/home?city=${city}`)

  it('shows ten products of the city that are in stock, no store twice while there are others', async () => {
    const { shelf } = await readWindow('Ahmedabad')
    expect(shelf).toHaveLength(10)
    expect(shelf.every(({ city, availability }) => city === 'Ahmedabad' && availability === 'in_stock')).toBe(true)
    expect(new Set(shelf.map(({ brandId }) => brandId)).size).toBe(10)
  })

  it('shows three of its stores with their story', async () => {
    const { brands } = await readWindow('Ahmedabad')
    expect(brands).toHaveLength(3)
    for (const { city, story } of brands) {
      expect(city).toBe('Ahmedabad')
      expect(story).toMatch(/\.$/)
    }
  })

  it('shows the eight categories, and the percentage and the code in force', async () => {
    const { categories, promotion, coupon } = await readWindow('Ahmedabad')
    expect(categories).toHaveLength(8)
    expect(promotion).toMatchObject({ category: 'namkeen', percent: 20 })
    expect(coupon).toEqual({ code: 'FREEGHUJ', from: 599, freeAbove: 500 })
  })

  it('links elsewhere where nothing is in stock', async () => {
    const setStock = (stock: number) =>
      there.shop.database.run(() => db().execute(sql`update product set stock = ${stock} where id = 'odd-paise'`))
    await setStock(0)
    try {
      const { shelf, elsewhere } = await readWindow('Kalol')
      expect(shelf).toEqual([])
      expect(elsewhere?.id).toBe('Ahmedabad')
    } finally {
      await setStock(5)
    }
  })

  it('shows the first city for an unknown city', async () => {
    expect((await readWindow('Atlantis')).city.id).toBe('Ahmedabad')
  })
})
