import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvText } from '#server/documents/csv-text.ts'
import { openDemoShop, sendPicture } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

type Cell = string | number | null
type Sheet = { id: string; state: string; origin: string | null; counts: Record<string, number>; items: Row[] }
type Row = {
  number: number
  state: string
  fields: unknown[]
  problems: { column: string; value: string; text: object }[]
}

const path = '/api/seller/product-sheets'
const workThrough = async (sheet: Sheet): Promise<Sheet> => {
  let now = sheet
  while (['checking', 'applying', 'undoing'].includes(now.state))
    now = (await admin.post(`${path}/${sheet.id}/continue`)).body as unknown as Sheet
  return now
}
const send = async (rows: Cell[][]): Promise<Sheet> => {
  const bytes = new Uint8Array(csvText(rows)) as Uint8Array<ArrayBuffer>
  const { body } = await sendPicture(shop, admin, `${path}?brandId=otlavali-khakhra`, bytes, 'text/csv')
  return workThrough(body as unknown as Sheet)
}
const act = async ({ id }: Sheet, verb: 'apply' | 'undo') =>
  workThrough((await admin.post(`${path}/${id}/${verb}`)).body as unknown as Sheet)
const products = () =>
  shop.rows(
    `select p.id, p.name, p.weight, p.price_paise, p.stock, p.published, p.approved_at, p.family_id, p.ingredients,
      (select count(*)::int from product_change c where c.product_id = p.id) as reviews
     from product p where p.brand_id = 'otlavali-khakhra' order by p.id`,
  )

const heading = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Option1 Value',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
]
const shopify: Cell[][] = [
  heading,
  ['bhakhri', 'Masala Bhakhri', '<p>Crisp</p>', '200 g', 260, 12, '120.00'],
  ['bhakhri', '', '', '1 kg', 1100, 4, '520.00'],
  ['gift-card', 'Gift card', '', '', '', 1, '500'],
  ['sev', 'Sev', '', '250 g', 260, 3, 'free'],
]

