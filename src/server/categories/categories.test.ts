import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippedCategories, shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import { refreshCategories } from '#server/shop/category-memory.ts'
import { readAllCategories } from '#server/shop/category-store.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { stepUpSessions } from '#tests/support/step-up-sessions.ts'
import { workBulkJobsOff } from '#tests/support/work-bulk-jobs-off.ts'

let shop: Shop
let admin: ShopVisitor
let seller: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ jobs: [] })
  admin = await shop.signIn('admin')
  await stepUpSessions(shop, 'admin@haatdi.example')
  seller = await shop.signIn('seller@haatdi.example')
})
afterAll(() => shop.close())

const rows = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const read = async (path: string) => (await shop.visitor().get(path)).body
const {
  id: _id,
  position: _position,
  archivedAt: _archived,
  movedTo: _moved,
  version: _version,
  ...snackTerms
} = shippedCategory('snacks')
const terms = (name: string, part: object = {}) => ({
  ...snackTerms,
  name: { en: name, gu: 'ઝિમઝમ', hi: 'ज़िमज़म' },
  sign: { en: 'ઝિમઝમ', gu: 'ઝિમઝમ', hi: 'ज़िमज़म' },
  meaning: { en: `${name}.`, gu: 'ઝિમઝમ', hi: 'ज़िमज़म' },
  text: { en: 'Rolled thin and dried.', gu: 'પાતળા વણેલા.', hi: 'पतले बेले हुए।' },
  searchTerms: ['wobblers'],
  countsAsCooked: false,
  ...part,
})
const reason = 'A test of it'
const promote = (category: string, percent: number, from: string | null = null) =>
  admin.post('/api/admin/promotions', {
    terms: { kind: 'category-percent', on: true, fundedBy: 'shop', until: null, category, percent },
    from,
    reason,
  })
const detail = async (id: string) => (await admin.get(`/api/admin/categories/${id}`)).body
const change = async (id: string, part: object) => {
  const { version, ...now } = await detail(id)
  const { name, sign, meaning, text, packShape, storageCode, food, pack, ground, googlePath, searchTerms } = now
  const { isFood, countsAsCooked, isRawGrain, mayBeInOil } = now
  const same = { name, sign, meaning, text, packShape, storageCode, food, pack, ground, googlePath, searchTerms }
  const rules = { isFood, countsAsCooked, isRawGrain, mayBeInOil }
  return admin.put(`/api/admin/categories/${id}`, { ...same, ...rules, reason, seen: version, ...part })
}

const workOff = () => workBulkJobsOff(shop)

test('a shop starts with the categories of the code', async () => {
  expect(await shop.database.run(readAllCategories)).toEqual(shippedCategories)
})

