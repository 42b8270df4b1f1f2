import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnToStock } from '#server/cancellations/cancelled-goods-store.ts'
import { transaction } from '#server/db/transaction.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { meanwhile, postOrder } from '#tests/support/order-shop.ts'

const target = 'methi-khakhra'
let shop: Shop
let seller: ShopVisitor
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  admin = await shop.signIn('admin@haatdi.example')
  await meanwhile(shop, 'update product set stock = 100 where stock <> 100')
})
afterAll(() => shop.close())

const read = async (id: string) => (await seller.get(`/api/seller/products/${id}`)).body
const inShop = async (id: string) => (await shop.visitor().get(`/api/products/${id}`)).body
const row = async (id: string) => (await shop.rows('select * from product where id = $1', [id]))[0]
const merging = (id: string, other: string) => `/api/seller/products/${id}/merge/${other}`
const side = async (id: string, other: string, by = seller) => (await by.get(merging(id, other))).body
const merge = async (id: string, other: string, chosen: object = {}, by = seller) =>
  by.post(merging(id, other), {
    fromMerged: [],
    photos: 'both',
    stock: 'both',
    reason: 'Typed twice',
    seen: (await side(id, other, by)).seen,
    ...chosen,
  })

/** Adds a product like another one and approves it; returns its id. */
async function addLike(id: string, part: object, decided = true) {
  const { content } = await read(id)
  const { status, body } = await seller.post('/api/seller/products', { content: { ...content, ...part } })
  expect([status, body.error]).toEqual([201, undefined])
  if (decided) expect((await admin.post(`/api/admin/product-changes/${body.change.id}/approve`)).status).toBe(200)
  return body.id as string
}
const like = (en: string) => ({ name: { en, gu: 'મેથી ખાખરા', hi: 'मेथी खाखरा' } })

