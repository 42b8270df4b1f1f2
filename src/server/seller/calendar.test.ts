import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays, indianDay, weekdayOf } from '#domain/time/calendar-day.ts'
import { countAllMetrics } from '#tests/support/count-all-metrics.ts'
import { openDemoShop, sellers } from '#tests/support/demo-shop.ts'
import { shipping } from '#tests/support/home-address.ts'
import type { Shop, ShopVisitor } from '#tests/support/open-shop.ts'
import { postOrder, standard } from '#tests/support/order-shop.ts'

let shop: Shop
let seller: ShopVisitor

const khakhra = 'methi-khakhra'

beforeAll(async () => {
  shop = await openDemoShop()
  seller = await shop.signIn('seller@haatdi.example')
  await shop.rows("update brand set pickup_hours = '[]' where id = $1", [sellers[0]])
  await shop.rows('update product set stock = 500 where id = $1', [khakhra])
})
afterAll(() => shop.close())
/** Each test begins with an open calendar and without open orders. */
afterEach(async () => {
  await shop.rows("update seller_order set state = 'cancelled'")
  await save('capacity', { productId: khakhra, usual: null })
  await save('rest-days', { restDays: [] })
  await seller.put('/api/seller/setup/holidays', { holidays: [] })
})

const save = (what: string, body: object) => seller.put(`/api/seller/calendar/${what}`, body)
const calendar = async () => (await seller.get('/api/seller/calendar')).body
const order = (quantity: number) => postOrder(shop.visitor(), { items: [{ productId: khakhra, quantity }] })
const handOverOf = async (id: string) => {
  const [row] = await shop.rows('select hand_over_day::text as day from seller_order where order_id = $1', [id])
  return row?.day as string
}
/** Returns the hand-over day of a new order. */
const leavesOn = async (quantity: number) => handOverOf((await order(quantity)).body.order.id)
/** Returns the last day that the cart promises. */
const promised = async (quantity = 1) => {
  const { body } = await shop.visitor().post('/api/shipping/quote', {
    items: [{ productId: khakhra, quantity }],
    destination: { country: 'IN', pincode: shipping.pincode },
  })
  return body.options.find(({ serviceId }: { serviceId: string }) => serviceId === standard).arrivesTo as string
}

describe('how much a store finishes in a day', () => {
  it('moves promise and order to the next day with room, and shows what is taken', async () => {
    const first = await promised()
    await save('capacity', { productId: khakhra, usual: 10 })
    const day = await leavesOn(8)
    expect(await promised(2)).toBe(first)
    expect(await promised(3)).toBe(addDays(first, 1))
    expect(await leavesOn(3)).toBe(addDays(day, 1))
    const shown = (await calendar()).days.filter(({ making }: { making: { taken: number }[] }) => making[0]?.taken)
    expect(shown).toMatchObject([
      { day, orders: 1, making: [{ productId: khakhra, capacity: 10, taken: 10 }] },
      { day: addDays(day, 1), orders: 1, making: [{ capacity: 10, taken: 1 }] },
    ])
  })

  it('never gives the room of a day twice to orders that come at once', async () => {
    await save('capacity', { productId: khakhra, usual: 5 })
    await Promise.all(Array.from({ length: 8 }, () => order(2)))
    const days: { taken: number }[] = (await calendar()).days.map(({ making }: { making: unknown[] }) => making[0])
    expect(days.flatMap(({ taken }) => (taken > 0 ? [taken] : []))).toEqual([5, 5, 5, 1])
  })

  it('shows the moved promise on the product’s page at once, while lists stay cached', async () => {
    await save('capacity', { productId: khakhra, usual: 1 })
    const read = async (path: string) => (await shop.visitor().get(`/api/products${path}`)).body
    // Until the announcement of what was saved has come back from the database, which clears the lists once more.
    const list = await vi.waitFor(async () => {
      const [before, delivery] = [await read('?limit=3'), await read(`/${khakhra}/delivery`)]
      await shop.rows(
        `update product set name = jsonb_set(name, '{en}', to_jsonb('Unannounced ' || clock_timestamp()))`,
      )
      await order(1)
      expect(await read(`/${khakhra}/delivery`)).not.toEqual(delivery)
      expect(await read('?limit=3')).toEqual(before)
      return before
    })
    await save('capacity', { productId: khakhra, usual: null })
    expect(await read('?limit=3')).not.toEqual(list)
  })

  it('takes a number of its own for a day, and an order that is gone gives its room back', async () => {
    const day = await leavesOn(1)
    await save('capacity', { productId: khakhra, usual: 10 })
    expect((await save('day', { productId: khakhra, day, capacity: 0 })).status).toBe(200)
    expect(await leavesOn(9)).toBe(addDays(day, 1))
    expect(await leavesOn(9)).toBe(addDays(day, 2))
    await shop.rows("update seller_order set state = 'cancelled'")
    expect(await leavesOn(9)).toBe(addDays(day, 1))
    await save('day', { productId: khakhra, day, capacity: null })
    expect(await leavesOn(9)).toBe(day)
  })

  it('counts the orders that were taken before the days were counted', async () => {
    const day = await leavesOn(7)
    await save('capacity', { productId: khakhra, usual: 10 })
    expect(await leavesOn(3)).toBe(day)
    expect(await leavesOn(1)).toBe(addDays(day, 1))
  })

  it('refuses a day that is over, one of a product without days, and a number that is none', async () => {
    const today = indianDay(new Date()).day
    const uncounted = await save('day', { productId: khakhra, day: today, capacity: 3 })
    await save('capacity', { productId: khakhra, usual: 10 })
    const over = await save('day', { productId: khakhra, day: addDays(today, -1), capacity: 3 })
    for (const { status, body } of [uncounted, over]) {
      expect([status, body.code]).toEqual([422, 'request/invalid'])
      expect(body.details.day).toMatch(/coming day/)
    }
    for (const usual of [0, 1.5, 10_001])
      expect((await save('capacity', { productId: khakhra, usual })).body.code).toBe('request/invalid')
  })
})