describe('a new category', () => {
  test('is refused with its problem beside the field', async () => {
    const wrong = await admin.post('/api/admin/categories', {
      ...terms('Zimzam', { storageCode: 'household' }),
      reason,
    })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.details)).toEqual(['storageCode'])
    const nameless = await admin.post('/api/admin/categories', { ...terms('ઝિમઝમ'), reason })
    expect(Object.keys(nameless.body.details)).toEqual(['name.en'])
    expect((await admin.post('/api/admin/categories', { ...terms('Zimzam'), reason: '' })).status).toBe(422)
    expect((await seller.post('/api/admin/categories', { ...terms('Zimzam'), reason })).status).toBe(403)
  })

  test('is in the navigation and in the form of sellers at once, and drawn', async () => {
    const added = await admin.post('/api/admin/categories', { ...terms('Zimzam'), reason })
    expect(added).toMatchObject({ status: 201, body: { id: 'zimzam' } })
    expect((await read('/api/categories?lng=hi')).items.at(-1)).toEqual({ id: 'zimzam', name: 'ज़िमज़म' })
    expect((await read('/api/categories/zimzam?lng=gu')).text).toBe('પાતળા વણેલા.')
    const { items } = (await seller.get('/api/seller/categories')).body
    expect(items.at(-1)).toMatchObject({ id: 'zimzam', isFood: true, storageCode: 'airtight', food: 'khakhra' })
    const drawings = await rows(
      `select payload from outbox where kind = 'draw-pictures' and payload->>'subject' = $1`,
      ['category/zimzam'],
    )
    expect(drawings).toHaveLength(1)
  })

  test('takes a product, which is listed, counted, found in three scripts, sent by rules, in feed and sitemap', async () => {
    await shop.database.run(() =>
      buildProduct({
        id: 'urad-disc',
        brandId: 'rankaar-farsan',
        category: 'zimzam',
        name: { en: 'Urad disc', gu: 'અડદ ચકતી', hi: 'उड़द चकती' },
        ingredients: 'urad flour, salt',
        approvedAt: new Date(),
      }),
    )
    const listed = await read('/api/products?category=zimzam&city=Ahmedabad&lng=gu')
    expect(listed.items.map(({ id }: { id: string }) => id)).toEqual(['urad-disc'])
    const { facets } = await read('/api/products?city=Ahmedabad&lng=gu')
    expect(facets.category.find(({ id }: { id: string }) => id === 'zimzam')).toEqual({
      id: 'zimzam',
      name: 'ઝિમઝમ',
      count: 1,
    })
    for (const q of ['zimzam', 'ઝિમઝમ', 'ज़िमज़म', 'wobblers']) {
      const { items } = await read(`/api/search?q=${encodeURIComponent(q)}&city=Ahmedabad`)
      expect(
        items.map(({ id }: { id: string }) => id),
        q,
      ).toContain('urad-disc')
    }
    const suggested = await read(`/api/search/suggestions?q=${encodeURIComponent('ઝિમઝમ')}&lng=en`)
    expect(suggested.categories).toContainEqual({ id: 'zimzam', name: 'Zimzam' })
    expect((await read('/api/products/urad-disc?shipsTo=AU')).sendability.verdict).not.toBe('block')
    expect(await (await shop.fetch('/sitemap.xml')).text()).toContain('/products?category=zimzam')
  })

  test('is a choice of lists, promotions and rules, which know none that does not exist', async () => {
    const refused = await promote('unknown', 5)
    expect(refused.body.details['terms.category']).toBeTruthy()
    const list = '/api/seller/products?filter=category.in:zimzam'
    expect((await seller.get(list)).status).not.toBe(422)
  })
})

