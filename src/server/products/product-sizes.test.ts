import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor
let stranger: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  stranger = await shop.signIn('seller2@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const read = async (id: string) => (await seller.get(`/api/seller/products/${id}`)).body
const inShop = async (id: string) => (await shop.visitor().get(`/api/products/${id}`)).body
const weights = ({ sizes }: { sizes: { weight: string }[] }) => sizes.map(({ weight }) => weight)
const save = async (id: string, part: object) => {
  const { version, content, proposed } = await read(id)
  return seller.put(`/api/seller/products/${id}`, { seen: version, content: { ...(proposed ?? content), ...part } })
}
const approve = ({ change }: { change: { id: number } }) =>
  admin.post(`/api/admin/product-changes/${change.id}/approve`)

/** Adds a size of a product and approves it. */
async function addSize(sizeOf: string, part: object) {
  const { content } = await read(sizeOf)
  const { status, body } = await seller.post('/api/seller/products', { sizeOf, content: { ...content, ...part } })
  expect([status, body.error]).toEqual([201, undefined])
  expect((await approve(body)).status).toBe(200)
  return body.id as string
}

describe('a new size of a product', () => {
  let large: string
  beforeAll(async () => {
    expect(weights(await inShop('methi-khakhra'))).toEqual([])
    large = await addSize('methi-khakhra', { weight: '500 g', price: 250, stock: 3 })
  })

  test('is a product of its own, and each page of the family offers both at once', async () => {
    for (const id of ['methi-khakhra', large]) {
      const page = await inShop(id)
      expect(page.sizes.map(({ id: each, unitPrice }: { id: string; unitPrice: number }) => [each, unitPrice])).toEqual(
        [
          ['methi-khakhra', 55],
          [large, 50],
        ],
      )
    }
  })

  test('shows a change of one size in the cached response of the other at once', async () => {
    const shown = async () => (await inShop('methi-khakhra')).sizes[1].currentPrice
    expect(await shown()).toBe(250)
    expect((await save(large, { price: 260 })).status).toBe(200)
    expect(await shown()).toBe(260)
    expect((await save(large, { price: 250 })).status).toBe(200)
    expect(await shown()).toBe(250)
  })

  test('is on one card with the others in the shop', async () => {
    const { items } = (await shop.visitor().get('/api/products?brandId=otlavali-khakhra&limit=48')).body
    const ids = items.map(({ id }: { id: string }) => id)
    expect(ids.filter((id: string) => id === large || id === 'methi-khakhra')).toHaveLength(1)
  })

  test('can be chosen in the cart, with its price and what 100 g cost', async () => {
    const { body } = await shop.visitor().post('/api/cart/price', {
      items: [{ productId: large, quantity: 1 }],
    })
    expect(body.lines[0].product.sizes).toEqual([
      { id: 'methi-khakhra', weight: '200g', currentPrice: 110, unitPrice: 55, availability: 'in_stock' },
      { id: large, weight: '500g', currentPrice: 250, unitPrice: 50, availability: 'in_stock' },
    ])
  })

  test('is refused at its weight where the family has that weight, and nothing is written', async () => {
    const { content } = await read('methi-khakhra')
    const [before] = await shop.rows('select count(*) from product')
    const again = await seller.post('/api/seller/products', {
      sizeOf: large,
      content: { ...content, weight: '0.5 kg' },
    })
    expect([again.status, Object.keys(again.body.details)]).toEqual([422, ['content.weight']])
    expect(await shop.rows('select count(*) from product')).toEqual([before])
    const changed = await save('methi-khakhra', { weight: '500g' })
    expect([changed.status, Object.keys(changed.body.details)]).toEqual([422, ['content.weight']])
  })

  test('of another store is not found', async () => {
    const { content } = await read('methi-khakhra')
    const { status } = await stranger.post('/api/seller/products', {
      sizeOf: 'methi-khakhra',
      content: { ...content, photos: [] },
    })
    expect(status).toBe(404)
    expect(weights(await inShop('methi-khakhra'))).toEqual(['200g', '500g'])
  })
})

describe('what sizes share', () => {
  let large: string
  beforeAll(async () => {
    large = await addSize('jeera-khakhra', { weight: '1 kg', price: 480, stock: 5 })
  })

  test('is edited once: a small correction is live in all, a new version of each', async () => {
    const { content } = await read('jeera-khakhra')
    const description = { ...content.description, en: `${content.description.en}!` }
    expect((await save('jeera-khakhra', { description, price: 99 })).body.change).toBeNull()
    expect((await read(large)).content).toMatchObject({ description, price: 480, weight: '1000g' })
    const { items } = (await seller.get(`/api/seller/products/${large}/versions`)).body
    expect(items[0].fields.map(({ field }: { field: string }) => field)).toEqual(['description'])
  })

  test('waits for review in all where it bears risk, and one decision ends it', async () => {
    const { content } = await read('jeera-khakhra')
    const name = { ...content.name, en: 'Roasted Jeera Khakhra' }
    const { body } = await save('jeera-khakhra', { name })
    expect((await read(large)).change.state).toBe('waiting')
    expect((await inShop(large)).name).toBe(content.name.en)
    await approve(body)
    for (const id of ['jeera-khakhra', large]) expect((await inShop(id)).name).toBe('Roasted Jeera Khakhra')
    expect((await read(large)).change).toBeNull()
  })

  test('is declined for all by one decision', async () => {
    const { body } = await save(large, { spiceLevel: 2, ingredients: 'whole wheat flour, cumin, salt' })
    const declined = await admin.post(`/api/admin/product-changes/${body.change.id}/decline`, {
      reason: 'The oil is missing',
      field: 'ingredients',
    })
    expect(declined.status).toBe(200)
    for (const id of ['jeera-khakhra', large]) expect((await read(id)).change.state).toBe('declined')
  })

  test('keeps what waits in another size alone', async () => {
    await save(large, { shelfLifeDays: 75 })
    const { content } = await read('jeera-khakhra')
    await save('jeera-khakhra', { name: { ...content.name, en: 'Cumin Khakhra' } })
    expect((await read(large)).proposed).toMatchObject({ shelfLifeDays: 75, name: { en: 'Cumin Khakhra' } })
    expect((await read('jeera-khakhra')).proposed.shelfLifeDays).not.toBe(75)
    await approve(await read('jeera-khakhra'))
    expect((await read(large)).change.state).toBe('waiting')
  })

  test('is edited by two people at once without a lost change', async () => {
    const [one, other] = await Promise.all([read('jeera-khakhra'), read(large)])
    const answers = await Promise.all([
      seller.put('/api/seller/products/jeera-khakhra', {
        seen: one.version,
        content: { ...one.content, spiceLevel: 3 },
      }),
      admin.put(`/api/seller/products/${large}`, { seen: other.version, content: { ...other.content, spiceLevel: 1 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const levels = await Promise.all(['jeera-khakhra', large].map(async (id) => (await read(id)).content.spiceLevel))
    expect(new Set(levels).size).toBe(1)
  })
})

describe('a family', () => {
  const move = (by: ShopVisitor, id: string, of: string | null) => by.put(`/api/seller/products/${id}/family`, { of })

  test('is joined by a product of the same store, which takes over its texts, and left again', async () => {
    const { content } = await read('masala-khakhra')
    const { body: own } = await seller.post('/api/seller/products', {
      content: { ...content, weight: '1 kg', photos: [], description: { en: 'Another text.', gu: '', hi: '' } },
    })
    expect(own.alike).toEqual([{ id: 'masala-khakhra', weight: content.weight, state: 'on_sale' }])
    const { body } = await move(seller, own.id, 'masala-khakhra')
    expect(body).toMatchObject({
      sizes: [{ id: 'masala-khakhra', weight: content.weight, state: 'on_sale' }],
      alike: [],
      content: { description: content.description, weight: '1000g' },
    })
    await approve(await read(own.id))
    expect(weights(await inShop('masala-khakhra'))).toEqual([content.weight, '1000g'])
    expect((await move(admin, own.id, null)).body.sizes).toEqual([])
    expect((await inShop('masala-khakhra')).sizes).toEqual([])
    expect(
      await shop.rows("select id from product where family_id is not null and name->>'en' like 'Masala%'"),
    ).toEqual([])
  })

  test('is joined from both sides at once, while a size is added, and no request waits for one that waits for it', async () => {
    const one = 'sada-khakhra'
    const { content } = await read('sada-khakhra')
    const { body: second } = await seller.post('/api/seller/products', {
      content: { ...content, weight: '750 g', photos: [] },
    })
    for (let round = 1; round <= 8; round++) {
      const answers = await Promise.all([
        move(seller, one, second.id),
        move(admin, second.id, one),
        seller.post('/api/seller/products', {
          sizeOf: one,
          content: { ...content, weight: `${round}1 g`, photos: [] },
        }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
      expect((await move(seller, one, null)).status).toBe(200)
    }
    const [{ deadlocks }] = await shop.rows('select deadlocks from pg_stat_database where datname = current_database()')
    expect(Number(deadlocks)).toBe(0)
  })

  test('admits no product of another store, and no stranger takes a size out', async () => {
    const [other] = await shop.rows("select id from product where brand_id <> 'otlavali-khakhra' order by id limit 1")
    expect((await move(seller, 'methi-khakhra', other.id)).status).toBe(404)
    expect((await move(admin, 'methi-khakhra', other.id)).status).toBe(404)
    expect((await move(stranger, 'methi-khakhra', null)).status).toBe(404)
    expect((await move(seller, 'methi-khakhra', 'methi-khakhra')).status).toBe(404)
    expect(weights(await inShop('methi-khakhra'))).toEqual(['200g', '500g'])
  })
})
