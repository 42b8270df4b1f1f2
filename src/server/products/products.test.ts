import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDemoShop, sellers, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { sampleProduct as bhakhri } from '#tests/support/sample-product.ts'
import { refillCapacity } from './refill-capacity.ts'

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

const add = async (content: object = {}) => {
  const { status, body } = await seller.post('/api/seller/products', { content: { ...bhakhri, ...content } })
  expect(body).not.toHaveProperty('error')
  expect(status).toBe(201)
  return body
}
const read = async (id: string) => (await seller.get(`/api/seller/products/${id}`)).body
const save = async (id: string, part: object) => {
  const { version, content } = await read(id)
  return seller.put(`/api/seller/products/${id}`, { seen: version, content: { ...content, ...part } })
}
const approve = async ({ change }: { change: { id: number } }) =>
  admin.post(`/api/admin/product-changes/${change.id}/approve`)
const inShop = async (id: string) => (await shop.visitor().get(`/api/products/${id}?country=IN`)).body
const within5s = { timeout: 5_000, interval: 100 }

describe('a new product', () => {
  test('is stored as the label needs it, waits for review, and is then sold and found in three scripts', async () => {
    const product = await add()
    expect(product).toMatchObject({
      id: 'zeera-bhakhri',
      state: 'waiting',
      change: { state: 'waiting', isNew: true },
      content: {
        weight: '1500g',
        weightGrams: 1500,
        hsnCode: '19059090',
        ingredients: 'whole wheat flour, ghee, cumin, salt',
      },
    })
    expect((await shop.visitor().get('/api/products/zeera-bhakhri')).status).toBe(404)
    expect((await approve(product)).body).toMatchObject({ state: 'approved' })
    for (const q of ['zeera bhakhri', 'જીરા ભાખરી', 'ज़ीरा भाखरी'])
      await vi.waitFor(async () => {
        const { items } = (await shop.visitor().get(`/api/products?q=${encodeURIComponent(q)}`)).body
        expect(items.map(({ id }: { id: string }) => id)).toContain('zeera-bhakhri')
      }, within5s)
    expect(await inShop('zeera-bhakhri')).toMatchObject({ price: 120, availability: 'in_stock', exportEligible: true })
    const [row] = await shop.rows("select gross_grams, import_flags from product where id = 'zeera-bhakhri'")
    expect(row).toEqual({ gross_grams: 1545, import_flags: ['dairy'] })
  })

  test('of a name that is taken gets an id of its own', async () => {
    expect((await add()).id).toBe('zeera-bhakhri-2')
  })

  test.each([
    [{ name: { ...bhakhri.name, hi: '' } }, 'content.name.hi'],
    [{ weight: 'some' }, 'content.weight'],
    [{ allergens: [] }, 'content.allergens'],
    [{ hsnCode: '1905' }, 'content.hsnCode'],
    [{ price: 0 }, 'content.price'],
    [{ packshot: { ...bhakhri.packshot, food: 'nothing' } }, 'content.packshot'],
    [{ photos: [{ id: 'of-somebody', alt: '' }] }, 'content.photos'],
    [{ shelfLifeDays: null }, 'content.shelfLifeDays'],
  ])('with %j is refused at its field, and nothing is written', async (content, field) => {
    const [before] = await shop.rows('select count(*) from product')
    const { status, body } = await seller.post('/api/seller/products', { content: { ...bhakhri, ...content } })
    expect([status, Object.keys(body.details)]).toEqual([422, [field]])
    expect(await shop.rows('select count(*) from product')).toEqual([before])
  })

  test('can be changed while it waits, and its reviewer decides about the newest', async () => {
    const { id, change } = await add({ name: { ...bhakhri.name, en: 'Waiting One' } })
    await save(id, { shelfLifeDays: 45, price: 130 })
    const now = await read(id)
    expect(now.change.id).not.toBe(change.id)
    expect((await admin.post(`/api/admin/product-changes/${change.id}/approve`)).body.code).toBe('flow/stale')
    expect((await approve(now)).status).toBe(200)
    expect(await inShop(id)).toMatchObject({ shelfLifeDays: 45, price: 130 })
  })
})

