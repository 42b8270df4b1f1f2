import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

const path = '/api/admin/featured-products'
let shop: Shop
let admin: ShopVisitor
beforeAll(async () => {
  shop = await openDemoShop({ settings: wideLimits, jobs: [] })
  admin = await shop.signIn('admin@haatdi.example')
})
afterAll(() => shop.close())

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const featured = async () => idsOf((await admin.get(path)).body.items)
const save = async (ids: string[]) => admin.put(path, { ids, seen: await featured() })
/** Returns every product of a list of the shop, page by page. */
async function listed(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await shop.visitor().get(`/api/products?limit=40&${query}${cursor && `&cursor=${cursor}`}`)
    ids.push(...idsOf(body.items))
    if (!body.nextCursor) return ids
    cursor = body.nextCursor
  }
}
const turns = () => shop.rows('select id, brand_turn, category_turn from product order by id')
const candidates = (count: number) =>
  shop.rows(
    `select distinct on (p.brand_id) p.id, p.category, p.brand_id from product p join brand b on b.id = p.brand_id
     where p.published and p.stock > 0 and p.family_id is null and b.city_id = 'Ahmedabad' order by p.brand_id, p.position desc limit $1`,
    [count],
  )

test('featured products lead what the shop recommends in their order, the rest stays as it was, and no other order changes', async () => {
  const usual = await listed('city=Ahmedabad')
  const [cheap, category] = [await listed('city=Ahmedabad&sort=price'), 'snacks']
  const before = await turns()
  const [one, two, three] = idsOf(await candidates(3)) as [string, string, string]
  expect((await save([three, one, two])).status).toBe(200)
  const now = await listed('city=Ahmedabad')
  expect(now.slice(0, 3)).toEqual([three, one, two])
  expect(now.slice(3)).toEqual(usual.filter((id) => ![one, two, three].includes(id)))
  expect(await listed('city=Ahmedabad&sort=price')).toEqual(cheap)
  const inCategory = await listed(`city=Ahmedabad&category=${category}`)
  const leading = [three, one, two].filter((id) => inCategory.includes(id))
  expect(inCategory.slice(0, leading.length)).toEqual(leading)

  expect((await save([one, three])).status).toBe(200)
  expect((await listed('city=Ahmedabad')).slice(0, 2)).toEqual([one, three])
  expect((await save([])).status).toBe(200)
  expect(await turns()).toEqual(before)
  expect(await listed('city=Ahmedabad')).toEqual(usual)
})

test('stars do not change their order, and what is sold out still comes last', async () => {
  const [one, two] = idsOf(await candidates(2)) as [string, string]
  await save([one, two])
  await shop.query('update product set review_count = 100, star_sum = 500 where id = $1', [two])
  await shop.query('update product set review_count = 100, star_sum = 100 where id = $1', [one])
  expect((await listed('city=Ahmedabad')).slice(0, 2)).toEqual([one, two])
  await shop.query('update product set stock = 0 where id = $1', [one])
  const now = await shop.rows(
    `select p.id, p.stock from product p join brand b on b.id = p.brand_id
     where p.published and b.city_id = 'Ahmedabad' order by p.best_in_shop, p.id`,
  )
  const place = now.findIndex(({ id }) => id === one)
  expect(now.slice(place).every(({ stock }) => stock === 0)).toBe(true)
  await shop.query('update product set stock = 9 where id = $1', [one])
  await save([])
})

test('a third of one store, an unknown product and a stale order are refused, and leave everything as it was', async () => {
  const ofStore = idsOf(
    await shop.rows(`select id from product where brand_id = 'otlavali-khakhra' and archived_at is null limit 3`),
  )
  expect((await save(ofStore.slice(0, 2))).status).toBe(200)
  expect((await save(ofStore)).body.code).toBe('product/featured-store')
  expect((await save([...ofStore.slice(0, 2), 'unknown'])).body.code).toBe('thing/not-found')
  expect((await admin.put(path, { ids: [], seen: [] })).body.code).toBe('flow/stale')
  expect(await featured()).toEqual(ofStore.slice(0, 2))
  await save([])
})

test('an archived product counts for its store, as it has its position again once it is restored', async () => {
  const [one, two, three] = idsOf(
    await shop.rows(`select id from product where brand_id = 'otlavali-khakhra' and archived_at is null limit 3`),
  ) as [string, string, string]
  await save([one, two])
  await shop.query('update product set published = false, archived_at = now() where id = $1', [one])
  expect((await save([one, two, three])).body.code).toBe('product/featured-store')
  expect((await save([two, one])).status).toBe(200)
  expect((await save([two, three])).status).toBe(200)
  expect((await save([two, one])).body.code).toBe('thing/not-found')
  await shop.query('update product set published = true, archived_at = null where id = $1', [one])
  await save([])
})

test('two who order at once leave one order, and each change is in the audit log', async () => {
  const ids = idsOf(await candidates(4))
  await save(ids)
  const orders = [ids.toReversed(), [...ids.slice(1), ids[0] ?? '']]
  const answers = await Promise.all(orders.map((order) => admin.put(path, { ids: order, seen: ids })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = orders[answers.findIndex(({ status }) => status === 200)]
  expect(await featured()).toEqual(won)
  const positions = await shop.rows('select position from featured_product order by position')
  expect(positions.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  const [entry] = await shop.rows(
    `select changes from audit_entry where act = 'product.change' order by at desc, id desc limit 1`,
  )
  expect(JSON.stringify(entry?.changes)).toContain('position')
  await save([])
})

test('only who may write the catalogue orders them', async () => {
  const seller = await shop.signIn('seller@haatdi.example')
  expect((await seller.get(path)).status).toBe(403)
  expect((await seller.put(path, { ids: [], seen: [] })).status).toBe(403)
})
