import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paise } from '#domain/money.ts'
import { db } from '#server/db/transaction.ts'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop({
    demo: true,
    fill: async () => {
      const sizes = await buildBrand({ id: 'sizes', cityId: 'Deesa' })
      const name = { en: 'Ratlami Sev', gu: 'રતલામી સેવ', hi: 'रतलामी सेव' }
      const packs = [
        { id: 'sev-large', weight: '500g', weightGrams: 500, grossGrams: 520, pricePaise: paise(180_00), stock: 0 },
        { id: 'sev-small', weight: '250g', weightGrams: 250, grossGrams: 264, pricePaise: paise(98_00) },
      ]
      for (const pack of packs) await buildProduct({ ...pack, name, brandId: sizes.id })
      await buildProduct({ id: 'withdrawn', published: false, brandId: (await buildBrand({ id: 'idle' })).id })
      await buildProduct({
        id: 'of-suspended',
        brandId: (await buildBrand({ id: 'suspended', suspendedAt: new Date() })).id,
      })
      await buildProduct({
        id: 'of-unapproved',
        brandId: (await buildBrand({ id: 'unapproved', approvedAt: null })).id,
      })
      await buildProduct({
        id: 'of-expired',
        brandId: (await buildBrand({ id: 'expired', documentsValidUntil: '2020-01-01' })).id,
      })
      await buildProduct({
        id: 'of-holiday',
        brandId: (await buildBrand({ id: 'holiday', holidayUntil: '2099-01-31' })).id,
        stock: 0,
      })
      await buildProduct({
        id: 'odd-paise',
        brandId: (await buildBrand({ id: 'odd', cityId: 'Kalol' })).id,
        category: 'namkeen',
        pricePaise: paise(33_33),
      })
    },
  })
})
afterAll(() => shop.close())

type Card = {
  closedUntil: string | null
  id: string
  price: number
  currentPrice: number
  category: string
  city: string
  brandId: string
  diets: string[]
  weightGrams: number
  availability: string
}

const read = async (path: string) => {
  const { status, body } = await shop.visitor().get(path)
  expect(status, path).toBe(200)
  return body
}