describe('a product on sale', () => {
  test('shows a new price and stock at once', async () => {
    expect((await save('jeera-khakhra', { price: 145, stock: 0 })).body.change).toBeNull()
    expect(await inShop('jeera-khakhra')).toMatchObject({ price: 145, availability: 'out_of_stock' })
  })

  test('stays as it is while a change of its allergens waits, and both sides see the same difference', async () => {
    const before = await inShop('masala-khakhra')
    const { content } = await read('masala-khakhra')
    const { body } = await save('masala-khakhra', {
      ingredients: `${content.ingredients}, milk`,
      allergens: [...content.allergens, 'milk'],
      price: 99,
    })
    expect(body.change.fields.map(({ field }: { field: string }) => field)).toEqual(['ingredients', 'allergens'])
    expect(await inShop('masala-khakhra')).toMatchObject({ price: 99, ingredients: before.ingredients })
    const [waiting] = (await admin.get(`/api/admin/product-changes?filter=id.is:${body.change.id}`)).body.items
    expect(waiting).toMatchObject({ state: 'waiting', waitingSince: body.change.at, actor: body.change.actor })
    expect((await admin.get(`/api/admin/product-changes/${waiting.id}`)).body).toEqual(body.change)
    expect((await admin.get('/api/admin/product-changes/nothing')).status).toBe(404)
    await approve(body)
    expect((await inShop('masala-khakhra')).allergens.map(({ id }: { id: string }) => id)).toContain('milk')
  })

  test('keeps the old version when a change is declined, and its seller reads why at the field', async () => {
    const { body } = await save('sada-khakhra', { shelfLifeDays: 900 })
    const reason = 'Khakhra does not keep for that long.'
    const decline = { reason, field: 'shelfLifeDays' }
    expect((await admin.post(`/api/admin/product-changes/${body.change.id}/decline`, decline)).status).toBe(200)
    const now = await read('sada-khakhra')
    expect(now.change).toMatchObject({ state: 'declined', reason, reasonField: 'shelfLifeDays' })
    expect(now.content.shelfLifeDays).not.toBe(900)
  })

  test('that another person changed meanwhile is not overwritten', async () => {
    const { version, content } = await read('nachni-ragi-khakhra')
    await save('nachni-ragi-khakhra', { price: 150 })
    const late = { seen: version, content: { ...content, price: 1 } }
    expect((await seller.put('/api/seller/products/nachni-ragi-khakhra', late)).body.code).toBe('flow/stale')
  })

  test('has every version kept with who and when, and an earlier one can be restored', async () => {
    const first = await read('multigrain-khakhra')
    await save('multigrain-khakhra', { price: 133 })
    await save('multigrain-khakhra', { price: 144 })
    const { items } = (await seller.get('/api/seller/products/multigrain-khakhra/versions')).body
    expect(items.map(({ source }: { source: string }) => source)).toEqual(['form', 'form', 'first'])
    expect(items[0]).toMatchObject({ fields: [{ field: 'price', before: '₹133', after: '₹144' }] })
    const { version } = await read('multigrain-khakhra')
    await seller.post('/api/seller/products/multigrain-khakhra/restore', { seen: version, version: first.version })
    expect(await inShop('multigrain-khakhra')).toMatchObject({ price: first.content.price })
  })

  test("is nobody else's to see or change", async () => {
    expect((await stranger.get('/api/seller/products/methi-khakhra')).status).toBe(404)
    const { version, content } = await read('methi-khakhra')
    expect((await stranger.put('/api/seller/products/methi-khakhra', { seen: version, content })).status).toBe(404)
    expect(
      (
        await stranger.post('/api/seller/products/changes', {
          changes: [{ id: 'methi-khakhra', seen: version, price: 1 }],
        })
      ).status,
    ).toBe(404)
    expect((await stranger.post('/api/seller/products/order', { id: 'methi-khakhra', to: 1 })).status).toBe(404)
  })
})