describe('a product that is there twice', () => {
  let double: string
  let orderId: string
  beforeAll(async () => {
    double = await addLike(target, { ...like('Methi Khakra'), price: 99, stock: 7, shelfLifeDays: 45 })
    const order = await postOrder(shop.visitor(), { items: [{ productId: double, quantity: 2 }] })
    orderId = order.body.order.id
    await shop.rows(
      `insert into review (id, order_id, order_line_id, product_id, brand_id, stars, body, language, buyer_name, buyer_city,
         buyer_country, pack, state)
       select 'of-double', order_id, id, product_id, brand_id, 4, 'Crisp', 'en', 'Asha', 'Surat', 'IN', weight, 'shown'
       from order_line where order_id = $1`,
      [orderId],
    )
    await shop.rows(`insert into cart (account_id) select id from account on conflict do nothing`)
    await shop.rows(
      `insert into cart_line (account_id, product_id, quantity, snapshot_paise)
       select id, $1, 2, 9900 from account where email in ('customer@haatdi.example', 'admin@haatdi.example')`,
      [double],
    )
    await shop.rows(
      `insert into cart_line (account_id, product_id, quantity, snapshot_paise)
       select id, $1, 3, 11000 from account where email = 'customer@haatdi.example'`,
      [target],
    )
    await shop.rows(
      `insert into subscription (email, product_id, language, address_key)
       values ('one@example.com', $1, 'en', 'k1'), ('two@example.com', $1, 'en', 'k2'), ('two@example.com', $2, 'en', 'k2')`,
      [double, target],
    )
    await shop.rows(
      `insert into product_question (id, product_id, brand_id, writer_name, writer_city, language, body, state, answer, answered_at)
       select 'of-double-' || (answer is null), p.id, brand_id, 'Asha', 'Surat', 'en', 'Is it fried?', 'shown', answer,
         case when answer is not null then now() end
       from product p, unnest(array['No, roasted.', null]) as answer where p.id = $1`,
      [double],
    )
  })

  test('is proposed by its name and weight, to its store', async () => {
    const { groups } = (await seller.get('/api/seller/product-duplicates')).body
    const ids = groups.map((group: { id: string }[]) => group.map(({ id }) => id))
    expect(ids).toContainEqual([target, double])
  })

  test('is shown side by side, with the fields that differ and what hangs on it', async () => {
    const shown = await side(target, double)
    expect(shown.fields.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['name', 'price', 'shelfLifeDays']),
    )
    expect(shown).toMatchObject({
      problem: null,
      target: { id: target, price: 110 },
      merged: { id: double, price: 99, stock: 5, reviews: 1, questions: 2, sold: 1, carts: 2, awaited: 2 },
    })
  })

  test('is not merged after a colleague changed it, and nothing moves', async () => {
    expect(await merge(target, double, { seen: '1.99' })).toMatchObject({ status: 409, body: { code: 'flow/stale' } })
    expect(await row(double)).toMatchObject({ merged_into: null, stock: 5 })
  })

  describe('once merged', () => {
    let before: { stock: number; review_count: number; star_sum: number }
    let notified: number
    const countNotified = async () =>
      (
        await shop.rows(`select 1 from outbox where kind = 'notify-subscribers' and payload ->> 'productId' = $1`, [
          target,
        ])
      ).length
    beforeAll(async () => {
      before = await row(target)
      notified = await countNotified()
      const { status, body } = await merge(target, double, { fromMerged: ['price', 'shelfLifeDays'] })
      expect([status, body]).toEqual([200, { id: target }])
    })

    test('leaves the chosen price and the stock of both; what bears a risk waits for review', async () => {
      expect(await row(target)).toMatchObject({ price_paise: '9900', stock: before.stock + 5 })
      const { change, content } = await read(target)
      expect(content.shelfLifeDays).not.toBe(45)
      expect(change.fields).toMatchObject([{ field: 'shelfLifeDays', after: '45' }])
    })

    test('its address answers with the one that stays', async () => {
      expect((await inShop(double)).id).toBe(target)
      expect((await inShop(target)).currentPrice).toBe(99)
    })

    test('its reviews count there', async () => {
      expect(await row(target)).toMatchObject({
        review_count: before.review_count + 1,
        star_sum: before.star_sum + 4,
      })
      expect(await row(double)).toMatchObject({ review_count: 0 })
    })

    test('its questions are there, the answered one for everyone', async () => {
      const { items } = (await shop.visitor().get(`/api/products/${target}/questions`)).body
      expect(items).toMatchObject([{ text: 'Is it fried?', answer: { text: 'No, roasted.' } }])
      expect(await shop.rows('select 1 from product_question where product_id = $1', [target])).toHaveLength(2)
    })

    test('carts have one line of it, with the units of both', async () => {
      const lines = await shop.rows(
        `select a.email, l.product_id, l.quantity from cart_line l join account a on a.id = l.account_id
         where l.product_id in ($1, $2) order by a.email`,
        [target, double],
      )
      expect(lines).toEqual([
        { email: 'admin@haatdi.example', product_id: target, quantity: 2 },
        { email: 'customer@haatdi.example', product_id: target, quantity: 5 },
      ])
    })

    test('who waited for it waits for the other one, once, and is notified since that is in stock', async () => {
      expect(await countNotified()).toBe(notified + 1)
      const waiting = await shop.rows('select email from subscription where product_id = $1 order by email', [target])
      expect(waiting.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com'])
      expect(await shop.rows('select email from subscription where product_id = $1', [double])).toEqual([])
    })

    test('is found by its own spelling at the one that stays', async () => {
      expect((await row(target)).aliases).toContain('Methi Khakra')
      const { items } = (await shop.visitor().get('/api/search?q=methi%20khakra')).body
      const ids = items.map(({ id }: { id: string }) => id)
      expect(ids).toContain(target)
      expect(ids).not.toContain(double)
    })

    test('its past order keeps what was sold, and units that come back are those of the one that stays', async () => {
      const [line] = await shop.rows('select product_id, name from order_line where order_id = $1', [orderId])
      expect(line).toMatchObject({ product_id: double, name: { en: 'Methi Khakra' } })
      const { stock } = await row(target)
      await shop.database.run(() => transaction(() => returnToStock([{ productId: double, quantity: 2 }])))
      expect([(await row(target)).stock, (await row(double)).stock]).toEqual([stock + 2, 0])
    })

    test('can be neither changed nor merged again, and is proposed no more', async () => {
      const { version, content } = await read(double)
      const changed = await seller.put(`/api/seller/products/${double}`, { seen: version, content })
      expect(changed.body.code).toBe('product-merge/merged')
      const listed = await seller.post('/api/seller/products/changes', {
        changes: [{ id: double, seen: version, state: 'on_sale' }],
      })
      expect(listed.body.code).toBe('product-merge/merged')
      expect((await side(target, double)).problem.code).toBe('product-merge/archived')
      const { groups } = (await seller.get('/api/seller/product-duplicates')).body
      expect(JSON.stringify(groups)).not.toContain(`"${double}"`)
    })

    test('is on record with both contents', async () => {
      const [record] = await shop.rows('select * from product_merge where merged_id = $1', [double])
      expect(record).toMatchObject({
        target_id: target,
        reason: 'Typed twice',
        before: { target: { price: 11_000 }, merged: { price: 9_900 } },
        after: { price: 9_900 },
        moved: { reviews: 1, questions: 2, carts: 2, awaited: 2, soldBefore: 1 },
      })
    })
  })
})

