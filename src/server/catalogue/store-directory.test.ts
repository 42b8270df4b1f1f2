import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/transaction.ts'
import { openCatalogueShop } from '#tests/support/catalogue-shop.ts'

const { there, read, readAll } = openCatalogueShop()

describe('stores', () => {
  it('are listed by city, without those that are not live', async () => {
    const { items, total } = await read('/api/brands')
    // One of the five further stores has nothing on sale.
    expect(total).toBe(36 + 3)
    expect(items).toHaveLength(total)
    expect((await read('/api/brands?city=Surat')).items.map(({ city }: { city: string }) => city)).toEqual([
      'Surat',
      'Surat',
      'Surat',
    ])
  })

  it('are found by a word of their name in any script', async () => {
    for (const q of ['khakhra', 'khakra', 'ખાખરા', 'खाखरा'])
      expect(
        (await read(`/api/brands?q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: string }) => id),
      ).toContain('otlavali-khakhra')
    expect((await read('/api/brands?q=zzzz')).items).toEqual([])
  })

  it.each(['kh', 'otlav', 'khalhra', 'ખા', 'ખાખરાનો', 'खाखर', 'otlavali khakhta'])(
    'are found by "%s": begun, with an ending or with a slip',
    async (q) => {
      expect(
        (await read(`/api/brands?q=${encodeURIComponent(q)}`)).items.map(({ id }: { id: string }) => id),
      ).toContain('otlavali-khakhra')
    },
  )

  it('of a search are named for letters that begin them, and for no slip', async () => {
    const named = async (q: string) =>
      (await read(`/api/search?q=${encodeURIComponent(q)}`)).brands.map(({ id }: { id: string }) => id)
    expect(await named('kh')).toContain('otlavali-khakhra')
    expect(await named('khalhra')).toEqual([])
  })

  it('return their story, and every language for lng=all', async () => {
    const store = await read('/api/brands/otlavali-khakhra?lng=all')
    expect(store).toMatchObject({ city: 'Ahmedabad', since: 2009, open: true, closedUntil: null, products: 12 })
    expect(Object.keys(store).sort()).toEqual([
      'city',
      'cityName',
      'closedUntil',
      'cloth',
      'dispatchDays',
      'id',
      'kind',
      'licence',
      'name',
      'open',
      'products',
      'rating',
      'reviewCount',
      'signName',
      'since',
      'speciality',
      'story',
      'texts',
    ])
    expect((await there.shop.visitor().get('/api/brands/nobody')).status).toBe(404)
    expect((await there.shop.visitor().get('/api/brands/suspended')).status).toBe(404)
  })

  it('on holiday stay visible, as closed', async () => {
    expect(await read('/api/brands/holiday')).toMatchObject({ open: false, closedUntil: '2099-01-31' })
    expect(await read('/api/products/of-holiday')).toMatchObject({ closedUntil: '2099-01-31' })
    const until = (await readAll('/api/products')).flatMap(({ id, closedUntil }) =>
      closedUntil ? [[id, closedUntil]] : [],
    )
    expect(until).toEqual([['of-holiday', '2099-01-31']])
  })

  it('count their products on sale', async () => {
    const { rows } = await there.shop.database.run(() =>
      db().execute(sql`select count(*)::int as n from product where brand_id = 'otlavali-khakhra' and published`),
    )
    expect(rows[0]).toEqual({ n: (await read('/api/brands/otlavali-khakhra')).products })
  })
})

it('returns in the directory the diets each store has something for', async () => {
  const { items } = await read('/api/brands?city=Ahmedabad')
  expect(items.find(({ id }: { id: string }) => id === 'otlavali-khakhra').diets).toContain('jain')
})