describe('the list', () => {
  const list = async (query = '') => (await seller.get(`/api/seller/products${query}`)).body

  test('is searched in three scripts, filtered and sorted', async () => {
    const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id)
    for (const q of ['methi', 'મેથી', 'मेथी', 'methi khalhra', 'mehti khakhra', 'me'])
      expect(await ids(`?q=${encodeURIComponent(q)}`)).toContain('methi-khakhra')
    expect(await ids('?filter=category.in:spices')).toEqual(['jeeralu-khakhra-masala'])
    const prices = (await list('?sort=price')).items.map(({ price }: { price: number }) => price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    const dear = (await list('?sort=-price&filter=price.range:200|')).items.map(({ price }: { price: number }) => price)
    expect(dear).toEqual(prices.filter((price: number) => price >= 200).toReversed())
  })

  test('changes several prices at once, all or none', async () => {
    const { items } = await list()
    const [one, two] = items.filter(({ state }: { state: string }) => state === 'on_sale')
    const changes = [
      { id: one.id, seen: one.version, price: 201, stock: 7 },
      { id: two.id, seen: two.version + 1, price: 202 },
    ]
    expect((await seller.post('/api/seller/products/changes', { changes })).body.code).toBe('flow/stale')
    expect((await read(one.id)).content.price).toBe(one.price)
    changes[1] = { id: two.id, seen: two.version, price: 202 }
    expect((await seller.post('/api/seller/products/changes', { changes })).status).toBe(200)
    expect([(await read(one.id)).content.price, (await read(two.id)).content.price]).toEqual([201, 202])
  })

  test('moves a product to a position, and two who move at once leave one order', async () => {
    const before = (await list()).items.map(({ id }: { id: string }) => id)
    await seller.post('/api/seller/products/order', { id: before[4], to: 1 })
    expect((await list()).items.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([before[4], before[0]])
    await Promise.all(
      before.map((id: string, index: number) => seller.post('/api/seller/products/order', { id, to: (index % 3) + 1 })),
    )
    const positions = await shop.rows(
      'select position from product where brand_id = $1 and archived_at is null order by 1',
      [sellers[0]],
    )
    expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index))
  })

  test('archives a product: it leaves the shop and stays for its seller', async () => {
    const { version } = await read('mini-coin-khakhra')
    const changes = [{ id: 'mini-coin-khakhra', seen: version, state: 'archived' }]
    await seller.post('/api/seller/products/changes', { changes })
    expect((await shop.visitor().get('/api/products/mini-coin-khakhra')).status).toBe(404)
    expect((await list('?filter=state.in:archived')).items.map(({ id }: { id: string }) => id)).toEqual([
      'mini-coin-khakhra',
    ])
  })
})

test('what is typed is checked: allergens, countries, and what the seller receives', async () => {
  const { body } = await seller.post('/api/seller/products/check', { content: { ...bhakhri, weight: '' } })
  expect(body.ingredients).toEqual({
    english: 'whole wheat flour, ghee, cumin, salt',
    allergens: ['gluten', 'milk'],
    unknown: [],
  })
  expect(body.receive).toMatchObject({ price: 120, commission: 14.4, commissionPercent: 12, commissionGst: 2.59 })
  expect(body.countries.find(({ code }: { code: string }) => code === 'IN')).toEqual({
    code: 'IN',
    verdict: 'allow',
    reasons: [],
  })
  expect(new Set(body.countries.map(({ verdict }: { verdict: string }) => verdict))).toContain('warn')
})

test('a weekly capacity is used up by orders and full again on Monday', async () => {
  await save('pani-puri-khakhra', { weeklyCapacity: 12 })
  const readStock = async () => (await read('pani-puri-khakhra')).content.stock
  expect(await readStock()).toBe(12)
  await shop.rows("update product set stock = 3 where id = 'pani-puri-khakhra'")
  const refill = () => shop.database.run(() => refillCapacity({ catalogueChanged: () => undefined }))
  await refill()
  expect(await readStock()).toBe(3)
  await shop.rows("update product set capacity_week = capacity_week - 7 where id = 'pani-puri-khakhra'")
  await Promise.all([refill(), refill()])
  expect(await readStock()).toBe(12)
})

