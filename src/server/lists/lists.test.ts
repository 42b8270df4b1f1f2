import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readWorkbook } from '#server/documents/workbook.ts'
import { csvLinesOf } from '#tests/support/csv-lines.ts'
import { downloadFile, openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let seller: ShopVisitor
let colleague: ShopVisitor
let stranger: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  stranger = await shop.signIn('seller2@haatdi.example')
  await shop.rows(`update account set role = 'seller', capabilities = '{}',
    brand_id = (select brand_id from account where email = 'seller@haatdi.example') where email = 'hub@haatdi.example'`)
  await shop.rows(`update product set created_at = now() where id = 'methi-khakhra'`)
  colleague = await shop.signIn('hub@haatdi.example')
})
afterAll(() => shop.close())

type Row = { id: string; name: string; price: number; stock: number; state: string; position: number }
const page = async (query: string) => (await seller.get(`/api/seller/products?${query}`)).body
const idsOf = async (query: string): Promise<string[]> => (await page(query)).items.map(({ id }: Row) => id)

describe('a list', () => {
  test('has a total, and its pages hold every row once in one order, whatever they are sorted by', async () => {
    const all = await page('size=100')
    expect(all.total).toBe(all.items.length)
    for (const sort of ['name', '-price', 'state', 'category', 'weeklyCapacity', '-updatedAt', 'hsnCode']) {
      const seen: string[] = []
      const { pages } = await page(`size=25&sort=${sort}`)
      for (let number = 1; number <= pages; number++) seen.push(...(await idsOf(`size=25&sort=${sort}&page=${number}`)))
      expect(seen.toSorted()).toEqual(all.items.map(({ id }: Row) => id).toSorted())
      expect(seen).toEqual(await idsOf(`size=100&sort=${sort}`))
    }
  })

  test('shows the last page to those who ask for one beyond it', async () => {
    const { page: shown, pages, items } = await page('page=900')
    expect(shown).toBe(pages)
    expect(items.length).toBeGreaterThan(0)
  })

  test.each([
    ['price.range:|150', ({ price }: Row) => price <= 150],
    ['price.range:120.5|', ({ price }: Row) => price >= 120.5],
    ['stock.range:1|20;state.in:on_sale', ({ stock, state }: Row) => stock >= 1 && stock <= 20 && state === 'on_sale'],
    ['name.has:KHAKHRA', ({ name }: Row) => /khakhra/i.test(name)],
    ['name.starts:m', ({ name }: Row) => /^m/i.test(name)],
    ['id.is:methi-khakhra', ({ id }: Row) => id === 'methi-khakhra'],
    ['weeklyCapacity.empty', () => true],
    ['waiting.no', () => true],
    ['addedAt.within:today', ({ id }: Row) => id === 'methi-khakhra'],
    ['addedAt.within:yesterday', () => false],
    ['addedAt.range:2020-01-01|2020-12-31', () => false],
  ])('filtered by %s has exactly the rows that fit', async (filter, fits) => {
    const all: Row[] = (await page('size=100')).items
    expect(await idsOf(`size=100&filter=${encodeURIComponent(filter)}`)).toEqual(all.filter(fits).map(({ id }) => id))
  })

  test.each(['filter=cost.range:1|2', 'filter=price.range:a|', 'size=7'])(
    'refuses %s, which it does not have, instead of showing other rows',
    async (query) => {
      const { status, body } = await seller.get(`/api/seller/products?${query}`)
      expect([status, body.code]).toEqual([422, 'request/invalid'])
    },
  )

  test.each(['picture', '-cost', 'price.desc', '7', '-'])(
    'sorted by %s, which does not sort, is in its own order, also as a file',
    async (sort) => {
      const own = await page('size=100')
      expect(await page(`size=100&sort=${sort}`)).toEqual(own)
      const file = await seller.get(`/api/seller/product-list-file?format=csv&columns=id&sort=${sort}`)
      expect(csvLinesOf(file.body).slice(1)).toEqual(own.items.map(({ id }: Row) => id))
    },
  )

  test('finds a wildcard character as the character it is', async () => {
    expect(await idsOf('filter=name.has:%25')).toEqual([])
  })
})

describe('the file of a view', () => {
  const query = 'sort=-price&filter=price.range:100|&columns=id,name,price,state,addedAt'

  test('has its rows, order and columns, and their number in its name', async () => {
    const items: Row[] = (await page(`size=100&${query.replace(/&columns=.*/, '')}`)).items
    const { body, headers } = await seller.get(`/api/seller/product-list-file?format=csv&${query}`)
    expect(headers.get('content-disposition')).toContain(`-${items.length}.csv"`)
    const lines = csvLinesOf(body)
    expect(lines[0]).toBe('Product code,Name,Price (₹),Status,Added')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(items.map(({ id }) => id))
  })

  test('is the same table as a workbook, with numbers to calculate with', async () => {
    const items: Row[] = (await page(`size=100&${query.replace(/&columns=.*/, '')}`)).items
    const bytes = await downloadFile(shop, seller, `/api/seller/product-list-file?format=xlsx&${query}`)
    const [head, ...rows] = (await readWorkbook(bytes)) ?? []
    expect(head).toEqual(['Product code', 'Name', 'Price (₹)', 'Status', 'Added'])
    expect(rows.map(([id, , price]) => [id, price])).toEqual(items.map(({ id, price }) => [id, price]))
  })

  test('runs no formula that was typed into a name', async () => {
    const { version, content } = (await seller.get('/api/seller/products/masala-khakhra')).body
    const name = { ...content.name, en: '=1+1' }
    await shop.rows(`update product set name = $1 where id = 'masala-khakhra' returning id`, [JSON.stringify(name)])
    const path = '/api/seller/product-list-file?filter=id.is:masala-khakhra&columns=name&format='
    expect(String((await seller.get(`${path}csv`)).body)).toContain("'=1+1")
    expect(await readWorkbook(await downloadFile(shop, seller, `${path}xlsx`))).toEqual([['Name'], ['=1+1']])
    expect(version).toBeGreaterThan(0)
  })
})

describe('saved views', () => {
  const save = (name: string, shared = false, who = seller) =>
    who.post('/api/list-views', { list: 'products', name, query: 'sort=-price', shared })
  const names = async (who: ShopVisitor) =>
    (await who.get('/api/list-views?list=products')).body.items.map(({ name }: { name: string }) => name)

  test('are a row each: two saved at once are both there', async () => {
    await Promise.all([save('Dear first'), save('Dear last')])
    expect(await names(seller)).toEqual(['Dear first', 'Dear last'])
  })

  test('have one name each, and can be changed and deleted by their owner', async () => {
    const { body } = await save('Low stock')
    expect((await save('low stock')).body.code).toBe('view/name-taken')
    const changed = { name: 'Very low stock', query: 'filter=stock.range:|3', shared: false }
    expect((await seller.put(`/api/list-views/${body.id}`, changed)).body).toMatchObject(changed)
    expect((await seller.delete(`/api/list-views/${body.id}`)).status).toBe(204)
    expect(await names(seller)).not.toContain('Very low stock')
  })

  test('are seen by colleagues of the same store when shared, and changed by their owner alone', async () => {
    const { body } = await save('For all of us', true)
    expect(await names(colleague)).toEqual(['For all of us'])
    expect(await names(stranger)).toEqual([])
    expect((await colleague.delete(`/api/list-views/${body.id}`)).status).toBe(404)
  })
})