describe('a Shopify export', () => {
  test('is checked without writing, refuses a row by its place with the cure, and adds drafts that are sizes', async () => {
    const before = await products()
    const sheet = await send(shopify)
    expect([sheet.origin, sheet.state, sheet.counts.new, sheet.counts.refused]).toEqual(['shopify', 'checked', 2, 2])
    expect(sheet.items.filter(({ state }) => state === 'refused')).toMatchObject([
      { number: 4, problems: [{ column: 'weight', text: { textKey: expect.any(String) } }] },
      { number: 5, problems: [{ column: 'price', value: 'free', text: { textKey: expect.any(String) } }] },
    ])
    expect(sheet.items.find(({ state }) => state === 'new')?.fields).toEqual([
      { field: 'name.en', before: '', after: 'Masala Bhakhri' },
    ])
    expect(await products()).toEqual(before)
    expect((await act(sheet, 'apply')).counts.applied).toBe(2)
    const added = (await products()).filter(({ id }) => !before.some((old) => old.id === id))
    expect(added.map(({ weight, price_paise, stock }) => [weight, Number(price_paise), stock])).toEqual(
      expect.arrayContaining([
        ['200g', 12_000, 12],
        ['1000g', 52_000, 4],
      ]),
    )
    for (const one of added) {
      expect(one).toMatchObject({ published: false, approved_at: null, ingredients: null, reviews: 0 })
      expect(one.name).toMatchObject({
        en: 'Masala Bhakhri',
        gu: expect.stringMatching(/./),
        hi: expect.stringMatching(/./),
      })
    }
    expect(added[0]?.family_id).toEqual(expect.any(String))
    expect(added[0]?.family_id).toBe(added[1]?.family_id)
  })

  test('sent again changes nothing, also after a draft was changed here', async () => {
    await shop.rows(
      `update product set stock = 9 where brand_id = 'otlavali-khakhra' and weight = '1000g' and approved_at is null`,
    )
    const before = await products()
    const sheet = await send(shopify)
    expect([sheet.counts.new, sheet.counts.same]).toEqual([0, 2])
    expect(await products()).toEqual(before)
  })

  test('a pack whose weight a size added here has already is a product of its own', async () => {
    const [{ family_id }] = await shop.rows(
      `select family_id from product where hsn_code = '0000' and weight = '1000g'`,
    )
    await shop.rows(
      `update product set family_id = $1, weight = '500g' where id =
        (select id from product where brand_id = 'otlavali-khakhra' and family_id is null order by id limit 1)`,
      [family_id],
    )
    const sheet = await send([...shopify.slice(0, 3), ['bhakhri', '', '', '500 g', 560, 2, '270.00']])
    expect((await act(sheet, 'apply')).counts).toMatchObject({ applied: 1, same: 2 })
    const [added] = await shop.rows(`select family_id from product where hsn_code = '0000' and weight = '500g'`)
    expect(added).toEqual({ family_id: null })
  })

  test('sent twice and applied at once adds each pack once', async () => {
    const papad = [...shopify.slice(0, 1), ['papad', 'Papad', '', '150 g', 160, 2, '90']]
    const sheets = [await send(papad), await send(papad)]
    const applied = await Promise.all(sheets.map((sheet) => act(sheet, 'apply')))
    expect(applied.map(({ state }) => state)).toEqual(['applied', 'applied'])
    const [{ packs }] = await shop.rows(`select count(*)::int as packs from product_origin where key = 'papad/150 g'`)
    expect(packs).toBe(1)
  })

  test('is listed as a draft without a category until its form says one, and waits for review from then on', async () => {
    const [{ id }] = await shop.rows(`select id from product where hsn_code = '0000' order by id limit 1`)
    const listed = async (filter: string) =>
      (await admin.get(`/api/seller/products?brandId=otlavali-khakhra&q=${id}&filter=${encodeURIComponent(filter)}`))
        .body.items
    expect(await listed('state.in:draft')).toMatchObject([{ id, state: 'draft', category: null }])
    expect(await listed('category.in:snacks')).toEqual([])
    const path = `/api/seller/products/${id}`
    const { body } = await admin.get(path)
    expect([body.state, body.categoryOpen]).toEqual(['draft', true])
    const whole = {
      ...{ category: 'namkeen', hsnCode: '21069099', ingredients: 'gram flour, oil, salt', shelfLifeDays: 60 },
      description: { en: 'Crisp', gu: 'કકરી', hi: 'कुरकुरी' },
    }
    const sent = await admin.put(path, { seen: body.version, content: { ...body.content, ...whole } })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(await listed('state.in:waiting')).toMatchObject([{ id, state: 'waiting', category: 'namkeen' }])
    // Its other size takes what sizes share, and stays a draft of its own.
    const draft = sent.body.sizes.find(({ state }: { state: string }) => state === 'draft')
    const size = await admin.get(`/api/seller/products/${draft?.id}`)
    expect(size.body).toMatchObject({ categoryOpen: false, content: { category: 'namkeen', shelfLifeDays: null } })
  })

  test('a draft is no product on sale before its form is whole', async () => {
    const [draft] = await shop.rows(`select id from product where hsn_code = '0000' limit 1`)
    const shown = await admin.get(`/api/seller/products/${draft?.id}?brandId=otlavali-khakhra`)
    expect(shown.status).toBe(200)
    expect((await shop.visitor().get(`/api/products/${draft?.id}`)).status).toBe(404)
    await expect(shop.rows('update product set published = true where id = $1', [draft?.id])).rejects.toThrow()
  })
})

test('a WooCommerce export is taken back as a whole, and can be sent again then', async () => {
  const woo: Cell[][] = [
    ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Stock', 'Weight (kg)', 'Parent', 'Attribute 1 value(s)'],
    [20, 'variable', 'TH', 'Thepla', '', '', '', '', '200 g, 400 g'],
    [21, 'variation', 'TH-2', 'Thepla', 90, 5, 0.25, 'TH', '200 g'],
    [22, 'variation', 'TH-4', 'Thepla', 170, 5, 0.45, 'TH', '400 g'],
  ]
  const sheet = await act(await send(woo), 'apply')
  expect([sheet.origin, sheet.counts.applied]).toEqual(['woocommerce', 2])
  expect((await act(sheet, 'undo')).counts.undone).toBe(2)
  expect((await send(woo)).counts.new).toBe(2)
})

test('an export without a priced product is refused', async () => {
  const bytes = new Uint8Array(csvText([heading, ['sev', 'Sev', '', '', '', '', '']])) as Uint8Array<ArrayBuffer>
  const { status, body } = await sendPicture(shop, admin, `${path}?brandId=otlavali-khakhra`, bytes, 'text/csv')
  expect([status, body.code]).toEqual([422, 'sheet/no-products'])
})