describe('days without work', () => {
  it('are skipped by new promises; running orders keep their day', async () => {
    const before = await order(1)
    const day = await handOverOf(before.body.order.id)
    await seller.put('/api/seller/setup/holidays', { holidays: [{ from: day, until: addDays(day, 4) }] })
    const shown = await calendar()
    expect(shown.holidays).toEqual([{ from: day, until: addDays(day, 4) }])
    expect(shown.days.find((each: { day: string }) => each.day === day)).toMatchObject({ closed: 'holiday', orders: 1 })
    expect((await leavesOn(1)) > addDays(day, 4)).toBe(true)
  })

  it('of every week are skipped as well, on the product page too', async () => {
    const page = async () => (await shop.visitor().get(`/api/products/${khakhra}/delivery`)).body.handling
    const first = await promised()
    const usual = await page()
    const day = await leavesOn(1)
    const rests = await save('rest-days', { restDays: [weekdayOf(day), weekdayOf(addDays(day, 1))] })
    expect(rests.body.restDays).toHaveLength(2)
    expect((await promised()) >= addDays(first, 2)).toBe(true)
    expect((await page()).to).toBeGreaterThan(usual.to)
    const closed = (await calendar()).days.filter((each: { closed: string | null }) => each.closed === 'rest')
    expect(closed.length).toBeGreaterThanOrEqual(10)
  })

  it('cannot be the whole week', async () => {
    expect((await save('rest-days', { restDays: [1, 2, 3, 4, 5, 6, 7] })).body.code).toBe('request/invalid')
  })
})

it('says the last day to order before each coming festival, by country', async () => {
  const { festivals } = await calendar()
  for (const { day, byCountry } of festivals) {
    expect(byCountry[0].country).toBe('IN')
    for (const { orderBy } of byCountry) expect(orderBy === null || orderBy < day).toBe(true)
  }
})

it('is an admin’s only with a store named', async () => {
  const admin = await shop.signIn('admin@haatdi.example')
  expect((await admin.get('/api/seller/calendar')).body.code).toBe('thing/not-found')
  expect((await admin.get(`/api/seller/calendar?brandId=${sellers[1]}`)).status).toBe(200)
})

it('names first of all the countries that orders of the year went to', async () => {
  const countries = async () =>
    (await calendar()).festivals[0].byCountry.map(({ country }: { country: string }) => country) as string[]
  const { order: placed } = (await order(1)).body
  await shop.rows("update customer_order set destination = 'NZ' where id = $1", [placed.id])
  await countAllMetrics(shop)
  expect(await countries()).toEqual(['IN', 'NZ'])
})

it('offers fifty products to be counted by the day, and finds the others by their name in any language', async () => {
  const others = async (q = '') => (await seller.get(`/api/seller/calendar?q=${encodeURIComponent(q)}`)).body
  const { others: all, othersFound } = await others()
  expect(all).toHaveLength(othersFound)
  const [first] = all
  const [{ gu } = { gu: '' }] = await shop.rows("select name ->> 'gu' as gu from product where id = $1", [first.id])
  for (const q of [first.name.toUpperCase(), gu]) expect((await others(q)).others).toContainEqual(first)
  expect(await others('nothing is called this')).toMatchObject({ others: [], othersFound: 0 })
  const copied = `brand_id, name, category, price_paise, stock, weight, weight_grams, gross_grams, description, aliases, pack_shape,
    ingredients, materials, allergens, diets, shelf_life_days, storage, storage_code, hsn_code, gst_rate, import_flags, export_eligible, origin, search_vector, approved_at`
  await shop.rows(
    `insert into product (id, position, ${copied})
     select id || '-' || n, 1000 + n, ${copied} from product, generate_series(1, 60) n where id = $1`,
    [khakhra],
  )
  const many = await others()
  expect(many.others).toHaveLength(50)
  expect(many.othersFound).toBe(othersFound + 60)
})