describe('a changed category', () => {
  test('is a version with its actor and reason, and its new name is everywhere', async () => {
    const saved = await change('spices', { name: { en: 'Masala', gu: 'મસાલા', hi: 'मसाले' } })
    expect(saved.status).toBe(200)
    expect(saved.body.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(saved.body.versions[0]).toMatchObject({ reason, terms: { name: { en: 'Masala' } } })
    expect((await read('/api/categories?lng=en')).items).toContainEqual({ id: 'spices', name: 'Masala' })
    const [entry] = await rows(`select terms from search_knowledge where id = 'spices'`)
    expect(entry.terms.en).toEqual(expect.arrayContaining(['masala', 'seasoning']))
  })

  test('is refused when a colleague was quicker', async () => {
    expect((await change('spices', { seen: 1 })).body.code).toBe('flow/stale')
  })

  test('is not turned from food to goods while it has products', async () => {
    const refused = await change('spices', { isFood: false, storageCode: 'household' })
    expect(refused.body.code).toBe('category/in-use')
  })

  test('does to where its products may be sent what its effect said', async () => {
    const { version: _v, ...now } = await detail('spices')
    const { id, position, archivedAt, movedTo, products, onSale, uses, versions, ...same } = now
    const rule = { ...same, isRawGrain: true }
    const effect = (await admin.post('/api/admin/categories/spices/effect', { terms: rule })).body
    expect(effect.products).toBe(onSale)
    const sendable = async (code: string) =>
      (await read(`/api/products?category=spices&shipsTo=${code}&limit=1`)).total as number
    const before = new Map<string, number>()
    for (const { code } of effect.countries) before.set(code, await sendable(code))
    expect((await change('spices', { isRawGrain: true })).status).toBe(200)
    await workOff()
    expect(effect.countries.length).toBeGreaterThan(0)
    for (const { code, lost, gained } of effect.countries)
      expect(await sendable(code), code).toBe((before.get(code) ?? 0) - lost + gained)
  })

  test('moves to a place in the order', async () => {
    const { items } = (await admin.put('/api/admin/categories/household/position', { position: 1 })).body
    expect(items[0]).toMatchObject({ id: 'household', position: 1 })
    expect((await read('/api/home')).categories[0].id).toBe('household')
  })
})

describe('an archived category', () => {
  test('is taken over by one of its kind alone', async () => {
    const { version: seen } = await detail('beverages')
    const refused = async (target: string) =>
      (await admin.post('/api/admin/categories/beverages/archive', { target, reason, seen })).body.code
    expect(await refused('household')).toBe('category/other-kind')
    expect(await refused('beverages')).toBe('category/last')
    expect(await refused('unknown')).toBe('thing/not-found')
  })

  test('gives its products to the other one, leads there, and gets them back', async () => {
    expect((await promote('beverages', 60)).status).toBe(201)
    expect((await promote('beverages', 7, '2099-01-01T00:00:00.000Z')).status).toBe(201)
    expect((await read('/api/home')).promotion.category).toBe('beverages')
    const { version: seen, products } = await detail('beverages')
    const count = async (id: string) =>
      Number((await rows('select count(*) from product where category = $1', [id]))[0].count)
    const others = await count('sweets')
    const { status, body } = await admin.post('/api/admin/categories/beverages/archive', {
      target: 'sweets',
      reason,
      seen,
    })
    expect(status).toBe(200)
    await workOff()
    expect(await count('beverages')).toBe(0)
    expect(await count('sweets')).toBe(others + products)
    expect((await read('/api/categories/beverages')).id).toBe('sweets')
    const totals = ['beverages', 'sweets'].map(async (id) => (await read(`/api/products?category=${id}`)).total)
    const [old, current] = await Promise.all(totals)
    expect(old).toBe(current)
    expect(old).toBeGreaterThan(0)
    const { items, archived } = await read('/api/categories')
    expect(items.map(({ id }: { id: string }) => id)).not.toContain('beverages')
    expect(archived).toEqual([{ id: 'beverages', name: 'Beverages' }])
    expect((await read('/api/home')).promotion?.category).not.toBe('beverages')
    const { uses } = await detail('beverages')
    const percents = uses.promotions.map(
      async (id: string) => (await admin.get(`/api/admin/promotions/${id}`)).body.now.terms.percent,
    )
    expect((await Promise.all(percents)).toSorted()).toEqual([60, 7])
    // What another process still writes into it follows.
    await rows(
      `update product set category = 'beverages' where id = (select min(id) from product where category = 'sweets')`,
    )
    expect(await count('beverages')).toBe(0)

    const again = (await detail('beverages')).version
    expect((await admin.post('/api/admin/categories/beverages/reopen', { reason, seen: again })).status).toBe(200)
    expect((await admin.post(`/api/bulk-jobs/${body.jobs[0]}/undo`)).status).toBe(200)
    await workOff()
    expect(await count('beverages')).toBe(products)
  })
})

describe('the file of categories', () => {
  test('comes back as the same, and says what it would change before it does', async () => {
    const { body } = await admin.get('/api/admin/category-file')
    const { categories } = typeof body === 'string' ? JSON.parse(body) : body
    const same = (await admin.post('/api/admin/category-file', { categories, apply: true })).body.items
    expect(new Set(same.map(({ did }: { did: string }) => did))).toEqual(new Set(['same']))
    const [first, ...others] = categories
    const edited = [
      { ...first, googlePath: 'Home & Garden > Decor' },
      { ...others[0], id: 'wumwum', name: { en: 'Wumwum', gu: 'વુમવુમ', hi: 'वुमवुम' } },
      { ...others[1], storageCode: 'household' },
    ]
    const doing = (apply: boolean) => admin.post('/api/admin/category-file', { categories: edited, apply })
    const found = (await doing(false)).body.items
    expect(found.map(({ did }: { did: string }) => did)).toEqual(['changed', 'added', 'refused'])
    expect(found[2].problem).toBeTruthy()
    expect((await read('/api/categories')).items.map(({ id }: { id: string }) => id)).not.toContain('wumwum')
    expect((await doing(true)).body.items.map(({ did }: { did: string }) => did)).toEqual([
      'changed',
      'added',
      'refused',
    ])
    expect((await detail('wumwum')).name.en).toBe('Wumwum')
  })
})

test('a process that has not heard of a change reads it again', async () => {
  await rows(`update category set name = jsonb_set(name, '{en}', '"Sweet things"') where id = 'sweets'`)
  expect(await refreshCategories(shop.database)).toBe(true)
  expect(await refreshCategories(shop.database)).toBe(false)
  expect((await read('/api/categories/sweets?lng=en')).name).toBe('Sweet things')
})