test.each([
  [
    { en: '', gu: 'મેથી ખાખરા', hi: '' },
    { en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' },
  ],
  [
    { en: 'Methi Khakhra', gu: '', hi: '' },
    { en: 'Methi Khakhra', gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' },
  ],
  [
    { en: 'Qwxyz', gu: '', hi: '' },
    { en: 'Qwxyz', gu: '', hi: '' },
  ],
])('names are proposed where a language has none: %j', async (name, expected) => {
  const { body } = await seller.post('/api/seller/products/check', { content: { ...bhakhri, name } })
  expect(body.names).toEqual(expected)
})

test.each([
  ['khakhra', '19059090'],
  ['ખાખરા', '19059090'],
  ['अचार', '20019000'],
  ['0904', '09042211'],
])('the customs code for %s is found', async (q, code) => {
  const { items } = (await seller.get(`/api/seller/hs-codes?q=${encodeURIComponent(q)}`)).body
  expect(items[0].code).toBe(code)
})

test('a photograph is re-encoded and shown beside the drawn pack', async () => {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05010' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await sendPicture(shop, seller, '/api/seller/product-photos', jpeg, 'image/jpeg')
  expect([status, body.width, body.height]).toEqual([201, 900, 600])
  const saved = await save('jowar-khakhra-gluten-free', { photos: [{ id: body.id, alt: 'A stack of khakhra' }] })
  await approve(saved.body)
  const { gallery } = await inShop('jowar-khakhra-gluten-free')
  expect(gallery).toContainEqual({ src: body.src, width: 900, height: 600, shows: 'photo', alt: 'A stack of khakhra' })
})

test('a photograph is cut and turned from its original, again and again, and another store cannot', async () => {
  const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a05010' } })
    .jpeg()
    .toBuffer()
  const upload = (await sendPicture(shop, seller, '/api/seller/product-photos', jpeg, 'image/jpeg')).body
  const cut = { turn: 90, left: 0, top: 5_000, width: 10_000, height: 5_000 }
  const upright = await seller.post(`/api/seller/product-photos/${upload.id}/cut`, cut)
  expect(upright).toMatchObject({ status: 201, body: { width: 600, height: 450, original: upload.src, cut } })
  const whole = await seller.post(`/api/seller/product-photos/${upright.body.id}/cut`, upload.cut)
  expect(whole.body).toMatchObject({ src: upload.src, width: 900, height: 600, original: upload.src, cut: upload.cut })
  const outside = await seller.post(`/api/seller/product-photos/${upload.id}/cut`, { ...cut, left: 1 })
  expect([outside.status, outside.body.code]).toEqual([422, 'request/invalid'])
  const stranger = await shop.signIn('seller2@haatdi.example')
  expect((await stranger.post(`/api/seller/product-photos/${upload.id}/cut`, cut)).status).toBe(404)
})

test('the first photograph waits for review when it is cut; a later one does not', async () => {
  const id = 'methi-khakhra'
  const pictures = ['#302010', '#103020'].map((background) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  const [first, second] = await Promise.all(
    pictures.map(async (picture) => {
      const { body } = await sendPicture(shop, seller, '/api/seller/product-photos', await picture, 'image/jpeg')
      return { id: body.id as string, alt: '' }
    }),
  )
  await approve((await save(id, { photos: [first, second] })).body)
  const cut = { turn: 180, left: 0, top: 0, width: 5_000, height: 5_000 }
  const cutOf = async (photo: typeof first) => ({
    id: (await seller.post(`/api/seller/product-photos/${photo?.id}/cut`, cut)).body.id as string,
    alt: '',
  })
  const later = (await save(id, { photos: [first, await cutOf(second)] })).body
  expect(later.change).toBeNull()
  const { change } = (await save(id, { photos: [await cutOf(first), second] })).body
  expect(change.fields.map(({ field }: { field: string }) => field)).toEqual(['photos'])
})
