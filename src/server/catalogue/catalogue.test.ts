import { describe, expect, it } from 'vitest'
import { type Card, openCatalogueShop } from '#tests/support/catalogue-shop.ts'

const { there, read, readAll } = openCatalogueShop()

const inStock = (card: Card) => card.availability === 'in_stock'
/** Two sizes of one product are one card. */
const everything = 320 + 3

describe('listing', () => {
  it('returns the products of the shop in its order, 24 at a time', async () => {
    const page = await read('/api/products')
    expect(page.items).toHaveLength(24)
    expect(page.total).toBe(everything)
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
      'discountPercent',
      'id',
      'imageUrl',
      'name',
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
  ])('returns for ?%s all that match and nothing else', async (query, fits) => {
    const all = await readAll('/api/products')
    const found = await readAll(`/api/products?${query}`)
    const isSize = ({ id }: Card) => ['sev-small', 'sev-large'].includes(id)
    const sizes: Card[] = [await read('/api/products/sev-small'), await read('/api/products/sev-large')]
    const expected = [...all.filter((card) => !isSize(card) && fits(card)), ...sizes.filter(fits).slice(0, 1)]
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect((await read(`/api/products?${query}`)).total).toBe(expected.length)
  })

  it.each([
    ['price', (a: Card, b: Card) => a.currentPrice <= b.currentPrice],
    ['-price', (a: Card, b: Card) => a.currentPrice >= b.currentPrice],
  ])("sorts by today's price for sort=%s", async (sort, inOrder) => {
    const cards = await readAll(`/api/products?sort=${sort}`, 31)
    expect(cards).toHaveLength(everything)
    for (const [index, card] of cards.slice(1).entries()) expect(inOrder(cards[index]!, card)).toBe(true)
  })

  it('begins with the newest for sort=new', async () => {
    const [first] = await readAll('/api/products?sort=new')
    expect(['of-holiday', 'odd-paise']).toContain(first?.id)
  })

  it.each(['', '&city=Ahmedabad', '&category=sweets'])('best first mixes sellers on every page%s', async (choice) => {
    const cards = (await readAll(`/api/products?sort=best${choice}`, 24)).filter(inStock)
    const stores = new Set(cards.map(({ brandId }) => brandId)).size
    for (let from = 0; from + 12 <= cards.length / 2; from += 12) {
      const page = cards.slice(from, from + 12).map(({ brandId }) => brandId)
      expect(new Set(page).size, `products ${from} to ${from + 12}`).toBeGreaterThanOrEqual(Math.min(stores, 12) / 2)
    }
  })

  it('best first puts what is sold out last', async () => {
    const cards = await readAll('/api/products?sort=best', 24)
    const firstOut = cards.findIndex((card) => !inStock(card))
    expect(firstOut).toBeGreaterThan(0)
    expect(cards.slice(firstOut).some(inStock)).toBe(false)
  })

  it.each(['best', 'price', '-price', 'new', 'rating'])(
    'neither loses nor repeats rows over pages of sort=%s',
    async (sort) => {
      const ids = (await readAll(`/api/products?sort=${sort}`, 7)).map(({ id }) => id)
      expect(ids).toHaveLength(everything)
      expect(new Set(ids).size).toBe(everything)
    },
  )

  it('hides what may not enter the requested country, on every page', async () => {
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

  it('hides withdrawn products and stores that are not live', async () => {
    const ids = (await readAll('/api/products')).map(({ id }) => id)
    for (const hidden of ['withdrawn', 'of-suspended', 'of-unapproved', 'of-expired']) {
      expect(ids).not.toContain(hidden)
      expect((await there.shop.visitor().get(`/api/products/${hidden}`)).status).toBe(404)
    }
    expect(ids).toContain('of-holiday')
  })

  it('takes twenty percent off namkeen, rounded to the paisa on the unit price', async () => {
    const { items } = await read('/api/products?brandId=odd')
    expect(items[0]).toMatchObject({ price: 33.33, currentPrice: 26.66, discountPercent: 20 })
    expect((await read('/api/products/methi-khakhra')).discountPercent).toBeNull()
  })

  it('answers in the requested language and keeps the name on the shop sign in Gujarati', async () => {
    const { items } = await read('/api/products?lng=hi&brandId=otlavali-khakhra')
    const card = items.find(({ id }: Card) => id === 'methi-khakhra')
    expect(card).toMatchObject({ name: 'मेथी खाखरा', signName: 'મેથી ખાખરા', brandName: 'ओटलावाली खाखरा' })
  })
})

describe('counts beside the listing', () => {
  it('return how many each further filter would leave', async () => {
    const { facets } = await read('/api/products?category=sweets&diet=jain')
    for (const { id, count } of facets.category)
      expect((await read(`/api/products?diet=jain&category=${id}`)).total).toBe(count)
    for (const { id, count } of facets.brandId)
      expect((await read(`/api/products?category=sweets&diet=jain&brandId=${id}`)).total).toBe(count)
    for (const { id, count } of facets.diet)
      expect((await read(`/api/products?category=sweets&diet=jain&diet=${id}`)).total).toBe(count)
    expect((await read('/api/products?category=sweets&diet=jain&availability=in_stock')).total).toBe(facets.in_stock)
  })

  it('name the filters in the requested language, in the order of the shop', async () => {
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

  it('return the price range without the price filter, and none where nothing is left', async () => {
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

describe('invalid parameters, refused by name', () => {
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
    const { status, body } = await there.shop.visitor().get(`/api/products?${query}`)
    expect(status).toBe(422)
    expect(body.code).toBe('request/invalid')
    expect(Object.keys(body.details)).toEqual([field])
  })

  it('refuses a cursor of another sort', async () => {
    const { nextCursor } = await read('/api/products?sort=price')
    expect((await there.shop.visitor().get(`/api/products?sort=new&cursor=${nextCursor}`)).status).toBe(422)
  })

  it.each(['city=%00', 'brandId=%00', 'minPrice=-1e300&maxPrice=1e300&minGrams=-1e300&maxGrams=1e300'])(
    'answers ?%s without an internal error',
    async (query) => {
      expect((await there.shop.visitor().get(`/api/products?${query}`)).status).toBeLessThan(500)
    },
  )
})

describe('one product', () => {
  it('returns exactly these fields', async () => {
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
      'sizes',
      'unitPrice',
      'gallery',
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
      'sendability',
    ])
    expect(product).not.toHaveProperty('texts')
    expect(product).not.toHaveProperty('stock')
  })

  it('explains why it may not enter a country, in the requested language', async () => {
    const { sendability } = await read('/api/products/kaju-katli?shipsTo=AU&lng=gu')
    expect(sendability.verdict).toBe('block')
    expect(sendability.reasons[0]).toMatch(/[\u0A80-\u0AFF]/)
  })

  it('adds every language for lng=all', async () => {
    const { texts } = await read('/api/products/methi-khakhra?lng=all')
    expect(texts.name).toEqual({ en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' })
    expect(Object.keys(texts)).toEqual(['name', 'description'])
  })

  it('returns 404 for an unknown product', async () => {
    expect((await there.shop.visitor().get('/api/products/nobody')).status).toBe(404)
  })

  it('has no price per weight when it is not food', async () => {
    const [thing] = (await read('/api/products?category=household&limit=1')).items
    expect((await read(`/api/products/${thing.id}`)).unitPrice).toBeNull()
  })
})

describe('packs of one product', () => {
  it('are all listed on the page of each, lightest first, with price per 100 g and stock', async () => {
    for (const id of ['sev-small', 'sev-large'])
      expect((await read(`/api/products/${id}`)).sizes).toEqual([
        { id: 'sev-small', weight: '250g', currentPrice: 98, unitPrice: 39.2, availability: 'in_stock' },
        { id: 'sev-large', weight: '500g', currentPrice: 180, unitPrice: 36, availability: 'out_of_stock' },
      ])
  })

  it.each([
    ['', 'sev-small'],
    ['&minGrams=500', 'sev-large'],
    ['&sort=-price', 'sev-large'],
    ['&sort=price', 'sev-small'],
    ['&availability=out_of_stock', 'sev-large'],
    ['&maxPrice=150', 'sev-small'],
  ])('are one card in a listing, the first size that matches%s, with all sizes', async (query, first) => {
    const { items, total, facets } = await read(`/api/products?brandId=sizes${query}`)
    expect([items.map(({ id }: Card) => id), total]).toEqual([[first], 1])
    expect(items[0].sizes.map(({ weight }: { weight: string }) => weight)).toEqual(['250g', '500g'])
    expect(items[0].unitPrice).toEqual({ per: '100g', price: first === 'sev-small' ? 39.2 : 36 })
    expect(facets.category.map(({ count }: { count: number }) => count)).toEqual([1])
  })

  it.each(['availability=out_of_stock', 'availability=in_stock', 'minGrams=300', 'maxPrice=150', 'minPrice=150', ''])(
    'are counted once beside a listing of ?%s, as filters would leave them',
    async (query) => {
      const { facets } = await read(`/api/products?brandId=sizes&${query}`)
      const left = (more: string) => read(`/api/products?brandId=sizes&${query}&${more}`)
      for (const { id, count } of facets.category) expect((await left(`category=${id}`)).total).toBe(count)
      for (const { id, count } of facets.diet) expect((await left(`diet=${id}`)).total).toBe(count)
      const withoutStock = query.replace(/availability=\w+/, '')
      const inStockNow = await read(`/api/products?brandId=sizes&${withoutStock}&availability=in_stock`)
      expect(facets.in_stock).toBe(inStockNow.total)
      const withoutPrice = query.replace(/m\w\wPrice=\d+/, '')
      const cheap = await read(`/api/products?brandId=sizes&${withoutPrice}&sort=price`)
      const dear = await read(`/api/products?brandId=sizes&${withoutPrice}&sort=-price`)
      expect(facets.price).toEqual({ min: cheap.items[0].currentPrice, max: dear.items[0].currentPrice })
    },
  )

  it('are one card in a search too, the size that was asked for', async () => {
    const ids = async (q: string) =>
      (await readAll(`/api/search?q=${encodeURIComponent(q)}&brandId=sizes`)).map(({ id }) => id)
    expect(await ids('ratlami sev')).toEqual(['sev-small'])
    expect(await ids('ratlami sev 500g')).toEqual(['sev-large'])
  })

  it('are empty for a single pack', async () => {
    expect((await read('/api/products/methi-khakhra')).sizes).toEqual([])
  })
})