describe('a merge by an admin', () => {
  test('is in the audit log with what changed', async () => {
    const double = await addLike('jeera-khakhra', { name: { en: 'Jira Khakra', gu: 'જીરા ખાખરા', hi: 'जीरा खाखरा' } })
    expect((await merge('jeera-khakhra', double, { fromMerged: ['name'] }, admin)).status).toBe(200)
    const [entry] = await shop.rows(
      `select changes from audit_entry where act = 'product.merge' order by id desc limit 1`,
    )
    const said = JSON.stringify(entry.changes)
    expect(said).toContain('merged_into')
    expect(said).toContain('Typed twice')
  })
})

describe('sizes', () => {
  test('the one that stays takes the place of the other in its family, with its texts', async () => {
    const twin = await addLike('sada-khakhra', { price: 105 })
    const large = await addLike('sada-khakhra', { weight: '500 g', price: 240 })
    expect((await seller.put(`/api/seller/products/${large}/family`, { of: twin })).status).toBe(200)
    expect((await side('sada-khakhra', twin)).merged.sizes).toEqual(['500g'])
    expect((await merge('sada-khakhra', twin)).status).toBe(200)
    expect((await read('sada-khakhra')).sizes.map(({ id }: { id: string }) => id)).toEqual([large])
    expect((await row(twin)).family_id).toBe(null)
  })

  test('a family of two ends when one is merged into a product of another family', async () => {
    const twin = await addLike('masala-khakhra', { price: 105 })
    const [large, other] = [
      await addLike('masala-khakhra', { weight: '500 g' }),
      await addLike('masala-khakhra', { weight: '900 g' }),
    ]
    await seller.put(`/api/seller/products/${large}/family`, { of: twin })
    await seller.put(`/api/seller/products/${other}/family`, { of: 'masala-khakhra' })
    expect((await merge('masala-khakhra', twin)).status).toBe(200)
    expect((await row(large)).family_id).toBe(null)
    expect((await read('masala-khakhra')).sizes.map(({ id }: { id: string }) => id)).toEqual([other])
  })
})

describe('a merge is refused', () => {
  test('while an unpaid order holds units of the product that goes, not when it holds the other one', async () => {
    const double = await addLike(target, { ...like('Methi Khakhara'), weight: '300 g' })
    const twin = await addLike(target, { ...like('Methi Kakhra'), weight: '300 g' })
    await postOrder(shop.visitor(), { paymentMethod: 'online', items: [{ productId: double, quantity: 1 }] })
    expect((await merge(twin, double)).body.code).toBe('product-merge/reserved')
    expect((await merge(double, twin)).status).toBe(200)
  })

  test('of different weights, across stores, and while something waits for review', async () => {
    const waiting = await addLike(target, { weight: '250 g' }, false)
    expect((await merge(target, waiting)).body.code).toBe('product-merge/other-weight')
    const twin = await addLike(target, { weight: '250 g', price: 101 })
    expect((await merge(twin, waiting)).body.code).toBe('product-merge/in-review')
    const [foreign] = await shop.rows(`select id from product where brand_id = 'rankaar-farsan' limit 1`)
    expect((await merge(target, foreign.id, {}, admin)).body.code).toBe('product-merge/other-store')
    expect((await merge(target, foreign.id, { seen: '' })).status).toBe(404)
  })
})

test('an address that was merged twice leads to the last product', async () => {
  const [first, second, third] = [
    await addLike(target, { weight: '777 g' }),
    await addLike(target, { weight: '777 g' }),
    await addLike(target, { weight: '777 g' }),
  ]
  expect((await merge(second, first)).status).toBe(200)
  expect((await merge(third, second)).status).toBe(200)
  expect((await inShop(first)).id).toBe(third)
})