/** Every page of a listing, one after another. */
async function readAll(address: string, limit = 48): Promise<Card[]> {
  const cards: Card[] = []
  let cursor = ''
  do {
    const page = await read(
      `${address}${address.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    cards.push(...page.items)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  return cards
}

const everything = 320 + 4

describe('the listing', () => {
  it('gives the products of the shop in its order, 24 at a time', async () => {
    const page = await read('/api/products')
    expect(page.items).toHaveLength(24)
    expect(page.total).toBe(everything)
    expect(page.items[0].id).toBe('methi-khakhra')
  })

  it('shows a card with these fields and no others', async () => {
    const { items } = await read('/api/products?limit=1')
    expect(Object.keys(items[0]).sort()).toEqual([
      'availability',
      'brandId',
      'brandName',
      'category',
      'city',
      'closedUntil',
      'cloth',
      'currentPrice',
      'description',
      'diets',
      'id',
      'imageUrl',
      'name',
      'offerPercent',
      'picture',
      'price',
      'rating',
      'reviewCount',
      'signName',
      'weight',
      'weightGrams',
    ])
  })

  it.each([
    ['city=Surat', (card: Card) => card.city === 'Surat'],
    ['category=pickles', (card: Card) => card.category === 'pickles'],
    ['brandId=chatko-namkeen', (card: Card) => card.brandId === 'chatko-namkeen'],
    [
      'brandId=chatko-namkeen&brandId=aji-kantho',
      (card: Card) => ['chatko-namkeen', 'aji-kantho'].includes(card.brandId),
    ],
    ['diet=jain', (card: Card) => card.diets.includes('jain')],
    ['diet=jain&diet=glutenFree', (card: Card) => card.diets.includes('jain') && card.diets.includes('glutenFree')],
    ['availability=out_of_stock', (card: Card) => card.availability === 'out_of_stock'],
    ['availability=in_stock', (card: Card) => card.availability === 'in_stock'],
    ['minPrice=200', (card: Card) => card.currentPrice >= 200],
    ['maxPrice=88', (card: Card) => card.currentPrice <= 88],
    ['minPrice=100&maxPrice=120.50', (card: Card) => card.currentPrice >= 100 && card.currentPrice <= 120.5],
    ['minGrams=500', (card: Card) => card.weightGrams >= 500],
    ['maxGrams=100', (card: Card) => card.weightGrams <= 100],
    ['offer=true', (card: Card) => card.currentPrice < card.price],
    ['category=sweets&city=Surat', (card: Card) => card.category === 'sweets' && card.city === 'Surat'],
  ])('?%s gives all that fit and nothing else', async (query, fits) => {
    const all = await readAll('/api/products')
    const found = await readAll(`/api/products?${query}`)
    const expected = all.filter(fits)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect((await read(`/api/products?${query}`)).total).toBe(expected.length)
  })

  it.each([
    ['price', (a: Card, b: Card) => a.currentPrice <= b.currentPrice],
    ['-price', (a: Card, b: Card) => a.currentPrice >= b.currentPrice],
  ])('sort=%s puts what they cost today in order', async (sort, inOrder) => {
    const cards = await readAll(`/api/products?sort=${sort}`, 31)
    expect(cards).toHaveLength(everything)
    for (const [index, card] of cards.slice(1).entries()) expect(inOrder(cards[index]!, card)).toBe(true)
  })

  it('sort=new begins with what came last', async () => {
    const [first] = await readAll('/api/products?sort=new')
    expect(['of-holiday', 'odd-paise']).toContain(first?.id)
  })

  it.each(['best', 'price', '-price', 'new', 'rating'])('pages of sort=%s neither lose nor repeat', async (sort) => {
    const ids = (await readAll(`/api/products?sort=${sort}`, 7)).map(({ id }) => id)
    expect(ids).toHaveLength(everything)
    expect(new Set(ids).size).toBe(everything)
  })

  it('hides what may not enter the country asked for, on every page', async () => {
    const all = await readAll('/api/products')
    const sendable = await readAll('/api/products?shipsTo=AU', 20)
    const verdicts = await Promise.all(
      all.map(async ({ id }) => (await read(`/api/products/${id}?shipsTo=AU`)).sendability.verdict as string),
    )
    const allowed = all.filter((_, index) => verdicts[index] !== 'block')
    expect(sendable.map(({ id }) => id)).toEqual(allowed.map(({ id }) => id))
    expect(sendable.length).toBeLessThan(all.length)
    expect((await read('/api/products?shipsTo=AU')).total).toBe(sendable.length)
  })

  it('does not show what is withdrawn or of a store that is not live', async () => {
    const ids = (await readAll('/api/products')).map(({ id }) => id)
    for (const hidden of ['withdrawn', 'of-suspended', 'of-unapproved', 'of-expired']) {
      expect(ids).not.toContain(hidden)
      expect((await shop.visitor().get(`/api/products/${hidden}`)).status).toBe(404)
    }
    expect(ids).toContain('of-holiday')
  })

  it('takes twenty percent off namkeen, rounded to the paisa on the unit price', async () => {
    const { items } = await read('/api/products?brandId=odd')
    expect(items[0]).toMatchObject({ price: 33.33, currentPrice: 26.66, offerPercent: 20 })
    expect((await read('/api/products/methi-khakhra')).offerPercent).toBeNull()
  })

  it('speaks the language asked for and keeps the sign in Gujarati', async () => {
    const { items } = await read('/api/products?lng=hi&limit=1')
    expect(items[0]).toMatchObject({ name: 'मेथी खाखरा', signName: 'મેથી ખાખરા', brandName: 'ओटलावाली खाखरा' })
  })
})

describe('the counts beside the listing', () => {
  it('tell what each further choice would leave', async () => {
    const { facets } = await read('/api/products?category=sweets&diet=jain')
    for (const { id, count } of facets.category)
      expect((await read(`/api/products?diet=jain&category=${id}`)).total).toBe(count)
    for (const { id, count } of facets.brandId)
      expect((await read(`/api/products?category=sweets&diet=jain&brandId=${id}`)).total).toBe(count)
    for (const { id, count } of facets.diet)
      expect((await read(`/api/products?category=sweets&diet=jain&diet=${id}`)).total).toBe(count)
    expect((await read('/api/products?category=sweets&diet=jain&availability=in_stock')).total).toBe(facets.in_stock)
  })

  it('name the choices in the language asked for, in the order of the shop', async () => {
    const { facets } = await read('/api/products?lng=gu')
    expect(facets.category.map(({ name }: { name: string }) => name)).toEqual([
      'નમકીન',
      'નાસ્તા',
      'મીઠાઈ',
      'અથાણાં',
      'મસાલા',
      'અનાજ-કરિયાણું',
      'પીણાં',
      'ઘરવપરાશ',
    ])
    expect(facets.offer).toBe((await read('/api/products?offer=true')).total)
  })

  it('give the span of prices without the price filter, and none where nothing is left', async () => {
    const { facets } = await read('/api/products?category=pickles&maxPrice=1')
    const prices = (await readAll('/api/products?category=pickles')).map(({ currentPrice }) => currentPrice)
    expect(facets.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
    expect((await read('/api/products?city=Nowhere')).facets).toEqual({
      category: [],
      brandId: [],
      diet: [],
      offer: 0,
      in_stock: 0,
      price: null,
    })
  })
})

describe('what cannot be read is refused by name', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=49', 'limit'],
    ['limit=many', 'limit'],
    ['minPrice=abc', 'minPrice'],
    ['category=x', 'category'],
    ['diet=paleo', 'diet'],
    ['shipsTo=india', 'shipsTo'],
    ['shipsTo=ZZ', 'shipsTo'],
    ['sort=random', 'sort'],
    ['cursor=abc', 'cursor'],
    ['lng=fr', 'lng'],
  ])('?%s', async (query, field) => {
    const { status, body } = await shop.visitor().get(`/api/products?${query}`)
    expect(status).toBe(422)
    expect(body.code).toBe('request/invalid')
    expect(Object.keys(body.details)).toEqual([field])
  })

  it('a cursor of another sort', async () => {
    const { nextCursor } = await read('/api/products?sort=price')
    expect((await shop.visitor().get(`/api/products?sort=new&cursor=${nextCursor}`)).status).toBe(422)
  })

  it.each(['city=%00', 'brandId=%00', 'minPrice=-1e300&maxPrice=1e300&minGrams=-1e300&maxGrams=1e300'])(
    '?%s is no accident of ours',
    async (query) => {
      expect((await shop.visitor().get(`/api/products?${query}`)).status).toBeLessThan(500)
    },
  )
})

describe('one product', () => {
  it('is told whole, with these fields and no others', async () => {
    const product = await read('/api/products/methi-khakhra?shipsTo=IN')
    expect(product).toMatchObject({
      price: 110,
      currentPrice: 110,
      unitPrice: { per: '100g', price: 55 },
      shelfLifeDays: 120,
      leastDaysLeft: 36,
      gstRatePercent: 0,
      licence: '99999100000101',
      cityName: 'Ahmedabad',
      brandSpeciality: 'Hand-roasted khakhra',
      sendability: { country: 'IN', verdict: 'allow', reasons: [] },
    })
    expect(product.allergens[0]).toEqual({ id: 'gluten', name: 'Cereals containing gluten' })
    const { items } = await read('/api/products?limit=1')
    const beyondCard = Object.keys(product).filter((key) => !(key in items[0]))
    expect(beyondCard).toEqual([
      'gallery',
      'unitPrice',
      'ingredients',
      'materials',
      'allergens',
      'nutrition',
      'shelfLifeDays',
      'leastDaysLeft',
      'storage',
      'spiceLevel',
      'hsnCode',
      'gstRatePercent',
      'countryOfOrigin',
      'exportEligible',
      'licence',
      'cityName',
      'brandSpeciality',
      'sizes',
      'sendability',
    ])
    expect(product).not.toHaveProperty('texts')
    expect(product).not.toHaveProperty('stock')
  })

  it('says why it may not enter a country, in the language asked for', async () => {
    const { sendability } = await read('/api/products/kaju-katli?shipsTo=AU&lng=gu')
    expect(sendability.verdict).toBe('block')
    expect(sendability.reasons[0]).toMatch(/[\u0A80-\u0AFF]/)
  })

  it('adds every language for lng=all', async () => {
    const { texts } = await read('/api/products/methi-khakhra?lng=all')
    expect(texts.name).toEqual({ en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' })
    expect(Object.keys(texts)).toEqual(['name', 'description'])
  })

  it('that nobody knows is not found', async () => {
    expect((await shop.visitor().get('/api/products/nobody')).status).toBe(404)
  })

  it('has no price per weight when nobody eats it', async () => {
    const [thing] = (await read('/api/products?category=household&limit=1')).items
    expect((await read(`/api/products/${thing.id}`)).unitPrice).toBeNull()
  })
})

describe('stores', () => {
  it('are listed by city, those that are not live left out', async () => {
    const { items, total } = await read('/api/brands')
    expect(total).toBe(36 + 4)
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

  it('tell their story, and every language for lng=all', async () => {
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
    expect((await shop.visitor().get('/api/brands/nobody')).status).toBe(404)
    expect((await shop.visitor().get('/api/brands/suspended')).status).toBe(404)
  })

  it('on holiday stay to be seen, as closed', async () => {
    expect(await read('/api/brands/holiday')).toMatchObject({ open: false, closedUntil: '2099-01-31' })
    expect(await read('/api/products/of-holiday')).toMatchObject({ closedUntil: '2099-01-31' })
    const until = (await readAll('/api/products')).flatMap(({ id, closedUntil }) =>
      closedUntil ? [[id, closedUntil]] : [],
    )
    expect(until).toEqual([['of-holiday', '2099-01-31']])
  })

  it('count what they have on sale', async () => {
    const { rows } = await shop.database.run(() =>
      db().execute(sql`select count(*)::int as n from product where brand_id = 'otlavali-khakhra' and published`),
    )
    expect(rows[0]).toEqual({ n: (await read('/api/brands/otlavali-khakhra')).products })
  })
})

describe('the window of a city', () => {
  type Window = {
    city: { id: string }
    counts: { stores: number; products: number }
    shelf: Card[]
    makers: { id: string; city: string; story: string }[]
    offer: { percent: number; category: string } | null
    coupon: { code: string; from: number; freeAbove: number } | null
    categories: { id: string }[]
    elsewhere: { id: string } | null
  }
  const look = async (city: string): Promise<Window> => read(`/api/home?city=${city}`)

  it('shows ten products of the city that are in stock, no maker twice while there are others', async () => {
    const { shelf } = await look('Ahmedabad')
    expect(shelf).toHaveLength(10)
    expect(shelf.every(({ city, availability }) => city === 'Ahmedabad' && availability === 'in_stock')).toBe(true)
    expect(new Set(shelf.map(({ brandId }) => brandId)).size).toBe(10)
  })

  it('shows three of its makers with their story', async () => {
    const { makers } = await look('Ahmedabad')
    expect(makers).toHaveLength(3)
    for (const { city, story } of makers) {
      expect(city).toBe('Ahmedabad')
      expect(story).toMatch(/\.$/)
    }
  })

  it('tells the eight shelves, the percentage and the code that run', async () => {
    const { categories, offer, coupon } = await look('Ahmedabad')
    expect(categories).toHaveLength(8)
    expect(offer).toMatchObject({ category: 'namkeen', percent: 20 })
    expect(coupon).toEqual({ code: 'FREEGHUJ', from: 599, freeAbove: 500 })
  })

  it('points elsewhere where nothing is in stock', async () => {
    const setStock = (stock: number) =>
      shop.database.run(() => db().execute(sql`update product set stock = ${stock} where id = 'odd-paise'`))
    await setStock(0)
    try {
      const { shelf, elsewhere } = await look('Kalol')
      expect(shelf).toEqual([])
      expect(elsewhere?.id).toBe('Ahmedabad')
    } finally {
      await setStock(5)
    }
  })

  it('stands in the first city for a city nobody knows', async () => {
    expect((await look('Atlantis')).city.id).toBe('Ahmedabad')
  })
})

describe('the packs of one thing', () => {
  it('are all named on the page of each, lightest first, with price per 100 g and stock', async () => {
    for (const id of ['sev-small', 'sev-large'])
      expect((await read(`/api/products/${id}`)).sizes).toEqual([
        { id: 'sev-small', weight: '250g', currentPrice: 98, unitPrice: 39.2, availability: 'in_stock' },
        { id: 'sev-large', weight: '500g', currentPrice: 180, unitPrice: 36, availability: 'out_of_stock' },
      ])
  })

  it('are no choice where there is one', async () => {
    expect((await read('/api/products/methi-khakhra')).sizes).toEqual([])
  })
})

it('the directory says which diets each maker has something for', async () => {
  const { items } = await read('/api/brands?city=Ahmedabad')
  expect(items.find(({ id }: { id: string }) => id === 'otlavali-khakhra').diets).toContain('jain')
})
